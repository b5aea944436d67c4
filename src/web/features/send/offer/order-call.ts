import {
  type CreatedTransfer,
  createTransfer,
  getTransfer,
  type TransferView,
} from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { type CallError, isCallError, isRefusal } from '#web/api/call-error.ts'
import { currentTransfer } from '#web/app/transfer/current-transfer.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { replacing, type Submission } from '../wizard/wizard.ts'
import type { BodyInputOf } from '#shared/api/route.ts'

/** Creates the transfer. Where the answer is not OK the error says so. */
export const submitTransfer = (submission: Submission): Promise<CreatedTransfer> =>
  call(createTransfer, { body: toCreateTransfer(submission), idempotencyKey: submission.key }).catch(
    async (error: unknown) => {
      if (!isCallError(error)) throw error
      // The transfer that was to be replaced may be paid by now. Where the line fails it is named again.
      const { replaces } = submission.draft
      const next = await nextReplaced(submission).catch(() => replaces)
      throw Object.assign(notCreated(error), { replaces: next }) satisfies RefusedOrder
    },
  )

/** A refusal, with the transfer that the next order is to replace. */
export type RefusedOrder = CallError & { readonly replaces: string }

export const notCreated = (cause: CallError): CallError => {
  const { status, refusal } = cause
  return Object.assign(new Error('Failed to create transfer', { cause }), { status, refusal })
}

/**
 * After a refusal: the transfer that the next order is to replace. That is the same where it is unpaid still, else the
 * newest unpaid one of this browser or user; empty where there is none.
 */
export async function nextReplaced({ draft: { replaces } }: Submission): Promise<string> {
  if (replaces === '') return ''
  const same = await call(getTransfer, { params: { id: replaces } }).catch((error: unknown) => {
    if (isRefusal(error, 'not_found')) return null
    throw error
  })
  if (isUnpaid(same)) return replaces
  const newest = await currentTransfer(new AbortController().signal)
  return isUnpaid(newest) ? newest.id : ''
}

const isUnpaid = (transfer: TransferView | null): transfer is TransferView =>
  transfer !== null && transfer.status !== 'failed' && !isPaid(transfer)

type TransferBody = BodyInputOf<typeof createTransfer>

/** The body of an order: bank details go along only where the bank is to have them. */
export function toCreateTransfer({ draft, price, quoteToken }: Omit<Submission, 'key'>): TransferBody {
  const isBank = draft.deliveryMethod === 'bank'
  return {
    sendCountry: draft.sendCountry,
    receiveCountry: draft.receiveCountry,
    sendAmount: price.sendAmount,
    sendCurrency: price.sendCurrency,
    receiveAmount: price.receiveAmount,
    receiveCurrency: price.receiveCurrency,
    exchangeRate: price.exchangeRate,
    transferFee: price.transferFee,
    totalAmount: price.totalAmount,
    senderName: draft.senderName,
    senderEmail: draft.senderEmail,
    senderPhone: draft.senderPhone,
    senderAddress: draft.senderAddress,
    recipientName: draft.recipientName,
    recipientEmail: draft.recipientEmail,
    recipientPhone: draft.recipientPhone,
    recipientCountry: draft.receiveCountry,
    recipientCity: draft.recipientCity,
    deliveryMethod: draft.deliveryMethod,
    ...(isBank && { bankName: draft.bankName, accountNumber: draft.accountNumber }),
    ...(draft.checkedDetails && { recipientDetails: draft.checkedDetails }),
    paymentMethod: draft.paymentMethod,
    ...(quoteToken !== undefined && { quoteToken }),
    ...(draft.promoCode !== '' && { promoCode: draft.promoCode }),
    ...replacing(draft),
  }
}
