import { DomainError } from '#shared/api/error.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { checkPayment } from '../pay-in/check-payment.ts'
import { isOurs } from '../pay-in/intent-reading.ts'
import type { TransferDeps } from '../row/deps.ts'
import { recordDisputes } from './disputes.ts'
import { recordRefunds } from './external-refunds.ts'
import { findPaymentByRef, type PaymentRow } from '../pay-in/pay-in.sql.ts'

/**
 * Checks all refunds and disputes of an intent after an event about one of them. Each is booked once, in whatever order and
 * however often events arrive. Ignores an intent that is not ours.
 * @throws DomainError 'provider_unavailable', 'busy' if it has to be checked again
 */
export async function checkRefunds(
  deps: TransferDeps,
  intent: { readonly provider: PaymentRow['provider']; readonly intentId: string },
): Promise<void> {
  // The payment may have been taken unnoticed: it is booked before its refunds.
  await checkPayment(deps, intent, 'provider')
  const [payment] = await findPaymentByRef(deps.pool, intent.provider, intent.intentId)
  if (payment === undefined || (payment.state !== 'captured' && payment.state !== 'unexpected')) return
  const provider = providerNamed(deps, payment.provider)
  const found = await provider.getIntent(intent.intentId)
  if (found === undefined || !isOurs(found, payment)) return
  const isDone = await recordRefunds(deps, { payment, told: await provider.listRefunds(intent.intentId) })
  await recordDisputes(deps, payment, await provider.listDisputes(intent.intentId))
  if (!isDone) throw new DomainError('busy', { message: 'A refund is in progress.' })
}
