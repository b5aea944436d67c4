import { entryCtes, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { AFTER_MOVE, moveCtes } from './lifecycle.sql.ts'
import type { PaymentRow } from './pay-in.sql.ts'

export type RefundRow = {
  id: string
  transfer_id: string
  amount_minor: bigint
  currency: string
  reason: string
  state: 'requested' | 'paid'
  provider_ref: string
  provider: PaymentRow['provider']
  method: 'card' | 'bank'
}

/** A refund with the intent it goes back over. */
export const findRefund = statement<[id: string], RefundRow>({
  name: 'find_refund',
  text: `
    select r.id, r.transfer_id, r.amount_minor, r.currency, r.reason, r.state, p.provider_ref, p.provider, p.method
    from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
})

type RefundedValues = [
  transferId: string,
  eventId: string,
  actor: string,
  cause: string,
  refundId: string,
  providerRef: string,
  ...EntryValues,
]

/** A transfer's refund has left: entry and state in one. */
const refundedText = (set: string): string => `
  with ${moveCtes('refunded', { where: [`exists (select from refunds where id = $${AFTER_MOVE}::uuid and state = 'requested')`] })},
  paid as (
    update refunds set state = 'paid', paid_at = now(), provider_ref = $${AFTER_MOVE + 1}${set}
    where id = $${AFTER_MOVE} and exists (select from moved)
  ),
  ${entryCtes(AFTER_MOVE + 2, 'moved')}
  select id from moved`

export const recordRefunded = statement<RefundedValues, { id: string }>({
  name: 'record_refunded',
  text: refundedText(''),
})

/** An operator has sent it from our own account. */
export const recordRefundedByHand = statement<RefundedValues, { id: string }>({
  name: 'record_refunded_by_hand',
  text: refundedText(', is_by_hand = true'),
})

/** The refund of a transfer that nobody but an operator can send: its money came by hand. */
export const findRefundByHand = statement<[transferId: string], RefundRow>({
  name: 'find_refund_by_hand',
  text: `
    select r.id, r.transfer_id, r.amount_minor, r.currency, r.reason, r.state, p.provider_ref, p.provider, p.method
    from payments p join refunds r on r.payment_id = p.id
    where p.transfer_id = $1 and p.provider = 'manual' and r.state = 'requested'`,
})

/** A stray capture has gone back; its transfer stays as it is. */
export const recordStrayRefunded = statement<
  [refundId: string, providerRef: string, ...EntryValues],
  { id: string }
>({
  name: 'record_stray_refunded',
  text: `
    with paid as (
      update refunds set state = 'paid', paid_at = now(), provider_ref = $2 where id = $1 and state = 'requested' returning id
    ),
    ${entryCtes(3, 'paid')}
    select id from paid`,
})

/** Refunds whose job has got lost. */
export const findUnpaidRefunds = statement<[olderThanSeconds: number, limit: number], { id: string }>({
  name: 'find_unpaid_refunds',
  text: `
    select r.id from refunds r
    where r.state = 'requested' and r.created_at < now() - make_interval(secs => $1)
      and (select p.provider from payments p where p.id = r.payment_id) <> 'manual'
    order by r.created_at limit $2`,
})
