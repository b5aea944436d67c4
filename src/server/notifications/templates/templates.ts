import { identityChanged } from './identity-notices.ts'
import type { AccountNotice, TransferKind } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { emailConfirmation, passwordReset, registered } from './account-links.ts'
import type { AccountMail, LinkMail } from './account-mail.ts'
import {
  accountClosed,
  emailChanging,
  newDevice,
  passwordChanged,
  rateReached,
  registrationRefused,
  rightsChanged,
  securityChanged,
} from './account-notices.ts'
import { breaksLeft, payoutsWaiting, reportDue, railLow, refundsDue } from './desk-notices.ts'
import { paymentFailed, paymentLate, transferCreated, transferExpired } from './before-payment.ts'
import {
  partialRefundGranted,
  refundFailed,
  returnedToRecipient,
  transferCancelled,
  transferFailed,
  transferLate,
  transferRefunded,
  transferRejected,
  transferRejectedUnpaid,
  transferReturned,
} from './refunds.ts'
import {
  deliveredToRecipient,
  paymentAuthorised,
  paymentHeld,
  paymentReceived,
  reviewPassed,
  transferDelivered,
} from './on-its-way.ts'
import { detailsNeeded, recipientCorrected, recipientRefused } from './sender-action.ts'
import { bankDetails, bankLate, bankReminder, bankShort } from './by-bank.ts'
import type { BankMail, TransferMail } from './transfer-mail.ts'

type BankKind = 'bank_details' | 'bank_reminder' | 'bank_short'

/** The mails that ask for a payment by bank. */
export const ofBank: Record<BankKind, (mail: TransferMail, bank: BankMail) => Letter> = {
  bank_details: bankDetails,
  bank_reminder: bankReminder,
  bank_short: bankShort,
}

export const isOfBank = (kind: TransferKind): kind is BankKind => kind in ofBank

/** The templates of all other mails about a transfer. */
export const ofTransfer: Record<Exclude<TransferKind, BankKind>, (mail: TransferMail) => Letter> = {
  transfer_created: transferCreated,
  bank_late: bankLate,
  payment_received: paymentReceived,
  payment_held: paymentHeld,
  payment_authorised: paymentAuthorised,
  review_passed: reviewPassed,
  details_needed: detailsNeeded,
  recipient_refused: recipientRefused,
  recipient_corrected: recipientCorrected,
  payment_failed: paymentFailed,
  payment_late: paymentLate,
  transfer_expired: transferExpired,
  transfer_cancelled: transferCancelled,
  transfer_delivered: transferDelivered,
  transfer_delivered_recipient: deliveredToRecipient,
  transfer_failed: transferFailed,
  transfer_rejected: transferRejected,
  transfer_rejected_unpaid: transferRejectedUnpaid,
  transfer_late: transferLate,
  transfer_returned: transferReturned,
  transfer_returned_recipient: returnedToRecipient,
  transfer_refunded: transferRefunded,
  refund_failed: refundFailed,
  partial_refund_granted: partialRefundGranted,
}

/** Notices about an account whose mail carries a link. */
export type LinkNotice = Extract<AccountNotice, { linkId: string }>

export const ofLink: Record<LinkNotice['kind'], (mail: LinkMail) => Letter> = {
  registered,
  email_confirmation: emailConfirmation,
  password_reset: passwordReset,
}

/** The notice whose mail carries a code. */
type CodeNotice = Extract<AccountNotice, { codeId: string }>

/** Notices that tell of an event of a case. */
type CaseEventNotice = Extract<AccountNotice, { eventId: string }>

/** The mails about an account without a link of their own. */
export function noticeOf(
  mail: AccountMail,
  notice: Exclude<AccountNotice, LinkNotice | CodeNotice | CaseEventNotice>,
): Letter {
  switch (notice.kind) {
    case 'registration_refused':
      return registrationRefused(mail, notice)
    case 'email_changing':
      return emailChanging(mail, notice)
    case 'password_changed':
      return passwordChanged(mail, notice)
    case 'new_device':
      return newDevice(mail, notice)
    case 'security_changed':
      return securityChanged(mail, notice)
    case 'rights_changed':
      return rightsChanged(mail, notice)
    case 'identity_changed':
      return identityChanged(mail, notice)
    case 'rate_reached':
      return rateReached(mail, notice)
    case 'rail_low':
      return railLow(mail, notice)
    case 'breaks_left':
      return breaksLeft(mail, notice)
    case 'refunds_due':
      return refundsDue(mail, notice)
    case 'payouts_waiting':
      return payoutsWaiting(mail, notice)
    case 'report_due':
      return reportDue(mail, notice)
    case 'account_closed':
      return accountClosed(mail, notice)
    default:
      return notice satisfies never
  }
}
