import type { TreasuryKind } from '#shared/api/admin/money/treasury.api.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { SealedWords } from '#server/banking/banking.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { NAMED_DAYS_APART, type UnmatchedLine, type UnseenEntry } from './matching.ts'

/** A line with its words sealed. */
export type SealedUnmatched = Omit<UnmatchedLine, 'text' | 'counterparty'> &
  SealedWords & { readonly bank_reference: string | null }

/** The sums that the entry `t` has moved on our bank account, by currency. */
const MOVED = `
  select p.currency, sum(case when p.debit_account_id = 'bank.' || p.currency then p.amount_minor else -p.amount_minor end)::bigint as minor
  from ledger_postings p
  where p.entry_id = t.entry_id and 'bank.' || p.currency in (p.debit_account_id, p.credit_account_id)
  group by p.currency`

/** Neither reversed nor reversing: what was booked by mistake is on no statement. */
const STANDS = `t.reverses is null and not exists (select from treasury_entries r where r.reverses = t.id)`

/**
 * Lines that may be ours: money that names nobody, money that went, and, of the last days, what an operator has said to be booked
 * elsewhere without saying where.
 */
export const findUnmatchedLines = statement<[elsewhereDays: number, limit: number], SealedUnmatched>({
  name: 'treasury_find_unmatched_lines',
  text: `
    select l.id, l.currency, l.amount_minor as minor, l.bank_reference, l.personal, l.booked_on::text as day
    from (
      select line_id from bank_items where state <> 'done' and state = 'open' and kind in ('unknown', 'debit') and used_minor = 0
        and not is_customers
      union all
      select line_id from bank_items
      where outcome = 'elsewhere' and changed_at > now() - make_interval(days => $1) and used_minor = 0
    ) i join bank_lines l on l.id = i.line_id
    where not exists (select from bank_matches m where m.line_id = i.line_id)
    order by l.booked_on desc, l.id limit $2`,
})

/** Entries whose lines nobody has seen, of value dates from one to another. */
export const findUnseenEntries = statement<[from: string, to: string, provider: string | null], UnseenEntry>({
  name: 'treasury_find_unseen_entries',
  text: `
    select t.id, m.currency, m.minor, t.reference, t.value_date::text as day,
      case when t.kind = 'settlement' then $3::text end as payer
    from treasury_entries t cross join lateral (${MOVED}) m
    where t.value_date between $1::date and $2::date and m.minor <> 0 and ${STANDS}
      and not exists (select from bank_matches b where b.entry_id = t.id and b.currency = m.currency)
    order by t.value_date, t.id`,
})

/** Until the transaction ends nobody else takes the entry back or finds its line. Before any line is locked. */
export const lockEntry = statement<[id: string], never, Tx>({
  name: 'treasury_lock_entry',
  text: `select pg_advisory_xact_lock(hashtextextended('treasury entry ' || $1::text, 0))`,
})

/** No row where one of them has its match already, the entry does not stand, or has moved something else. */
export const insertMatch = statement<
  [lineId: string, entryId: string, foundBy: string],
  { reference: string }
>({
  name: 'treasury_insert_match',
  text: `
    with matched as (
      insert into bank_matches (line_id, entry_id, currency, found_by)
      select l.id, t.id, l.currency, $3
      from bank_lines l join treasury_entries t on t.id = $2 cross join lateral (${MOVED}) m
      where l.id = $1 and m.currency = l.currency and m.minor = l.amount_minor and ${STANDS}
      on conflict do nothing returning entry_id
    )
    select t.reference from matched join treasury_entries t on t.id = matched.entry_id`,
})

/** The entry that a line is, if it is one. */
export const findEntryOfLine = statement<[lineId: string], { entry_id: string }>({
  name: 'treasury_find_entry_of_line',
  text: 'select entry_id from bank_matches where line_id = $1',
})

export const deleteMatchOfLine = statement<[lineId: string, entryId: string | null], { entry_id: string }>({
  name: 'treasury_delete_match_of_line',
  text: 'delete from bank_matches where line_id = $1 and entry_id = $2 returning entry_id',
})

/** A reversed entry loses its matches: its lines no longer say where they are booked. */
export const deleteMatches = statement<[entryId: string], { line_id: string }>({
  name: 'treasury_delete_matches',
  text: 'delete from bank_matches where entry_id = $1 returning line_id',
})

export type SeenRow = {
  readonly entry_id: string
  readonly line_id: string
  readonly currency: Currency
  readonly booked_on: string
}

/** Lines of the bank that entries have been seen by. */
export const findSeen = statement<[entryIds: readonly string[]], SeenRow>({
  name: 'treasury_find_seen',
  text: `
    select m.entry_id, m.line_id, m.currency, l.booked_on::text from bank_matches m join bank_lines l on l.id = m.line_id
    where m.entry_id = any($1::uuid[]) order by m.currency`,
})

export type EntryOfLine = {
  readonly line_id: string
  readonly id: string
  readonly kind: TreasuryKind
  readonly reference: string
  readonly value_date: string
  /** Whether the line is this entry; else it waits, and may be. */
  readonly is_matched: boolean
}

/** Entries that lines of the bank are, and those of their amounts that have not been seen. */
export const findEntriesOfLines = statement<[lineIds: readonly string[]], EntryOfLine>({
  name: 'treasury_find_entries_of_lines',
  text: `
    select m.line_id, t.id, t.kind, t.reference, t.value_date::text, true as is_matched
    from bank_matches m join treasury_entries t on t.id = m.entry_id where m.line_id = any($1::uuid[])
    union all
    select l.id, t.id, t.kind, t.reference, t.value_date::text, false
    from bank_items i join bank_lines l on l.id = i.line_id
    join treasury_entries t on t.value_date between l.booked_on - ${NAMED_DAYS_APART} and l.booked_on + ${NAMED_DAYS_APART}
      and abs(l.amount_minor) in (t.amount_minor, t.other_minor) and ${STANDS}
    cross join lateral (${MOVED}) m
    where i.line_id = any($1::uuid[]) and i.state = 'open' and i.used_minor = 0
      and m.currency = l.currency and m.minor = l.amount_minor
      and not exists (select from bank_matches b where b.entry_id = t.id and b.currency = l.currency)
    order by value_date, id`,
})
