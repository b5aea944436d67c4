import { withTransaction } from '#server/platform/db/tx.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import type { TransferDeps } from '../row/deps.ts'
import { recordPayInFailed } from './end-unpaid.sql.ts'
import { isFetched } from './intent-reading.ts'
import { markProcessing, putOffLook, voidPayment } from './pay-in.sql.ts'
import type { PaymentCheck } from './payment-check.ts'

/** The sender's bank is at work, for days where it is a debit. */
export async function bookUnderWay(
  deps: TransferDeps,
  { transfer, payment }: PaymentCheck,
  intent: ProviderIntent,
): Promise<void> {
  if (transfer.pay_in !== 'processing') {
    const event = [transfer.id, deps.newId(), 'provider', 'the bank is at work'] as const
    await markProcessing(deps.pool, ...event, payment.id, intent.id)
  }
  if (isFetched(intent)) await putOffLook(deps.pool, transfer.id)
}

/** An intent that can no longer be paid. If its card was authorised, the sender is no longer at the form to try another. */
export async function bookCancelled(deps: TransferDeps, check: PaymentCheck): Promise<void> {
  await voidPayment(deps.pool, check.payment.id)
  if (check.transfer.authorised_at !== null) await endUnpaid(deps, check)
}

/**
 * An intent that the provider has given up after days: the sender is no longer at the form, so the transfer ends and they
 * get a message. It stays unchanged if the provider does not void the intent, because it may still be paid.
 */
export async function bookGivenUp(
  deps: TransferDeps,
  check: PaymentCheck,
  intent: ProviderIntent,
): Promise<void> {
  const { payment } = check
  const { status } = await providerNamed(deps, payment.provider).cancelIntent(intent.id)
  if (status !== 'canceled') return
  await voidPayment(deps.pool, payment.id)
  await endUnpaid(deps, check)
}

/** The provider has given it up for good: the transfer has ended unpaid. */
function endUnpaid({ pool, newId }: TransferDeps, { transfer }: PaymentCheck) {
  const cause = transfer.authorised_at === null ? NOT_CARRIED_OUT : RAN_OUT
  return withTransaction(pool, tx => recordPayInFailed(tx, transfer.id, newId(), 'provider', cause))
}

const RAN_OUT = 'Your bank’s authorisation of the payment has expired. You were not charged.'

const NOT_CARRIED_OUT = 'Your bank did not carry out this payment. We have received nothing.'
