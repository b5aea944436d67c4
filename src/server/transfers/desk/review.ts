import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { alertRefusal } from '#shared/transfers/actions.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { type ApprovedAct, type ApprovedCalls, requireApproval } from '#server/approvals/approvals.ts'
import { alertStanding, rememberReleased } from '#server/compliance/compliance.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { onTransfer, type Order, possible, type WorkDeps } from './acting.ts'
import { refuseOwnMoney } from './separation.ts'
import { checkPayment } from '../pay-in/check-payment.ts'
import { findPayments } from '../pay-in/pay-in.sql.ts'
import { payoutOf, totalOf } from '../pay-in/provider-intent.ts'
import { advancePayout } from '../payout/payout.ts'
import {
  approveCapture,
  askForReview,
  recordHeld,
  recordReleased,
  withdrawReview,
} from '../payout/review.sql.ts'
import { sealRelease } from '../seals/release-seals.ts'
import { stateOf, type TransferRow } from '../row/transfer-row.ts'

/**
 * Keeps a paid transfer from its payout until it is released; an unpaid one is kept as soon as it is paid.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function holdTransfer(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withAct(deps, call, act =>
    onTransfer(act, deps, {
      action: 'hold',
      order,
      async work({ tx, newId, transfer, actor, reason }) {
        const isPaid = next(stateOf(transfer), 'heldForReview') !== undefined
        const hold = isPaid ? recordHeld : askForReview
        return doneBy(await hold(tx, transfer.id, newId(), actor, reason))
      },
    }),
  )
}

/**
 * Lets a held transfer go on to its payout. One whose card was only authorised is charged now; an unpaid one is no longer
 * held when it is paid. Its alerts must be cleared. A second admin may have to agree first, and always does where an alert says so.
 * @throws DomainError 'not_found', 'action_not_possible', 'awaits_approval', 'own_approval'
 */
export async function releaseTransfer(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  const transfer = await possible(deps, 'release', order.id)
  const { receive_currency: receiveCurrency, receive_amount_minor: receiveMinor } = transfer
  const receiveAmount = amountText(money(receiveCurrency, receiveMinor))
  const { needsSecond } = await clearedStanding(deps, deps.pool, transfer.id)
  await requireApproval(deps, call, {
    kind: 'release',
    payload: { transferId: transfer.id, state: heldState(transfer) } satisfies ReleaseRequest,
    title: `Release ${transfer.reference_number}, ordered on ${transfer.created_at.toISOString().slice(0, 10)}, to its payout of ${receiveAmount} ${receiveCurrency}`,
    reason: order.reason,
    amount: totalOf(transfer),
    paysOut: payoutOf(transfer),
    isAlwaysOfTwo: needsSecond,
  })
  await withAct(deps, call, act => recordRelease(act, deps, { order }))
  await afterRelease(deps, order.id)
}

/** Payload of the approval request: the transfer as it stood, with the minor units that were refunded of it. */
const releaseRequest = z.object({ transferId: z.string(), state: z.string() })
type ReleaseRequest = z.infer<typeof releaseRequest>

const heldState = (transfer: TransferRow): string => {
  const { status, payIn, payout } = stateOf(transfer)
  const authorised = transfer.authorised_at === null ? 'unauthorised' : 'authorised'
  return [status, payIn, payout, authorised, `${transfer.granted_minor} refunded`].join(';')
}

/**
 * Releases a transfer as a second admin has approved.
 * @throws DomainError 'not_found', 'action_not_possible', 'own_approval', 'approval_outdated' if its state has changed since the request
 */
export async function releaseApproved(act: ApprovedAct, deps: WorkDeps, payload: unknown): Promise<void> {
  const { transferId, state } = releaseRequest.parse(payload)
  await recordRelease(act, deps, { order: { id: transferId, reason: act.reason ?? '' }, agreed: state })
}

/** The card is charged and the payout leaves once the release is committed. */
export const approvedReleaseCalls = (deps: WorkDeps): ApprovedCalls => ({
  before: async () => {},
  after: payload => afterRelease(deps, releaseRequest.parse(payload).transferId),
})

/**
 * The alerts of a transfer, where nothing about them is against its release.
 * @throws DomainError 'action_not_possible'
 */
async function clearedStanding(deps: WorkDeps, executor: Executor, transferId: string) {
  const standing = await alertStanding(deps, executor, transferId)
  const message = alertRefusal(standing)
  if (message !== null) throw new DomainError('action_not_possible', { message })
  return standing
}

type Release = {
  readonly order: Order
  /** The state of the transfer when its release was requested. */
  readonly agreed?: string
}

const recordRelease = (act: ActContext, deps: WorkDeps, { order, agreed }: Release): Promise<void> =>
  onTransfer(act, deps, {
    action: 'release',
    order,
    async work({ tx, newId, transfer, actor, reason }) {
      if (agreed !== undefined && agreed !== heldState(transfer)) throw new DomainError('approval_outdated')
      const { needsSecond } = await clearedStanding(deps, tx, transfer.id)
      // An alert of this moment: nobody was asked to approve beside it.
      if (needsSecond && agreed === undefined) throw new DomainError('action_not_possible')
      if (needsSecond) await rememberReleased(deps, act, transfer.id)
      await refuseOwnMoney(deps, tx, { transferId: transfer.id, admin: actor })
      const seal = await sealRelease(deps, tx, transfer.id)
      return doneBy(await releasing(transfer)(tx, transfer.id, newId(), actor, reason, seal))
    },
  })

async function afterRelease(deps: WorkDeps, transferId: string): Promise<void> {
  await chargeAuthorised(deps, transferId)
  await advancePayout(deps, transferId)
}

function releasing(transfer: TransferRow) {
  if (next(stateOf(transfer), 'reviewApproved') !== undefined) return recordReleased
  return transfer.authorised_at === null ? withdrawReview : approveCapture
}

/** Charges what was authorised. Where the provider does not answer the sweep goes on from there: the decision stands. */
async function chargeAuthorised(deps: WorkDeps, transferId: string): Promise<void> {
  const open = (await findPayments(deps.pool, transferId)).find(({ state }) => state === 'open')
  if (!open?.is_charged_later || open.provider_ref === null) return
  const intent = { provider: open.provider, intentId: open.provider_ref }
  await checkPayment(deps, intent, 'sweeper').catch((err: unknown) =>
    deps.log.warn({ transferId, err }, 'an authorised card could not be charged yet'),
  )
}

const doneBy = (rows: readonly unknown[]) => (rows.length > 0 ? {} : undefined)
