import type { Insertable, Selectable } from 'kysely'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { languageOf } from '#shared/languages.ts'
import { amountText, money } from '#shared/money/money.ts'
import { rate, rateText } from '#shared/money/rate.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { next, type TransferState } from '#shared/transfers/lifecycle.ts'
import { type CancellationFacts, isRecallable } from '#shared/transfers/progress.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { BookedTransfer } from './entries.ts'
import { peopleOf, type TransferPeople } from './people.ts'
import { shownReason } from './shown-reason.ts'

export type TransferRow = Omit<
  Selectable<DB['transfers']>,
  // Conditions for statements and the time of the erasure are never read, the seal of a review only where it is checked.
  | 'awaits_money'
  | 'is_processing'
  | 'is_failed'
  | 'is_held'
  | 'is_refused'
  | 'has_review'
  | 'erased_at'
  | 'review_seal'
>

/** Columns that a creation writes; all others start at their defaults. */
export type NewTransferRow = Omit<Insertable<DB['transfers']>, 'owner_id'>

type FeeLineJson = { name: string; minor: string }

/** The keys by which a transfer is shown to its owner. */
export type ViewDeps = KeyDeps & { readonly signingKeys: SigningKeys }

/** A transfer as its owner sees it. */
export function transferView(deps: ViewDeps, row: TransferRow): TransferView {
  return viewWith(withShownReason(deps, row), peopleOf(deps.dataKeys, row))
}

/** The row without a reason that the server has neither written nor sealed. */
export const withShownReason = (keys: Pick<ViewDeps, 'signingKeys'>, row: TransferRow): TransferRow =>
  row.state_reason === null ? row : { ...row, state_reason: shownReason(keys, row, row.state_reason) }

/** A transfer as the desk sees it, and its owner if the reason may be shown, made from people that are already opened. */
export const viewWith = (row: TransferRow, people: TransferPeople): TransferView => ({
  ...headOf(row),
  ...figuresOf(row),
  ...peopleView(row, people),
  ...timesOf(row),
})

/** The keys that open the personal data of a row. */
export type KeyDeps = { readonly dataKeys: DataKeys }

const headOf = (row: TransferRow) => ({
  id: row.id,
  referenceNumber: row.reference_number,
  status: row.status,
  payIn: row.pay_in,
  payout: row.payout,
  stateReason: row.state_reason,
  actionNeeded: row.action_needed,
  deliveryMethod: row.delivery_method,
  deliveryTime: deliveryTime(row.delivery_method),
  paymentMethod: row.payment_method,
  language: languageOf(row.language),
})

function figuresOf(row: TransferRow) {
  const sent = (minor: bigint) => amountText(money(row.send_currency, minor))
  return {
    sendCountry: row.send_country,
    receiveCountry: row.receive_country,
    sendAmount: sent(row.send_amount_minor),
    sendCurrency: row.send_currency,
    receiveAmount: amountText(money(row.receive_currency, row.receive_amount_minor)),
    receiveCurrency: row.receive_currency,
    exchangeRate: rateText(rate(row.exchange_rate)),
    midMarketRate: rateText(rate(row.mid_market_rate)),
    margin: sent(row.margin_minor),
    transferFee: sent(row.fee_minor),
    discount: sent(row.discount_minor),
    totalAmount: sent(row.total_minor),
    fees: (row.fee_lines as FeeLineJson[]).map(({ name, minor }) => ({ name, amount: sent(BigInt(minor)) })),
    promoCode: row.promo_code,
    partialRefunds: sent(row.granted_minor),
  }
}

const peopleView = (row: TransferRow, people: TransferPeople) => ({
  senderName: people.sender_name,
  senderEmail: people.sender_email,
  senderPhone: people.sender_phone,
  senderAddress: people.sender_address,
  recipientName: people.recipient_name,
  // The specification has an empty text where there is none.
  recipientEmail: people.recipient_email ?? '',
  recipientPhone: people.recipient_phone,
  recipientCountry: row.recipient_country,
  recipientCity: people.recipient_city,
  bankName: people.bank_name,
  accountNumber: people.account_number,
  recipientDetails: people.recipient_details,
})

const timesOf = (row: TransferRow) => ({
  availableOn: row.available_on,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
  priceLockedUntil: row.price_locked_until.toISOString(),
  waitHours: row.wait_hours,
  ...cancellationOf(row),
})

/** The facts of a transfer that its promised day depends on, beside the moment of its payment. */
export const deliveryOf = (row: TransferRow) => ({
  sendCountry: row.send_country,
  receiveCountry: row.receive_country,
  deliveryMethod: row.delivery_method,
})

const HOUR_MS = 3_600_000

/** The moment from which its promised day counts, where it is paid at `at`: a transfer that has to wait is sent only then. */
export const sentFrom = ({ wait_hours: hours }: Pick<TransferRow, 'wait_hours'>, at: Date): Date =>
  new Date(at.getTime() + (hours ?? 0) * HOUR_MS)

/** The end of the cooling-off of a paid transfer that waits for it; undefined: it does not, or no more. */
export const coolingOffUntil = (
  { payout, payout_not_before: until }: Pick<TransferRow, 'payout' | 'payout_not_before'>,
  now: Date,
): Date | undefined => (payout === 'ready' && until !== null && now < until ? until : undefined)

/** Until when it can be cancelled though it has been sent on, and since when we ask to have it back for that. */
export const cancellationOf = (row: TransferRow) => ({
  cancellableUntil: isPaidAndUnderWay(row) ? (row.cancellable_until?.toISOString() ?? null) : null,
  cancelAskedAt: row.cancel_asked_at?.toISOString() ?? null,
})

const isPaidAndUnderWay = (row: TransferRow): boolean =>
  next(stateOf(row), 'cancelled') !== undefined || isRecallable(stateOf(row))

/** Facts that decide whether the sender may cancel. */
export const cancellationFacts = (row: TransferRow): CancellationFacts => ({
  state: stateOf(row),
  cancellableUntil: row.cancellable_until,
  isRecallAsked: row.cancel_asked_at !== null,
})

/** The triple that guards every change. */
export const stateOf = (row: Pick<TransferRow, 'status' | 'pay_in' | 'payout'>): TransferState => ({
  status: row.status,
  payIn: row.pay_in,
  payout: row.payout,
})

/** The transfer as it was at its creation, for the answer to a repeated creation. */
export const asCreated = (row: TransferRow): TransferRow => ({
  ...row,
  status: 'pending',
  pay_in: 'none',
  payout: 'none',
  state_reason: null,
  available_on: null,
  paid_at: null,
  completed_at: null,
  cancellable_until: null,
  payout_not_before: null,
  cancel_asked_at: null,
  action_needed: null,
  action_asked_at: null,
  authorised_at: null,
  granted_minor: 0n,
  granted_fee_minor: 0n,
})

/** The figures that journal entries are made of. */
export const bookedTransfer = (row: TransferRow): BookedTransfer => ({
  id: row.id,
  sendCurrency: row.send_currency,
  receiveCurrency: row.receive_currency,
  sendMinor: row.send_amount_minor,
  receiveMinor: row.receive_amount_minor,
  grossFeeMinor: row.gross_fee_minor,
  discountMinor: row.discount_minor,
  totalMinor: row.total_minor,
  marginMinor: row.margin_minor,
  grantedMinor: row.granted_minor,
  grantedFeeMinor: row.granted_fee_minor,
})
