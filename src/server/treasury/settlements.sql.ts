import { statement } from '#server/platform/db/statement.ts'

/** Whether a settlement of the provider has been booked, by whomever. */
export const findSettlement = statement<[reference: string], { id: string }>({
  name: 'find_settlement',
  text: `select id from treasury_entries where kind = 'settlement' and reference = $1 and reverses is null limit 1`,
})

/** Days of these whose movements have not been read. */
export const findUnreadDays = statement<[provider: string, days: readonly string[]], { day: string }>({
  name: 'find_unread_provider_days',
  text: `
    select wanted.day::text from unnest($2::date[]) as wanted (day)
    where not exists (select from provider_days d where d.provider = $1 and d.day = wanted.day) order by wanted.day`,
})

export const insertProviderDay = statement<[provider: string, day: string], never>({
  name: 'insert_provider_day',
  text: 'insert into provider_days (provider, day) values ($1, $2::date) on conflict do nothing',
})
