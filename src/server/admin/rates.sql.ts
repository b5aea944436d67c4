import { statement } from '#server/platform/db/statement.ts'

type Point = { per_usd: string; at: Date; source: 'seed' | 'admin' | 'feed'; author: string | null }

export type RateRow = Point & {
  currency: string
  countries: string[]
  offered: string | null
  offered_at: Date | null
}

/** A name, for as long as there is somebody who has it. */
const author = `(select full_name from users where id = h.author_id and closed_at is null) as author`

/** Each rate with where it came from; what the feed has offered since is still to be decided on. */
export const findRates = statement<[], RateRow>({
  name: 'find_rates',
  text: `
    select r.currency, r.per_usd, r.updated_at as at, h.source, ${author},
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
export const findRateHistory = statement<[currency: string, limit: number], Point>({
  name: 'find_rate_history',
  text: `
    select h.per_usd, h.at, h.source, ${author}
    from rate_history h where h.currency = $1 order by h.at desc, h.id desc limit $2`,
})
