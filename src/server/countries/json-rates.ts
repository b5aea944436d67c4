import { day as aDay } from '#shared/api/fields.ts'
import type { Currency } from '#shared/money/currencies.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { parseRate, type Rate, rate, RATE_SCALE } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'
import { type FeedDay, type FeedFault, inDollars } from './ecb-rates.ts'

/** The places of the rates and their time in a JSON answer: names of fields, with points between. */
export type JsonForm = {
  readonly rates: string
  /** Seconds or milliseconds since 1970, or a date or time of ISO 8601. */
  readonly time: string
  /** The currency of which one unit costs so much. */
  readonly base: Currency
}

/**
 * The rates of a JSON answer, or why it has none. A rate is a number or decimal text under its currency (`PHP`) or the pair
 * (`USDPHP`), read digit by digit and rounded to 15 decimals. Currencies that we do not have say nothing to us. docs/decisions/0141.
 */
export function readJsonRates(
  text: string,
  { rates: path, time, base }: JsonForm,
  ours: ReadonlySet<Currency>,
): FeedDay | FeedFault {
  const answer = parsed(text)
  if (answer === undefined) return { fault: 'it is no JSON' }
  const day = dayOf(fieldAt(answer, time))
  if (day === undefined) return { fault: `it has no time under ${time}` }
  const given = fieldAt(answer, path)
  if (typeof given !== 'object' || given === null) return { fault: `it has no rates under ${path}` }
  const perBase = ratesOf(given, base, new Set([...ours, 'USD']))
  return 'fault' in perBase ? perBase : { day, perUsd: inDollars(perBase.rates) }
}

/** Numbers stay as they are written: none becomes a float on the way. The compiler does not know the third parameter yet. */
const exactly = (_name: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? context?.source : value

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, exactly)
  } catch {
    return undefined
  }
}

const fieldAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      answer,
    )

/** The day, in UTC, of what a feed gives for its time. */
function dayOf(given: unknown): string | undefined {
  const text = typeof given === 'string' ? given : ''
  const [, seconds] = /^(\d{10})(?:\d{3})?(?:\.\d+)?$/.exec(text) ?? []
  const [date] =
    seconds === undefined ? [text] : [new Date(Number.parseInt(seconds, 10) * 1000).toISOString()]
  const at = new Date(date)
  if (Number.isNaN(at.getTime()) || !aDay.safeParse(date.slice(0, 10)).success) return undefined
  return at.toISOString().slice(0, 10)
}

function ratesOf(
  given: object,
  base: Currency,
  wanted: ReadonlySet<Currency>,
): { readonly rates: ReadonlyMap<Currency, Rate> } | FeedFault {
  const ONE = rate('1')
  const rates = new Map<Currency, Rate>()
  for (const [name, value] of Object.entries(given)) {
    const currency = name.length === 6 && name.startsWith(base) ? name.slice(3) : name
    if (!wanted.has(currency) && currency !== base) continue
    const perBase = typeof value === 'string' ? rateIn(value) : undefined
    if (perBase === undefined) return { fault: `${currency} is no decimal above zero` }
    if (rates.has(currency)) return { fault: `${currency} is given twice` }
    rates.set(currency, perBase)
  }
  // Prices would be wrong by the rate between the two, which 10 % may not catch.
  if ((rates.get(base) ?? ONE) !== ONE)
    return { fault: `one ${base} is not 1 ${base}: its rates are of another base` }
  if (![...rates.keys()].some(currency => currency !== base && currency !== 'USD'))
    return { fault: 'it has none of our currencies' }
  rates.set(base, ONE)
  return rates.has('USD') ? { rates } : { fault: 'it has no dollar' }
}

const NUMBER = /^(\d{1,15})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/

/** A rate as JSON writes numbers: '56.25' and '1.1e-5', rounded half even to 15 decimals. */
function rateIn(text: string): Rate | undefined {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (whole === undefined) return undefined
  const shift = BigInt(RATE_SCALE) + BigInt(exponent) - BigInt(fraction.length)
  const digits = BigInt(`${whole}${fraction}`)
  const scaled = shift < 0n ? divide(digits, 10n ** -shift, 'halfEven') : digits * 10n ** shift
  return parseRate(scaledText(scaled, RATE_SCALE))
}
