import { money, type Money } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/pricing/fee-schedule.ts'
import { type AccountCode, type Entry, posting, railAccount, reversed } from '#server/ledger/ledger.ts'

/** The frozen figures of a transfer that its journal entries are made of; minor units of the two currencies. */
export type BookedTransfer = {
  readonly id: string
  readonly sendCurrency: string
  readonly receiveCurrency: string
  readonly sendMinor: bigint
  readonly receiveMinor: bigint
  readonly grossFeeMinor: bigint
  readonly discountMinor: bigint
  readonly totalMinor: bigint
  readonly marginMinor: bigint
  /** Partial refunds before, and the part of them that was our fee. */
  readonly grantedMinor: bigint
  readonly grantedFeeMinor: bigint
}

/** Makes an id for a new row: UUIDv7 in the product. */
type NewId = () => string

/** Provider and method of a payment. */
type PayIn = { readonly provider: 'sandbox' | 'stripe' | 'manual' | 'bank'; readonly method: PaymentMethod }

/**
 * Account in which a payment has arrived: Stripe's for all that it takes, bank debits too; the sandbox's bank counts as
 * ours.
 */
export const payInAccount = ({ provider, method }: PayIn): AccountCode =>
  provider === 'manual' || provider === 'bank' || (provider === 'sandbox' && method === 'bank')
    ? 'bank'
    : 'psp_clearing'

/** Pay-in captured, and the exchange into the receive currency. */
export function captureEntries(
  transfer: BookedTransfer,
  { id: paymentId, ...payIn }: PayIn & { readonly id: string },
  newId: NewId,
): Entry[] {
  return [
    {
      id: newId(),
      kind: 'capture',
      sourceId: paymentId,
      transferId: transfer.id,
      postings: capturePostings(transfer, payInAccount(payIn)),
    },
    {
      id: newId(),
      kind: 'exchange',
      sourceId: paymentId,
      transferId: transfer.id,
      postings: exchangePostings(transfer),
    },
  ]
}

/** An attempt that was delivered, and the rail that did it. */
export type Delivered = { readonly attempt: number; readonly rail: string }

/** The recipient has the money: what we owed is settled over the rail, from our balance there. */
export function payoutEntry(transfer: BookedTransfer, { attempt, rail }: Delivered, newId: NewId): Entry {
  return {
    id: newId(),
    kind: 'payout',
    sourceId: `${transfer.id}:${attempt}`,
    transferId: transfer.id,
    postings: payoutPostings(transfer, rail),
  }
}

/**
 * A captured transfer that will not reach its recipient: exchange and fee are reversed at their original figures and
 * the total is owed to the sender. `delivered` names the payout that came back after it was booked.
 */
export function reversalEntries(
  transfer: BookedTransfer,
  source: { refundId: string; delivered?: Delivered | undefined },
  newId: NewId,
): Entry[] {
  const { refundId, delivered } = source
  const entry = (kind: Entry['kind'], sourceId: string, postings: Entry['postings']): Entry => ({
    id: newId(),
    kind,
    sourceId,
    transferId: transfer.id,
    postings,
  })
  const returned =
    delivered === undefined
      ? []
      : [
          entry(
            'payout_reversal',
            `${transfer.id}:${delivered.attempt}`,
            reversed(payoutPostings(transfer, delivered.rail)),
          ),
        ]
  return [
    ...returned,
    entry('exchange_reversal', refundId, reversed(exchangePostings(transfer))),
    entry('capture_reversal', refundId, owedBackPostings(transfer)),
    ...(transfer.grantedMinor > 0n
      ? [entry('refund_granted', refundId, reversed(grantedPostings(transfer)))]
      : []),
  ]
}

/** Entry of an unexpected payment, booked apart until it is refunded. */
export function unexpectedPaymentEntry(
  payIn: PayIn & { paymentId: string; transferId: string; amount: Money },
  newId: NewId,
): Entry {
  return {
    id: newId(),
    kind: 'unexpected_capture',
    sourceId: payIn.paymentId,
    transferId: payIn.transferId,
    postings: posting(payInAccount(payIn), 'unapplied_funds', payIn.amount),
  }
}

function capturePostings(transfer: BookedTransfer, arrivedAt: AccountCode) {
  const { sendCurrency } = transfer
  return [
    ...posting(arrivedAt, 'customer_funds', money(sendCurrency, transfer.totalMinor)),
    ...posting('promo_discount', 'customer_funds', money(sendCurrency, transfer.discountMinor)),
    ...posting('customer_funds', 'fee_income', money(sendCurrency, transfer.grossFeeMinor)),
  ]
}

function exchangePostings(transfer: BookedTransfer) {
  const { sendCurrency, marginMinor } = transfer
  return [
    ...posting('customer_funds', 'fx_margin', money(sendCurrency, marginMinor)),
    ...posting('customer_funds', 'fx_position', money(sendCurrency, transfer.sendMinor - marginMinor)),
    ...posting('fx_position', 'payout_payable', money(transfer.receiveCurrency, transfer.receiveMinor)),
  ]
}

const payoutPostings = (transfer: BookedTransfer, rail: string) =>
  posting('payout_payable', railAccount(rail), money(transfer.receiveCurrency, transfer.receiveMinor))

/** Partial refunds before, and the part of them that was our fee. */
const grantedPostings = ({ sendCurrency, grantedMinor, grantedFeeMinor }: BookedTransfer) =>
  grantPostings({ amount: money(sendCurrency, grantedMinor), feeMinor: grantedFeeMinor })

/** Refunds our fee first; the remainder is a goodwill expense. */
export function grantPostings({ amount, feeMinor }: { readonly amount: Money; readonly feeMinor: bigint }) {
  const { currency, minor } = amount
  return [
    ...posting('fee_income', 'refund_payable', money(currency, feeMinor)),
    ...posting('goodwill', 'refund_payable', money(currency, minor - feeMinor)),
  ]
}

function owedBackPostings(transfer: BookedTransfer) {
  const { sendCurrency } = transfer
  return [
    ...posting('fee_income', 'customer_funds', money(sendCurrency, transfer.grossFeeMinor)),
    ...posting('customer_funds', 'promo_discount', money(sendCurrency, transfer.discountMinor)),
    ...posting('customer_funds', 'refund_payable', money(sendCurrency, transfer.totalMinor)),
  ]
}
