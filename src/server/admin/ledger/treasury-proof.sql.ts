import { legsOf } from '#server/ledger/ledger.ts'
import { treasuryKinds } from '#shared/api/admin/money/treasury.api.ts'
import type { Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Ids } from './proof.sql.ts'

/** `debit -> credit` of an amount in the words of a posting, the other way round where the entry is; nothing of nothing. */
const line = (debit: string, credit: string, currency: string, minor: string): string =>
  `case when ${minor} > 0 then ${currency} || ' ' || case when t.is_reverse
    then ${credit} || '.' || ${currency} || ' ' || ${debit} || '.' || ${currency}
    else ${debit} || '.' || ${currency} || ' ' || ${credit} || '.' || ${currency} end || ' ' || ${minor} end`

const main = (debit: string, credit: string): string => line(debit, credit, 't.currency', 't.amount_minor')

const second = (debit: string, credit: string): string =>
  line(debit, credit, 't.other_currency', 't.other_minor')

/** The postings that an entry of each kind must have, from its own figures. */
const said: Readonly<Record<(typeof treasuryKinds)[number], readonly string[]>> = {
  settlement: [main(`'bank'`, `'psp_clearing'`), second(`'psp_fees'`, `'psp_clearing'`)],
  provider_fee: [main(`'psp_fees'`, `'psp_clearing'`)],
  rail_funding: [main('t.rail_account', `'bank'`)],
  rail_fee: [main(`'rail_fees'`, 't.rail_account')],
  currency_trade: [main(`'bank'`, `'fx_position'`), second(`'fx_position'`, `'bank'`)],
  own_funds: [main(`'bank'`, `'own_funds'`)],
  bank_charge: [main(`'bank_fees'`, `'bank'`)],
}

const SAID = `case t.kind ${Object.entries(said)
  .map(([kind, lines]) => `when '${kind}' then concat_ws(E'\\n', ${lines.join(', ')})`)
  .join(' ')} end`

const KINDS = treasuryKinds.map(kind => `'${kind}'`).join(', ')

/**
 * Treasury entries by their ids: each has its ledger entry with the postings of its own figures, a reversal those of
 * what it takes back the other way round; what an admin recorded stands in the audit log.
 */
export const lookAtTreasury = statement<Ids, Looked>({
  name: 'prove_treasury',
  text: `
    with looked as materialized (
      select t.id, t.kind, t.reference, case
          when e.id is null then 'has no ledger entry'
          when e.kind <> case when t.reverses is null then t.kind else 'correction' end or e.source_id <> t.source
            or e.transfer_id is not null then 'has the ledger entry of something else'
          when e.lines is distinct from ${SAID} then 'has a ledger entry of other figures'
          when o.id is not null and (o.kind, o.amount_minor, o.currency, o.other_minor, o.other_currency, o.rail_account, not o.is_reverse)
            is distinct from (t.kind, t.amount_minor, t.currency, t.other_minor, t.other_currency, t.rail_account, t.is_reverse)
            then 'takes back something else than it says'
          when not exists (
            select from audit_log a where a.subject_id = t.id::text and a.after ->> 'entryId' = t.entry_id::text
              and a.action = case when t.reverses is null then 'treasury.recorded' else 'treasury.reversed' end
              and a.actor_id is not distinct from t.recorded_by
          ) then 'was recorded, and the audit log does not know by whom'
        end as fault
      from treasury_entries t
      left join treasury_entries o on o.id = t.reverses
      left join lateral (
        select e.id, e.kind, e.source_id, e.transfer_id, (
          select string_agg(l.currency || ' ' || l.debit_account_id || ' ' || l.credit_account_id || ' ' || l.amount_minor,
            E'\\n' order by l.position)
          from ledger_postings l where l.entry_id = e.id
        ) as lines
        from ledger_entries e where e.id = t.entry_id offset 0
      ) e on true
      where t.id = any($1::uuid[])
    )
    select json_build_object('treasury', (select count(*) from looked)) as counted,
      coalesce((select json_agg(json_build_object('check', 'treasury', 'what', kind || ' ' || reference || ' (' || id || ') ' || fault))
        from looked where fault is not null), '[]') as faults`,
})

/** Ledger entries of the treasury that no treasury entry knows. */
export const lookForStrangers = statement<[], Looked>({
  name: 'prove_treasury_strangers',
  text: `
    select '{}'::json as counted,
      coalesce((
        select json_agg(json_build_object('check', 'treasury', 'what', 'Entry ' || e.id || ' (' || e.kind || ') was recorded by nobody'))
        from ledger_entries e
        where e.kind in (${KINDS}, 'correction') and e.transfer_id is null
          and (select true from treasury_entries t where t.entry_id = e.id) is null
      ), '[]') as faults`,
})

/** Debits less credits of the postings of a range of entries, by day (UTC) and account, in minor units. */
export const sumByDay = statement<
  [afterId: string, lastId: string],
  { day: string; account: string; minor: string }
>({
  name: 'prove_sums_by_day',
  text: `
    select (e.at at time zone 'UTC')::date::text as day, leg.account_id as account, sum(leg.minor)::text as minor
    from ledger_entries e
    ${legsOf('e.id')}
    where e.id > $1::uuid and e.id <= $2::uuid group by 1, 2`,
})

export type StoredDay = {
  readonly day: string
  /** Minor units of each account that had any, debits less credits. */
  readonly balances: Readonly<Record<string, string>>
}

const DAYS_AT_ONCE = 60

/** The stored safeguarding statements of the days after one, the oldest first. */
export const findStoredDays = statement<[afterDay: string], StoredDay>({
  name: 'prove_stored_days',
  text: `
    select s.day::text, coalesce((
      select json_object_agg(b.account_id, b.balance_minor::text) from safeguarding_balances b where b.day = s.day
    ), '{}') as balances
    from safeguarding_statements s where s.day > $1::date order by s.day limit ${DAYS_AT_ONCE}`,
})
