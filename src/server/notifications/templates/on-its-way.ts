import type { Letter } from '../letter.ts'
import { countryName, firstNameOf, greeting } from '../wording.ts'
import {
  byPromisedDay,
  deliveryOf,
  received,
  recipientOf,
  senderRows,
  smallPrintOf,
  total,
  tracked,
  type TransferMail,
} from './transfer-mail.ts'

/** The sender's money is with us. */
export function paymentReceived({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return {
    subject: `We have your payment for ${recipient}: ${t.referenceNumber}`,
    preheader: `${received(t)} on the way to ${recipient}`,
    heading: 'Your payment has arrived',
    paragraphs: [
      greeting(t.senderName),
      `We have your payment of ${total(t)}. ${recipient} gets ${received(t)}${byPromisedDay(t)}, and we write to you when the money is there.`,
    ],
    rows: senderRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The sender's money is with us, and waits for a look at the transfer. */
export function paymentHeld({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return {
    subject: `We are checking your transfer to ${recipient}: ${t.referenceNumber}`,
    preheader: 'Your payment has arrived and is safe with us.',
    heading: 'We are checking your transfer',
    paragraphs: [
      greeting(t.senderName),
      `We have your payment of ${total(t)}. Before we pay it out to ${recipient}, we look at the transfer once more.`,
      'Your money is safe with us and there is nothing that you need to do. We write to you as soon as it goes on, or back to you.',
    ],
    rows: senderRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The sender's bank keeps the money for us, and waits for a look at the transfer as we do. */
export function paymentAuthorised({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return {
    subject: `We are checking your transfer to ${recipient}: ${t.referenceNumber}`,
    preheader: 'Your bank has authorised the payment. Nothing has been charged yet.',
    heading: 'We are checking your transfer',
    paragraphs: [
      greeting(t.senderName),
      `Your bank has authorised the payment of ${total(t)}. Before we charge it, we look at the transfer to ${recipient} once more.`,
      'Nothing has been charged yet and there is nothing that you need to do. We write to you as soon as it goes on; if it does not, nothing is taken.',
    ],
    rows: senderRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** Somebody has looked at it, and it goes on. */
export function reviewPassed({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return {
    subject: `Your transfer to ${recipient} goes on: ${t.referenceNumber}`,
    preheader: `${received(t)} on the way to ${recipient}`,
    heading: 'Your transfer goes on',
    paragraphs: [
      greeting(t.senderName),
      `We have looked at your transfer, and everything is in order. ${received(t)} are on the way to ${recipient}, and we write to you when the money is there.`,
    ],
    rows: senderRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The recipient has the money: to the sender. */
export function transferDelivered({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return {
    subject: `${received(t)} delivered to ${recipient}`,
    preheader: `Transfer ${t.referenceNumber} is complete.`,
    heading: 'Your money has arrived',
    paragraphs: [
      greeting(t.senderName),
      `Your transfer is complete: ${received(t)} have been delivered to ${recipient}.`,
    ],
    rows: senderRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The recipient has the money: to the recipient, who is told nothing of what the sender paid. */
export function deliveredToRecipient({ transfer: t, trackUrl }: TransferMail): Letter {
  const sender = firstNameOf(t.senderName)
  return {
    subject: `${sender ?? 'Somebody'} has sent you ${received(t)}`,
    preheader: 'The money has been delivered.',
    heading: `${received(t)} for you`,
    paragraphs: [
      greeting(t.recipientName),
      `${sender ?? 'Somebody who knows your address'} has sent you ${received(t)}. The money has been delivered.`,
    ],
    rows: [
      ['Reference', t.referenceNumber],
      ['Sent from', countryName(t.sendCountry)],
      ['You get', received(t)],
      ['Delivery', deliveryOf(t)],
    ],
    button: tracked(trackUrl),
    smallPrint: [
      'You receive this because the sender gave us this address. Nothing is asked of you: we never ask for passwords, codes, card numbers or a fee by mail.',
    ],
  }
}
