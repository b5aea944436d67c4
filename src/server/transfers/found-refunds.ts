import { HELD_FOR_REVIEW } from '#server/compliance/compliance.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import type { ListedRefund } from '#server/payments/provider.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import type { TransferDeps } from './deps.ts'
import { recordFound } from './found-refunds.sql.ts'
import { noteMismatch, type PaymentRow } from './pay-in.sql.ts'
import { findTransfer } from './reads.sql.ts'
import { grantEntry } from './refund-entries.ts'
import { keyOf, recordListed, recordOutcome, refundIdOf, takeRefundBack } from './refund.ts'
import { countFailedTry, findRefund, findRefundsOfPayment, type RefundRow } from './refund.sql.ts'
import { recordHeld } from './review.sql.ts'

/**
 * Books what the provider says of the refunds of a payment: of ours how they stand, of others that they are. Any order and
 * any repetition give the same books.
 */
export async function recordRefunds(
  deps: TransferDeps,
  payment: PaymentRow,
  told: readonly ListedRefund[],
): Promise<void> {
  for (const refund of told) {
    const ours = await findRefundsOfPayment(deps.pool, payment.id)
    const known = ours.find(({ refund_ref }) => refund_ref === refund.id) ?? adoptable(ours, refund)
    if (known !== undefined) await recordKnown(deps, known, refund)
    else if (refund.status !== 'failed') await recordStranger(deps, payment, refund)
  }
}

/**
 * The one of ours that a refund is which we have not noted: by its key, or, where somebody made it by hand at the provider,
 * one of the same amount that has not left, and need not any more. One that failed says nothing of the try after it. Where
 * ours has left otherwise this is another, and as good as a stranger's: more has gone than was to.
 */
function adoptable(ours: readonly RefundRow[], told: ListedRefund): RefundRow | undefined {
  const waiting = ours.filter(({ state }) => state === 'requested' || state === 'failed')
  const id = refundIdOf(told.key)
  if (id !== undefined)
    return waiting.find(
      refund => refund.id === id && (told.status !== 'failed' || keyOf(refund) === told.key),
    )
  if (told.status === 'failed') return undefined
  return waiting.find(refund => refund.amount_minor - refund.disputed_minor === told.amount.minor)
}

async function recordKnown(deps: TransferDeps, refund: RefundRow, told: ListedRefund): Promise<void> {
  if (refund.state === 'failed') return await recordAfterAll(deps, refund, told)
  if (refund.state !== 'paid') return await recordListed(deps, refund, told)
  if (told.status === 'failed') await takeRefundBack(deps, refund)
}

/** It had failed, perhaps after it was booked, and has left all the same: somebody has made it at the provider. */
async function recordAfterAll(deps: TransferDeps, refund: RefundRow, told: ListedRefund): Promise<void> {
  if (told.status !== 'succeeded') return
  const [next] = await countFailedTry(deps.pool, refund.id, refund.key_number)
  if (next !== undefined) await recordListed(deps, { ...refund, ...next }, told)
}

/** Made at the provider, not here. @see docs/decisions/0031 */
async function recordStranger(deps: TransferDeps, payment: PaymentRow, told: ListedRefund): Promise<void> {
  const [transfer] = await findTransfer(deps.pool, payment.transfer_id)
  if (transfer === undefined) return
  if (told.amount.currency !== transfer.send_currency) return await askOperator(deps, payment, told)
  const refundId = deps.newId()
  const feeLeft = transfer.fee_minor - transfer.granted_fee_minor
  const feeMinor = told.amount.minor < feeLeft ? told.amount.minor : feeLeft
  const entry = grantEntry({ refundId, transferId: transfer.id, amount: told.amount, feeMinor }, deps.newId)
  const what = [refundId, payment.id, deps.newId(), told.id, told.amount.minor, feeMinor] as const
  const rows = await recordFound(deps.pool, ...what, transfer.granted_minor, ...entryValues([entry])).catch(
    (error: unknown) => {
      if (uniqueViolation(error) === undefined) throw error
      return undefined // another was faster
    },
  )
  if (rows === undefined) return
  const [found] = await findRefund(deps.pool, refundId)
  if (found === undefined) return await askOperator(deps, payment, told)
  await recordOutcome(deps, found, told)
  // Whoever gave money back there hardly wants the rest to be paid out.
  if (transfer.payout === 'ready')
    await recordHeld(deps.pool, transfer.id, deps.newId(), 'provider', HELD_FOR_REVIEW)
}

async function askOperator(deps: TransferDeps, payment: PaymentRow, told: ListedRefund): Promise<void> {
  const { id: paymentId, transfer_id: transferId } = payment
  deps.log.error({ paymentId, transferId, refund: told.id }, 'a refund at the provider is not ours to book')
  await noteMismatch(deps.pool, paymentId, `refund ${told.id} was made there and does not fit what we owe.`)
}
