import { DomainError } from '#shared/api/error.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import { bookIntent } from './check-payment.ts'
import type { TransferDeps } from './deps.ts'
import { attemptOf, openAtProvider } from './provider-intent.ts'
import { findPayments, lapse, markOpened, type PaymentRow } from './pay-in.sql.ts'
import { advancePayout } from './payout.ts'
import { findTransfer } from './reads.sql.ts'
import type { TransferRow } from './transfer-row.ts'

const LAPSE_REASON = 'It was not paid while its price was held.'

/**
 * Ends a transfer whose price is no longer held: its intent is voided at the provider first. Where the provider says
 * that the money has come after all, that is honoured instead.
 * @throws DomainError 'provider_unavailable': nothing has changed, the next sweep tries again
 */
export async function lapseTransfer(deps: TransferDeps, transferId: string): Promise<void> {
  const [transfer] = await findTransfer(deps.pool, transferId)
  if (transfer === undefined || transfer.payout !== 'none' || transfer.price_locked_until > deps.clock.now())
    return
  for (const payment of await findPayments(deps.pool, transferId)) {
    if (await hasBeenPaid(deps, transfer, payment)) return
  }
  await lapse(deps.pool, transferId, deps.newId(), 'sweeper', LAPSE_REASON)
}

async function hasBeenPaid(deps: TransferDeps, transfer: TransferRow, payment: PaymentRow): Promise<boolean> {
  if (payment.state === 'captured') return true
  if (payment.state !== 'creating' && payment.state !== 'open') return false
  const intent = await voidedAtProvider(deps, transfer, payment)
  if (intent.status !== 'succeeded') return false
  await bookIntent(deps, { transfer, payment, noticer: 'sweeper' }, intent)
  await advancePayout(deps, transfer.id)
  return true
}

/** Where we died before noting the intent, its key finds it: an intent nobody voids could still be paid. */
async function voidedAtProvider(
  deps: TransferDeps,
  transfer: TransferRow,
  payment: PaymentRow,
): Promise<ProviderIntent> {
  const { id } = await openAtProvider(deps, transfer, payment)
  if (payment.state === 'creating')
    // Before anything is booked on it: a refund goes back over the intent that is noted.
    await markOpened(deps.pool, transfer.id, deps.newId(), 'sweeper', attemptOf(payment), payment.id, id)
  const intent = await deps.provider.cancelIntent(id)
  if (intent.status !== 'succeeded' && intent.status !== 'canceled')
    throw new DomainError('provider_unavailable')
  return intent
}
