import type * as z from 'zod/mini'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { OutboxEvent, payoutNotices, RefundScope } from '#server/transfers/transfers.ts'
import type { railLow } from '#server/treasury/treasury.ts'
import type { CurrentNotice } from '#server/users/users.ts'

/** The kinds of mail about a transfer. */
export type TransferKind =
  | 'transfer_created'
  | 'bank_details'
  | 'bank_reminder'
  | 'bank_short'
  | 'bank_late'
  | 'payment_received'
  | 'payment_held'
  | 'payment_authorised'
  | 'review_passed'
  | 'details_needed'
  | 'recipient_refused'
  | 'recipient_corrected'
  | 'payment_failed'
  | 'payment_late'
  | 'transfer_expired'
  | 'transfer_cancelled'
  | 'transfer_delivered'
  | 'transfer_delivered_recipient'
  | 'transfer_failed'
  | 'transfer_rejected'
  | 'transfer_rejected_unpaid'
  | 'transfer_late'
  | 'transfer_returned'
  | 'transfer_returned_recipient'
  | 'transfer_refunded'
  | 'refund_failed'
  | 'partial_refund_granted'

/** A share of the mails that an address gets in a day while its account has not confirmed it. */
export type Share = 'orders' | 'links'

/** Reconciliation found breaks, or some have been open for days; every admin gets a mail. */
export type BreakNotice = {
  readonly kind: 'breaks_left'
  readonly userId: string
  readonly at: string
  readonly what: 'found' | 'ageing'
  readonly source: string
  readonly day: string
  readonly count: number
}

/** Refunds of a country that are due on one day have not left; every admin gets a mail before that day and after it. */
export type RefundNotice = {
  readonly kind: 'refunds_due'
  readonly userId: string
  readonly at: string
  readonly what: 'soon' | 'overdue'
  readonly dueOn: string
  readonly sendCountry: string
  readonly count: number
}

/** Payouts have waited for long after their payment, or a rail has been off for as long; every admin gets a mail each day. */
export type PayoutNotice = z.output<typeof payoutNotices.payload> & {
  readonly kind: 'payouts_waiting'
  readonly userId: string
}

/** A draft of a report to an authority is near its last day, or past it; those who write reports get a mail at each step. */
export type ReportNotice = {
  readonly kind: 'report_due'
  readonly userId: string
  readonly at: string
  readonly reportId: string
  readonly what: 'week' | 'last_day' | 'overdue'
  readonly dueOn: string
}

/** The mid-market rate of a pair of currencies has reached what a user has set an alert for. Rates are decimal text. */
export type RateNotice = {
  readonly kind: 'rate_reached'
  readonly userId: string
  readonly alertId: string
  readonly sendCurrency: string
  readonly receiveCurrency: string
  readonly rate: string
  readonly now: string
  readonly setAt: string
}

/** A notice about an account from the slice that owns it; its kind is the kind of its mail. */
export type AccountNotice =
  | BreakNotice
  | CaseNotice
  | CurrentNotice
  | PayoutNotice
  | RailNotice
  | RateNotice
  | RefundNotice
  | ReportNotice

/** A mail in a case to the person who wrote; its facts are read when it is composed. */
export type CaseNotice = {
  readonly kind: 'case_received' | 'case_question' | 'case_result'
  readonly userId: ''
  readonly eventId: string
}

/** A warning to an admin that a rail's balance is low. */
export type RailNotice = z.output<typeof railLow.payload> & {
  readonly kind: 'rail_low'
  readonly userId: string
}
export type AccountKind = AccountNotice['kind']

export type MessageKind = TransferKind | AccountKind

/** The mails that each event of a transfer causes. A recipient is notified of a delivery, and of its return if that follows. */
export const mailsOf: Record<
  OutboxEvent,
  { readonly sender: TransferKind; readonly recipient?: TransferKind }
> = {
  created: { sender: 'transfer_created' },
  payInProcessing: { sender: 'bank_details' },
  payInReminder: { sender: 'bank_reminder' },
  payInShort: { sender: 'bank_short' },
  payInLate: { sender: 'bank_late' },
  payInCaptured: { sender: 'payment_received' },
  payInCapturedForReview: { sender: 'payment_held' },
  heldForReview: { sender: 'payment_held' },
  reviewApproved: { sender: 'review_passed' },
  payInAuthorised: { sender: 'payment_authorised' },
  payInFailed: { sender: 'payment_failed' },
  expired: { sender: 'transfer_expired' },
  cancelledUnpaid: { sender: 'transfer_cancelled' },
  rejectedUnpaid: { sender: 'transfer_rejected_unpaid' },
  refundGranted: { sender: 'partial_refund_granted' },
  unexpectedCapture: { sender: 'payment_late' },
  recipientRefused: { sender: 'recipient_refused' },
  recipientCorrected: { sender: 'recipient_corrected' },
  detailsAsked: { sender: 'details_needed' },
  payoutDelivered: { sender: 'transfer_delivered', recipient: 'transfer_delivered_recipient' },
  cancelled: { sender: 'transfer_cancelled' },
  rejected: { sender: 'transfer_rejected' },
  payoutRecalled: { sender: 'transfer_cancelled' },
  payoutLate: { sender: 'transfer_late' },
  payoutRefusedForGood: { sender: 'transfer_failed' },
  payoutReturned: { sender: 'transfer_returned', recipient: 'transfer_returned_recipient' },
  refunded: { sender: 'transfer_refunded' },
  refundFailed: { sender: 'refund_failed' },
}

const DELIVERED: readonly TransferKind[] = ['transfer_delivered', 'transfer_delivered_recipient']
const RETURNED: readonly TransferKind[] = [
  'transfer_failed',
  'transfer_returned',
  'transfer_returned_recipient',
]
const SENT_BACK: readonly TransferKind[] = [
  ...RETURNED,
  'transfer_rejected',
  'transfer_late',
  'transfer_refunded',
  'refund_failed',
]
/** A payout that is released and has not ended. */
const UNDER_WAY: readonly TransferView['payout'][] = ['ready', 'submitted']
const UNPAID: readonly TransferKind[] = ['payment_failed', 'transfer_expired', 'transfer_rejected_unpaid']

const AFTER_PAYMENT: ReadonlySet<TransferKind> = new Set([
  ...DELIVERED,
  ...SENT_BACK,
  'payment_received',
  'payment_held',
  'details_needed',
  'recipient_refused',
  'recipient_corrected',
  'partial_refund_granted',
])

/** Mails that say that the server has seen the sender's money. */
export const saysPaid: ReadonlySet<TransferKind> = new Set([
  'payment_received',
  'payment_held',
  'review_passed',
])

/** Mails that promise a refund. Without refund_failed: a refund that came back may bear the seal of a removed key. */
export const promisesRefund: ReadonlySet<TransferKind> = new Set([
  ...SENT_BACK.filter(kind => kind !== 'refund_failed'),
  'transfer_cancelled',
  'payment_late',
  'partial_refund_granted',
])

/** The scope of the refund that a mail promises. */
export function refundScopeOf(kind: TransferKind): RefundScope {
  if (kind === 'payment_late') return 'unexpected'
  return kind === 'partial_refund_granted' ? 'part' : 'whole'
}

/** States of a pay-in that costs its sender money. */
export const paid: ReadonlySet<TransferView['payIn']> = new Set(['captured', 'refunding', 'refunded'])

/**
 * True if a transfer is in a state in which a mail of this kind can be about it: SQL alone could otherwise make us mail the recipient of an
 * unpaid order that money is there, or the sender of a delivered one that it was returned.
 */
export function canBeAbout(
  kind: TransferKind,
  { payIn, payout }: Pick<TransferView, 'payIn' | 'payout'>,
): boolean {
  const isSentBack = payIn === 'refunding' || payIn === 'refunded'
  if (DELIVERED.includes(kind) && payout !== 'delivered' && payout !== 'returned') return false
  if (RETURNED.includes(kind) && payout !== 'returned') return false
  if (SENT_BACK.includes(kind) && !isSentBack) return false
  if (kind === 'transfer_cancelled') return isSentBack || payIn === 'void'
  if (UNPAID.includes(kind)) return payIn === 'void'
  if (kind === 'review_passed') return payIn === 'captured' && UNDER_WAY.includes(payout)
  return paid.has(payIn) || !AFTER_PAYMENT.has(kind)
}

/** Mails to people at the desk, which are in English. */
const toDesk: ReadonlySet<string> = new Set<AccountKind>([
  'rail_low',
  'breaks_left',
  'refunds_due',
  'payouts_waiting',
  'report_due',
])

/** True for a mail to somebody at the desk; a sender too may be shut out, and let in again. */
export const isToDesk = (kind: MessageKind, change?: string): boolean =>
  toDesk.has(kind) || (kind === 'rights_changed' && change !== 'deactivated' && change !== 'reactivated')

/** Mails to a sender that are dropped because a later mail says how the transfer continued. */
export function overtakenBy(later: TransferKind): readonly TransferKind[] {
  if (later === 'transfer_created') return []
  return later === 'transfer_delivered' ? ['transfer_created', 'payment_received'] : ['transfer_created']
}

/**
 * The share in which a mail to an unconfirmed address counts; a mail beyond it is dropped. Null: a mail that is never dropped,
 * because money was paid or the security of an account has changed. Why: docs/decisions/0076.
 */
export const shareOf: Record<MessageKind, Share | null> = {
  transfer_created: 'orders',
  bank_details: 'orders',
  bank_reminder: 'orders',
  payment_failed: 'orders',
  transfer_expired: 'orders',
  transfer_cancelled: 'orders', // never counted for a paid transfer: see `compose`
  bank_short: null,
  bank_late: null,
  payment_received: null,
  payment_held: null,
  payment_authorised: null,
  review_passed: null,
  details_needed: null,
  recipient_refused: null,
  recipient_corrected: null,
  payment_late: null,
  transfer_delivered: null,
  transfer_delivered_recipient: null,
  transfer_failed: null,
  transfer_rejected: null,
  transfer_rejected_unpaid: null,
  transfer_late: null,
  transfer_returned: null,
  transfer_returned_recipient: null,
  transfer_refunded: null,
  refund_failed: null,
  partial_refund_granted: null,
  registration_refused: 'orders', // a stranger who is refused causes it, as often as they like
  registered: 'links',
  email_confirmation: 'links',
  address_code: null, // as many a day as links; a request for more is refused: users/account/address-codes.ts
  password_reset: null,
  email_changing: null,
  password_changed: null,
  new_device: null,
  security_changed: null,
  rights_changed: null,
  identity_changed: null,
  account_closed: null,
  rate_reached: 'orders', // whoever registers somebody's address can set as many as they like
  rail_low: null,
  breaks_left: null,
  refunds_due: null,
  payouts_waiting: null,
  report_due: null,
  case_received: 'orders', // anybody can name any address on the contact page
  case_question: null,
  case_result: null,
}
