import { statement } from '#server/platform/db/statement.ts'
import type { BreakAge, BreakKind, BreakState } from '#shared/api/admin/money/reconciliation.api.ts'
import type { KeptLine } from '../runs/breaks.sql.ts'
import type { Summary } from '../compare/tally.ts'

export type RunRow = {
  readonly id: string
  readonly day: string
  readonly source: string
  readonly ended_at: Date
  readonly asked_by: string | null
  readonly has_statement: boolean
  readonly matched: number
  readonly late: number
  readonly breaks: number
  readonly unresolved: number
  readonly seal: Buffer | null
  readonly summary: Summary & {
    readonly closings: readonly { readonly currency: string; readonly minor: string }[]
    readonly closingsThere?: readonly { readonly currency: string; readonly minor: string }[]
  }
}

/** Every run between two days, the newest first, with what is left of the breaks of its day and source. */
export const findRuns = statement<[from: string, to: string], RunRow>({
  name: 'reconciliation_find_runs',
  text: `
    select r.id, r.day::text as day, r.source, r.ended_at, r.asked_by, r.has_statement,
      r.matched, r.late, r.breaks, r.summary, r.seal, (
        select count(*)::integer from reconciliation_breaks b
        where b.day = r.day and b.source = r.source and b.state <> 'resolved'
      ) as unresolved
    from reconciliation_runs r
    where r.day between $1 and $2
    order by r.day desc, r.source, r.ended_at desc`,
})

/** The day of the oldest entry. */
export const findFirstDay = statement<[], { day: string }>({
  name: 'reconciliation_find_first_day',
  text: `select (at at time zone 'UTC')::date::text as day from ledger_entries order by id limit 1`,
})

/** Days since a break was first seen, in the terms of the age buckets. */
const AGE = `case
    when b.first_seen_at >= $1::timestamptz then 'today'
    when b.first_seen_at >= $1::timestamptz - interval '2 days' then '1-2'
    when b.first_seen_at >= $1::timestamptz - interval '7 days' then '3-7'
    when b.first_seen_at >= $1::timestamptz - interval '30 days' then '8-30'
    else 'older'
  end`

/** The number of breaks that are left, by age. `$1` is the beginning of today. */
export const countByAge = statement<[today: Date], { age: BreakAge; open: number; count: number }>({
  name: 'reconciliation_count_by_age',
  text: `
    select ${AGE} as age, count(*)::integer as count, (count(*) filter (where state = 'open'))::integer as open
    from reconciliation_breaks b where state <> 'resolved' group by 1`,
})

export type BreakRow = {
  readonly id: string
  readonly micros: bigint
  readonly source: string
  readonly day: string
  readonly key: string
  readonly kind: BreakKind
  readonly state: BreakState
  readonly ours: readonly KeptLine[]
  readonly theirs: readonly KeptLine[]
  readonly currency: string
  readonly difference_minor: bigint
  readonly transfer_id: string | null
  readonly reference_number: string | null
  readonly first_seen_at: Date
  readonly last_seen_at: Date
  readonly assignee_id: string | null
  readonly assignee: string | null
  readonly resolution: string | null
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly is_cleared: boolean
}

const BREAKS = `
  select b.id, (extract(epoch from b.first_seen_at) * 1000000)::bigint as micros, b.source, b.day::text as day, b.key, b.kind, b.state,
    b.ours, b.theirs, b.currency, b.difference_minor, b.transfer_id, t.reference_number, b.first_seen_at, b.last_seen_at,
    b.assignee_id, b.assignee_id as assignee, b.resolution, b.closed_at, b.closed_by,
    b.cleared_by_run is not null as is_cleared
  from reconciliation_breaks b
  left join transfers t on t.id = b.transfer_id`

type Filters = [
  today: Date,
  states: readonly BreakState[],
  source: string | null,
  kind: string | null,
  age: string | null,
  day: string | null,
  assignee: string | null,
  isNobodys: boolean,
  micros: string,
  id: string,
  limit: number,
]

const FILTERED = `
  where b.state = any($2::text[]) and ($3::text is null or b.source = $3) and ($4::text is null or b.kind = $4)
    and ($5::text is null or ${AGE} = $5) and ($6::date is null or b.day = $6)
    and ($7::uuid is null or b.assignee_id = $7) and (not $8::boolean or b.assignee_id is null)`

const MOMENT = `timestamptz 'epoch' + $9::bigint * interval '1 microsecond'`

/** Breaks that are left, the oldest first. */
export const findOldest = statement<Filters, BreakRow>({
  name: 'reconciliation_find_oldest_breaks',
  text: `${BREAKS} ${FILTERED} and b.state <> 'resolved' and (b.first_seen_at, b.id) > (${MOMENT}, $10::uuid)
    order by b.first_seen_at, b.id limit $11`,
})

/** Breaks of any state, the newest first. */
export const findNewest = statement<Filters, BreakRow>({
  name: 'reconciliation_find_newest_breaks',
  text: `${BREAKS} ${FILTERED} and (b.first_seen_at, b.id) < (${MOMENT}, $10::uuid)
    order by b.first_seen_at desc, b.id desc limit $11`,
})

export const findBreak = statement<[id: string], BreakRow>({
  name: 'reconciliation_find_break',
  text: `${BREAKS} where b.id = $1`,
})

export const lockBreak = statement<
  [id: string],
  {
    id: string
    state: BreakState
    assignee_id: string | null
    resolution: string | null
    is_cleared: boolean
  }
>({
  name: 'reconciliation_lock_break',
  text: `
    select id, state, assignee_id, resolution, cleared_by_run is not null as is_cleared
    from reconciliation_breaks where id = $1 for no key update`,
})

export type EventRow = {
  readonly id: string
  readonly at: Date
  readonly actor: string | null
  readonly what:
    | 'found'
    | 'changed'
    | 'cleared'
    | 'assigned'
    | 'commented'
    | 'explained'
    | 'resolved'
    | 'reopened'
  readonly text: string | null
}

export const findEvents = statement<[breakId: string], EventRow>({
  name: 'reconciliation_find_events',
  text: `
    select e.id, e.at, e.actor_id as actor, e.what, e.text
    from reconciliation_break_events e
    where e.break_id = $1 order by e.at, e.id`,
})

export const insertEvent = statement<
  [
    id: string,
    breakId: string,
    at: Date,
    actor: string,
    what: string,
    text: string | null,
    key: string | null,
  ],
  { id: string }
>({
  name: 'reconciliation_insert_event',
  text: `
    insert into reconciliation_break_events (id, break_id, at, actor_id, what, text, creation_key)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (actor_id, creation_key) do nothing returning id`,
})

export const findEventByKey = statement<
  [actor: string, key: string],
  { break_id: string; text: string | null }
>({
  name: 'reconciliation_find_event_by_key',
  text: 'select break_id, text from reconciliation_break_events where actor_id = $1 and creation_key = $2',
})

export const setAssignee = statement<[id: string, assignee: string], never>({
  name: 'reconciliation_set_assignee',
  text: 'update reconciliation_breaks set assignee_id = $2 where id = $1',
})

export const setState = statement<
  [id: string, state: BreakState, resolution: string | null, closedAt: Date | null, closedBy: string | null],
  never
>({
  name: 'reconciliation_set_state',
  text: `
    update reconciliation_breaks set state = $2, resolution = $3, closed_at = $4, closed_by = $5 where id = $1`,
})
