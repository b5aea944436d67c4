import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { BankPayIn } from '#server/transfers/transfers.ts'
import type { Letter, Row } from '../letter.ts'
import { amount, countryName, dayWords, ending, greeting, nameOf } from '../wording.ts'

/** The facts that a mail about a transfer is written from. */
export type TransferMail = {
  readonly transfer: TransferView
  /** Opens the transfer without signing in: for the one that the mail goes to. */
  readonly trackUrl: string
  /** The day by which its refund leaves, 'YYYY-MM-DD'; null where none is to be sent, or it is late. */
  readonly refundLeavesBy: string | null
  /** The web app's own address, without a slash at its end. */
  readonly publicUrl: string
}

/** The amount to pay by bank and the account to pay it to, for mails that ask for it. */
export type BankMail = BankPayIn

/** The recipient's name, or words that stand for it. */
export const recipientOf = ({ recipientName }: TransferView): string =>
  nameOf(recipientName) ?? 'your recipient'

const sent = (t: TransferView): string => amount(t.sendAmount, t.sendCurrency)
export const total = (t: TransferView): string => amount(t.totalAmount, t.sendCurrency)
export const received = (t: TransferView): string => amount(t.receiveAmount, t.receiveCurrency)

const deliveries: Record<TransferView['deliveryMethod'], string> = {
  bank: 'Bank deposit',
  wallet: 'Mobile wallet',
  cash: 'Cash pickup',
}

/** The delivery method, the bank and the last digits of the account. */
export function deliveryOf({ deliveryMethod, bankName, accountNumber }: TransferView): string {
  const bank = bankName === null ? undefined : nameOf(bankName)
  const account = accountNumber === null ? undefined : ending(accountNumber)
  return [deliveries[deliveryMethod], bank, account].filter(part => part !== undefined).join(', ')
}

/** 'minutes after your payment arrives': no day is promised before it. */
export const fromPayment = ({ deliveryTime }: TransferView): string =>
  `${deliveryTime.toLowerCase()} after your payment arrives`

/** ' by Tuesday, 24 November 2026', for the end of a sentence. */
export const byPromisedDay = ({ availableOn }: TransferView): string =>
  availableOn === null ? '' : ` by ${dayWords(availableOn)}`

const paidFrom: Record<TransferView['paymentMethod'], string> = {
  card: 'the card that you paid with',
  bank: 'the bank account that you paid from',
}

/** The source of the payment, which is where a refund goes. */
export const originOf = ({ paymentMethod }: TransferView): string => paidFrom[paymentMethod]

/** The rows by which a sender recognises their transfer. */
export function senderRows(t: TransferView): Row[] {
  return [
    ['Reference', t.referenceNumber],
    ['Recipient', recipientOf(t)],
    ['Country', countryName(t.recipientCountry)],
    ['Delivery', deliveryOf(t)],
    ['You send', sent(t)],
    ['Transfer fee', amount(t.transferFee, t.sendCurrency)],
    ['Total', total(t)],
    ['Recipient gets', received(t)],
  ]
}

/** Like `senderRows`, for a transfer that ended without reaching its recipient; says what happened to the sender's money. */
export function endedRows(t: TransferView): Row[] {
  const wasPaid = t.payIn === 'captured' || t.payIn === 'refunding' || t.payIn === 'refunded'
  return [
    ['Reference', t.referenceNumber],
    ['Recipient', recipientOf(t)],
    ['Country', countryName(t.recipientCountry)],
    ['Delivery', deliveryOf(t)],
    ['Would have received', received(t)],
    ...(wasPaid
      ? ([
          ['You paid', total(t)],
          ['Refund', total(t)],
        ] as const)
      : []),
  ]
}

const WARNING = 'We never ask for passwords, codes or card numbers by email.'

const smallPrintOf = ({ referenceNumber }: TransferView): string[] => [
  `You receive this email because transfer ${referenceNumber} was ordered with this address. ${WARNING}`,
]

export const tracked = (url: string) => ({ label: 'Track this transfer', url })

export const reasonOf = ({ stateReason }: TransferView): string[] =>
  stateReason === null ? [] : [`The reason: ${stateReason}`]

/** A mail to the sender: it greets them, and its small print says why they receive it. */
export const toSender = (
  t: TransferView,
  button: NonNullable<Letter['button']>,
  { paragraphs, ...parts }: Omit<Letter, 'button' | 'smallPrint'>,
): Letter => ({
  ...parts,
  paragraphs: [greeting(t.senderName), ...paragraphs],
  button,
  smallPrint: smallPrintOf(t),
})

export const recipientSmallPrint = [
  'You receive this email because the sender gave us this address. You do not need to do anything. We never ask for passwords, codes, card numbers or a fee by email.',
]
