import { type LanguageCode, languageOf } from '#shared/languages.ts'
import { hundredthsOf, moneyOfHundredths } from '#shared/money/money.ts'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import {
  bankPayInOf,
  findReceipt,
  findMailedTransfer,
  hasLateBankMoney,
  hasSealedRefund,
  isPaymentProven,
  isReleaseProven,
  refundLeavesBy,
  trackingLink,
} from '#server/transfers/transfers.ts'
import { type Contact, findContact, linkOf, mailedCode } from '#server/users/users.ts'
import type { NotificationDeps } from './deps.ts'
import {
  type AccountNotice,
  canBeAbout,
  type CaseNotice,
  isToDesk,
  paid,
  promisesRefund,
  refundScopeOf,
  saysPaid,
  type Share,
  shareOf,
  type TransferKind,
} from './kinds.ts'
import { notedNotice } from './notice-seals.ts'
import type { Letter, Letterhead, LetterReceipt } from './letter.ts'
import type { DueMessage } from './messages.sql.ts'
import {
  hasConfirmed,
  receiptWithoutTypedWords,
  receiptWithPlainNames,
  receiptWithSafeWords,
  withoutTypedWords,
} from './stranger-mails.ts'
import type { AccountMail } from './templates/account-mail.ts'
import { type Words, wordsIn } from './words.ts'
import { ofCode } from './templates/account-links.ts'
import { ofCase } from './templates/case-mails.ts'
import { isOfBank, noticeOf, ofBank, ofLink, ofTransfer } from './templates/templates.ts'

export const letterheadOf = async (
  { operator, provider }: NotificationDeps,
  words: Words,
): Promise<Letterhead> => {
  const { brand, legalName, address, phone, email, website } = await operator()
  const lines = [
    [legalName, address?.split('\n').join(', ')],
    [phone, email, website],
  ].map(parts => parts.filter(part => part !== null && part !== undefined))
  return {
    brand,
    imprint: lines.filter(parts => parts.length > 0).map(parts => parts.join(' · ')),
    isTest: !provider.livemode,
    words,
  }
}

/** A mail, its language, and the share of its address in which it counts; null: it does not. */
export type Composed = {
  readonly letter: Letter
  readonly words: Words
  readonly share: Share | null
}

/**
 * The mail of a message, composed from the present state; undefined if its link was used or has expired, or its transfer is in no
 * state that it could be about, because then no mail is sent. `publicUrl` is the address of its links, without a slash at its end.
 */
export async function compose(
  deps: NotificationDeps,
  publicUrl: string,
  message: DueMessage,
): Promise<Composed | undefined> {
  const { user_id: userId, transfer_id: transferId, kind } = message
  const contact = userId === null ? undefined : await findContact(deps, deps.pool, userId)
  const isConfirmed = hasConfirmed(contact, message.to_address)
  const share = isConfirmed ? null : shareOf[kind]
  if (transferId === null) {
    const words = wordsIn(languageOfNotice(message, contact))
    const mail = {
      words,
      fullName: isConfirmed ? contact?.fullName : undefined,
      brand: (await deps.operator()).brand,
      publicUrl,
    }
    const written = await accountLetter(deps, mail, message)
    return written && { ...written, share }
  }
  const transfer = await findMailedTransfer(deps, transferId)
  if (transfer === undefined || !(await isProven(deps, kind as TransferKind, transfer))) return undefined
  const shown = isConfirmed ? transfer : withoutTypedWords(transfer)
  const words = wordsIn(transfer.language)
  const letter = await transferLetter(deps, publicUrl, { transfer: shown, kind: kind as TransferKind })
  const receipt = receiptsOf.has(kind) ? await findReceipt(deps, transferId) : undefined
  const isCharged = paid.has(transfer.payIn) // no mail about it is dropped
  const said = receipt && receiptIn(receipt, receiptFor({ isConfirmed, isCharged }))
  return (
    letter && {
      letter: { ...letter, ...(said && { receipt: said }) },
      words,
      share: isCharged ? null : share,
    }
  )
}

/** A receipt of which each language says what `filter` leaves. */
function receiptIn(
  { language: code, items, english }: DisclosureView,
  filter: ReturnType<typeof receiptFor>,
): LetterReceipt {
  const language = languageOf(code)
  return {
    language,
    items: filter(items, wordsIn(language)),
    english: english && filter(english, wordsIn('en')),
  }
}

/**
 * The language of a mail about an account: the user's; that which its notice took along where there is no user, as for a code; and
 * English for the desk.
 */
function languageOfNotice({ kind, data }: DueMessage, contact: Contact | undefined): LanguageCode {
  const { language = 'en', change } = data as { language?: string; change?: string }
  if (isToDesk(kind, change)) return 'en'
  return contact?.language ?? languageOf(language)
}

/** True if the server itself has seen the money, ended the review or decided the refund that a mail speaks of. docs/decisions/0127. */
async function isProven(
  deps: NotificationDeps,
  kind: TransferKind,
  transfer: TransferView,
): Promise<boolean> {
  if (!canBeAbout(kind, transfer)) return false
  if (kind === 'bank_late') return await hasLateBankMoney(deps.pool, transfer.id)
  if (kind === 'review_passed' && !(await isReleaseProven(deps, deps.pool, transfer.id))) return false
  if (saysPaid.has(kind)) return await isPaymentProven(deps, deps.pool, transfer.id)
  if (!promisesRefund.has(kind) || (transfer.payIn === 'void' && kind === 'transfer_cancelled')) return true
  const partial = moneyOfHundredths(transfer.sendCurrency, hundredthsOf(transfer.partialRefunds))?.minor ?? 0n
  const promised = { transferId: transfer.id, scope: refundScopeOf(kind), partial }
  if (await hasSealedRefund(deps, deps.pool, promised)) return true
  deps.log.error(
    { transferId: transfer.id, kind },
    'a mail about a refund that the server has not decided is not sent',
  )
  return false
}

function receiptFor({ isConfirmed, isCharged }: { isConfirmed: boolean; isCharged: boolean }) {
  if (isConfirmed) return receiptWithSafeWords
  return isCharged ? receiptWithPlainNames : receiptWithoutTypedWords
}

/** The mails of which one is the first after each payment: the mail of a delivery takes the place of the one about the payment. */
const receiptsOf: ReadonlySet<string> = new Set<TransferKind>([
  'payment_received',
  'payment_held',
  'payment_authorised',
  'transfer_delivered',
])

async function transferLetter(
  deps: NotificationDeps,
  publicUrl: string,
  { transfer, kind }: { transfer: TransferView; kind: TransferKind },
): Promise<Letter | undefined> {
  const viewer = toRecipients.has(kind) ? 'recipient' : 'sender'
  const trackUrl = trackingLink(deps.signingKeys, publicUrl, transfer, viewer)
  const isRefunding = transfer.payIn === 'refunding'
  const leavesBy = isRefunding ? await refundLeavesBy(deps, deps.pool, transfer) : null
  const words = wordsIn(transfer.language)
  const mail = { transfer, words, trackUrl, publicUrl, refundLeavesBy: leavesBy }
  if (!isOfBank(kind)) return ofTransfer[kind](mail)
  // A payment that has arrived meanwhile need not be asked for.
  const bank = await bankPayInOf(deps, transfer.id)
  // With SQL somebody could have a payer told that money is missing, of which none has come.
  if (kind === 'bank_short' && bank?.isShort !== true) return undefined
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
  mail: AccountMail,
  message: DueMessage,
): Promise<Pick<Composed, 'letter' | 'words'> | undefined> {
  const { id, kind } = message
  const notice = notedNotice(deps, message)
  if (notice === undefined) {
    deps.log.error(
      { messageId: id, kind },
      'a notice about an account was not written by the server, and is not mailed',
    )
    return undefined
  }
  if ('eventId' in notice) return await caseLetter(deps, mail, { notice, message })
  const letter = await letterOf(deps, mail, { notice, message })
  return letter && { letter, words: mail.words }
}

type Noted<Notice> = { readonly notice: Notice; readonly message: DueMessage }

/** A mail in a case, in the language of its transfer or its user. */
async function caseLetter(
  deps: NotificationDeps,
  mail: AccountMail,
  { notice, message }: Noted<CaseNotice>,
): Promise<Pick<Composed, 'letter' | 'words'> | undefined> {
  const facts = await deps.caseMail(notice.eventId)
  if (facts?.to !== message.to_address || facts.mail !== notice.kind) return undefined
  const words = wordsIn(facts.language)
  return { letter: ofCase[notice.kind]({ ...mail, words }, facts), words }
}

async function letterOf(
  deps: NotificationDeps,
  mail: AccountMail,
  { notice, message }: Noted<Exclude<AccountNotice, CaseNotice>>,
): Promise<Letter | undefined> {
  if ('codeId' in notice) {
    const { codeId, purpose } = notice
    const code = await mailedCode(deps.signingKeys, deps.pool, { codeId, purpose })
    if (code === undefined) return undefined
    const transfer = code.transferId === null ? undefined : await findMailedTransfer(deps, code.transferId)
    return ofCode[purpose]({ ...mail, ...code, ...(transfer && { reference: transfer.referenceNumber }) })
  }
  if (!('linkId' in notice)) return noticeOf(mail, notice)
  const link = await linkOf(deps, deps.pool, { linkId: notice.linkId, publicUrl: mail.publicUrl })
  // With SQL somebody may have put the link of another user into the row of their own mail.
  return link?.email === message.to_address ? ofLink[notice.kind]({ ...mail, link }) : undefined
}
