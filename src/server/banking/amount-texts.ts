import { type Currency, exponentOf } from '#shared/money/currencies.ts'
import { MINOR_MAX } from './parsed-file.ts'

/** The sign before the fraction in a file's amounts. */
export type DecimalSign = '.' | ','

const SIGNED = /^(?:(\()|([+\-−]))?\s*(.*?)\s*(?:(\))|([+\-−]))?$/s
const SYMBOLS = /^[$€£¥₹]\s*|\s*[$€£¥₹]$/g
/**
 * The currencies that a sign before an amount may stand for: a dollar is many, a euro is one. Currencies of the ISO 4217
 * table.
 */
const currenciesOf: readonly (readonly [sign: string, RegExp])[] = [
  ['€', /^EUR$/],
  ['£', /^(?:GBP|EGP|FKP|GIP|LBP|SDG|SHP|SSP|SYP)$/],
  ['¥', /^(?:JPY|CNY)$/],
  ['₹', /^INR$/],
  ['$', /^(?!EUR|GBP|JPY|CNY|INR|CHF)/],
]
/** Fifteen digits with all that may stand between and around them. */
const CHARACTERS_MAX = 60
const GROUPING_BLANKS = /(?<=[0-9])['’\s](?=[0-9]{3}(?![0-9]))/g

/**
 * The decimal sign of a column of amounts: a bank writes one way throughout. '1,234' alone decides nothing, '1,23' and
 * '1.234,5' do. `unclear` if amounts have a sign that could be either, `mixed` if they contradict each other: then no amount
 * may be guessed.
 */
export function decimalSignOf(texts: readonly string[]): DecimalSign | 'unclear' | 'mixed' {
  const signs = texts.map(text => signIn(bare(text).digits))
  const known = new Set(signs.filter(sign => sign === '.' || sign === ','))
  if (known.size > 1) return 'mixed'
  const [sign] = known
  if (sign !== undefined) return sign
  return signs.includes('unclear') ? 'unclear' : '.'
}

function signIn(digits: string): DecimalSign | 'unclear' | undefined {
  const signs = digits.match(/[.,]/g) ?? []
  const [first] = signs
  if (first === undefined) return undefined
  const last = signs.at(-1) === ',' ? ',' : '.'
  if (new Set(signs).size > 1) return last
  if (signs.length > 1) return first === ',' ? '.' : ','
  // Behind more than three digits, or a zero, no sign stands between thousands.
  return /^[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(digits) ? 'unclear' : last
}

/**
 * Minor units of an amount as a bank writes it: '-1.234,56', '(12.00)', '12.00-', '$5'. Undefined for anything that is no
 * exact amount of the currency: 0.505 USD, 1.5 JPY, 1.23.45.
 */
export function minorOf(text: string, sign: DecimalSign, currency: Currency): bigint | undefined {
  if (currenciesOf.some(([symbol, its]) => text.includes(symbol) && !its.test(currency))) return undefined
  const { digits, isNegative } = bare(text)
  const match = (sign === '.' ? WITH_POINT : WITH_COMMA).exec(digits)
  if (match === null) return undefined
  const exponent = exponentOf(currency)
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > exponent) return undefined
  const minor = BigInt((match[1] ?? '').replaceAll(/[.,]/g, '') + fraction.padEnd(exponent, '0'))
  if (minor >= MINOR_MAX) return undefined
  return isNegative ? -minor : minor
}

/** Minor units of an amount as XML writes one: digits, with a point before the fraction and nothing between thousands. */
export const minorOfDecimal = (text: string, currency: Currency): bigint | undefined =>
  /^\+?[0-9]+(?:\.[0-9]+)?$/.test(text) ? minorOf(text, '.', currency) : undefined

const WITH_POINT = /^([0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4})(?:\.([0-9]{1,10}))?$/
const WITH_COMMA = /^([0-9]{1,15}|[0-9]{1,3}(?:\.[0-9]{3}){1,4})(?:,([0-9]{1,10}))?$/

/** Whether an amount has a minus, or brackets; of what is none, no. */
export const isBelowZero = (text: string): boolean => bare(text).isNegative

/** The digits of an amount with their points and commas, and whether it is below zero: a sign before or after, or brackets. */
function bare(text: string): { digits: string; isNegative: boolean } {
  // A longer text is no amount, and the pattern would search a file of blanks for minutes.
  if (text.length > CHARACTERS_MAX) return { digits: '', isNegative: false }
  const [, open, before, inner = '', close, after] = SIGNED.exec(text.trim()) ?? []
  const isSignedOnce = [open, before, after].filter(part => part !== undefined).length <= 1
  const isWhole = isSignedOnce && (open === undefined) === (close === undefined)
  const digits = inner.replaceAll(SYMBOLS, '').replaceAll(GROUPING_BLANKS, '')
  return {
    digits: isWhole ? digits : '',
    isNegative: open !== undefined || isMinus(before) || isMinus(after),
  }
}

const isMinus = (sign: string | undefined): boolean => sign === '-' || sign === '−'
