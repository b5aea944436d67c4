import * as z from 'zod/mini'
import { type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { dueOf } from '../refunds/refund-outcome.ts'
import { findRefundByHand } from '../refunds/refund.sql.ts'
import { type Order, possible, type WorkDeps } from './acting.ts'
import { markRefundSent, recordRefundSent } from './by-hand.ts'

/** Payload of the approval request: the refund, and the reference under which it was sent. */
const sentRequest = z.object({
  action: z.literal('refundSent'),
  transferId: z.string(),
  refundId: z.string(),
  bankReference: z.string(),
})

/** True if an approved request says that a refund was sent. */
export const isRefundSentRequest = (payload: unknown): boolean => sentRequest.safeParse(payload).success

/**
 * Books a refund that an operator has sent, the oldest that waits. A second admin may have to agree first: only the word of
 * an admin says that the sender was paid back.
 * @throws DomainError 'not_found', 'bank_reference_used', 'action_not_possible', 'awaits_approval'
 */
export async function sayRefundSent(
  deps: WorkDeps,
  call: ActCall,
  order: Order & { readonly bankReference: string },
): Promise<void> {
  const { bankReference, reason } = order
  const transfer = await possible(deps, 'markRefundSent', order.id)
  const [refund] = await withTransaction(deps.pool, tx => findRefundByHand(tx, transfer.id))
  if (refund === undefined) throw new DomainError('action_not_possible')
  const due = money(refund.currency, dueOf(refund))
  await requireApproval(deps, call, {
    kind: 'refunds',
    payload: {
      action: 'refundSent',
      transferId: transfer.id,
      refundId: refund.id,
      bankReference,
    } satisfies z.infer<typeof sentRequest>,
    title: `Book ${amountText(due)} ${due.currency} of ${transfer.reference_number} as refunded, bank reference ${bankReference}`,
    reason,
  })
  await markRefundSent(deps, call, order)
}

/** Books the refund as a second admin has approved. @throws DomainError 'bank_reference_used', 'action_not_possible' */
export async function refundSentApproved(act: ApprovedAct, deps: WorkDeps, payload: unknown): Promise<void> {
  const { transferId: id, refundId, bankReference } = sentRequest.parse(payload)
  await recordRefundSent(act, deps, { id, refundId, bankReference, reason: act.reason ?? '' })
}
