import type { ProviderIntent } from '#server/payments/provider.ts'
import { bookIntent } from './book-intent.ts'
import { providerNamed } from '#server/payments/providers.ts'
import type { TransferDeps } from '../row/deps.ts'
import { isFetched, type Noticer } from './intent-reading.ts'
import { findPayments, markOpened, type PaymentRow, voidPayment } from './pay-in.sql.ts'
import { attemptOf, openAtProvider } from './provider-intent.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/**
 * Outcome for a transfer's payments: none can be made any more; the money had come, and is booked; or the sender's bank is
 * carrying one out, which the provider no longer voids.
 */
export type VoidOutcome = 'void' | 'paid' | 'under_way'

/**
 * Voids the payments that could still be made, at the provider and then in our books. Where the money has come first, it is
 * booked instead.
 * @throws DomainError 'provider_unavailable'
 */
export async function voidOpenPayments(
  deps: TransferDeps,
  transfer: TransferRow,
  noticer: Noticer,
): Promise<VoidOutcome> {
  for (const payment of await findPayments(deps.pool, transfer.id)) {
    if (payment.state === 'captured') return 'paid'
    if (payment.state !== 'creating' && payment.state !== 'open') continue
    const { status } = await cancelledAtProvider(deps, { transfer, payment, noticer })
    if (status === 'succeeded') return 'paid'
    if (status !== 'canceled') return 'under_way'
    await voidPayment(deps.pool, payment.id)
  }
  return 'void'
}

type Ending = { readonly transfer: TransferRow; readonly payment: PaymentRow; readonly noticer: Noticer }

/** A crash before the intent was noted leaves it open and payable: its key finds it. */
async function cancelledAtProvider(deps: TransferDeps, ending: Ending): Promise<ProviderIntent> {
  const { transfer, payment, noticer } = ending
  const found = await openAtProvider(deps, transfer, payment)
  const { id } = found
  if (payment.state === 'creating')
    // Noted before anything is booked on it: a refund goes over the noted intent.
    await markOpened(deps.pool, transfer.id, deps.newId(), noticer, attemptOf(payment), payment.id, id)
  // Ordered in time: what the bank carries out already is not stopped, though a provider sometimes could.
  if (found.status === 'processing' && isFetched(found)) return found
  const intent = await providerNamed(deps, payment.provider).cancelIntent(id)
  if (intent.status === 'succeeded') await bookIntent(deps, ending, intent)
  return intent
}
