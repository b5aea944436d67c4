import * as z from 'zod/mini'
import { type ApprovalRequest, type ApprovedAct, requireApprovalOf } from '#server/approvals/approvals.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { statement } from '#server/platform/db/statement.ts'
import { quoted } from '#server/platform/quoted.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { findPaymentByRef } from '../pay-in/pay-in.sql.ts'
import { recordRefunds } from '../refunds/external-refunds.ts'
import { isByHand } from '../refunds/refund.ts'
import { dueOf } from '../refunds/refund-outcome.ts'
import { findRefundByHand } from '../refunds/refund.sql.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { type FactDeps, type Order, possible, type WorkDeps } from './acting.ts'
import { markRefundSent, recordRefundSent, refundToSend } from './by-hand.ts'

/** Payload of the approval request: the refund, the amount that was sent, in minor units, and its bank reference. */
const sentRequest = z.object({
  action: z.literal('refundSent'),
  transferId: z.string(),
  refundId: z.string(),
  dueMinor: z.string(),
  bankReference: z.string(),
})

/** True if an approved request says that a refund was sent. */
export const isRefundSentRequest = (payload: unknown): boolean => sentRequest.safeParse(payload).success

type Sent = Order & { readonly bankReference: string }

/**
 * Books a refund that an operator has sent, the oldest that waits. A second admin may have to agree first: only the word of
 * an admin says that the sender was paid back. Until then nobody else sends or books it.
 * @throws DomainError 'not_found', 'bank_reference_used', 'action_not_possible', 'awaits_approval', 'provider_unavailable'
 */
export async function sayRefundSent(deps: WorkDeps, call: ActCall, order: Sent): Promise<void> {
  await recordSentByProviders(deps, order.id)
  const small = await requireApprovalOf(deps, call, {
    kind: 'refunds',
    requestIn: tx => sentRequestIn(deps, tx, order),
  })
  await markRefundSent(deps, call, { ...order, ...(small && { agreed: agreedOf(small.payload) }) })
}

/**
 * Records which of the refunds that wait for an operator their providers have sent after all: SQL that says one has failed or come
 * back would have it sent twice. docs/decisions/0119.
 * @throws DomainError 'provider_unavailable'
 */
async function recordSentByProviders(deps: WorkDeps, transferId: string): Promise<void> {
  const waiting = (await findRefundByHand(deps.pool, transferId)).filter(each => !isByHand(each))
  for (const [ref, { provider }] of new Map(waiting.map(each => [each.intent_ref, each] as const))) {
    const [payment] = await findPaymentByRef(deps.pool, provider, ref)
    const told = await providerNamed(deps, provider).listRefunds(ref)
    if (payment !== undefined) await recordRefunds(deps, { payment, told })
  }
}

/** @throws DomainError 'not_found', 'action_not_possible' */
async function sentRequestIn(deps: FactDeps, tx: Tx, order: Sent): Promise<ApprovalRequest> {
  const { id, bankReference, reason } = order
  await lockSentRequests(tx, id)
  await lockTransfer(tx, id)
  const isRepeated = (await findRefundByHand(tx, id)).some(({ claimed_as: as }) => as === bankReference)
  const transfer = await possible({ ...deps, pool: tx }, 'markRefundSent', id, isRepeated)
  const refund = await refundToSend(deps, tx, id, order)
  if (refund === undefined) throw new DomainError('action_not_possible')
  const due = money(refund.currency, dueOf(refund))
  return {
    kind: 'refunds',
    payload: {
      action: 'refundSent',
      transferId: id,
      refundId: refund.id,
      dueMinor: `${due.minor}`,
      bankReference,
    } satisfies z.infer<typeof sentRequest>,
    title: `Book ${amountText(due)} ${due.currency} of ${transfer.reference_number} as refunded, bank reference ${quoted(bankReference)}`,
    reason,
    amount: due,
  }
}

/** Books the refund as a second admin has approved. @throws DomainError 'bank_reference_used', 'action_not_possible' */
export async function refundSentApproved(act: ApprovedAct, deps: WorkDeps, payload: unknown): Promise<void> {
  const { transferId: id, bankReference } = sentRequest.parse(payload)
  const agreed = agreedOf(payload)
  await recordRefundSent(act, deps, { id, agreed, bankReference, reason: act.reason ?? '' })
}

/** Waits for an admin who decides whether refunds of a transfer were sent. The decision locks the request first. */
const lockSentRequests = statement<[transferId: string], never>({
  name: 'lock_sent_requests',
  text: `
    select from approvals
    where kind = 'refunds' and state = 'pending' and payload ->> 'action' = 'refundSent' and payload ->> 'transferId' = $1::uuid::text
    order by id for update`,
})

function agreedOf(payload: unknown) {
  const { refundId, dueMinor } = sentRequest.parse(payload)
  return { refundId, dueMinor: BigInt(dueMinor) }
}
