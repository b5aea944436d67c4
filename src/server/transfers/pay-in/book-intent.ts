import type { ProviderIntent } from '#server/payments/provider.ts'
import { isDeclinedTooOften, providerNamed } from '#server/payments/providers.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findTransfer, lockTransfer } from '../row/reads.sql.ts'
import { reasons } from '../row/reasons.ts'
import { withProvenReview } from '../seals/release-seals.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { raiseBeforeCharge } from './card-alerts.ts'
import { bookCapture, bookOtherMoney, whyReviewed } from './capture-payment.ts'
import { recordPayInFailed } from './end-unpaid.sql.ts'
import { cardDecision, isFetched, isOurs, type PaymentCheck, readIntent } from './intent-reading.ts'
import { notOurs } from './provider-intent.ts'
import { markAuthorised, markProcessing, putOffLook, voidPayment } from './pay-in.sql.ts'

/**
 * Books an intent as the provider has just answered it. If its payout was submitted to the rail, answers the transfer after
 * that.
 * @throws DomainError 'payment_incomplete' if it has not succeeded, 'payment_mismatch' if another amount came than was due or the intent
 * is another's,
 * 'provider_unavailable'
 */
export async function bookIntent(
  deps: TransferDeps,
  check: PaymentCheck,
  intent: ProviderIntent,
): Promise<TransferRow | undefined> {
  if (!isOurs(intent, check.payment)) throw await notOurs(deps, check.payment)
  const reading = readIntent({ ...check, intent })
  switch (reading) {
    case 'paid':
      return await bookCapture(deps, check, intent)
    case 'other_money':
      throw await bookedOtherwise(deps, check, intent)
    case 'authorised':
      return await bookAuthorised(deps, check, intent)
    case 'under_way':
      await bookUnderWay(deps, check, intent)
      break
    case 'given_up':
      await bookGivenUp(deps, check, intent)
      break
    case 'cancelled':
      await bookCancelled(deps, check)
      break
    case 'unpaid':
      if (await isTested(deps, check, intent)) return await voidTested(deps, check, intent)
      break
    default:
      reading satisfies never
  }
  throw new DomainError('payment_incomplete')
}

/** True if cards are tested with an intent, so that it is voided. */
const isTested = async (
  { pool, rateLimits }: TransferDeps,
  { payment: { provider, method } }: PaymentCheck,
  { id: intentId }: ProviderIntent,
) => method === 'card' && (await isDeclinedTooOften(pool, { provider, intentId }, rateLimits))

/**
 * Voids an intent. Where a card was faster, the provider says so, and its answer is booked like any other.
 * @throws DomainError 'payment_incomplete' unless one was, 'provider_unavailable'
 */
async function voidTested(
  deps: TransferDeps,
  check: PaymentCheck,
  { id }: ProviderIntent,
): Promise<TransferRow | undefined> {
  const now = await providerNamed(deps, check.payment.provider).cancelIntent(id)
  if (readIntent({ ...check, intent: now }) === 'unpaid') throw new DomainError('payment_incomplete')
  return await bookIntent(deps, check, now)
}

/** Another amount than was due is booked as an unexpected payment and refunded. */
async function bookedOtherwise(
  deps: TransferDeps,
  { payment }: PaymentCheck,
  intent: ProviderIntent,
): Promise<DomainError> {
  deps.log.error(
    { paymentId: payment.id, transferId: payment.transfer_id, intentId: intent.id },
    'other money has come than was due: it goes back',
  )
  await bookOtherMoney(deps, payment, intent.amount)
  return new DomainError('payment_mismatch')
}

/**
 * The card is authorised. If no review is needed, or it has ended, the card is charged now; else once the transfer is
 * released. A transfer that takes no money any more voids the authorisation.
 * @throws DomainError 'payment_incomplete', 'provider_unavailable'
 */
async function bookAuthorised(
  deps: TransferDeps,
  check: PaymentCheck,
  intent: ProviderIntent,
): Promise<TransferRow | undefined> {
  const [found] = await findTransfer(deps.pool, check.payment.transfer_id)
  if (found === undefined) return undefined
  const raised = await raiseBeforeCharge(deps, await withProvenReview(deps, deps.pool, found), intent)
  const transfer = await withProvenReview(deps, deps.pool, raised)
  const then = { ...check, transfer }
  const isReviewed = whyReviewed(deps, transfer) !== undefined
  const decision = cardDecision({ ...then, intent, isReviewed })
  if (decision !== 'keep') return await carryOut(deps, then, { intent, decision })
  return (await keepAuthorised(deps, check, intent)) ? undefined : await bookAuthorised(deps, check, intent)
}

/** Has an authorised card wait for the review of its transfer; false where the review has ended since the transfer was read. */
const keepAuthorised = (
  deps: TransferDeps,
  { payment, noticer }: PaymentCheck,
  { id: intentId }: ProviderIntent,
): Promise<boolean> =>
  withTransaction(deps.pool, async tx => {
    const [now] = await lockTransfer(tx, payment.transfer_id)
    if (now === undefined || whyReviewed(deps, await withProvenReview(deps, tx, now)) === undefined)
      return false
    await markAuthorised(tx, now.id, deps.newId(), noticer, reasons.authorised, payment.id, intentId)
    return true
  })

/** @throws DomainError 'payment_incomplete' where the provider has not charged it after all */
async function carryOut(
  deps: TransferDeps,
  check: PaymentCheck,
  { intent: { id }, decision }: { readonly intent: ProviderIntent; readonly decision: 'charge' | 'let_go' },
): Promise<TransferRow | undefined> {
  const provider = providerNamed(deps, check.payment.provider)
  const now = decision === 'charge' ? await provider.captureIntent(id) : await provider.cancelIntent(id)
  if (decision === 'charge' && now.status === 'requires_capture') throw new DomainError('payment_incomplete')
  return await bookIntent(deps, check, now)
}

/** The sender's bank is at work, for days where it is a debit. */
async function bookUnderWay(
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
async function bookCancelled(deps: TransferDeps, check: PaymentCheck): Promise<void> {
  await voidPayment(deps.pool, check.payment.id)
  if (check.transfer.authorised_at !== null) await endUnpaid(deps, check)
}

/**
 * An intent that the provider has given up after days: the sender is no longer at the form, so the transfer ends and they
 * get a message. It stays unchanged if the provider does not void the intent, because it may still be paid.
 */
async function bookGivenUp(deps: TransferDeps, check: PaymentCheck, intent: ProviderIntent): Promise<void> {
  const { payment } = check
  const { status } = await providerNamed(deps, payment.provider).cancelIntent(intent.id)
  if (status !== 'canceled') return
  await voidPayment(deps.pool, payment.id)
  await endUnpaid(deps, check)
}

/** The provider has given it up for good: the transfer has ended unpaid. */
function endUnpaid({ pool, newId }: TransferDeps, { transfer }: PaymentCheck) {
  const cause = transfer.authorised_at === null ? reasons.debitFailed : reasons.authorisationExpired
  return withTransaction(pool, tx => recordPayInFailed(tx, transfer.id, newId(), 'provider', cause))
}
