import { asciiDigits, plain } from './typed-text.ts'

/**
 * A number as libphonenumber reads it, from text typed in a country (ISO code; of 'EU', which has no numbers of its own,
 * only what begins with +). Undefined where it is not a possible number. `isValid`: it lies in a range that is in use.
 */
export type ParsePhone = (
  text: string,
  country: string,
) => { readonly e164: string; readonly isValid: boolean } | undefined

/** The part of libphonenumber-js that is needed, of whichever size. */
type PhoneLibrary<Code extends string> = {
  isSupportedCountry(country: string): country is Code
  parsePhoneNumberFromString(
    text: string,
    options: { defaultCountry?: Code; extract: false },
  ): { readonly number: string; isPossible(): boolean; isValid(): boolean } | undefined
}

/** Reads phone numbers by the library: `libphonenumber-js/max` on the server, `/min` in the browser. */
export const phoneParser =
  <Code extends string>(library: PhoneLibrary<Code>): ParsePhone =>
  (text, country) => {
    const isLocal = library.isSupportedCountry(country)
    const found = library.parsePhoneNumberFromString(
      isLocal ? plain(text) : plain(text).replace(/^00/, '+'),
      { ...(isLocal && { defaultCountry: country }), extract: false },
    )
    return found?.isPossible() ? { e164: found.number, isValid: found.isValid() } : undefined
  }

export type CheckedPhone = {
  /** E.164 where it could be read, or else as it was typed. */
  readonly phone: string
  /** The reason why it is certainly no phone number. */
  readonly error?: string
  /** The reason why it may be none. */
  readonly warning?: string
}

/** Reads a phone number as far as it can be; refuses what is certainly none and keeps the rest with a warning. */
export function checkPhone(text: string, country: string, parse: ParsePhone): CheckedPhone {
  const parsed = parse(text, country)
  // The library reads 00012345 in South Africa as +270012345, and that as +27012345: a number saved twice must not change.
  if (parsed !== undefined && parse(parsed.e164, country)?.e164 === parsed.e164)
    return { phone: parsed.e164, ...(!parsed.isValid && { warning: NOT_IN_USE }) }
  const error = phoneFault(plain(text))
  return { phone: text.trim(), ...(error === undefined ? { warning: NOT_READ } : { error }) }
}

const NOT_IN_USE = 'This phone number does not seem to be in use. Please check.'
const NOT_READ = 'This phone number may be incomplete. Please enter it with + and the country code.'

function phoneFault(text: string): string | undefined {
  const digits = asciiDigits(text)
  if (/\p{L}/u.test(text)) return 'A phone number has no letters.'
  if (digits.length < 5) return `A phone number has at least 5 digits; this has ${digits.length}.`
  if (digits.length > 15) return `A phone number has at most 15 digits; this has ${digits.length}.`
  return undefined
}
