import { HELD_FOR_REVIEW } from '#server/compliance/compliance.ts'
import { money } from '#shared/money/money.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import type { ProviderDispute } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { offsetFailedRefund } from './dispute-offset.ts'
import type { TransferDeps } from '../row/deps.ts'
import { type DisputeRow, findDisputes, loseDispute, openDispute, winDispute } from './disputes.sql.ts'
import { findPayments, noteMismatch, type PaymentRow } from '../pay-in/pay-in.sql.ts'
import { reinstateRefund } from './reinstated-refund.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { findRefundsOfPayment } from './refund.sql.ts'
import { disputeEntry, disputeReversalEntry } from './refund-entries.ts'
import { recallDisputed } from './recall-disputed.ts'
import { recordHeld } from '../payout/review.sql.ts'
import { askAndReverse } from './reverse-payment.ts'

/**
 * Books the disputes of a payment as the provider lists them, each once: the money is gone while one is open, and returns
 * if it is won. A transfer that is not paid out is held; if a dispute is lost it is not paid out at all.
 */
export async function recordDisputes(
  deps: TransferDeps,
  payment: PaymentRow,
  told: readonly ProviderDispute[],
): Promise<void> {
  if (told.length === 0) return
  for (const dispute of told) await recordDispute(deps, payment, dispute)
  for (const { id } of await findRefundsOfPayment(deps.pool, payment.id)) await offsetFailedRefund(deps, id)
  await reinstateRefund(deps, { ...payment, currency: payment.received_currency ?? payment.currency })
  await keepDisputed(deps, payment.transfer_id)
}

async function recordDispute(deps: TransferDeps, payment: PaymentRow, told: ProviderDispute): Promise<void> {
  if (told.amount.currency !== (payment.received_currency ?? payment.currency))
    return await askOperator(deps, payment, told)
  const known = await disputeOf(deps, payment, told)
  if (known === undefined || known.state === told.status || told.status === 'open') return
  const values = [known.id, payment.id, deps.newId()] as const
  if (told.status === 'lost') return void (await loseDispute(deps.pool, ...values, ...entryValues([])))
  const amount = money(known.currency, known.amount_minor)
  const what = { disputeId: known.id, transferId: payment.transfer_id, amount }
  const entries = entryValues([disputeReversalEntry(what, deps.newId)])
  await winDispute(deps.pool, ...values, ...entries)
}

/**
 * A dispute in another currency than the payment's: its share of the payment is unknown. Nothing is booked, and nothing
 * paid out.
 */
async function askOperator(deps: TransferDeps, payment: PaymentRow, told: ProviderDispute): Promise<void> {
  const { id: paymentId, transfer_id: transferId } = payment
  deps.log.error({ paymentId, transferId, dispute: told.id }, 'a dispute is in another currency')
  await noteMismatch(
    deps.pool,
    paymentId,
    `dispute ${told.id} is in ${told.amount.currency}, and not booked.`,
  )
  await recordHeld(deps.pool, transferId, deps.newId(), 'provider', HELD_FOR_REVIEW)
}

/** The dispute as stored; a new one is recorded now. */
async function disputeOf(
  deps: TransferDeps,
  payment: PaymentRow,
  told: ProviderDispute,
): Promise<DisputeRow | undefined> {
  const find = async () => (await findDisputes(deps.pool, payment.id)).find(isOf(told))
  const known = await find()
  if (known !== undefined) return known
  const { id: paymentId, transfer_id: transferId } = payment
  const disputeId = deps.newId()
  const entry = disputeEntry({ disputeId, transferId, amount: told.amount }, deps.newId)
  const { currency, minor } = told.amount
  const what = [disputeId, paymentId, deps.newId(), told.id, minor, currency, told.reason] as const
  await openDispute(deps.pool, ...what, ...entryValues([entry]))
  deps.log.warn({ paymentId, transferId, disputeId }, 'a payment is disputed: an operator is asked')
  return await find()
}

const isOf =
  (told: ProviderDispute) =>
  ({ provider_ref }: DisputeRow): boolean =>
    provider_ref === told.id

const DISPUTE_LOST = 'Your bank has reversed this payment.'

/**
 * Keeps a disputed transfer from its payout while it is here, and recalls a payout that its rail has not paid. Ends the
 * transfer if its dispute is lost: what the bank took is what we owed.
 */
export async function keepDisputed(deps: TransferDeps, transferId: string): Promise<void> {
  await recallDisputed(deps, transferId)
  const [transfer] = await findTransfer(deps.pool, transferId)
  if (transfer === undefined || (transfer.payout !== 'ready' && transfer.payout !== 'held')) return
  if (transfer.dispute === 'open' && transfer.payout === 'ready')
    await recordHeld(deps.pool, transferId, deps.newId(), 'provider', HELD_FOR_REVIEW)
  if (transfer.dispute === 'lost' && (await isLostAtProvider(deps, transferId)))
    await askAndReverse(deps, transfer, {
      event: 'rejected',
      actor: 'provider',
      cause: DISPUTE_LOST,
    })
}

/**
 * True if the provider itself lists a lost dispute of the payment that paid the transfer: SQL can say so of any, to have it sent back
 * without a second admin.
 * @throws DomainError 'provider_unavailable'
 */
async function isLostAtProvider(deps: TransferDeps, transferId: string): Promise<boolean> {
  const payment = (await findPayments(deps.pool, transferId)).find(({ state }) => state === 'captured')
  const ref = payment?.provider_ref ?? null
  if (payment === undefined || ref === null) return false
  const disputes = await providerNamed(deps, payment.provider).listDisputes(ref)
  if (disputes.some(({ status }) => status === 'lost')) return true
  deps.log.error({ transferId }, 'the provider has no lost dispute of a transfer that is said to have one')
  return false
}
