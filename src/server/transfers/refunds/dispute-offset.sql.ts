import { statement } from '#server/platform/db/statement.ts'

const SUM_LOST = `(select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = r.payment_id and d.state = 'lost'`
const OTHERS = 'from refunds o where o.payment_id = r.payment_id and o.id <> r.id'

/** Reasons of refunds that somebody decided on knowing what the sender's bank had taken by then. */
const KNOWINGLY = `('granted', 'dispute_won')`

/**
 * Dispute offset of refund `r` of payment `p`, in minor units: the part that the sender's bank has already taken back itself,
 * so that we do not send it. A whole refund is offset by every lost dispute, a partial one by those that came after it; all
 * refunds and disputes together never exceed the payment. The caller has locked the transfer before the statement begins:
 * otherwise it would miss a concurrent refund or dispute of the payment.
 */
export const DISPUTE_OFFSET = `least(r.amount_minor, greatest(
  ${SUM_LOST} and (r.reason not in ${KNOWINGLY} or d.created_at > r.created_at))
    - (select coalesce(sum(o.disputed_minor), 0) ${OTHERS}),
  r.amount_minor + ${SUM_LOST}) + (select coalesce(sum(o.amount_minor - o.disputed_minor), 0) ${OTHERS})
    - coalesce(p.received_minor, p.amount_minor),
  0))`

/** Number of open disputes of the payment of refund `r`; a scalar subquery, because `not exists` makes the planner scan. */
export const OPEN_DISPUTES = `(select count(*) from disputes d where d.payment_id = r.payment_id and d.state = 'open')`

/** Failed refunds whose dispute offset has grown since it was stored. Failed refunds are few, and have an index. */
export const findRefundsToOffset = statement<[limit: number], { id: string }>({
  name: 'find_refunds_to_offset',
  text: `
    select r.id from refunds r join payments p on p.id = r.payment_id
    where r.is_unsettled and r.state = 'failed' and ${OPEN_DISPUTES} = 0 and r.disputed_minor < ${DISPUTE_OFFSET}
    limit $1`,
})

/**
 * Amount of a payment to reinstate: a refund was offset by it, and the sender's bank has not taken it in the end. The caller has
 * locked the transfer.
 */
export const findReinstatedRefund = statement<
  [paymentId: string],
  { readonly transfer_id: string; readonly currency: string; readonly owed_minor: bigint }
>({
  name: 'find_reinstated_refund',
  text: `
    select p.transfer_id, r.currency, (sum(r.disputed_minor) filter (where r.state = 'paid')
      - (select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = p.id and d.state <> 'won')
      - coalesce(sum(r.amount_minor) filter (where r.reason = 'dispute_won'), 0))::bigint as owed_minor
    from refunds r join payments p on p.id = r.payment_id where p.id = $1 group by p.id, r.currency`,
})
