import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { statement } from '#server/platform/db/statement.ts'

/** The CTE `zones`, from the parameters that have `ZonesByCountry`. A country that is not in it has UTC, as its plain calendar. */
export const zonesCte = (countries: string, zones: string): string => `
  zones as (select country, zone from unnest(${countries}::text[], ${zones}::text[]) z (country, zone))`

const zoneOf = (country: string): string =>
  `coalesce((select z.zone from zones z where z.country = ${country}), 'UTC')`

/** The local date of a moment in a receive country. */
const localDay = (moment: string, country: string): string =>
  `(${moment} at time zone ${zoneOf(country)})::date`

const RAIL = `coalesce((select p.rail from payouts p where p.transfer_id = t.id and p.attempt = t.payout_attempt), '')`

/** Time for which a transfer was held for reviews before a moment, as an interval. */
const heldBefore = (moment: string, id: string): string => `
  (select coalesce(sum(least(h.until, ${moment}) - h.at), interval '0')
    from (
      select e.at, e.to_state, lead(e.at, 1, 'infinity') over (order by e.at) as until
      from transfer_events e where e.transfer_id = ${id} and e.from_state is distinct from e.to_state
    ) h where h.to_state like '%;held' and h.at < ${moment})`

type Settled = { readonly id: string; readonly country: string; readonly promised: string }

/** True if a transfer would have kept its promised day at a moment without the time for which we held it. */
const isByReview = (moment: string, { id, country, promised }: Settled): string =>
  `${localDay(`(${moment} - ${heldBefore(moment, id)})`, country)} <= ${promised}`

/**
 * The outcome of a transfer with this status, settled on this day at this moment. A CASE asks for the time in reviews only where the
 * transfer is late.
 */
const outcome = (status: string, day: string, moment: string): string => `
        case ${status} when 'completed' then case when ${day} <= t.available_on then 'on_time'
            when ${isByReview(moment, { id: 'c.transfer_id', country: 't.receive_country', promised: 't.available_on' })} then 'late_by_review' else 'late' end
          when 'failed' then case when ${day} > t.available_on then 'ended_late' else 'ended' end end`

/**
 * The CTE `promise_facts`: what each change in `changes` (rows of `pending_stats`) does to the figures of promises. It needs `zones`.
 * A transfer counts once: a return after the delivery takes it from its first outcome. Unpaid transfers were promised nothing.
 */
export const promiseFactsCte = (changes: string): string => `
  promise_facts as (
    select c.transfer_id, t.available_on as due_on, t.send_country, t.receive_country, t.rail, t.delivery_method, o.outcome, o.change
    from ${changes} c
    cross join lateral (
      select t.send_country, t.receive_country, t.delivery_method, t.available_on, t.completed_at, ${RAIL} as rail,
        ${localDay('c.at', 't.receive_country')} as changed_on, ${localDay('t.completed_at', 't.receive_country')} as completed_on
      from transfers t where t.id = c.transfer_id and t.available_on is not null offset 0
    ) t
    cross join lateral (values
      (${outcome('c.to_status', 't.changed_on', 'c.at')}, 1),
      (case c.from_status when 'completed' then ${outcome('c.from_status', 't.completed_on', 't.completed_at')} end, -1)
    ) o (outcome, change)
    where o.outcome is not null
  )`

/** CTEs that add `promise_facts` to the figures, and list those that broke their promise. */
export const countPromisesCtes = `
  by_promise as (
    insert into promise_figures (due_on, send_country, receive_country, rail, delivery_method, outcome, count)
    select due_on, send_country, receive_country, rail, delivery_method, outcome, sum(change)
    from promise_facts group by 1, 2, 3, 4, 5, 6
    on conflict (due_on, send_country, receive_country, rail, delivery_method, outcome)
    do update set count = promise_figures.count + excluded.count
  ),
  by_lateness as (
    insert into late_transfers (transfer_id, due_on)
    select transfer_id, due_on from promise_facts where outcome in ('late', 'late_by_review', 'ended_late') and change > 0
    on conflict (transfer_id) do nothing
  )`

/** Parameters that each reading of promises has: a span of promised days, both included, the present, and the zones. */
type Span = [from: string, to: string, now: Date, countries: readonly string[], zones: readonly string[]]

const READING = `${zonesCte('$4', '$5')},${promiseFactsCte('pending_stats')}`

/** Paid transfers that are not settled though their promised day has passed where the money is awaited. */
const OPEN_PAST_DAY = `
  t.is_processing and t.available_on between $1::date and $2::date
    and t.available_on < ${localDay('$3::timestamptz', 't.receive_country')}`

export type PromiseRow = {
  /** Subject of the row; three empty texts are all transfers. A corridor is 'US PH'. */
  readonly corridor: string
  readonly rail: string | null
  readonly delivery_method: string
  readonly on_time: number
  readonly late: number
  /** Delivered late or still open, in time but for our review. */
  readonly late_by_review: number
  readonly ended: number
  readonly ended_late: number
  readonly open: number
}

const OUTCOMES = ['on_time', 'late', 'late_by_review', 'ended', 'ended_late', 'open'] as const

/** The figures of the span, in all and by corridor, by rail and by delivery method. One statement, so one moment. */
export const findPromises = statement<Span, PromiseRow>({
  name: 'find_promises',
  text: `
  with ${READING},
  counted as (
    select send_country || ' ' || receive_country as corridor, rail, delivery_method, outcome, count
    from promise_figures where due_on between $1 and $2
    union all
    select send_country || ' ' || receive_country, rail, delivery_method, outcome, change
    from promise_facts where due_on between $1 and $2
    union all
    select t.send_country || ' ' || t.receive_country, ${RAIL}, t.delivery_method,
      case when ${isByReview('$3::timestamptz', { id: 't.id', country: 't.receive_country', promised: 't.available_on' })} then 'late_by_review' else 'open' end, 1
    from transfers t where ${OPEN_PAST_DAY}
  )
  select coalesce(corridor, '') as corridor, rail, coalesce(delivery_method, '') as delivery_method,
    ${OUTCOMES.map(each => `coalesce(sum(count) filter (where outcome = '${each}'), 0)::int as ${each}`).join(', ')}
  from counted group by grouping sets ((), (corridor), (rail), (delivery_method))
  order by sum(count) filter (where outcome in ('late', 'late_by_review', 'ended_late', 'open')) desc nulls last, sum(count) desc, 1, 2, 3`,
})

export type LateRow = {
  readonly id: string
  readonly reference_number: string
  readonly send_country: string
  readonly receive_country: string
  readonly delivery_method: DeliveryMethod
  readonly rail: string
  readonly due_on: string
  /** Day of the delivery, or of the end without one; null while it is open. */
  readonly settled_at: Date | null
  readonly outcome: 'late' | 'ended_late' | 'open'
  readonly days_late: number
  /** It was delivered late or is still open, and would have been in time but for our review. */
  readonly is_by_review: boolean
  /** The promised day in microseconds since 1970: the place in the list. */
  readonly micros: bigint
}

const AFTER = `(timestamp 'epoch' + $6::bigint * interval '1 microsecond')::date`
const beforeLast = (day: string, id: string): string => `(${day}, ${id}) < (${AFTER}, $7::uuid)`

/** A page of the transfers that broke their promise in the span, the last promised day first. */
export const findLateTransfers = statement<[...Span, micros: string, id: string, limit: number], LateRow>({
  name: 'find_late_transfers',
  text: `
  with ${READING},
  late as (
    (select due_on, transfer_id from late_transfers
      where due_on between $1 and $2 and ${beforeLast('due_on', 'transfer_id')}
      order by due_on desc, transfer_id desc limit $8)
    union
    select due_on, transfer_id from promise_facts
      where outcome in ('late', 'late_by_review', 'ended_late') and change > 0 and due_on between $1 and $2
        and ${beforeLast('due_on', 'transfer_id')}
    union
    (select t.available_on, t.id from transfers t
      where ${OPEN_PAST_DAY} and ${beforeLast('t.available_on', 't.id')}
      order by t.available_on desc, t.id desc limit $8)
    order by due_on desc, transfer_id desc limit $8
  )
  select t.*, ${localDay('coalesce(t.settled_at, $3::timestamptz)', 't.receive_country')} - t.due_on as days_late,
    t.outcome <> 'ended_late' and ${isByReview('coalesce(t.settled_at, $3::timestamptz)', { id: 't.id', country: 't.receive_country', promised: 't.due_on' })} as is_by_review
  from (
    select t.id, t.reference_number, t.send_country, t.receive_country, t.delivery_method, ${RAIL} as rail, l.due_on,
      case t.status when 'completed' then t.completed_at when 'failed' then
        (select min(e.at) from transfer_events e where e.transfer_id = t.id and e.to_state like 'failed;%') end as settled_at,
      case t.status when 'completed' then 'late' when 'failed' then 'ended_late' else 'open' end as outcome,
      (extract(epoch from l.due_on) * 1000000)::bigint as micros
    from late l join transfers t on t.id = l.transfer_id
  ) t
  order by t.due_on desc, t.id desc`,
})
