import { entryCtes, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { AFTER_MOVE, moveCtes } from './lifecycle.sql.ts'

export type RefundRow = {
  id: string
  transfer_id: string
  amount_minor: bigint
  currency: string
  reason: string
  state: 'requested' | 'paid'
  provider_ref: string
  method: 'card' | 'bank'
}

/** A refund with the intent it goes back over. */
export const findRefund = statement<[id: string], RefundRow>({
  name: 'find_refund',
  text: `
    select r.id, r.transfer_id, r.amount_minor, r.currency, r.reason, r.state, p.provider_ref, p.method
    from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
})

/** A transfer's refund has left: entry and state in one. */
export const recordRefunded = statement<
  [
    transferId: string,
    eventId: string,
    actor: string,
    cause: string,
    refundId: string,
    providerRef: string,
    ...EntryValues,
  ],
  { id: string }
>({
  name: 'record_refunded',
  text: `
    with ${moveCtes('refunded', { where: [`exists (select from refunds where id = $${AFTER_MOVE}::uuid and state = 'requested')`] })},
    paid as (
      update refunds set state = 'paid', paid_at = now(), provider_ref = $${AFTER_MOVE + 1}
      where id = $${AFTER_MOVE} and exists (select from moved)
    ),
    ${entryCtes(AFTER_MOVE + 2, 'moved')}
    select id from moved`,
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
    select id from refunds where state = 'requested' and created_at < now() - make_interval(secs => $1)
    order by created_at limit $2`,
})
