import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { accountKey, type Contact, mailboxKey } from '#server/users/users.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { nameOf } from './wording.ts'
import type { Words } from './words.ts'
import { addressKeyOf } from './addressee.ts'
import type { NotificationDeps } from './deps.ts'
import type { Share } from './kinds.ts'
import type { DueMessage } from './messages.sql.ts'
import { countStrangerMail } from './stranger-mails.sql.ts'

/** A guest who orders, cancels and orders again gets all mails; a stranger's mailbox is not flooded. */
const MAILS_PER_DAY = 3

/**
 * True if the account behind a mail has confirmed the address that the mail goes to. A guest has no account, and somebody who
 * names the confirmed address of another has not confirmed it.
 */
export const hasConfirmed = (contact: Contact | undefined, toAddress: string): boolean =>
  contact?.isConfirmed === true && accountKey(contact.email) === accountKey(toAddress)

/** Admits a mail to an unconfirmed address, three a UTC day for each share; an attempt that is repeated counts once. */
export async function admitStrangerMail(
  deps: Pick<NotificationDeps, 'pool' | 'dataKeys' | 'capsStrangerMails'>,
  { id, to_address }: Pick<DueMessage, 'id' | 'to_address'>,
  share: Share,
): Promise<boolean> {
  if (!deps.capsStrangerMails) return true
  const mailbox = addressKeyOf(deps, mailboxKey(to_address))
  return (await countStrangerMail(deps.pool, mailbox, share, id, MAILS_PER_DAY)).length > 0
}

/**
 * A transfer without the words that its sender typed, for mails to an unconfirmed address: anybody who can place an order could
 * otherwise have us mail a text of theirs to anybody.
 */
export const withoutTypedWords = (transfer: TransferView): TransferView => ({
  ...transfer,
  senderName: '',
  recipientName: '',
  bankName: null,
})

/**
 * A receipt without the words that its sender typed, for a payment that is not charged yet and may cost its sender nothing; the mail
 * about the charge names the recipient.
 */
export const receiptWithoutTypedWords = (
  items: readonly DisclosureItem[],
  { frame }: Words,
): DisclosureItem[] =>
  items
    .filter(({ item }) => item !== 'recipientPhone')
    .map(each => (each.item === 'recipient' ? { ...each, text: frame.onThePage } : each))

/**
 * The receipt of a charged payment to an unconfirmed address, which the law wants to name the recipient: 12 CFR 1005.31(b)(2)(iii).
 * A text that is more than a name, such as a sentence with a number to call, stays on the page.
 */
export const receiptWithPlainNames = (items: readonly DisclosureItem[], words: Words): DisclosureItem[] =>
  receiptWithSafeWords(items, words).map(each =>
    each.item === 'recipient' && !isPlainName(each.text) ? { ...each, text: words.frame.onThePage } : each,
  )

/** More words than the names of most people have. */
const NAME_WORDS_MAX = 7

/** Letters of any script, and what stands between them in names; the marks around a name from right to left are ours. */
const isPlainName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{Join_Control}\u2068\u2069 .,'’·-]+$/u.test(text) && text.split(' ').length <= NAME_WORDS_MAX

const PHONE = /^\+?[0-9 ().-]{5,25}$/

/** A receipt whose typed words lead nowhere else. */
export const receiptWithSafeWords = (items: readonly DisclosureItem[], { frame }: Words): DisclosureItem[] =>
  items.map(each =>
    each.item === 'recipient' || (each.item === 'recipientPhone' && !PHONE.test(each.text))
      ? { ...each, text: nameOf(each.text) ?? frame.onThePage }
      : each,
  )
