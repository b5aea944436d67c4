import { statement } from '#server/platform/db/statement.ts'

/** Each rate, with the date of its last confirmation and the source of its figure. */
export const findRateOrigins = statement<
  [],
  { currency: string; updated_at: Date; source: 'seed' | 'admin' | 'feed' | null }
>({
  name: 'find_rate_origins',
  text: `
    select c.currency, c.updated_at, (
      select source from rate_history where currency = c.currency order by at desc, id desc limit 1
    ) source
    from currency_rates c`,
})

/** The rate of each currency at the end of each of so many days (UTC) up to a last one, of those that had one. */
export const findDailyRates = statement<
  [lastDay: string, days: number],
  { day: string; currency: string; per_usd: string }
>({
  name: 'find_daily_rates',
  text: `
    select to_char(d.day, 'YYYY-MM-DD') as day, c.currency, h.per_usd
    from generate_series($1::date - ($2::integer - 1), $1::date, interval '1 day') d (day)
    cross join currency_rates c
    cross join lateral (
      select per_usd from rate_history
      where currency = c.currency and at < (d.day + interval '1 day') at time zone 'UTC'
      order by at desc, id desc limit 1
    ) h
    order by d.day`,
})
