import { bankPayInOf, findTransferView, trackingLink } from '#server/transfers/transfers.ts'
import { findContact, linkOf } from '#server/users/users.ts'
import type { NotificationDeps } from './deps.ts'
import type { AccountNotice, TransferKind } from './kinds.ts'
import type { Letter, Letterhead } from './letter.ts'
import type { DueMessage } from './messages.sql.ts'
import { isOfBank, noticeOf, ofBank, ofLink, ofTransfer } from './templates/templates.ts'

export const letterheadOf = ({ brandName, provider }: NotificationDeps): Letterhead => ({
  brand: brandName ?? 'OpenRemit',
  isTest: !provider.livemode,
})

/**
 * The mail of a message, composed from the present state; undefined if its link was used or has expired, because then no
 * mail is sent. `publicUrl` is the address of its links, without a slash at its end.
 */
export async function compose(
  deps: NotificationDeps,
  publicUrl: string,
  message: DueMessage,
): Promise<Letter | undefined> {
  return message.transfer_id === null
    ? await accountLetter(deps, publicUrl, message.data as AccountNotice) // that is what was noted, see note.ts
    : await transferLetter(deps, publicUrl, { id: message.transfer_id, kind: message.kind as TransferKind })
}

async function transferLetter(
  deps: NotificationDeps,
  publicUrl: string,
  { id, kind }: { id: string; kind: TransferKind },
): Promise<Letter | undefined> {
  const transfer = await findTransferView(deps, id)
  if (transfer === undefined) return undefined
  const viewer = toRecipients.has(kind) ? 'recipient' : 'sender'
  const trackUrl = trackingLink(deps.signingKeys, publicUrl, transfer, viewer)
  const mail = { transfer, trackUrl, publicUrl }
  if (!isOfBank(kind)) return ofTransfer[kind](mail)
  // A payment that has arrived meanwhile need not be asked for.
  const bank = await bankPayInOf(deps, id)
  if (bank !== undefined) return ofBank[kind](mail, bank)
  // A debit goes without instructions, and this mail has overtaken the one that says that the order is noted.
  const isDebit = kind === 'bank_details' && transfer.payIn === 'processing'
  return isDebit ? ofTransfer.transfer_created(mail) : undefined
}

const toRecipients: ReadonlySet<TransferKind> = new Set([
  'transfer_delivered_recipient',
  'transfer_returned_recipient',
])

async function accountLetter(
  deps: NotificationDeps,
  publicUrl: string,
  notice: AccountNotice,
): Promise<Letter | undefined> {
  const fullName = (await findContact(deps.pool, notice.userId))?.fullName
  const mail = { fullName, brand: letterheadOf(deps).brand, publicUrl }
  if (!('linkId' in notice)) return noticeOf(mail, notice)
  const link = await linkOf(deps.signingKeys, deps.pool, { linkId: notice.linkId, publicUrl })
  return link && ofLink[notice.kind]({ ...mail, link })
}
