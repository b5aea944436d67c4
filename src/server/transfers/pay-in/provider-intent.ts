import { DomainError } from '#shared/api/error.ts'
import { type Money, money } from '#shared/money/money.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import type { TransferDeps } from '../row/deps.ts'
import { isOurs } from './intent-reading.ts'
import { noteMismatch, type PaymentRow } from './pay-in.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Amount that the sender pays, in minor units of the send currency. */
export const totalOf = (row: TransferRow): Money => money(row.send_currency, row.total_minor)

/** Amount that the recipient gets, in minor units of the receive currency. */
export const payoutOf = (row: TransferRow): Money => money(row.receive_currency, row.receive_amount_minor)

/** Name of a payment in the timeline. */
export const attemptOf = ({ attempt }: PaymentRow): string => `payment attempt ${attempt}`

/**
 * The intent of a payment at the provider. Its key is that of the attempt: where we died between opening the intent
 * and noting it, the same call finds it again.
 * @throws DomainError 'provider_unavailable', 'payment_mismatch' where SQL has noted the intent of another transfer
 */
export async function openAtProvider(
  deps: TransferDeps,
  transfer: TransferRow,
  payment: PaymentRow,
): Promise<ProviderIntent> {
  const provider = providerNamed(deps, payment.provider)
  if (payment.provider_ref !== null) {
    const intent = await provider.getIntent(payment.provider_ref)
    if (intent === undefined)
      throw new DomainError('provider_unavailable', { message: 'The provider does not know its own intent.' })
    if (!isOurs(intent, payment)) throw await notOurs(deps, payment)
    return intent
  }
  return await provider.openIntent({
    idempotencyKey: `pi:${transfer.id}:${payment.attempt}`,
    transferId: transfer.id,
    reference: transfer.reference_number,
    amount: totalOf(transfer),
    method: transfer.payment_method,
    capture: payment.is_charged_later ? 'manual' : 'automatic',
    payBefore: transfer.price_locked_until,
  })
}

/** Notes that the intent of a payment is not the one that was opened for it: nothing is shown or booked of it, and an operator is asked. */
export async function notOurs(
  deps: Pick<TransferDeps, 'pool' | 'log'>,
  payment: Pick<PaymentRow, 'id' | 'transfer_id'>,
): Promise<DomainError> {
  deps.log.error(
    { paymentId: payment.id, transferId: payment.transfer_id },
    'the intent at the provider is not the one of our payment',
  )
  await noteMismatch(deps.pool, payment.id, NOT_OURS)
  return new DomainError('payment_mismatch')
}

const NOT_OURS = 'its intent is unknown there, or was made for another transfer or another mode.'
