import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { hundredthsOf, WIRE_SCALE } from '#shared/money/money.ts'
import { ANSWER_DAYS } from '#shared/transfers/corrections.ts'
import type { BankPayIn } from '#server/transfers/transfers.ts'
import type { Facts } from '../languages/facts.ts'
import type { Letter, Row } from '../letter.ts'
import type { Words } from '../words.ts'

/** The facts that a mail about a transfer is written from. */
export type TransferMail = {
  readonly transfer: TransferView
  /** In the language of the transfer. */
  readonly words: Words
  /** Opens the transfer without signing in: for the one that the mail goes to. */
  readonly trackUrl: string
  /** The day by which its refund leaves, 'YYYY-MM-DD'; null where none is to be sent, or it is late. */
  readonly refundLeavesBy: string | null
  /** The web app's own address, without a slash at its end. */
  readonly publicUrl: string
}

/** The amount to pay by bank and the account to pay it to, for mails that ask for it. */
export type BankMail = BankPayIn

/** True if a part of the payment was refunded before. */
export const hasPartialRefund = ({ partialRefunds }: TransferView): boolean =>
  hundredthsOf(partialRefunds) > 0n

/** The payment less its partial refunds: the refund of a transfer that does not reach its recipient. */
const remainderOf = ({ totalAmount, partialRefunds }: TransferView): string =>
  scaledText(hundredthsOf(totalAmount) - hundredthsOf(partialRefunds), WIRE_SCALE)

/** The facts of a transfer in the form of its language. */
export function factsOf({ transfer: t, words }: TransferMail, bank?: BankMail): Facts {
  const sent = (text: string) => words.amount(text, t.sendCurrency)
  const paid = (text: string | undefined) =>
    text === undefined || bank === undefined ? '' : words.amount(text, bank.instructions.currency)
  return {
    reference: words.plain(t.referenceNumber),
    recipient: words.name(t.recipientName) ?? words.frame.yourRecipient,
    sender: words.firstName(t.senderName) ?? '',
    total: sent(t.totalAmount),
    received: words.amount(t.receiveAmount, t.receiveCurrency),
    until: words.time(bank?.instructions.payBefore ?? t.priceLockedUntil),
    day: t.availableOn === null ? '' : words.day(t.availableOn),
    time: words.plain(words.deliveryTime(t.deliveryTime).toLocaleLowerCase('en')),
    days: words.plain(`${ANSWER_DAYS}`),
    refunds: sent(t.partialRefunds),
    refund: sent(remainderOf(t)),
    arrived: paid(bank?.received),
    missing: paid(bank?.missing),
  }
}

/** The delivery method, the bank and the last digits of the account. */
export function deliveryOf({ transfer, words }: TransferMail): string {
  const { deliveryMethod, bankName, accountNumber } = transfer
  const bank = bankName === null ? undefined : words.name(bankName)
  const account = accountNumber === null ? undefined : words.ending(accountNumber)
  const comma = words.language === 'ar' || words.language === 'ur' ? '، ' : ', '
  return [words.frame.deliveries[deliveryMethod], bank, account]
    .filter(part => part !== undefined)
    .join(comma)
}

/** The first rows by which a sender recognises their transfer. */
function headRows(mail: TransferMail): Row[] {
  const { transfer, words } = mail
  const { rows } = words.frame
  const { reference, recipient } = factsOf(mail)
  return [
    [rows.reference, reference],
    [rows.recipient, recipient],
    [rows.country, words.country(transfer.recipientCountry)],
    [rows.delivery, deliveryOf(mail)],
  ]
}

/** The rows by which a sender recognises their transfer. */
export function senderRows(mail: TransferMail): Row[] {
  const { transfer: t, words } = mail
  const { rows } = words.frame
  const { total, received } = factsOf(mail)
  return [
    ...headRows(mail),
    [rows.youSend, words.amount(t.sendAmount, t.sendCurrency)],
    [rows.transferFee, words.amount(t.transferFee, t.sendCurrency)],
    [rows.total, total],
    [rows.recipientGets, received],
  ]
}

/** Like `senderRows`, for a transfer that ended without reaching its recipient; says what happened to the sender's money. */
export function endedRows(mail: TransferMail): Row[] {
  const { payIn } = mail.transfer
  const { rows } = mail.words.frame
  const { total, refund, received } = factsOf(mail)
  const wasPaid = payIn === 'captured' || payIn === 'refunding' || payIn === 'refunded'
  return [
    ...headRows(mail),
    [rows.wouldHaveReceived, received],
    ...(wasPaid
      ? ([
          [rows.youPaid, total],
          [rows.refund, refund],
        ] as const)
      : []),
  ]
}

export const tracked = ({ words, trackUrl }: TransferMail) => ({
  label: words.frame.buttons.track,
  url: trackUrl,
})

export function reasonOf({ transfer, words }: TransferMail): string[] {
  const reason = words.reason(transfer.stateReason)
  return reason === null ? [] : [words.frame.reason(reason)]
}

/** A mail to the sender: it greets them, and its small print says why they receive it. */
export const toSender = (
  { transfer, words }: TransferMail,
  button: NonNullable<Letter['button']>,
  { paragraphs, ...parts }: Omit<Letter, 'button' | 'smallPrint'>,
): Letter => ({
  ...parts,
  paragraphs: [words.greeting(transfer.senderName), ...paragraphs],
  button,
  smallPrint: [words.frame.whyToSender(words.plain(transfer.referenceNumber))],
})
