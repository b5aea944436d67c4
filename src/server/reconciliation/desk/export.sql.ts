import { amountCell, csvLine, momentCell, plainCell, textCell } from '#server/platform/csv/csv-sql.ts'
import { statement } from '#server/platform/db/statement.ts'

/** The place of an entry among those of its kind: microseconds since 1970, and its id. */
export type Place = readonly [micros: string, id: string]

export const START: Place = ['0', '00000000-0000-0000-0000-000000000000']

const columns: Readonly<Record<string, string>> = {
  Entry: textCell('e.id::text'),
  'Booked at': momentCell('e.at'),
  Kind: textCell('e.kind'),
  Source: textCell('e.source_id'),
  Transfer: textCell('t.reference_number'),
  Posting: plainCell('p.position'),
  Debit: textCell('p.debit_account_id'),
  Credit: textCell('p.credit_account_id'),
  Amount: amountCell('p.amount_minor', 'p.currency'),
  Currency: textCell('p.currency'),
  'SHA-256': textCell(`encode(e.hash, 'hex')`),
}

export const entryColumns = Object.keys(columns)

type EntryLines = { readonly text: string; readonly last: Place | null }

/** Entries of a kind between two moments as lines of a file, a line for each posting; nothing after the last. */
export const entryLines = statement<
  [kind: string, from: Date, to: Date, micros: string, id: string, limit: number],
  EntryLines
>({
  name: 'reconciliation_entry_lines',
  text: `
    with e as materialized (
      select id, at, kind, source_id, hash, transfer_id from ledger_entries
      where kind = $1 and at >= $2 and at < $3
        and (at, id) > (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
      order by at, id limit $6
    ), lines as (
      select ${csvLine(Object.values(columns))} as line, row_number() over (order by e.at, e.id, p.position) as number
      from e left join transfers t on t.id = e.transfer_id
      cross join lateral (
        select position, debit_account_id, credit_account_id, currency, amount_minor from ledger_postings
        where entry_id = e.id offset 0
      ) p
    )
    select coalesce((select string_agg(line, '' order by number) from lines), '') as text, (
        select json_build_array((extract(epoch from at) * 1000000)::bigint::text, id) from e order by at desc, id desc limit 1
      ) as last`,
})

export type ExportedBreak = {
  readonly id: string
  readonly source: string
  readonly day: string
  readonly key: string
  readonly kind: string
  readonly state: string
  readonly currency: string
  readonly difference_minor: bigint
  readonly reference_number: string | null
  readonly first_seen_at: Date
  readonly last_seen_at: Date
  readonly resolution: string | null
  readonly closed_at: Date | null
  readonly is_cleared: boolean
}

/** Breaks of some days after one of them, in the order of their ids. */
export const breaksOfDays = statement<
  [from: string, to: string, afterId: string, limit: number],
  ExportedBreak
>({
  name: 'reconciliation_breaks_of_days',
  text: `
    select b.id, b.source, b.day::text as day, b.key, b.kind, b.state, b.currency, b.difference_minor, t.reference_number,
      b.first_seen_at, b.last_seen_at, b.resolution, b.closed_at, b.cleared_by_run is not null as is_cleared
    from reconciliation_breaks b left join transfers t on t.id = b.transfer_id
    where b.day between $1 and $2 and b.id > $3 order by b.id limit $4`,
})

type ExportedEvent = {
  readonly id: string
  readonly break_id: string
  readonly at: Date
  readonly actor: string | null
  readonly what: string
  readonly text: string | null
}

/** All that happened to these breaks. */
export const eventsOfBreaks = statement<[breakIds: readonly string[]], ExportedEvent>({
  name: 'reconciliation_events_of_breaks',
  text: `
    select e.id, e.break_id, e.at, e.actor_id as actor, e.what, e.text
    from reconciliation_break_events e
    where e.break_id = any($1::uuid[]) order by e.break_id, e.at, e.id`,
})
