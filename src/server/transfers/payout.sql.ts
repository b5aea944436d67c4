import { entryCtes, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { AFTER_MOVE, moveCtes } from './lifecycle.sql.ts'

type Move = [transferId: string, eventId: string, actor: string, cause: string | null]

const ATTEMPT = `$${AFTER_MOVE}::integer`
const ofThisAttempt = `t.payout_attempt = ${ATTEMPT}`

/**
 * Whether the last attempt was refused so lately that the next must wait: 1, 2, 4, then 8 minutes, or a bank that is
 * closed for a moment would use all five up in one. A value rather than a `not exists`, which the planner, before it has
 * statistics, answers by reading all payouts.
 */
const isResting = `coalesce((
  select p.state = 'refused' and p.settled_at > now() - interval '30 seconds' * 2 ^ p.attempt
  from payouts p where p.transfer_id = t.id and p.attempt = t.payout_attempt
), false)`

const takeText = (where: string[]): string => `
  with ${moveCtes('payoutSubmitted', { set: ['payout_attempt = t.payout_attempt + 1'], where })},
  ordered as (
    insert into payouts (transfer_id, attempt, rail) select id, payout_attempt, $${AFTER_MOVE} from moved
  )
  select payout_attempt as attempt from moved`

/** Takes the next payout attempt of a transfer: of several that try, one gets its number. */
export const takePayout = statement<[...Move, rail: string], { attempt: number }>({
  name: 'take_payout',
  text: takeText([`not ${isResting}`]),
})

/** The same where an operator wants it now, however lately the last was refused. */
export const takePayoutNow = statement<[...Move, rail: string], { attempt: number }>({
  name: 'take_payout_now',
  text: takeText([]),
})

/** The recipient has the money: journal entry and state in one. */
export const recordDelivered = statement<[...Move, attempt: number, ...EntryValues], { id: string }>({
  name: 'record_delivered',
  text: `
    with ${moveCtes('payoutDelivered', { set: ['completed_at = now()'], where: [ofThisAttempt] })},
    settled as (
      update payouts set state = 'delivered', settled_at = now()
      where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
    ),
    ${entryCtes(AFTER_MOVE + 1, 'moved')}
    select id from moved`,
})

/** The rail has it under way. */
export const recordAccepted = statement<[transferId: string, attempt: number], { attempt: number }>({
  name: 'record_accepted',
  text: `update payouts set state = 'accepted' where transfer_id = $1 and attempt = $2 and state = 'submitted' returning attempt`,
})

/** The rail refuses for now: the transfer waits for its next attempt. */
export const recordRefused = statement<[...Move, attempt: number], { id: string }>({
  name: 'record_refused',
  text: `
    with ${moveCtes('payoutRefused', { where: [ofThisAttempt] })},
    settled as (
      update payouts set state = 'refused', reason = $4, settled_at = now()
      where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
    )
    select id from moved`,
})

type ReversalValues = [
  ...Move,
  attempt: number,
  refundId: string,
  refundReason: string,
  booked: 'submitted' | 'delivered',
  ...EntryValues,
]

/**
 * The money does not reach its recipient: the transfer fails, its entries are reversed, the refund is recorded and
 * its job enqueued, all or nothing. Nothing also where the payout is not `booked` as the entries suppose: a delivery
 * that was booked a moment ago must be reversed too.
 */
const reversalText = (
  event: 'payoutRefusedForGood' | 'payoutReturned',
  payoutState: 'refused' | 'returned',
): string => `
  with ${moveCtes(event, { set: ['state_reason = $4'], where: [ofThisAttempt, `t.payout = $${AFTER_MOVE + 3}`] })},
  settled as (
    update payouts set state = '${payoutState}', reason = $4, settled_at = now()
    where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
  ),
  refund as (
    insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason)
    select $${AFTER_MOVE + 1}::uuid, p.id, p.transfer_id, p.amount_minor, p.currency, $${AFTER_MOVE + 2}
    from payments p join moved m on p.transfer_id = m.id where p.state = 'captured'
    returning id
  ),
  ${entryCtes(AFTER_MOVE + 4, 'moved')}
  select r.id, app.enqueue('refunds.pay', json_build_object('refundId', r.id)) as job from refund r`

export const recordRefusedForGood = statement<ReversalValues, { id: string }>({
  name: 'record_refused_for_good',
  text: reversalText('payoutRefusedForGood', 'refused'),
})

export const recordReturned = statement<ReversalValues, { id: string }>({
  name: 'record_returned',
  text: reversalText('payoutReturned', 'returned'),
})

/** Whether a payout attempt has been given to the rail so long ago that an answer is overdue. */
export const findPayout = statement<
  [transferId: string, attempt: number, olderThanSeconds: number],
  { is_old: boolean }
>({
  name: 'find_payout',
  text: `
    select state = 'submitted' and submitted_at < now() - make_interval(secs => $3) as is_old
    from payouts where transfer_id = $1 and attempt = $2`,
})

/**
 * Transfers whose payout nobody has taken for a while: the one that should have has died. It looks at all that are under
 * way: an index of those that wait would be one that every payment leaves and enters.
 */
export const findReady = statement<[olderThanSeconds: number, limit: number], { id: string }>({
  name: 'find_ready_payouts',
  text: `
    select t.id from transfers t where t.is_processing and t.payout = 'ready' and t.paid_at < now() - make_interval(secs => $1)
      and not ${isResting}
    order by t.paid_at limit $2`,
})

/** Payouts under way, longest unasked first; marks them as asked, so that slow ones never crowd out the others. */
export const takeUnasked = statement<[olderThanSeconds: number, limit: number], { id: string }>({
  name: 'take_unasked_payouts',
  text: `
    update payouts set asked_at = now() where (transfer_id, attempt) in (
      select transfer_id, attempt from payouts
      where state in ('submitted', 'accepted') and asked_at < now() - make_interval(secs => $1)
      order by asked_at limit $2 for update skip locked
    ) returning transfer_id as id`,
})
