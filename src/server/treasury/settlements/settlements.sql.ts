import { statement } from '#server/platform/db/statement.ts'

/** Whether a settlement of the provider has been booked, by whomever. */
export const findSettlement = statement<[reference: string], { id: string }>({
  name: 'find_settlement',
  text: `select id from treasury_entries where kind = 'settlement' and reference = $1 and reverses is null limit 1`,
})

/**
 * Days up to a last one whose movements have not been read, the oldest first: of all since the first that was, however long
 * ago, or where none has been since some days before the last.
 */
export const findUnreadDays = statement<[who: string, last: string, daysBefore: number], { day: string }>({
  name: 'find_unread_provider_days',
  text: `
    select wanted.day::date::text as day
    from generate_series(
      least((select min(day) from provider_days where provider = $1), $2::date - $3::integer + 1)::timestamp,
      $2::date::timestamp, interval '1 day'
    ) wanted (day)
    where not exists (select from provider_days d where d.provider = $1 and d.day = wanted.day::date) order by wanted.day`,
})

export const insertProviderDay = statement<[provider: string, day: string], never>({
  name: 'insert_provider_day',
  text: 'insert into provider_days (provider, day) values ($1, $2::date) on conflict do nothing',
})
