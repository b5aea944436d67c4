import { findTransferView, trackingLink } from '#server/transfers/transfers.ts'
import { findContact, linkOf } from '#server/users/users.ts'
import type { NotificationDeps } from './deps.ts'
import type { AccountNews, TransferKind } from './kinds.ts'
import type { Letter, Letterhead } from './letter.ts'
import type { DueMessage } from './messages.sql.ts'
import { emailConfirmation, passwordReset, registered } from './templates/account-links.ts'
import type { AccountMail, LinkMail } from './templates/account-mail.ts'
import {
  accountClosed,
  emailChanging,
  newDevice,
  passwordChanged,
  registrationRefused,
  securityChanged,
} from './templates/account-notices.ts'
import { paymentFailed, paymentLate, transferCreated, transferExpired } from './templates/before-payment.ts'
import {
  transferCancelled,
  transferFailed,
  transferRefunded,
  transferReturned,
} from './templates/money-back.ts'
import {
  deliveredToRecipient,
  paymentHeld,
  paymentReceived,
  transferDelivered,
} from './templates/on-its-way.ts'
import type { TransferMail } from './templates/transfer-mail.ts'

const ofTransfer: Record<TransferKind, (mail: TransferMail) => Letter> = {
  transfer_created: transferCreated,
  payment_received: paymentReceived,
  payment_held: paymentHeld,
  payment_failed: paymentFailed,
  payment_late: paymentLate,
  transfer_expired: transferExpired,
  transfer_cancelled: transferCancelled,
  transfer_delivered: transferDelivered,
  transfer_delivered_recipient: deliveredToRecipient,
  transfer_failed: transferFailed,
  transfer_returned: transferReturned,
  transfer_refunded: transferRefunded,
}

type LinkNews = Extract<AccountNews, { linkId: string }>

const ofLink: Record<LinkNews['kind'], (mail: LinkMail) => Letter> = {
  registered,
  email_confirmation: emailConfirmation,
  password_reset: passwordReset,
}

export const letterheadOf = ({ brandName, provider }: NotificationDeps): Letterhead => ({
  brand: brandName ?? 'OpenRemit',
  isTest: !provider.livemode,
})

/**
 * What a noted mail says as things stand now: a link that has been used or is too old is not mailed, so undefined.
 * `publicUrl` is where its links lead to, without a slash at its end.
 */
export async function compose(
  deps: NotificationDeps,
  publicUrl: string,
  message: DueMessage,
): Promise<Letter | undefined> {
  return message.transfer_id === null
    ? await accountLetter(deps, publicUrl, message.data as AccountNews) // that is what was noted, see note.ts
    : await transferLetter(deps, publicUrl, { id: message.transfer_id, kind: message.kind as TransferKind })
}

async function transferLetter(
  deps: NotificationDeps,
  publicUrl: string,
  { id, kind }: { id: string; kind: TransferKind },
): Promise<Letter | undefined> {
  const transfer = await findTransferView(deps, id)
  if (transfer === undefined) return undefined
  const viewer = kind === 'transfer_delivered_recipient' ? 'recipient' : 'sender'
  const trackUrl = trackingLink(deps.signingKeys, publicUrl, transfer, viewer)
  return ofTransfer[kind]({ transfer, trackUrl, publicUrl })
}

async function accountLetter(
  deps: NotificationDeps,
  publicUrl: string,
  news: AccountNews,
): Promise<Letter | undefined> {
  const fullName = (await findContact(deps.pool, news.userId))?.fullName
  const mail = { fullName, brand: letterheadOf(deps).brand, publicUrl }
  if (!('linkId' in news)) return noticeOf(mail, news)
  const link = await linkOf(deps.signingKeys, deps.pool, { linkId: news.linkId, publicUrl })
  return link && ofLink[news.kind]({ ...mail, link })
}

function noticeOf(mail: AccountMail, news: Exclude<AccountNews, LinkNews>): Letter {
  switch (news.kind) {
    case 'registration_refused':
      return registrationRefused(mail, news)
    case 'email_changing':
      return emailChanging(mail, news)
    case 'password_changed':
      return passwordChanged(mail, news)
    case 'new_device':
      return newDevice(mail, news)
    case 'security_changed':
      return securityChanged(mail, news)
    case 'account_closed':
      return accountClosed(mail, news)
    default:
      return news satisfies never
  }
}
