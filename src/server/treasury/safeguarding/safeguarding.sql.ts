import type { Balance } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'

/** Nothing where there is one. */
export const insertStatement = statement<[day: string, madeAt: Date, madeBy: string | null], { day: string }>(
  {
    name: 'insert_safeguarding_statement',
    text: `
    insert into safeguarding_statements (day, made_at, made_by) values ($1::date, $2, $3)
    on conflict (day) do nothing returning day::text`,
  },
)

export const insertDayBalances = statement<
  [day: string, accounts: readonly string[], minors: readonly bigint[]],
  never
>({
  name: 'insert_safeguarding_balances',
  text: `
    insert into safeguarding_balances (day, account_id, balance_minor)
    select $1::date, account, minor from unnest($2::text[], $3::bigint[]) b (account, minor)`,
})

export const insertDayRates = statement<
  [day: string, currencies: readonly string[], rates: readonly string[]],
  never
>({
  name: 'insert_safeguarding_rates',
  text: `
    insert into safeguarding_rates (day, currency, per_usd)
    select $1::date, currency, per_usd from unnest($2::text[], $3::numeric[]) r (currency, per_usd)`,
})

export type StatementRow = {
  readonly day: string
  readonly made_at: Date
  /** Account, code, kind, currency and minor units. */
  readonly balances: readonly (readonly [string, string, Balance['kind'], string, string])[]
  readonly rates: readonly (readonly [currency: string, perUsd: string])[]
}

/** Statements of days before `$1`, the newest first. */
export const findStatements = statement<[beforeDay: string, limit: number], StatementRow>({
  name: 'find_safeguarding_statements',
  text: `
    select s.day::text, s.made_at, coalesce(b.balances, '[]') as balances, coalesce(r.rates, '[]') as rates
    from safeguarding_statements s
    left join lateral (
      select json_agg(json_build_array(a.id, a.code, a.kind, a.currency, b.balance_minor::text) order by a.id) as balances
      from safeguarding_balances b join ledger_accounts a on a.id = b.account_id where b.day = s.day
    ) b on true
    left join lateral (
      select json_agg(json_build_array(r.currency, r.per_usd::text)) as rates from safeguarding_rates r where r.day = s.day
    ) r on true
    where s.day < $1::date order by s.day desc limit $2`,
})

/** Days from the first entry to `$1` that have no statement, the oldest first. */
export const findDaysWithout = statement<[lastDay: string, limit: number], { day: string }>({
  name: 'find_days_without_statement',
  text: `
    select d.day::date::text as day from generate_series(
      ((select first_at from ledger_blocks where first_at is not null order by number limit 1) at time zone 'UTC')::date,
      $1::date, interval '1 day') d (day)
    where not exists (select from safeguarding_statements s where s.day = d.day::date) order by d.day limit $2`,
})
