import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money, type Money } from '#shared/money/money.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { isRecallable } from '#shared/transfers/progress.ts'
import { type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { withinTries } from '#server/platform/within-tries.ts'
import { onTransfer, type Order, possible, type WorkDeps } from './acting.ts'
import { isAged } from './aged.ts'
import { voidOpenPayments } from '../pay-in/void-payment.ts'
import { recordCancelledUnpaid, recordRejectedUnpaid } from '../pay-in/end-unpaid.sql.ts'
import { partialRefundApproved, partialRefundRequest } from './partial-refund.ts'
import { totalOf } from '../pay-in/provider-intent.ts'
import { askOpenAttempts } from '../payout/ended-attempts.ts'
import { askRecall } from '../cancel/recall.sql.ts'
import { finishRecall } from '../cancel/recall.ts'
import { noteReason } from '../seals/reason-seals.ts'
import { reversePayment } from '../refunds/reverse-payment.ts'
import { stateOf, type TransferRow } from '../row/transfer-row.ts'

/** Actions that end a paid transfer with a refund. */
const actions = ['cancel', 'reject'] as const
type Action = (typeof actions)[number]

/**
 * Money may come or a payment be opened meanwhile, each of which is one more step; after this many somebody else is working
 * on it.
 */
const STEPS_MAX = 4

/**
 * Cancels a transfer for its sender. Where it has been paid a second admin may have to agree first.
 * @throws DomainError 'not_found', 'action_not_possible', 'awaits_approval', 'provider_unavailable'
 */
export async function cancelForSender(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  const step = async () => {
    const transfer = await possible(deps, 'cancel', order.id)
    if (isPaid(transfer)) await sendBack(deps, call, { action: 'cancel', order, transfer })
    else if (isRecallable(stateOf(transfer))) await recall(deps, call, { order, transfer })
    else if (!(await cancelUnpaid(deps, call, { order, transfer }))) return undefined
    return true
  }
  await withinTries({ max: STEPS_MAX, failure: () => new DomainError('action_not_possible') }, step)
}

/**
 * Ends a held transfer; its sender reads the reason.
 * @throws DomainError 'not_found', 'action_not_possible', 'awaits_approval'
 */
export async function rejectTransfer(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  const transfer = await possible(deps, 'reject', order.id)
  if (transfer.authorised_at !== null && transfer.pay_in === 'processing')
    return await rejectAuthorised(deps, call, { order, transfer })
  await sendBack(deps, call, { action: 'reject', order, transfer })
}

const refundApprovalRequest = z.union([
  // The amount to be refunded, in minor units.
  z.object({ action: z.enum(actions), transferId: z.string(), amountMinor: z.string() }),
  partialRefundRequest,
])

/** Carries out an approved request. @throws DomainError 'not_found', 'action_not_possible', 'amount_too_large', 'approval_outdated' */
export async function sendBackApproved(act: ApprovedAct, deps: WorkDeps, payload: unknown): Promise<void> {
  const request = refundApprovalRequest.parse(payload)
  if (request.action === 'refundPart') return await partialRefundApproved(act, deps, request)
  const { action, transferId, amountMinor } = request
  const order = { id: transferId, reason: act.reason ?? '' }
  await recordSentBack(act, deps, { action, order, agreedMinor: BigInt(amountMinor) })
}

const isPaid = (transfer: TransferRow): boolean => next(stateOf(transfer), 'cancelled') !== undefined

type SendingBack = {
  readonly action: Action
  readonly order: Order
  /** The amount that a second admin has agreed to, or that was small enough for one, in minor units. */
  readonly agreedMinor?: bigint
}

/** The amount that the sender has not been refunded yet. */
const leftOf = (transfer: TransferRow): Money => {
  const { currency, minor } = totalOf(transfer)
  return money(currency, minor - transfer.granted_minor)
}

async function sendBack(
  deps: WorkDeps,
  call: ActCall,
  { action, order, transfer }: SendingBack & { readonly transfer: TransferRow },
): Promise<void> {
  if (isPaid(transfer)) await askOpenAttempts(deps, transfer) // here, since an approved act runs in a transaction, where no rail is asked
  const left = leftOf(transfer)
  const verb = action === 'cancel' ? 'Cancel' : 'Reject'
  const small = await requireApproval(deps, call, {
    kind: 'refunds',
    payload: {
      action,
      transferId: transfer.id,
      amountMinor: `${left.minor}`,
    } satisfies z.input<typeof refundApprovalRequest>,
    title: `${verb} ${transfer.reference_number} and refund ${amountText(left)} ${left.currency}`,
    reason: order.reason,
    amount: left,
    isAlwaysOfTwo: await isAged(deps, transfer),
  })
  const agreed = small === null ? {} : { agreedMinor: left.minor }
  await withAct(deps, call, act => recordSentBack(act, deps, { action, order, ...agreed }))
}

const recordSentBack = (
  act: ActContext,
  deps: WorkDeps,
  { action, order, agreedMinor }: SendingBack,
): Promise<void> =>
  onTransfer(act, deps, {
    action,
    order,
    async work({ tx, newId, transfer, actor, reason }) {
      const left = leftOf(transfer)
      if (agreedMinor !== undefined && agreedMinor !== left.minor) throw new DomainError('approval_outdated')
      const amount = amountText(left)
      if (action === 'cancel' && isRecallable(stateOf(transfer))) {
        // The rail is called afterwards, outside any transaction.
        const asked = await askRecall(tx, transfer.id, newId(), actor, reason)
        return asked.length > 0 || transfer.cancel_asked_at !== null ? { amount } : undefined
      }
      const event = action === 'cancel' ? 'cancelled' : 'rejected'
      const isDone =
        isPaid(transfer) && (await reversePayment(deps, tx, transfer, { event, actor, cause: reason }))
      return isDone ? { amount } : undefined
    },
  })

/**
 * Has a payout back from its rail; where the rail does not say, the sweep goes on asking.
 * @throws DomainError 'action_not_possible' where it is too late
 */
async function recall(
  deps: WorkDeps,
  call: ActCall,
  { order, transfer }: { readonly order: Order; readonly transfer: TransferRow },
): Promise<void> {
  await sendBack(deps, call, { action: 'cancel', order, transfer })
  const end = await finishRecall(deps, transfer.id)
  if (end === 'too_late') throw new DomainError('action_not_possible', { message: TOO_LATE })
}

const TOO_LATE = 'The rail has paid it out or is about to, so it cannot be recalled.'

/** Voids a card that was only authorised: nothing was charged, so nothing is refunded. */
async function rejectAuthorised(
  deps: WorkDeps,
  call: ActCall,
  { order, transfer }: { readonly order: Order; readonly transfer: TransferRow },
): Promise<void> {
  const end = await voidOpenPayments(deps, transfer, 'provider')
  if (end !== 'void') throw new DomainError('action_not_possible', { message: CHARGED })
  await withAct(deps, call, act =>
    onTransfer(act, deps, {
      action: 'reject',
      order,
      async work({ tx, newId, transfer: { id }, actor, reason }) {
        await noteReason(deps, tx, id, reason)
        return (await recordRejectedUnpaid(tx, id, newId(), actor, reason)).length > 0 ? {} : undefined
      },
    }),
  )
}

const CHARGED = 'The card has been charged in the meantime. Please check the transfer again.'

/** False where money has come, or another payment been opened, since the transfer was read. */
async function cancelUnpaid(
  deps: WorkDeps,
  call: ActCall,
  { order, transfer }: { order: Order; transfer: TransferRow },
): Promise<boolean> {
  const end = await voidOpenPayments(deps, transfer, 'provider')
  if (end === 'under_way') throw new DomainError('action_not_possible', { message: BANK_AT_WORK })
  if (end === 'paid') return false
  return await withAct(deps, call, async act => {
    let isDone = false
    await onTransfer(act, deps, {
      action: 'cancel',
      order,
      async work({ tx, newId, transfer: { id }, actor, reason }) {
        isDone = (await recordCancelledUnpaid(tx, id, newId(), actor, reason)).length > 0
        return isDone ? {} : undefined
      },
    }).catch((error: unknown) => {
      if (isDone || !(error instanceof DomainError) || error.code !== 'action_not_possible') throw error
    })
    return isDone
  })
}

const BANK_AT_WORK =
  'The sender’s bank is carrying out this payment. It can be cancelled once it has arrived.'
