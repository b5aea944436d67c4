import type { Letter, Row } from '../letter.ts'
import { amount, timeWords } from '../wording.ts'
import { type BankMail, recipientOf, total, tracked, toSender, type TransferMail } from './transfer-mail.ts'

/** The details that the sender copies into a transfer at their own bank. */
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
  'Please send exactly this amount with exactly this reference, so that we can match your payment.'

/** The sender has chosen to pay by bank: where to, how much, until when. */
export function bankDetails({ transfer: t, trackUrl }: TransferMail, bank: BankMail): Letter {
  return toSender(t, tracked(trackUrl), {
    subject: `How to pay for ${t.referenceNumber}`,
    preheader: `${total(t)} by bank transfer by ${timeWords(bank.instructions.payBefore)}`,
    heading: 'How to pay by bank transfer',
    paragraphs: [
      `Your transfer to ${recipientOf(t)} continues as soon as we receive your payment of ${total(t)}.`,
      EXACTLY,
    ],
    rows: detailsOf(bank, bank.instructions.amount),
  })
}

/** Some time before the price is no longer held. */
export function bankReminder({ transfer: t, trackUrl }: TransferMail, bank: BankMail): Letter {
  const until = timeWords(bank.instructions.payBefore)
  return toSender(t, tracked(trackUrl), {
    subject: `Your payment for ${t.referenceNumber} has not arrived yet`,
    preheader: `We hold the price until ${until}`,
    heading: 'Your payment has not arrived yet',
    paragraphs: [
      `We have not received your payment of ${total(t)} for the transfer to ${recipientOf(t)} yet. We hold the price until ${until}; after that the transfer expires.`,
      'Already paid? You can ignore this message. Bank transfers take one or two working days.',
      EXACTLY,
    ],
    rows: detailsOf(bank, bank.missing),
  })
}

/** Less than the total has come. */
export function bankShort({ transfer: t, trackUrl }: TransferMail, bank: BankMail): Letter {
  const { currency } = bank.instructions
  const missing = amount(bank.missing, currency)
  return toSender(t, tracked(trackUrl), {
    subject: `${missing} still to pay for ${t.referenceNumber}`,
    preheader: `We have ${amount(bank.received, currency)} of ${total(t)}`,
    heading: 'Part of your payment is missing',
    paragraphs: [
      `We have received ${amount(bank.received, currency)} of ${total(t)} for your transfer to ${recipientOf(t)}. A bank on the way may have deducted a fee.`,
      `Please send the missing ${missing} with the same reference. Your transfer continues as soon as we receive it. Otherwise we will refund you in full.`,
    ],
    rows: detailsOf(bank, bank.missing),
  })
}

/** The money came when the price was no longer held. */
export function bankLate({ transfer: t, publicUrl }: TransferMail): Letter {
  return toSender(
    t,
    { label: 'Create a new transfer', url: `${publicUrl}/` },
    {
      subject: `Your payment for ${t.referenceNumber} came too late`,
      preheader: 'Your money is safe. You decide what happens next.',
      heading: 'Your payment came too late',
      paragraphs: [
        `Your bank transfer for ${t.referenceNumber} arrived after the payment deadline, so the transfer to ${recipientOf(t)} had already expired. Your money is safe with us.`,
        'If you would still like to send it, create a new transfer at today’s price, choose bank transfer as the payment method, and reply to this email with its reference. Otherwise we will refund the full amount to the account that you paid from.',
      ],
    },
  )
}
