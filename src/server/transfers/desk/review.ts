import { next } from '#shared/transfers/lifecycle.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import { onTransfer, type Order, type WorkDeps } from './acting.ts'
import { checkPayment } from '../pay-in/check-payment.ts'
import { findPayments } from '../pay-in/pay-in.sql.ts'
import { advancePayout } from '../payout/payout.ts'
import {
  approveCapture,
  askForReview,
  recordHeld,
  recordReleased,
  withdrawReview,
} from '../payout/review.sql.ts'
import { stateOf, type TransferRow } from '../row/transfer-row.ts'

/**
 * Keeps a paid transfer from its payout until it is released; an unpaid one is kept as soon as it is paid.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function holdTransfer(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withAct(deps, call, act =>
    onTransfer(act, {
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
 * held when it is paid.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function releaseTransfer(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withAct(deps, call, act =>
    onTransfer(act, {
      action: 'release',
      order,
      work: async ({ tx, newId, transfer, actor, reason }) =>
        doneBy(await releasing(transfer)(tx, transfer.id, newId(), actor, reason)),
    }),
  )
  await chargeAuthorised(deps, order.id)
  await advancePayout(deps, order.id)
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
