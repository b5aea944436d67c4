import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { HELD_FOR_REVIEW, reviewReason } from '#server/compliance/compliance.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import type { TransferDeps } from './deps.ts'
import { captureEntries, strayCaptureEntry } from './entries.ts'
import {
  bookStray,
  findPaymentByRef,
  findPayments,
  markProcessing,
  type PaymentRow,
  voidPayment,
} from './pay-in.sql.ts'
import { advancePayout, finishPayout } from './payout.ts'
import { attemptOf } from './provider-intent.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { findTransfer } from './reads.sql.ts'
import { bookedTransfer, type TransferRow, transferView } from './transfer-row.ts'
import { ownTransfer } from './own-transfer.ts'
import { capture, captureForReview } from './transfers.sql.ts'

/** Who noticed: the sender's browser, the provider's event, or our own sweep. */
export type Noticer = 'sender' | 'provider' | 'sweeper'

/**
 * PATCH of a status: a request to check the payment now, never an order.
 * @throws DomainError 'not_found', 'status_not_allowed' for any status but 'completed', 'payment_mismatch',
 * 'payment_incomplete', 'provider_unavailable'
 */
export async function checkOwnPayment(
  deps: TransferDeps,
  actor: Actor,
  request: { id: string; status: string; paymentIntentId: string | undefined },
): Promise<TransferView> {
  const transfer = await ownTransfer(deps, actor, request.id)
  if (request.status !== 'completed')
    throw new DomainError('status_not_allowed', { fields: { status: "only 'completed'" } })
  const payment = await paymentNamed(deps, transfer, request.paymentIntentId)
  if (payment.state !== 'captured') await settle(deps, { transfer, payment, noticer: 'sender' })
  return transferView(await finishPayout(deps, transfer.id))
}

/** The transfer's own payment. Another transfer's intent is no payment of this one. */
async function paymentNamed(
  deps: TransferDeps,
  transfer: TransferRow,
  ref: string | undefined,
): Promise<PaymentRow> {
  const payments = await findPayments(deps.pool, transfer.id)
  if (ref === undefined) {
    const own = payments.find(({ state }) => state === 'captured') ?? payments[0]
    if (own === undefined) throw new DomainError('payment_incomplete')
    return own
  }
  const named = payments.find(payment => payment.provider_ref === ref)
  if (named === undefined) throw new DomainError('payment_mismatch')
  return named
}

/** What an event or the sweep leads to: the payment is looked at anew. An intent that is none of ours is left alone. */
export async function checkPayment(
  deps: TransferDeps,
  { provider, intentId }: { provider: PaymentRow['provider']; intentId: string },
  noticer: Noticer,
): Promise<void> {
  const [payment] = await findPaymentByRef(deps.pool, provider, intentId)
  if (payment === undefined || payment.state === 'captured' || payment.state === 'stray') return
  const [transfer] = await findTransfer(deps.pool, payment.transfer_id)
  if (transfer === undefined) return
  try {
    await settle(deps, { transfer, payment, noticer })
    await advancePayout(deps, transfer.id)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'payment_incomplete') throw error
  }
}

type Settlement = { readonly transfer: TransferRow; readonly payment: PaymentRow; readonly noticer: Noticer }

/**
 * Books what the provider says of a payment: the one place where money that came in is believed. Afterwards it is
 * captured, or was so before, or is booked as a stray whose refund is on its way.
 * @throws DomainError 'payment_mismatch' | 'payment_incomplete' | 'provider_unavailable'
 */
async function settle(deps: TransferDeps, settlement: Settlement): Promise<void> {
  const { payment } = settlement
  if (payment.provider_ref === null) throw new DomainError('payment_incomplete')
  const intent = await providerNamed(deps, payment.provider).getIntent(payment.provider_ref)
  if (intent === undefined || !isTheSame(intent, payment)) throw mismatch(deps, payment)
  await bookIntent(deps, settlement, intent)
}

/**
 * Books an intent as the provider has told it just now.
 * @throws DomainError 'payment_incomplete' where it has not succeeded
 */
export async function bookIntent(
  deps: TransferDeps,
  settlement: Settlement,
  intent: ProviderIntent,
): Promise<void> {
  const { transfer, payment } = settlement
  if (intent.status === 'succeeded') return await bookCapture(deps, settlement)
  if (intent.status === 'canceled') await voidPayment(deps.pool, payment.id)
  if (intent.status === 'processing' && transfer.pay_in !== 'processing') {
    await markProcessing(
      deps.pool,
      transfer.id,
      deps.newId(),
      'provider',
      'the bank is at work',
      payment.id,
      intent.id,
    )
  }
  throw new DomainError('payment_incomplete')
}

const isTheSame = (intent: ProviderIntent, payment: PaymentRow): boolean =>
  intent.amount.minor === payment.amount_minor &&
  intent.amount.currency === payment.currency &&
  intent.transferId === payment.transfer_id &&
  intent.livemode === payment.livemode

function mismatch(deps: TransferDeps, payment: PaymentRow): DomainError {
  deps.log.error(
    { paymentId: payment.id, transferId: payment.transfer_id },
    'the intent at the provider differs from our payment',
  )
  return new DomainError('payment_mismatch')
}

async function bookCapture(deps: TransferDeps, { transfer, payment, noticer }: Settlement): Promise<void> {
  const received = { transfer, paymentId: payment.id, actor: noticer, cause: attemptOf(payment) }
  if (!(await capturePayment(deps, deps.pool, received))) await bookUnexpected(deps, payment)
}

export type ReceivedPayment = {
  readonly transfer: TransferRow
  readonly paymentId: string
  /** Who says that the money is there, and why they think so, as the timeline has it. */
  readonly actor: string
  readonly cause: string
}

/** Books a payment as that of its transfer, which goes on to its payout or a review; false where none was due. */
export async function capturePayment(
  deps: Pick<TransferDeps, 'provider' | 'newId'>,
  executor: Executor,
  { transfer, paymentId, actor, cause }: ReceivedPayment,
): Promise<boolean> {
  const entries = entryValues(captureEntries(bookedTransfer(transfer), paymentId, deps.newId))
  const book = async (reason: string | undefined) => {
    const statement = reason === undefined ? capture : captureForReview
    const by = [actor, reason ?? cause] as const
    return (await statement(executor, transfer.id, deps.newId(), ...by, paymentId, ...entries)).length > 0
  }
  if (await book(whyReviewed(deps, transfer))) return true
  const [now] = await findTransfer(executor, transfer.id)
  const isAskedSince = now?.review === 'required' && transfer.review !== 'required'
  return isAskedSince && (await book(HELD_FOR_REVIEW))
}

const whyReviewed = ({ provider }: Pick<TransferDeps, 'provider'>, transfer: TransferRow) =>
  reviewReason({
    recipientName: transfer.recipient_name,
    isSandbox: provider.name === 'sandbox',
    isReviewAsked: transfer.review === 'required',
  })

/**
 * The capture moved nothing. Either another noticer was faster, or the transfer takes no money any more: then this
 * money is a stray and goes back by itself. The capture waited for the transfer's lock, so what is read here is settled.
 */
async function bookUnexpected(deps: TransferDeps, payment: PaymentRow): Promise<void> {
  const now = (await findPayments(deps.pool, payment.transfer_id)).find(({ id }) => id === payment.id)
  if (now === undefined || now.state === 'captured' || now.state === 'stray') return
  const stray = { paymentId: payment.id, transferId: payment.transfer_id, method: payment.method }
  const entry = strayCaptureEntry(
    { ...stray, amount: money(payment.currency, payment.amount_minor) },
    deps.newId,
  )
  await bookStray(deps.pool, payment.id, deps.newId(), deps.newId(), ...entryValues([entry]))
  deps.log.warn(
    { paymentId: payment.id, transferId: payment.transfer_id },
    'stray capture: its refund is on its way',
  )
}
