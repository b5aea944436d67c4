import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { statement } from '#server/platform/db/statement.ts'

export type RailCounts = {
  readonly rail: string
  readonly given: number
  readonly delivered: number
  readonly refused: number
  readonly returned: number
}

/** Orders that each rail was given today, in UTC. */
export const countToday = statement<[], RailCounts>({
  name: 'count_payouts_of_today',
  text: `
    select rail, count(*)::integer as given,
      count(*) filter (where state = 'delivered')::integer as delivered,
      count(*) filter (where state in ('refused', 'recalled'))::integer as refused,
      count(*) filter (where state = 'returned')::integer as returned
    from payouts where submitted_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
    group by rail`,
})

export const countUnderWay = statement<
  [],
  { rail: string; under_way: number; unknown: number; oldest_at: Date }
>({
  name: 'count_payouts_under_way',
  text: `
    select rail, count(*)::integer as under_way, min(submitted_at) as oldest_at,
      count(*) filter (where state = 'submitted' and submitted_at < now() - interval '1 minute')::integer as unknown
    from payouts where state in ('submitted', 'accepted') group by rail`,
})

export type RailRow = {
  readonly name: string
  readonly switched_at: Date | null
  readonly switch_reason: string | null
  readonly switched_by: string | null
}

export const findSwitches = statement<[], RailRow>({
  name: 'find_rail_switches',
  text: 'select name, switched_at, switch_reason, switched_by from payout_rails',
})

/** Condition of the transfers `t` that no rail takes. */
export const WAITING = `t.is_processing and t.payout = 'ready' and greatest(t.paid_at, t.payout_not_before) < now() - interval '1 minute'`

export const countWaiting = statement<[], { count: number; oldest_at: Date | null }>({
  name: 'count_payouts_waiting',
  text: `select count(*)::integer as count, min(t.paid_at) as oldest_at from transfers t where ${WAITING}`,
})

export type LineRow = {
  readonly transfer_id: string
  readonly reference_number: string
  readonly attempt: number
  readonly rail: string | null
  readonly state: 'waiting' | 'submitted' | 'accepted' | 'refused' | 'returned' | 'recalled'
  readonly reason: string | null
  readonly amount_minor: bigint
  readonly currency: string
  readonly country: string
  readonly delivery_method: DeliveryMethod
  readonly since: Date
  readonly settled_at: Date | null
}

const LINES_MAX = 200
const ofTransfer = `t.reference_number, t.receive_amount_minor as amount_minor, t.receive_currency as currency,
      t.receive_country as country, t.delivery_method`

/** Condition of the payouts `p` of which their rail has not said what became of them. */
export const UNKNOWN = `p.state = 'submitted' and p.submitted_at < now() - interval '1 minute'`

const linesOf = (name: string, where: string, order: string) =>
  statement<[rail: string | null], LineRow>({
    name,
    text: `
    select p.transfer_id, p.attempt, p.rail, p.state, p.reason, p.submitted_at as since, p.settled_at, ${ofTransfer}
    from payouts p join transfers t on t.id = p.transfer_id
    where ${where} and ($1::text is null or p.rail = $1)
    order by ${order} limit ${LINES_MAX}`,
  })

const goneWrong = (states: string): string =>
  `p.state in (${states}) and p.settled_at > now() - interval '30 days'`

/** Lines of each queue. */
export const findLines = {
  waiting: statement<[rail: string | null], LineRow>({
    name: 'find_payouts_waiting',
    text: `
    select t.id as transfer_id, t.payout_attempt as attempt, p.rail, 'waiting' as state, p.reason, t.paid_at as since,
      null::timestamptz as settled_at, ${ofTransfer}
    from transfers t left join payouts p on p.transfer_id = t.id and p.attempt = t.payout_attempt
    where ${WAITING} and ($1::text is null or p.rail = $1)
    order by t.paid_at limit ${LINES_MAX}`,
  }),
  under_way: linesOf('find_payouts_under_way', `p.state in ('submitted', 'accepted')`, 'p.submitted_at'),
  unknown: linesOf('find_payouts_unknown', UNKNOWN, 'p.submitted_at'),
  refused: linesOf('find_payouts_refused', goneWrong(`'refused', 'recalled'`), 'p.settled_at desc'),
  returned: linesOf('find_payouts_returned', goneWrong(`'returned'`), 'p.settled_at desc'),
}
