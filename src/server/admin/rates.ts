import path from 'node:path'
import type { Pool } from 'pg'
import type { getRateHistory, listRates, RateView } from '#shared/api/admin/pricing.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { rate, rateText } from '#shared/money/rate.ts'
import { isStale, rateFeedState } from '#server/countries/countries.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findRateHistory, findRates, type RateRow } from './rates.sql.ts'

export type RateListDeps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly rateMaxAgeHours: number | null
  readonly rateFeed: string | null
}

/** A chart has no room for more, and a rate that is set each day has as many in three years. */
const HISTORY_MAX = 1_000

/** Every rate, its age, and how the feed is doing. */
export async function allRates(deps: RateListDeps): Promise<AnswerOf<typeof listRates>> {
  const [rows, feed] = await Promise.all([findRates(deps.pool), feedOf(deps)])
  return { maxAgeHours: deps.rateMaxAgeHours, feed, rates: rows.map(row => viewOf(deps, row)) }
}

/** @throws DomainError 'not_found' for a currency that has no rate */
export async function oneRate(deps: RateListDeps, currency: string): Promise<RateView> {
  const row = (await findRates(deps.pool)).find(each => each.currency === currency)
  if (row === undefined) throw new DomainError('not_found')
  return viewOf(deps, row)
}

/** @throws DomainError 'not_found' for a currency that has never had a rate */
export async function rateHistory(
  { pool }: Pick<RateListDeps, 'pool'>,
  currency: string,
): Promise<AnswerOf<typeof getRateHistory>> {
  const rows = await findRateHistory(pool, currency, HISTORY_MAX)
  if (rows.length === 0) throw new DomainError('not_found')
  return rows.map(pointOf)
}

async function feedOf({ pool, rateFeed }: RateListDeps): Promise<AnswerOf<typeof listRates>['feed']> {
  if (rateFeed === null) return null
  const state = await rateFeedState(pool)
  return {
    // An address may hold a key to it.
    source: URL.canParse(rateFeed) ? new URL(rateFeed).host : path.basename(rateFeed),
    readAt: state?.read_at?.toISOString() ?? null,
    publishedOn: state?.published_on ?? null,
    fault: state?.fault ?? null,
  }
}

function viewOf({ clock, rateMaxAgeHours }: RateListDeps, row: RateRow): RateView {
  const { currency, countries, offered, offered_at: offeredAt } = row
  return {
    ...pointOf(row),
    currency,
    countries,
    isStale: isStale({ currency, updatedAt: row.at }, rateMaxAgeHours, clock.now()),
    offered:
      offered === null || offeredAt === null
        ? null
        : { perUsd: rateText(rate(offered)), at: offeredAt.toISOString() },
  }
}

const pointOf = (row: Pick<RateRow, 'per_usd' | 'at' | 'source' | 'author'>) => ({
  perUsd: rateText(rate(row.per_usd)),
  at: row.at.toISOString(),
  source: row.source,
  author: row.author,
})
