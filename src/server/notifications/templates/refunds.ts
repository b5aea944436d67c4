import type { Letter } from '../letter.ts'
import { amount, countryName, dayWords, firstNameOf, greeting } from '../wording.ts'
import {
  endedRows,
  byPromisedDay,
  originOf,
  reasonOf,
  received,
  recipientSmallPrint,
  recipientOf,
  senderRows,
  total,
  tracked,
  toSender,
  type TransferMail,
} from './transfer-mail.ts'

const SOON = 'We will email you when the refund is on its way.'

const goesBack = ({ transfer: t, refundLeavesBy: day }: TransferMail): string =>
  `We are refunding ${total(t)}, the fee included, to ${originOf(t)}. ` +
  `${day === null ? '' : `The refund leaves us by ${dayWords(day)}. `}${SOON}`

/** Cancelled before or after it was paid. */
export function transferCancelled(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  const wasPaid = t.payIn !== 'void'
  return toSender(t, tracked(trackUrl), {
    subject: `Your transfer to ${recipientOf(t)} is cancelled`,
    preheader: wasPaid ? `You will be refunded ${total(t)}.` : 'You were not charged.',
    heading: 'Your transfer is cancelled',
    paragraphs: [
      `Your transfer to ${recipientOf(t)} has been cancelled.`,
      wasPaid ? goesBack(mail) : 'You were not charged.',
    ],
    rows: endedRows(t),
  })
}

/** A review ended with our refusal to carry the transfer out. */
export function transferRejected(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return toSender(t, tracked(trackUrl), {
    subject: `We cannot carry out your transfer to ${recipientOf(t)}`,
    preheader: `You will be refunded ${total(t)}.`,
    heading: 'We cannot carry out your transfer',
    paragraphs: [
      `We have reviewed your transfer to ${recipientOf(t)} and cannot carry it out.`,
      ...reasonOf(t),
      goesBack(mail),
    ],
    rows: endedRows(t),
  })
}

/** A review ended with our refusal while the payment was only authorised. */
export function transferRejectedUnpaid(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return toSender(t, tracked(trackUrl), {
    subject: `We cannot carry out your transfer to ${recipientOf(t)}`,
    preheader: 'You were not charged.',
    heading: 'We cannot carry out your transfer',
    paragraphs: [
      `We have reviewed your transfer to ${recipientOf(t)} and cannot carry it out.`,
      ...reasonOf(t),
      `You were not charged. Your bank will release the hold on ${total(t)}. This can take a few days to show.`,
    ],
    rows: endedRows(t),
  })
}

/** The payout took longer than promised, so we recalled it. */
export function transferLate(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return toSender(t, tracked(trackUrl), {
    subject: `Your transfer to ${recipientOf(t)} could not be delivered in time`,
    preheader: `You will be refunded ${total(t)}.`,
    heading: 'Your transfer could not be delivered in time',
    paragraphs: [
      `${recipientOf(t)} should have received ${received(t)}${byPromisedDay(t)}. This did not happen, so we have cancelled the transfer.`,
      goesBack(mail),
    ],
    rows: endedRows(t),
  })
}

/** The recipient's bank has refused it: the recipient gets nothing, the sender everything back. */
export function transferFailed(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return toSender(t, tracked(trackUrl), {
    subject: `Your transfer to ${recipientOf(t)} could not be delivered`,
    preheader: `You will be refunded ${total(t)}.`,
    heading: 'Your transfer could not be delivered',
    paragraphs: [
      `We could not deliver ${received(t)} to ${recipientOf(t)}.`,
      ...reasonOf(t),
      goesBack(mail),
      'Please check your recipient’s details before you send again.',
    ],
    rows: endedRows(t),
  })
}

/** The payout was returned after it had been handed over, perhaps after delivery. */
export function transferReturned(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return toSender(t, tracked(trackUrl), {
    subject: `Your transfer to ${recipientOf(t)} was returned`,
    preheader: `You will be refunded ${total(t)}.`,
    heading: 'Your transfer was returned',
    paragraphs: [
      `The ${received(t)} for ${recipientOf(t)} was returned to us, so your recipient does not have the money.`,
      ...reasonOf(t),
      goesBack(mail),
    ],
    rows: endedRows(t),
  })
}

/** The refund has left us. */
export function transferRefunded({ transfer: t, trackUrl }: TransferMail): Letter {
  return toSender(t, tracked(trackUrl), {
    subject: `Your refund of ${total(t)} is on its way`,
    preheader: `For transfer ${t.referenceNumber}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We have refunded ${total(t)} to ${originOf(t)}. That is everything you paid for the transfer to ${recipientOf(t)}.`,
      'It can take a few days until your bank shows it.',
    ],
    rows: endedRows(t),
  })
}

/** The refund left us and was returned. */
export function refundFailed({ transfer: t, trackUrl }: TransferMail): Letter {
  return toSender(t, tracked(trackUrl), {
    subject: `Your refund of ${total(t)} was returned to us`,
    preheader: 'Your money is safe with us. We will send it again.',
    heading: 'Your refund was returned to us',
    paragraphs: [
      `We sent your refund of ${total(t)} to ${originOf(t)}, but the bank could not accept it. Your money is safe with us.`,
      'We are looking for another way to refund you and will email you when the money is on its way. If your account or card has changed, please let us know.',
    ],
    rows: endedRows(t),
  })
}

/** Part of the payment is refunded. */
export function partialRefundGranted({ transfer: t, trackUrl }: TransferMail): Letter {
  const partialRefunds = amount(t.partialRefunds, t.sendCurrency)
  return toSender(t, tracked(trackUrl), {
    subject: `You will receive a partial refund for ${t.referenceNumber}`,
    preheader: `${partialRefunds} of ${total(t)} so far.`,
    heading: 'You will receive a partial refund',
    paragraphs: [
      `You paid ${total(t)} for the transfer to ${recipientOf(t)}. We are refunding ${partialRefunds} of it in total to your original payment method.`,
      'It can take a few days until your bank shows it. Your transfer itself does not change.',
    ],
    rows: senderRows(t),
  })
}

/** A delivered payout was returned. This mail is for the recipient and says nothing of what the sender paid. */
export function returnedToRecipient({ transfer: t, trackUrl }: TransferMail): Letter {
  const sender = firstNameOf(t.senderName)
  return {
    subject: `A transfer of ${received(t)} was returned`,
    preheader: 'The money was returned to us.',
    heading: 'The money was returned to us',
    paragraphs: [
      greeting(t.recipientName),
      `We told you by email that ${received(t)} from ${sender ?? 'someone who knows your address'} had been delivered. The money has since been returned to us, so you may not have it.`,
      'We are refunding the sender. Please ask them before you rely on this money.',
    ],
    rows: [
      ['Reference', t.referenceNumber],
      ['Sent from', countryName(t.sendCountry)],
    ],
    button: tracked(trackUrl),
    smallPrint: recipientSmallPrint,
  }
}
