import { withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import { voidOpenPayments } from './void-payment.ts'
import { recordExpired } from './end-unpaid.sql.ts'
import { putOffLook } from './pay-in.sql.ts'
import { advancePayout } from '../payout/payout.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { reasons } from '../row/reasons.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/**
 * Expires a transfer whose price is no longer held, after voiding its intent at the provider. Where the provider says that the
 * money has come, that payment is honoured instead; so is a debit that the sender's bank is carrying out.
 * @throws DomainError 'provider_unavailable': nothing has changed, the next sweep tries again
 */
export async function expireTransfer(deps: TransferDeps, transferId: string): Promise<void> {
  const [transfer] = await findTransfer(deps.pool, transferId)
  if (transfer === undefined || transfer.payout !== 'none' || transfer.price_locked_until > deps.clock.now())
    return
  // It was paid in time, as far as its sender is concerned: the review decides.
  if (transfer.authorised_at !== null) return
  await endUnpaid(deps, transfer, reasons.notPaidInTime)
}

/**
 * Ends a transfer that nobody has begun to pay, because its promo code is used up and its price no longer given.
 * @throws DomainError 'provider_unavailable': nothing has changed
 */
export const endWithoutPromo = (deps: TransferDeps, transfer: TransferRow): Promise<void> =>
  endUnpaid(deps, transfer, reasons.promoUsedUp)

async function endUnpaid(deps: TransferDeps, transfer: TransferRow, reason: string): Promise<void> {
  const end = await voidOpenPayments(deps, transfer, 'sweeper')
  if (end === 'paid') return await advancePayout(deps, transfer.id)
  if (end === 'under_way') return void (await putOffLook(deps.pool, transfer.id))
  await withTransaction(deps.pool, tx => recordExpired(tx, transfer.id, deps.newId(), 'sweeper', reason))
}
