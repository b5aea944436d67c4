import * as api from '#shared/api/admin/prices/pricing.api.ts'
import {
  isGenuineRate,
  isStale,
  publishRate,
  type RateDeps,
  rateEffect,
  type RateFeed,
  rateFeedState,
} from '#server/countries/countries.ts'
import { type KeyDeps, named } from '#server/users/users.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import path from 'node:path'
import type { Pool } from 'pg'
import type { getRateHistory, listRates, RateView } from '#shared/api/admin/prices/pricing.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { rate, rateText } from '#shared/money/rate.ts'
import type { Clock } from '#server/platform/clock.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

export function registerRateRoutes(app: App, deps: RateDeps & RateListDeps): void {
  mount(app, api.listRates, () => allRates(deps))
  mount(app, api.getRateHistory, call => rateHistory(deps, call.params.currency))
  mount(app, api.previewRate, call => rateEffect(deps.pool, call.params.currency, call.body.perUsd))
  mount(app, api.publishRate, async call => {
    const { currency } = call.params
    await publishRate(deps, call, { currency, ...call.body })
    return oneRate(deps, currency)
  })
}

const namedRates = async (deps: RateListDeps): Promise<RateRow[]> =>
  named(deps, deps.pool, await findRates(deps.pool), ['author'])

export type RateListDeps = KeyDeps & {
  readonly pool: Pool
  readonly clock: Clock
  readonly signingKeys: SigningKeys
  readonly rateMaxAgeHours: number | null
  readonly rateFeed: RateFeed | null
}

/** A chart has no room for more: a rate that is set each day has as many in three years, and one of each hour in six weeks. */
const HISTORY_MAX = 1_000

/** Every rate, its age, and how the feed is doing. */
export async function allRates(deps: RateListDeps): Promise<AnswerOf<typeof listRates>> {
  const [rows, feed] = await Promise.all([namedRates(deps), feedOf(deps)])
  return { maxAgeHours: deps.rateMaxAgeHours, feed, rates: rows.map(row => viewOf(deps, row)) }
}

/** @throws DomainError 'not_found' for a currency that has no rate */
async function oneRate(deps: RateListDeps, currency: string): Promise<RateView> {
  const row = (await namedRates(deps)).find(each => each.currency === currency)
  if (row === undefined) throw new DomainError('not_found')
  return viewOf(deps, row)
}

/** @throws DomainError 'not_found' for a currency that has never had a rate */
async function rateHistory(deps: RateListDeps, currency: string): Promise<AnswerOf<typeof getRateHistory>> {
  const rows = await named(deps, deps.pool, await findRateHistory(deps.pool, currency, HISTORY_MAX), [
    'author',
  ])
  if (rows.length === 0) throw new DomainError('not_found')
  return rows.map(pointOf)
}

async function feedOf({ pool, rateFeed }: RateListDeps): Promise<AnswerOf<typeof listRates>['feed']> {
  if (rateFeed === null) return null
  const state = await rateFeedState(pool)
  return {
    // An address may hold a key to it.
    source: URL.canParse(rateFeed.source) ? new URL(rateFeed.source).host : path.basename(rateFeed.source),
    readAt: state?.read_at?.toISOString() ?? null,
    publishedOn: state?.published_on ?? null,
    fault: state?.fault ?? null,
  }
}

function viewOf({ clock, rateMaxAgeHours, signingKeys }: RateListDeps, row: RateRow): RateView {
  const { currency, countries, offered, offered_at: offeredAt } = row
  return {
    ...pointOf(row),
    currency,
    countries,
    isStale:
      !isGenuineRate(signingKeys, { ...row, updated_at: row.at }) ||
      isStale({ currency, updatedAt: row.at }, rateMaxAgeHours, clock.now()),
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

type Point = { per_usd: string; at: Date; source: 'seed' | 'admin' | 'feed'; author: string | null }

type RateRow = Point & {
  currency: string
  countries: string[]
  seal: Buffer | null
  offered: string | null
  offered_at: Date | null
}

/** The id of a user, for as long as the account is open. */
const author = `(select id::text from users where id = h.author_id and closed_at is null) as author`

/** Each rate with where it came from; what the feed has offered since is still to be decided on. */
const findRates = statement<[], RateRow>({
  name: 'find_rates',
  text: `
    select r.currency, r.per_usd, r.updated_at as at, r.seal, h.source, ${author},
      array(select code from countries c where c.currency = r.currency and c.deleted_at is null order by position, code)
        as countries,
      o.per_usd as offered, o.at as offered_at
    from currency_rates r
    cross join lateral (
      select source, author_id from rate_history where currency = r.currency order by at desc, id desc limit 1
    ) h
    left join rate_offers o on o.currency = r.currency and o.at > r.updated_at
    order by r.currency`,
})

/** The newest first. */
const findRateHistory = statement<[currency: string, limit: number], Point>({
  name: 'find_rate_history',
  text: `
    select h.per_usd, h.at, h.source, ${author}
    from rate_history h where h.currency = $1 order by h.at desc, h.id desc limit $2`,
})
