import { entryCtes, entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { moveCtes, parametersAfterMove, refundOfMoved } from '../row/lifecycle.sql.ts'
import { changingColumns, type TransferNow } from '../row/reads.sql.ts'

type Move = [transferId: string, eventId: string, actor: string, cause: string | null]

const taken = parametersAfterMove('rail', 'screened', 'version')
const delivered = parametersAfterMove('attempt', ...entryParameters)
const ended = parametersAfterMove('attempt', 'seal')
const reversed = parametersAfterMove(
  'attempt',
  'refund',
  'refundSeal',
  'reason',
  'booked',
  'granted',
  ...entryParameters,
)

/** The first of each statement that ends an attempt. */
const ATTEMPT = `${delivered.attempt}::integer`
const ofThisAttempt = `t.payout_attempt = ${ATTEMPT}`

/**
 * Whether the last attempt was refused so lately that the next must wait: 1, 2, 4, then 8 minutes, or a bank that is
 * closed for a moment would use all five up in one. A value rather than a `not exists`, which the planner, before it has
 * statistics, answers by reading all payouts. Corrected details go at once.
 */
const isBackingOff = `coalesce((
  select p.state = 'refused' and p.settled_at > now() - interval '30 seconds' * 2 ^ p.attempt and not coalesce((
    select max(c.corrected_at) > p.settled_at from recipient_corrections c where c.transfer_id = t.id
  ), false)
  from payouts p where p.transfer_id = t.id and p.attempt = t.payout_attempt
), false)`

/** Conditions for a payout to leave: no recall is requested, no dispute is open or lost, and no correction is awaited. */
export const MAY_GO = [
  't.cancel_asked_at is null',
  `t.dispute in ('none', 'won')`,
  `t.action_needed is distinct from 'recipient'`,
]

/** True where no cooling-off is under way. */
const hasCooledOff = '(t.payout_not_before is null or t.payout_not_before <= now())'

/**
 * True if a transfer's money is in the ledger, which nobody can change afterwards; the state of the row could be the work of one
 * injected update. It is a value, for the planner's sake, as above.
 */
const isBooked = (transferId: string): string => `coalesce((
  select (
    select e.transfer_id = p.transfer_id from ledger_entries e where e.kind = 'capture' and e.source_id = p.id::text
  )
  from payments p where p.transfer_id = ${transferId} and p.state = 'captured'
), false)`

/**
 * True where no sanctions list has changed since the screening that the parameter names. The function waits for a change that is being
 * committed, and is asked last: see docs/decisions/0102.
 */
export const isScreened = (parameter: string): string =>
  `${parameter}::integer >= app.last_screening_change()`

const takeText = (where: string[]): string => `
  with ${moveCtes('payoutSubmitted', {
    set: ['payout_attempt = t.payout_attempt + 1', 'action_needed = null', 'action_asked_at = null'],
    where: [
      ...where,
      ...MAY_GO,
      hasCooledOff,
      isBooked('t.id'),
      `t.people_version = ${taken.version}::smallint`,
      isScreened(taken.screened),
    ],
  })},
  ordered as (
    insert into payouts (transfer_id, attempt, rail) select id, payout_attempt, ${taken.rail} from moved
  )
  select payout_attempt as attempt from moved`

/** `version`: of the people who were read and screened; one that was corrected since then is taken by the next who reads it. */
type TakeValues = [...Move, rail: string, screenedUpTo: number, version: number]

/** Takes the next payout attempt of a transfer: of several that try, one gets its number. */
export const takePayout = statement<TakeValues, { attempt: number }>({
  name: 'take_payout',
  text: takeText([`not ${isBackingOff}`]),
})

/** Takes the next attempt for an operator at once, however lately the last was refused. */
export const takePayoutNow = statement<TakeValues, { attempt: number }>({
  name: 'take_payout_now',
  text: takeText([]),
})

/** The recipient has the money: journal entry and state in one. Answers what has ever changed of the transfer. */
export const recordDelivered = statement<[...Move, attempt: number, ...EntryValues], TransferNow>({
  name: 'record_delivered',
  text: `
    with ${moveCtes('payoutDelivered', {
      set: ['completed_at = now()'],
      where: [ofThisAttempt],
      returning: changingColumns,
    })},
    settled as (
      update payouts set state = 'delivered', settled_at = now()
      where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
    ),
    ${entryCtes(delivered, 'moved')}
    select ${changingColumns.join(', ')} from moved`,
})

/** The rail has it under way. */
export const recordAccepted = statement<[transferId: string, attempt: number], { attempt: number }>({
  name: 'record_accepted',
  text: `update payouts set state = 'accepted' where transfer_id = $1 and attempt = $2 and state = 'submitted' returning attempt`,
})

/** The rail refuses for now: the transfer waits for its next attempt. */
export const recordRefused = statement<[...Move, attempt: number, seal: Buffer], { id: string }>({
  name: 'record_refused',
  text: `
    with ${moveCtes('payoutRefused', { where: [ofThisAttempt] })},
    settled as (
      update payouts set state = 'refused', reason = $4, settled_at = now(), seal = ${ended.seal}::bytea
      where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
    )
    select id from moved`,
})

/** The rail cannot pay with these details: the transfer waits for its sender, who reads the reason and may correct them. */
export const recordRecipientRefused = statement<[...Move, attempt: number, seal: Buffer], { id: string }>({
  name: 'record_recipient_refused',
  text: `
    with ${moveCtes('recipientRefused', {
      set: [`action_needed = 'recipient'`, 'action_asked_at = now()', 'state_reason = $4'],
      where: [ofThisAttempt, 't.cancel_asked_at is null'],
    })},
    settled as (
      update payouts set state = 'refused', reason = $4, settled_at = now(), seal = ${ended.seal}::bytea
      where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
    )
    select id from moved`,
})

/**
 * The rail has never received it and will not pay it any more: the transfer waits for another. Only where that was
 * wanted, and the sender has not asked for it back meanwhile.
 */
export const recordMoved = statement<[...Move, attempt: number, seal: Buffer], { id: string }>({
  name: 'record_moved',
  text: `
    with ${moveCtes('payoutRefused', {
      where: [
        ofThisAttempt,
        't.cancel_asked_at is null',
        `(select p.move_wanted_at from payouts p where p.transfer_id = $1 and p.attempt = ${ATTEMPT}) is not null`,
      ],
    })},
    settled as (
      update payouts set state = 'recalled', reason = $4, settled_at = now(), seal = ${ended.seal}::bytea
      where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
    )
    select id from moved`,
})

/** Notes, before the rail is asked, that an attempt is to be recalled so that another rail can carry it. */
export const wantMove = statement<[transferId: string, attempt: number], { attempt: number }>({
  name: 'want_payout_moved',
  text: `
    update payouts set move_wanted_at = coalesce(move_wanted_at, now())
    where transfer_id = $1 and attempt = $2 and state = 'submitted'
      and (select t.cancel_asked_at is null and t.status = 'processing' from transfers t where t.id = $1)
    returning attempt`,
})

type ReversalValues = [
  ...Move,
  attempt: number,
  refundId: string,
  refundSeal: Buffer,
  refundReason: string,
  booked: 'submitted' | 'delivered',
  grantedMinor: bigint,
  ...EntryValues,
]

/**
 * The money does not reach its recipient: the transfer fails, its entries are reversed, the refund is recorded and its job
 * enqueued, all or nothing. Does nothing if the payout is not `booked` as the entries suppose, because a delivery that was
 * booked a moment ago must be reversed too, or if more has been refunded than they suppose.
 */
const reversalText = (
  event: 'payoutRefusedForGood' | 'payoutReturned',
  payoutState: 'refused' | 'returned',
): string => `
  with ${moveCtes(event, {
    set: ['state_reason = $4', 'cancel_asked_at = null'],
    where: [ofThisAttempt, `t.payout = ${reversed.booked}`, `t.granted_minor = ${reversed.granted}::bigint`],
  })},
  settled as (
    update payouts set state = '${payoutState}', reason = $4, settled_at = now()
    where transfer_id = $1 and attempt = ${ATTEMPT} and exists (select from moved)
  ),
  ${refundOfMoved(reversed, reversed.reason)}`

export const recordRefusedForGood = statement<ReversalValues, { id: string }>({
  name: 'record_refused_for_good',
  text: reversalText('payoutRefusedForGood', 'refused'),
})

export const recordReturned = statement<ReversalValues, { id: string }>({
  name: 'record_returned',
  text: reversalText('payoutReturned', 'returned'),
})

/**
 * An attempt: its rail, whether its answer is overdue so that it is given again, and whether it is being recalled for another
 * rail. An order whose money is not in the ledger is never given again.
 */
export const findPayout = statement<
  [transferId: string, attempt: number, olderThanSeconds: number],
  { rail: string; is_old: boolean; is_moving: boolean }
>({
  name: 'find_payout',
  text: `
    select rail,
      state = 'submitted' and submitted_at < now() - make_interval(secs => $3) and ${isBooked('$1')} as is_old,
      move_wanted_at is not null as is_moving
    from payouts where transfer_id = $1 and attempt = $2`,
})

/** Those of a rail's orders whose transfers are not booked as returned, by their keys at the rail. */
export const findUnreturned = statement<
  [rail: string, transferIds: readonly string[], attempts: readonly number[]],
  { key: string }
>({
  name: 'find_unreturned_payouts',
  text: `
    select 'payout:' || p.transfer_id || ':' || p.attempt as key
    from unnest($2::uuid[], $3::integer[]) given (transfer_id, attempt)
    join payouts p using (transfer_id, attempt) join transfers t on t.id = p.transfer_id
    where p.rail = $1 and t.payout <> 'returned'`,
})

/** The last attempt of a transfer, where its rail has not answered yet: whether it was given to it within so many seconds. */
export const findHandOver = statement<[transferId: string, withinSeconds: number], { is_new: boolean }>({
  name: 'find_hand_over',
  text: `
    select p.submitted_at > now() - make_interval(secs => $2) as is_new
    from transfers t join payouts p on p.transfer_id = t.id and p.attempt = t.payout_attempt
    where t.id = $1 and t.payout = 'submitted' and p.state = 'submitted'`,
})

/** Rails that have refused a payout for now, once for each time. */
export const findRefusals = statement<[transferId: string], { rail: string }>({
  name: 'find_refusals_of_payout',
  text: `select rail from payouts where transfer_id = $1 and state = 'refused'`,
})

/**
 * Transfers whose payout has waited for a while: the worker that should have taken it has crashed. Reads all that are under
 * way: every payment would enter and leave an index of those that wait.
 */
export const findReady = statement<[olderThanSeconds: number, limit: number], { id: string }>({
  name: 'find_ready_payouts',
  text: `
    select t.id from transfers t where t.is_processing and t.payout = 'ready' and t.action_needed is distinct from 'recipient'
      and t.paid_at < now() - make_interval(secs => $1)
      and ${hasCooledOff} and not ${isBackingOff}
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
