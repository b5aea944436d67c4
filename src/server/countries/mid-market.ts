import type pg from 'pg'
import { DomainError } from '#shared/api/error.ts'
import type { MidMarketView } from '#shared/api/rates.api.ts'
import type { Currency } from '#shared/money/currencies.ts'
import { corridorRate, rate, type Rate, rateText } from '#shared/money/rate.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { dayOf } from '#server/platform/days.ts'
import { findDailyRates, findRateOrigins } from './mid-market.sql.ts'

/** Days of a sender's chart, today among them. */
const DAYS = 30

export type MidMarketDeps = {
  readonly watch: Watch
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Whose rates the feed reads: a provider's name, 'ecb', or null where rates are set by hand. */
  readonly rateSource: { readonly provider: string } | 'ecb' | null
}

type Pair = { readonly sendCurrency: Currency; readonly receiveCurrency: Currency }

/** @throws DomainError 'rate_unavailable' where one of the currencies has no rate */
export type ReadMidMarket = (pair: Pair) => Promise<MidMarketView>

type Origin = { readonly updatedAt: Date; readonly isFeed: boolean }
type RatesOfDay = { readonly day: string; readonly perUsd: ReadonlyMap<Currency, Rate> }

type Loaded = {
  readonly origins: ReadonlyMap<Currency, Origin>
  /** The oldest first. */
  readonly days: readonly RatesOfDay[]
}

/**
 * Reads where rates come from and how they have moved, from memory: all currencies are read at once, after a change of a rate and on
 * a new day, so that strangers who ask cost the database nothing.
 */
export function watchMidMarket({ watch, pool, clock, rateSource }: MidMarketDeps): ReadMidMarket {
  const today = () => dayOf(clock.now())
  const read = watch.watched(['currency_rates'], async () => {
    let last: Promise<Loaded> | undefined
    let lastDay = ''
    return (day: string) => {
      if (last === undefined || day !== lastDay) {
        lastDay = day
        last = load(pool, day).catch((error: unknown) => {
          last = undefined
          throw error
        })
      }
      return last
    }
  })
  return async pair => viewOf(await (await read())(today()), pair, rateSource)
}

async function load(pool: pg.Pool, lastDay: string): Promise<Loaded> {
  const [origins, rates] = await Promise.all([findRateOrigins(pool), findDailyRates(pool, lastDay, DAYS)])
  const days = new Map<string, Map<Currency, Rate>>()
  for (const { day, currency, per_usd } of rates) {
    const ofDay = days.get(day) ?? new Map<Currency, Rate>()
    days.set(day, ofDay.set(currency, rate(per_usd)))
  }
  return {
    origins: new Map(
      origins.map(row => [row.currency, { updatedAt: row.updated_at, isFeed: row.source === 'feed' }]),
    ),
    days: [...days].map(([day, perUsd]) => ({ day, perUsd })),
  }
}

function viewOf(
  { origins, days }: Loaded,
  { sendCurrency, receiveCurrency }: Pair,
  feed: MidMarketDeps['rateSource'],
): MidMarketView {
  const both = [sendCurrency, receiveCurrency].map(currency => {
    const origin = origins.get(currency)
    if (origin === undefined) throw new DomainError('rate_unavailable')
    return { currency, ...origin }
  })
  return {
    origin: originOf(
      both.filter(({ currency }) => currency !== 'USD'),
      feed,
    ),
    days: days.flatMap(({ day, perUsd }) => {
      const [from, to] = [perUsd.get(sendCurrency), perUsd.get(receiveCurrency)]
      const between = from && to && corridorRate({ from, to })
      return between === undefined ? [] : [{ day, rate: rateText(between) }]
    }),
  }
}

/** The origin of a pair: the operator unless both rates are the feed's, and the time of the older rate. */
function originOf(rates: readonly Origin[], feed: MidMarketDeps['rateSource']): MidMarketView['origin'] {
  if (rates.length === 0) return null
  const setAt = new Date(Math.min(...rates.map(({ updatedAt }) => updatedAt.getTime()))).toISOString()
  if (feed === null || !rates.every(({ isFeed }) => isFeed))
    return { source: 'operator', provider: null, setAt }
  return feed === 'ecb' ? { source: 'ecb', provider: null, setAt } : { source: 'provider', ...feed, setAt }
}
