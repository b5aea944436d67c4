import type { RateEffect } from '#shared/api/admin/prices/pricing.api.ts'
import { type Currency, minorPerMajor } from '#shared/money/currencies.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { amountText, type Money, money } from '#shared/money/money.ts'
import { convert, corridorRate, type Rate, RATE_SCALE } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'

/** A change of a currency's rate, in units per USD; `before` is undefined for its first one. */
export type RateMove = {
  readonly currency: Currency
  readonly before: Rate | undefined
  readonly after: Rate
}

/** A country that money can be sent from and to, with the rate of its currency as it is now. */
export type RatedCountry = { readonly code: string; readonly currency: Currency; readonly perUsd: Rate }

/** Beyond 10 % somebody may have slipped by a digit: the change is confirmed or it is not made. Source: issue of the desk, C. */
const LARGE_PERCENT = 10n

/** Whether a rate moves by more than 10 %, up or down; the first rate of a currency moves nothing. */
export function isLargeMove({ before, after }: Pick<RateMove, 'before' | 'after'>): boolean {
  return before !== undefined && distance(before, after) * 100n > before * LARGE_PERCENT
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)

/** The effect of a rate change, in percent and on round amounts in well-known corridors, at mid-market rates. */
export function effectOf(move: RateMove, countries: readonly RatedCountry[]): RateEffect {
  return {
    changePercent: changePercent(move),
    needsConfirmation: isLargeMove(move),
    examples: corridorsOf(move.currency, countries).flatMap(pair => exampleOf(move, pair)),
  }
}

/** Signed, two places, rounded half up: '-12.50'. */
function changePercent({ before, after }: RateMove): string | null {
  if (before === undefined) return null
  const hundredths = divide(distance(before, after) * 10_000n, before, 'halfUp')
  return `${after < before && hundredths > 0n ? '-' : ''}${scaledText(hundredths, 2)}`
}

type Pair = { readonly from: RatedCountry; readonly to: RatedCountry }

/** Countries that a first example is made with, where they are open. */
const KNOWN_SEND_COUNTRIES = ['US', 'GB']
const KNOWN_RECEIVE_COUNTRIES = ['US', 'PH']

function corridorsOf(currency: Currency, countries: readonly RatedCountry[]): Pair[] {
  const own = countries.find(country => country.currency === currency)
  if (own === undefined) return []
  const known = (codes: readonly string[]) =>
    countries.filter(country => codes.includes(country.code) && country.currency !== currency)
  return [
    ...known(KNOWN_SEND_COUNTRIES).map(from => ({ from, to: own })),
    ...known(KNOWN_RECEIVE_COUNTRIES).map(to => ({ from: own, to })),
  ]
}

function exampleOf(move: RateMove, { from, to }: Pair): RateEffect['examples'] {
  const moved = (country: RatedCountry, rate: Rate | undefined) =>
    country.currency === move.currency ? rate : country.perUsd
  const send = roundAmount(from.currency, moved(from, move.after) ?? from.perUsd)
  const received = (rate: Rate | undefined) =>
    receive(send, { from: moved(from, rate), to: moved(to, rate), currency: to.currency })
  const after = received(move.after)
  if (after === undefined) return []
  const sides = { sendCountry: from.code, receiveCountry: to.code }
  const currencies = { sendCurrency: from.currency, receiveCurrency: to.currency }
  const amounts = { sendAmount: amountText(send), receiveBefore: received(move.before) ?? null }
  return [{ ...sides, ...currencies, ...amounts, receiveAfter: after }]
}

/** 100, 1,000 ... units: the first of them that is worth ten dollars, so that the receive amount says something. */
function roundAmount(currency: Currency, perUsd: Rate): Money {
  const worth = 10n * perUsd
  let units = 100n
  while (units * 10n ** BigInt(RATE_SCALE) < worth) units *= 10n
  return money(currency, units * minorPerMajor(currency))
}

type Rates = { from: Rate | undefined; to: Rate | undefined; currency: Currency }

function receive(send: Money, { from, to, currency }: Rates): string | undefined {
  if (from === undefined || to === undefined) return undefined
  const rate = corridorRate({ from, to })
  return rate && amountText(convert({ amount: send, to: currency, rate, rounding: 'down' }))
}
