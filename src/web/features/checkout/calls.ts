import { createPaymentIntent, type PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import { createQuote, type QuoteView, quoteView } from '#shared/api/transfers/quotes.api.ts'
import { simulateSandboxBankTransfer } from '#shared/api/sandbox.api.ts'
import {
  checkTransferPayment,
  createTransfer,
  getTransfer,
  getTransferProgress,
  type CreatedTransfer,
  type TransferView,
} from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { type CallError, isCallError, isRefusal } from '#web/api/call-error.ts'
import { logFailure } from '#web/api/log-failure.ts'
import { currentTransfer } from '#web/app/transfer/current-transfer.ts'
import { reasonWords } from '#web/parts/progress/reason-words.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { toNewTransfer, toQuote, withoutPromo } from './fresh-order.ts'

/** A fresh price for a transfer that has ended, or cannot be paid as it is, and why where the server said so. */
export type FreshOffer = {
  readonly quote: QuoteView
  readonly reason: string | null
  /** The transfer's end; `other_way`: it still waits, but only the other payment method can pay it. */
  readonly end: 'expired' | 'failed' | 'cancelled' | 'other_way'
  readonly paymentMethod: TransferView['paymentMethod']
}

/** The sender has changed the transfer elsewhere. */
export type Replaced = {
  /** The transfer that has taken its place, or the newest since; null where the sender is done with it too. */
  readonly replacedBy: TransferView | null
  readonly reason: string | null
}

/** The result of preparing a payment: an intent, a fresh price to accept first, or another transfer. */
export type Preparation =
  | { readonly intent: PaymentIntentView }
  | FreshOffer
  | { readonly paid: TransferView }
  | Replaced

/**
 * Opens the payment of a transfer, or finds the one that is open. Where its price is no longer held, there is a fresh
 * quote instead; where it was paid meanwhile (in another tab, or at the bank's own page), the transfer as it is now.
 * @throws CallError, TypeError: see `call`
 */
export async function preparePayment(
  transfer: TransferView,
  { returnedFor, signal }: { returnedFor?: string; signal: AbortSignal },
): Promise<Preparation> {
  if (returnedFor !== undefined) {
    const now = await paymentMade(transfer, returnedFor)
    if (now !== undefined) return { paid: now }
  }
  const body = { amount: transfer.totalAmount, transferId: transfer.id }
  try {
    return { intent: await call(createPaymentIntent, { body, signal }) }
  } catch (error) {
    if (isRefusal(error, 'price_expired'))
      return { ...offerOf(transfer, 'expired'), quote: await quoteOf(error as CallError, transfer) }
    if (isRefusal(error, 'payment_method_unavailable')) return await inOtherWay(transfer, error as CallError)
    if (isRefusal(error, 'transfer_not_payable')) return await notPayable(transfer, signal)
    if (!signal.aborted) logFailure('Failed to create payment intent:', error)
    throw error
  }
}

/** The transfer where a payment has been made, also one that is still on its way to us; undefined where it has not. */
export async function paymentMade(
  transfer: TransferView,
  paymentIntentId: string,
): Promise<TransferView | undefined> {
  const now = await checkPayment(transfer, paymentIntentId).catch(async (error: unknown) => {
    if (!isCallError(error)) throw error
    notChecked(error)
    return await call(getTransfer, { params: { id: transfer.id } })
  })
  return isPaid(now) || isUnderWay(now) ? now : undefined
}

/**
 * The transfer if its payment has been made; 'unpaid' if the provider has told our server that it has not; 'unknown' if
 * our server, or the provider behind it, does not answer.
 */
export async function paymentFound(
  transfer: TransferView,
  paymentIntentId: string,
): Promise<TransferView | 'unpaid' | 'unknown'> {
  try {
    const now = await checkPayment(transfer, paymentIntentId).catch(async (error: unknown) => {
      if (isRefusal(error, 'payment_incomplete'))
        return await call(getTransfer, { params: { id: transfer.id } })
      throw error
    })
    return isPaid(now) || isUnderWay(now) ? now : 'unpaid'
  } catch {
    return 'unknown'
  }
}

/** The confirmation goes on without an answer, and asks again. */
export function notChecked(error: unknown): undefined {
  logFailure('Failed to update transfer status:', error)
}

/** The sender has done their part and the money is not here yet: a debit, or a card that is not charged before a review. */
export const isUnderWay = ({ payIn }: TransferView): boolean => payIn === 'processing'

async function quoteOf({ refusal }: CallError, transfer: TransferView): Promise<QuoteView> {
  const offered = quoteView.safeParse(refusal.body.quote)
  return offered.success ? offered.data : await requestQuote(transfer)
}

async function notPayable({ id }: TransferView, signal: AbortSignal): Promise<Preparation> {
  const now = await call(getTransfer, { params: { id } })
  if (isPaid(now)) return { paid: now }
  const end = await endOf(now)
  // At a fresh price it would be ordered beside the one that has taken its place.
  if (end === 'replaced')
    return { replacedBy: await currentTransfer(signal), reason: reasonWords.of(now.stateReason) }
  return { ...offerOf(now, end), reason: reasonWords.of(now.stateReason), quote: await requestQuote(now) }
}

const offerOf = ({ paymentMethod }: TransferView, end: FreshOffer['end']) => ({
  end,
  paymentMethod,
  reason: null,
})

/** The end of an unpaid transfer, by its last milestone. */
async function endOf({ id }: TransferView): Promise<FreshOffer['end'] | 'replaced'> {
  const { timeline } = await call(getTransferProgress, { params: { id } })
  const last = timeline.at(-1)?.milestone
  return last === 'failed' || last === 'cancelled' || last === 'replaced' ? last : 'expired'
}

/** An offer for the same transfer with the other payment method. @throws the refusal where the other method has no price */
async function inOtherWay(transfer: TransferView, refusal: CallError): Promise<FreshOffer> {
  const paymentMethod = transfer.paymentMethod === 'card' ? 'bank' : 'card'
  const quote = await requestQuote({ ...transfer, paymentMethod }).catch(() => undefined)
  if (quote === undefined) throw refusal
  return { quote, reason: refusal.refusal.message ?? null, end: 'other_way', paymentMethod }
}

async function requestQuote(transfer: TransferView): Promise<QuoteView> {
  try {
    return await call(createQuote, { body: toQuote(transfer) })
  } catch (error) {
    if (transfer.promoCode === null || !isCallError(error)) throw error
    return await call(createQuote, { body: withoutPromo(transfer) })
  }
}

/**
 * Orders the same transfer at a fresh price, in place of the one that still waits. The quote can be spent once, so a repeat
 * finds what the first one made.
 */
export const orderAgain = (
  transfer: TransferView,
  { quote, end, paymentMethod }: FreshOffer,
): Promise<CreatedTransfer> =>
  call(createTransfer, {
    body: {
      ...toNewTransfer({ ...transfer, paymentMethod }, quote),
      ...(end === 'other_way' && { replaces: transfer.id }),
    },
  })

/** Asks the server to look at the payment now. @throws CallError 'payment_incomplete' where no money has come yet */
export const checkPayment = (transfer: TransferView, paymentIntentId?: string): Promise<TransferView> =>
  call(checkTransferPayment, {
    params: { id: transfer.id },
    body: { status: 'completed', ...(paymentIntentId !== undefined && { paymentIntentId }) },
  })

export const simulateBankTransfer = ({ paymentIntentId, clientSecret }: PaymentIntentView) =>
  call(simulateSandboxBankTransfer, { params: { id: paymentIntentId }, body: { clientSecret } })
