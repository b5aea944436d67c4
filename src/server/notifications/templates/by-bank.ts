import type { Letter, Row } from '../letter.ts'
import { amount, greeting, timeWords } from '../wording.ts'
import {
  type BankMail,
  recipientOf,
  smallPrintOf,
  total,
  tracked,
  type TransferMail,
} from './transfer-mail.ts'

/** What the sender copies into an order at their own bank. */
const detailsOf = ({ instructions: i }: BankMail, sum: string): Row[] => [
  ['Amount', amount(sum, i.currency)],
  ['Payment reference', i.paymentReference],
  ['Account holder', i.accountHolder],
  ['Bank', i.bankName],
  ['Account number', i.accountNumber],
  ['Bank code', i.routingCode],
  ['Pay before', timeWords(i.payBefore)],
]

const EXACTLY =
  'Please send exactly this amount with exactly this reference: it is how your payment is recognised.'

/** The sender has chosen to pay by bank: where to, how much, until when. */
export function bankDetails({ transfer: t, trackUrl }: TransferMail, bank: BankMail): Letter {
  return {
    subject: `How to pay for ${t.referenceNumber}`,
    preheader: `${total(t)} by bank transfer until ${timeWords(bank.instructions.payBefore)}`,
    heading: 'How to pay by bank transfer',
    paragraphs: [
      greeting(t.senderName),
      `Your transfer to ${recipientOf(t)} goes on as soon as your payment of ${total(t)} has arrived here.`,
      EXACTLY,
    ],
    rows: detailsOf(bank, bank.instructions.amount),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** Some time before the price is no longer held. */
export function bankReminder({ transfer: t, trackUrl }: TransferMail, bank: BankMail): Letter {
  const until = timeWords(bank.instructions.payBefore)
  return {
    subject: `Your payment for ${t.referenceNumber} has not arrived yet`,
    preheader: `The price is held until ${until}`,
    heading: 'Your payment has not arrived yet',
    paragraphs: [
      greeting(t.senderName),
      `We have not received your payment of ${total(t)} for the transfer to ${recipientOf(t)} yet. The price is held until ${until}; after that the transfer ends unpaid.`,
      'Have you sent it already? Then all is well: banks take a working day or two.',
      EXACTLY,
    ],
    rows: detailsOf(bank, bank.missing),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** Less than the total has come. */
export function bankShort({ transfer: t, trackUrl }: TransferMail, bank: BankMail): Letter {
  const { currency } = bank.instructions
  const missing = amount(bank.missing, currency)
  return {
    subject: `${missing} are missing for ${t.referenceNumber}`,
    preheader: `We have ${amount(bank.received, currency)} of ${total(t)}`,
    heading: 'A part of your payment is missing',
    paragraphs: [
      greeting(t.senderName),
      `We have received ${amount(bank.received, currency)} of ${total(t)} for your transfer to ${recipientOf(t)}. Perhaps a bank on the way has taken a fee.`,
      `Please send the missing ${missing} with the same reference. Your transfer goes on as soon as it is here; otherwise all of your money goes back to you.`,
    ],
    rows: detailsOf(bank, bank.missing),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The money came when the price was no longer held. */
export function bankLate({ transfer: t, publicUrl }: TransferMail): Letter {
  return {
    subject: `Your payment for ${t.referenceNumber} came too late`,
    preheader: 'Your money is safe. You decide what happens with it.',
    heading: 'Your payment came too late',
    paragraphs: [
      greeting(t.senderName),
      `Your bank transfer for ${t.referenceNumber} has arrived after its price was held, so the transfer to ${recipientOf(t)} had ended already. Your money is safe with us.`,
      'If you would still like to send it, make a new transfer at the price of today, paid by bank transfer, and answer this mail with its reference. Otherwise we send all of it back to the account that it came from.',
    ],
    button: { label: 'Make a new transfer', url: `${publicUrl}/` },
    smallPrint: smallPrintOf(t),
  }
}
