import { asciiDigits } from '#shared/recipients/typed-text.ts'

const CARD_DIGITS = 16
const GROUP = 4

/** Digits of a card in groups of four, whatever was typed or pasted between them: '4242 4242 4'. */
export function groupedCardNumber(text: string): string {
  const digits = asciiDigits(text).slice(0, CARD_DIGITS)
  return digits.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? ''
}

/** The caret's place in the grouped text: behind as many digits as before. */
export function caretAfter(digitCount: number): number {
  return digitCount + Math.max(0, Math.ceil(digitCount / GROUP) - 1)
}

export const digitCount = (text: string): number => asciiDigits(text).length

export const cardDigits = asciiDigits

/** Month and year as 'MM/YY' while they are typed; '7/' is '07/', and a browser's '12/2030' is '12/30'. */
export function groupedExpiry(text: string): string {
  const [first = '', ...rest] = text.split('/')
  const hasSlash = rest.length > 0
  const month = monthOf(asciiDigits(hasSlash ? first : text.slice(0, 2)), hasSlash)
  const year = yearOf(asciiDigits(hasSlash ? rest.join('') : text.slice(2)))
  if (month.length < 2) return month
  return year !== '' || hasSlash ? `${month}/${year}` : month
}

// A month that starts with 2 to 9 has one digit only.
const monthOf = (digits: string, isComplete: boolean): string =>
  /^[2-9]/.test(digits) || (isComplete && digits.length === 1) ? `0${digits.slice(0, 1)}` : digits.slice(0, 2)

const yearOf = (digits: string): string =>
  /^20[0-9]{2}$/.test(digits) ? digits.slice(2) : digits.slice(0, 2)

export type Expiry = { readonly month: number; readonly year: number }

/** Month and year that 'MM/YY' stands for, or undefined. */
export function parseExpiry(text: string): Expiry | undefined {
  const match = /^(0[1-9]|1[0-2])\/([0-9]{2})$/.exec(text)
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined
}

/** A card is good to the end of its month. */
export const isExpired = ({ month, year }: Expiry, now: Date): boolean =>
  now >= new Date(Date.UTC(year, month))
