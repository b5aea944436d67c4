import type { Selectable } from 'kysely'
import { entryCtes, entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { parameters, statement } from '#server/platform/db/statement.ts'
import { moveCtes, parametersAfterMove } from '../row/lifecycle.sql.ts'
import type { PaymentRow } from '../pay-in/pay-in.sql.ts'
import { OPEN_DISPUTES } from '../row/refund-asked.ts'
import { PARTS_OF_REFUND, type SealedRefund } from '../seals/refund-seals.ts'

type Refunds = Selectable<DB['refunds']>

/** A refund, with the intent over which it is sent. */
export type RefundRow = Pick<
  Refunds,
  | 'id'
  | 'payment_id'
  | 'transfer_id'
  | 'amount_minor'
  | 'fee_minor'
  | 'currency'
  | 'reason'
  | 'state'
  | 'key_number'
  | 'tries'
  | 'disputed_minor'
  | 'is_by_hand'
  | 'seal'
> & {
  readonly parts: SealedRefund['parts']
  /** The provider's own id of it; null until it has answered. */
  readonly refund_ref: string | null
  readonly intent_ref: string
  readonly provider: PaymentRow['provider']
  readonly method: PaymentRow['method']
  /** Whether its payment was unexpected. */
  readonly is_of_unexpected: boolean
  /**
   * Bank reference under which an admin says to have sent it, while that waits for a second admin: nobody else sends or books
   * it meanwhile. Null where no such request waits.
   */
  readonly claimed_as: string | null
}

/** Bank reference of the request that says that refund `r` was sent and waits; a scalar subquery, as for open disputes. */
export const CLAIMED_AS = `
  (select min(a.payload ->> 'bankReference') from approvals a
   where a.state = 'pending' and a.kind = 'refunds' and a.payload ->> 'refundId' = r.id::text)`

const refundColumns = `r.id, r.payment_id, r.transfer_id, r.amount_minor, r.fee_minor, r.currency, r.reason, r.state, r.key_number, r.tries,
  r.disputed_minor, r.is_by_hand, r.seal, ${PARTS_OF_REFUND}, r.provider_ref as refund_ref, p.provider_ref as intent_ref, p.provider, p.method,
  p.state = 'unexpected' as is_of_unexpected, ${CLAIMED_AS} as claimed_as`

/** Id by which the books owe a refund: its own, of a part that of the whole, of an unexpected payment that of the payment. */
const OWED_UNDER = `case when coalesce((select w.reason from refunds w where w.id = r.part_of), r.reason) = 'unexpected_capture'
    then r.payment_id else coalesce(r.part_of, r.id) end::text`

/** Whether a side of posting `l` is an account of money that we owe senders, in the currency of refund `r`. */
const OWING = (side: 'credit' | 'debit') =>
  `l.${side}_account_id in ('refund_payable.' || r.currency, 'unapplied_funds.' || r.currency)`

/**
 * True if the books owe the money of refund `r` of payment `p` to its sender: they still owe its transfer's sender that much, and an entry that
 * names the refund covers it with the parts that were taken off it. SQL can insert a refund, but cannot change an entry; an entry that
 * it inserts with the refund is named by the proof of the books. docs/decisions/0087.
 */
export const IS_OWED = `
  (p.transfer_id = r.transfer_id and (
    select coalesce(sum(o.minor), 0) >= r.amount_minor and coalesce(sum(o.minor) filter (where o.is_named), 0) >= (
        select sum(s.amount_minor) from refunds s
        where s.payment_id = r.payment_id and coalesce(s.part_of, s.id) = coalesce(r.part_of, r.id)
      )
    from (
      select case when ${OWING('credit')} then l.amount_minor else -l.amount_minor end as minor,
        e.kind in ('capture_reversal', 'refund_granted', 'unexpected_capture') and e.source_id = ${OWED_UNDER} as is_named
      from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.transfer_id = r.transfer_id and (${OWING('credit')} or ${OWING('debit')})
    ) o
  ))`

export const findRefund = statement<[id: string], RefundRow & { readonly is_owed: boolean }>({
  name: 'find_refund',
  text: `select ${refundColumns}, ${IS_OWED} as is_owed from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
})

/** Refunds of a payment, the oldest first. */
export const findRefundsOfPayment = statement<[paymentId: string], RefundRow>({
  name: 'find_refunds_of_payment',
  text: `
    select ${refundColumns} from refunds r join payments p on p.id = r.payment_id
    where r.payment_id = $1 order by r.created_at, r.id`,
})

/** When a refund is due again after one more try: in half a minute, one, two, and so on up to eight hours. */
const NEXT_TRY = `tries = r.tries + 1, next_try_at = now() + interval '30 seconds' * 2 ^ least(r.tries, 10)`

type OffsetValues = [id: string, disputedMinor: bigint]

/**
 * Takes a refund for one try, with its dispute offset, and says when the next is due should this one come to nothing.
 * Nothing where it is settled or waits for an operator, a second admin is asked
 * whether it was sent, or the books do not owe it. The caller has locked the transfer, as everywhere.
 */
export const takeRefund = statement<OffsetValues, RefundRow>({
  name: 'take_refund',
  text: `
    update refunds r set ${NEXT_TRY}, disputed_minor = $2, failure = null
    from payments p
    where r.id = $1 and (r.state = 'sent' or r.state = 'requested' and r.reason <> 'external' and ${CLAIMED_AS} is null)
      and p.id = r.payment_id
      and ${IS_OWED}
    returning ${refundColumns}`,
})

/** Mark of a refund that the books do not owe, in the place of its failure. */
export const NOT_OWED = 'The books do not owe it.'

/** Puts off a refund that the books do not owe, behind those that they owe, and marks it for the desk. */
export const putOffRefund = statement<[id: string], never>({
  name: 'put_off_refund',
  text: `
    update refunds r set ${NEXT_TRY}, failure = '${NOT_OWED}' from payments p
    where r.id = $1 and r.state in ('requested', 'sent') and p.id = r.payment_id and not ${IS_OWED}`,
})

/** Stores the dispute offset of a refund that has not left. The caller has locked the transfer. */
export const recordOffset = statement<OffsetValues, RefundRow>({
  name: 'offset_refund',
  text: `
    update refunds r set disputed_minor = $2 from payments p
    where r.id = $1 and r.state in ('requested', 'failed') and p.id = r.payment_id
    returning ${refundColumns}`,
})

/** Corrects the dispute offset of a refund of which an earlier try has sent another amount than is due by now. */
export const correctDisputed = statement<
  [id: string, keyNumber: number, disputedMinor: bigint],
  { id: string }
>({
  name: 'correct_disputed_of_refund',
  text: `
    update refunds set disputed_minor = $3
    where id = $1 and key_number = $2 and state in ('requested', 'failed') and $3::bigint between 0 and amount_minor returning id`,
})

/** The provider has it, and finishes it later. */
export const recordRefundSent = statement<[id: string, keyNumber: number, ref: string], { id: string }>({
  name: 'record_refund_sent',
  text: `
    update refunds set state = 'sent', provider_ref = $3
    where id = $1 and key_number = $2 and state in ('requested', 'sent') returning id`,
})

/** Counts another try of a failed refund that nobody claims: the books may have the one that came back, and its reversal. */
export const countFailedTry = statement<[id: string, keyNumber: number], { key_number: number }>({
  name: 'count_failed_refund_try',
  text: `
    update refunds r set key_number = key_number + 1
    where id = $1 and key_number = $2 and state = 'failed' and ${CLAIMED_AS} is null returning key_number`,
})

/** Records a failed refund: an operator decides how to continue. */
export const recordRefundFailed = statement<
  [id: string, keyNumber: number, ref: string | null, failure: string],
  { id: string }
>({
  name: 'record_refund_failed',
  text: `
    update refunds set state = 'failed', provider_ref = $3, failure = $4
    where id = $1 and key_number = $2 and state in ('requested', 'sent') returning id`,
})

type Event = [transferId: string, eventId: string, actor: string, cause: string | null]

const refunded = parametersAfterMove('refund', 'providerRef', 'disputed', 'amount', ...entryParameters)
const cameBack = parametersAfterMove('refund', 'failure', ...entryParameters)

const REFUND = `${refunded.refund}::uuid` // the first of both

type RefundedValues = [
  ...Event,
  refundId: string,
  providerRef: string | null,
  disputedMinor: bigint,
  amountMinor: bigint,
  ...EntryValues,
]

/** Whether the refund's figures are those of the entries. */
const isAsBooked = (states: string): string =>
  `exists (select from refunds where id = ${REFUND} and state in (${states}) and disputed_minor = ${refunded.disputed}::bigint
    and amount_minor = ${refunded.amount}::bigint)`

/** Whether the refund's payment has no open dispute: a refund that waits for its end and is marked as sent would pay twice. */
const undisputed = (refund: string): string => `
  (select count(*) from refunds r join disputes d on d.payment_id = r.payment_id where r.id = ${refund} and d.state = 'open') = 0`

/** Records a transfer's whole refund as paid: entry and state in one statement. */
const refundedText = (states: string, set: string, where: string[] = []): string => `
  with ${moveCtes('refunded', { where: [isAsBooked(states), ...where] })},
  paid as (
    update refunds set state = 'paid', paid_at = now(), provider_ref = ${refunded.providerRef}, failure = null${set}
    where id = ${REFUND} and exists (select from moved)
  ),
  ${entryCtes(refunded, 'moved')}
  select id from moved`

export const recordRefunded = statement<RefundedValues, { id: string }>({
  name: 'record_refunded',
  // A failed refund too may since have been made at the provider by somebody else.
  text: refundedText(`'requested', 'sent', 'failed'`, ''),
})

/** An operator has sent it from our own account, perhaps because it failed at the provider. */
export const recordRefundedByHand = statement<RefundedValues, { id: string }>({
  name: 'record_refunded_by_hand',
  text: refundedText(`'requested', 'failed'`, ', is_by_hand = true', [undisputed(REFUND)]),
})

type PaidApartValues = [
  refundId: string,
  providerRef: string | null,
  disputedMinor: bigint,
  amountMinor: bigint,
  ...EntryValues,
]

/** Refund of an unexpected payment, or of a part: its transfer stays as it is. */
const paidApartText = (states: string, set: string, where = 'true'): string => `
  with locked as (
    select id from transfers where id = (select transfer_id from refunds where id = $1) for update
  ),
  paid as (
    update refunds set state = 'paid', paid_at = now(), provider_ref = $2, failure = null${set}
    where id = $1 and state in (${states}) and disputed_minor = $3::bigint and amount_minor = $4::bigint
      and exists (select from locked) and ${where}
    returning id
  ),
  ${entryCtes(parameters(entryParameters, 5), 'paid')}
  select id from paid`

export const recordPaidApart = statement<PaidApartValues, { id: string }>({
  name: 'record_refund_paid_apart',
  text: paidApartText(`'requested', 'sent', 'failed'`, ''),
})

export const recordPaidApartByHand = statement<PaidApartValues, { id: string }>({
  name: 'record_refund_paid_apart_by_hand',
  text: paidApartText(`'requested', 'failed'`, ', is_by_hand = true', undisputed('$1')),
})

type CameBackValues = [...Event, refundId: string, failure: string, ...EntryValues]

const failedAgain = (condition: string): string => `
  failed as (
    update refunds set state = 'failed', paid_at = null, failure = ${cameBack.failure}
    where id = ${REFUND} and exists (select from ${condition})
  )`

/** Reverses a transfer's whole refund that came back: its entry is reversed, and an operator is notified. */
export const recordCameBack = statement<CameBackValues, { id: string }>({
  name: 'record_refund_came_back',
  text: `
    with ${moveCtes('refundFailed', { where: [`exists (select from refunds where id = ${REFUND} and state = 'paid')`] })},
    ${failedAgain('moved')},
    ${entryCtes(cameBack, 'moved')}
    select id from moved`,
})

/** Reverses a refund that came back and by which the transfer's state does not change. */
export const recordCameBackApart = statement<
  [refundId: string, failure: string, ...EntryValues],
  { id: string }
>({
  name: 'record_refund_came_back_apart',
  text: `
    with locked as (
      select id from transfers where id = (select transfer_id from refunds where id = $1) for update
    ),
    failed as (
      update refunds set state = 'failed', paid_at = null, failure = $2
      where id = $1 and state = 'paid' and exists (select from locked) returning id
    ),
    ${entryCtes(parameters(entryParameters, 3), 'failed')}
    select id from failed`,
})

/**
 * Requests the failed refunds of a transfer again that nobody claims, each under its next key, and enqueues their jobs. An external
 * refund was made at the provider without our key, so a second one could not be recognised.
 */
export const retryFailedRefunds = statement<[transferId: string], { id: string }>({
  name: 'retry_failed_refunds',
  text: `
    with wanted as (
      update refunds r set state = 'requested', key_number = r.key_number + 1, tries = 0, next_try_at = now(), failure = null,
        provider_ref = null
      from payments p
      where p.transfer_id = $1 and r.payment_id = p.id and r.state = 'failed' and p.provider not in ('manual', 'bank')
        and r.reason <> 'external' and ${CLAIMED_AS} is null
      returning r.id
    )
    select id, app.enqueue('refunds.pay', json_build_object('refundId', id)) as job from wanted`,
})

/** A refund that only an operator can send: its money came to our own account, or it failed at the provider. */
const BY_HAND = `(r.is_unsettled and (r.state = 'failed' or p.provider in ('manual', 'bank')) and ${IS_OWED})`

/** A refund that the provider has refused, or that came back. */
const FAILED = `(r.state = 'failed' and p.provider not in ('manual', 'bank') and ${IS_OWED})`

/** Refunds of a transfer for an operator to send, without those that wait for a dispute, the oldest first. */
export const findRefundByHand = statement<[transferId: string], RefundRow>({
  name: 'find_refund_by_hand',
  text: `
    select ${refundColumns} from payments p join refunds r on r.payment_id = p.id
    where p.transfer_id = $1 and ${BY_HAND} and ${OPEN_DISPUTES} = 0
    order by r.created_at, r.id`,
})

export type RefundFacts = {
  /** Refunds to be sent by hand; those among them whose payment is disputed. */
  readonly by_hand: number
  readonly by_hand_disputed: number
  /** Undisputed ones among them of which a second admin is asked whether they were sent. */
  readonly by_hand_claimed: number
  /** Refunds that failed at the provider; those among them of which a second admin is asked. */
  readonly failed: number
  readonly failed_claimed: number
  /** An exception has to be resolved. */
  readonly is_troubled: boolean
  /** The payment that paid the transfer. */
  readonly paid_by: string | null
}

export const findRefundFacts = statement<[transferId: string], RefundFacts>({
  name: 'find_refund_facts',
  text: `
    select count(*) filter (where ${BY_HAND})::integer as by_hand,
      count(*) filter (where ${BY_HAND} and ${OPEN_DISPUTES} > 0)::integer as by_hand_disputed,
      count(*) filter (where ${BY_HAND} and ${OPEN_DISPUTES} = 0 and ${CLAIMED_AS} is not null)::integer as by_hand_claimed,
      count(*) filter (where ${FAILED})::integer as failed,
      count(*) filter (where ${FAILED} and ${CLAIMED_AS} is not null)::integer as failed_claimed,
      coalesce(bool_or(p.mismatch is not null), false)
        or (select count(*) from payouts where transfer_id = $1 and late_confirmed_at is not null) > 0 as is_troubled,
      (select id from payments where transfer_id = $1 and state = 'captured') as paid_by
    from payments p left join refunds r on r.payment_id = p.id where p.transfer_id = $1`,
})

/** Refunds whose next try is due: their job was lost, or the provider has yet to finish them. */
export const findUnpaidRefunds = statement<[olderThanSeconds: number, limit: number], { id: string }>({
  name: 'find_unpaid_refunds',
  text: `
    select r.id from refunds r
    where r.is_unsettled and r.state <> 'failed' and r.next_try_at < now() - make_interval(secs => $1)
      and (select p.provider from payments p where p.id = r.payment_id) not in ('manual', 'bank')
      and (r.state = 'sent' or ${OPEN_DISPUTES} = 0)
    order by r.next_try_at limit $2`,
})
