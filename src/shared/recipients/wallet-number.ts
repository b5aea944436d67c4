import type { Format } from './format.ts'
import { compact } from './typed-text.ts'

type Mobile = { readonly code: string; readonly national: RegExp; readonly like: string }

/** A mobile number as its wallet knows it, in E.164 where it is one of the country. */
function e164({ code, national }: Mobile, text: string): string {
  const typed = compact(text)
  const bare = typed.replace(/^(\+|00)/, '').replaceAll(/[()]/g, '')
  const rest = [code, '0', ''].filter(start => bare.startsWith(start)).map(start => bare.slice(start.length))
  const found = rest.find(number => national.test(number))
  return found === undefined ? typed : `+${code}${found}`
}

const isE164 = ({ code, national }: Mobile, value: string) =>
  value.startsWith(`+${code}`) && national.test(value.slice(code.length + 1))

export const wallet = (mobile: Mobile): Format => ({
  normalise: text => e164(mobile, text),
  fault: value => (isE164(mobile, value) ? undefined : `A wallet number there looks like ${mobile.like}.`),
})

export const walletUsually = (mobile: Mobile): Format => ({
  normalise: text => e164(mobile, text),
  doubt: value =>
    isE164(mobile, value)
      ? undefined
      : `A wallet number there usually looks like ${mobile.like}. Please check.`,
})
