import type { Letter } from '../letter.ts'
import { countryName, firstNameOf, greeting } from '../wording.ts'
import {
  byPromisedDay,
  deliveryOf,
  received,
  recipientSmallPrint,
  recipientOf,
  senderRows,
  total,
  tracked,
  toSender,
  type TransferMail,
} from './transfer-mail.ts'

/** The sender's money is with us. */
export function paymentReceived({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return toSender(t, tracked(trackUrl), {
    subject: `We have received your payment for ${recipient}: ${t.referenceNumber}`,
    preheader: `${received(t)} on the way to ${recipient}`,
    heading: 'Your payment has arrived',
    paragraphs: [
      `We have received your payment of ${total(t)}. ${recipient} will receive ${received(t)}${byPromisedDay(t)}. We will email you when the money has arrived.`,
      ...coolingOff(t),
    ],
    rows: senderRows(t),
  })
}

const coolingOff = ({ waitHours: hours }: TransferMail['transfer']): string[] =>
  hours === null
    ? []
    : [
        `For your protection, the money leaves ${hours} ${hours === 1 ? 'hour' : 'hours'} after your payment. Until then you can cancel at no cost.`,
      ]

/** The sender's money is with us, and the transfer waits for a review. */
export function paymentHeld({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return toSender(t, tracked(trackUrl), {
    subject: `We are checking your transfer to ${recipient}: ${t.referenceNumber}`,
    preheader: 'Your payment has arrived and is safe with us.',
    heading: 'We are checking your transfer',
    paragraphs: [
      `We have received your payment of ${total(t)}. We are reviewing the transfer before we send the money to ${recipient}.`,
      'Your money is safe with us, and there is nothing for you to do. We will email you when the review is finished. If we cannot send the transfer, we will refund you in full.',
    ],
    rows: senderRows(t),
  })
}

/** The sender's bank has authorised the payment, and the transfer waits for a review. */
export function paymentAuthorised({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return toSender(t, tracked(trackUrl), {
    subject: `We are checking your transfer to ${recipient}: ${t.referenceNumber}`,
    preheader: 'Your bank has authorised the payment. You have not been charged yet.',
    heading: 'We are checking your transfer',
    paragraphs: [
      `Your bank has authorised the payment of ${total(t)}. We are reviewing the transfer to ${recipient} before we charge your card.`,
      'You have not been charged yet, and there is nothing for you to do. We will email you when the review is finished. If we cannot send the transfer, you will not be charged.',
    ],
    rows: senderRows(t),
  })
}

/** The review passed and the transfer continues. */
export function reviewPassed({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return toSender(t, tracked(trackUrl), {
    subject: `Your transfer to ${recipient} is on its way: ${t.referenceNumber}`,
    preheader: `${received(t)} on the way to ${recipient}`,
    heading: 'Your transfer is on its way',
    paragraphs: [
      `We have finished our review, and everything is in order. ${received(t)} is on the way to ${recipient}. We will email you when the money has arrived.`,
    ],
    rows: senderRows(t),
  })
}

/** The recipient has the money: to the sender. */
export function transferDelivered({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return toSender(t, tracked(trackUrl), {
    subject: `${received(t)} delivered to ${recipient}`,
    preheader: `Transfer ${t.referenceNumber} is complete.`,
    heading: 'Your money has arrived',
    paragraphs: [`Your transfer is complete: ${received(t)} has been delivered to ${recipient}.`],
    rows: senderRows(t),
  })
}

/** The recipient has the money. This mail is for the recipient and says nothing of what the sender paid. */
export function deliveredToRecipient({ transfer: t, trackUrl }: TransferMail): Letter {
  const sender = firstNameOf(t.senderName)
  return {
    subject: `${sender ?? 'Someone'} has sent you ${received(t)}`,
    preheader: 'The money has been delivered.',
    heading: `${received(t)} for you`,
    paragraphs: [
      greeting(t.recipientName),
      `${sender ?? 'Someone who knows your address'} has sent you ${received(t)}. The money has been delivered.`,
    ],
    rows: [
      ['Reference', t.referenceNumber],
      ['Sent from', countryName(t.sendCountry)],
      ['You receive', received(t)],
      ['Delivery', deliveryOf(t)],
    ],
    button: tracked(trackUrl),
    smallPrint: recipientSmallPrint,
  }
}
