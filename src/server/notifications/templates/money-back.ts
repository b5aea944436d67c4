import type { Letter } from '../letter.ts'
import { amount, countryName, firstNameOf, greeting } from '../wording.ts'
import {
  endedRows,
  byPromisedDay,
  originOf,
  received,
  recipientOf,
  senderRows,
  smallPrintOf,
  total,
  tracked,
  type TransferMail,
} from './transfer-mail.ts'

const SOON = 'We write to you again when it has left us.'

const goesBack = ({ transfer: t }: TransferMail): string =>
  `All of ${total(t)}, the fee included, goes back to ${originOf(t)}. ${SOON}`

const reasonOf = ({ transfer: { stateReason } }: TransferMail): string[] =>
  stateReason === null ? [] : [`The reason: ${stateReason}`]

/** Cancelled before or after it was paid. */
export function transferCancelled(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  const wasPaid = t.payIn !== 'void'
  return {
    subject: `Your transfer to ${recipientOf(t)} is cancelled`,
    preheader: wasPaid ? `${total(t)} go back to you.` : 'Nothing was taken.',
    heading: 'Your transfer is cancelled',
    paragraphs: [
      greeting(t.senderName),
      `Your transfer to ${recipientOf(t)} has been cancelled.`,
      wasPaid ? goesBack(mail) : 'Nothing was taken.',
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** We looked at it and do not carry it out. */
export function transferRejected(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return {
    subject: `We cannot carry out your transfer to ${recipientOf(t)}`,
    preheader: `${total(t)} go back to you.`,
    heading: 'We cannot carry out your transfer',
    paragraphs: [
      greeting(t.senderName),
      `We have looked at your transfer to ${recipientOf(t)} and cannot carry it out.`,
      ...reasonOf(mail),
      goesBack(mail),
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** We looked at it while its payment was only authorised, and do not carry it out. */
export function transferRejectedUnpaid(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return {
    subject: `We cannot carry out your transfer to ${recipientOf(t)}`,
    preheader: 'Nothing was charged.',
    heading: 'We cannot carry out your transfer',
    paragraphs: [
      greeting(t.senderName),
      `We have looked at your transfer to ${recipientOf(t)} and cannot carry it out.`,
      ...reasonOf(mail),
      `Nothing was charged: your bank lets go of the ${total(t)} that it kept for us. It can take some days until it shows that.`,
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** It took longer than we had promised, so we have had it back. */
export function transferLate(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return {
    subject: `Your transfer to ${recipientOf(t)} could not be delivered in time`,
    preheader: `${total(t)} go back to you.`,
    heading: 'Your transfer could not be delivered in time',
    paragraphs: [
      greeting(t.senderName),
      `${received(t)} were to be with ${recipientOf(t)}${byPromisedDay(t)}. They were not, so we have taken the transfer back.`,
      goesBack(mail),
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The recipient's bank has refused it: the recipient gets nothing, the sender everything back. */
export function transferFailed(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return {
    subject: `Your transfer to ${recipientOf(t)} could not be delivered`,
    preheader: `${total(t)} go back to you.`,
    heading: 'Your transfer could not be delivered',
    paragraphs: [
      greeting(t.senderName),
      `We could not deliver ${received(t)} to ${recipientOf(t)}.`,
      ...reasonOf(mail),
      goesBack(mail),
      'Please check the details of your recipient before you send again.',
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** It came back after it had been handed over, perhaps after it was delivered. */
export function transferReturned(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  return {
    subject: `Your transfer to ${recipientOf(t)} has come back`,
    preheader: `${total(t)} go back to you.`,
    heading: 'Your transfer has come back',
    paragraphs: [
      greeting(t.senderName),
      `${received(t)} for ${recipientOf(t)} have come back to us, so they do not have the money.`,
      ...reasonOf(mail),
      goesBack(mail),
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The refund has left us. */
export function transferRefunded({ transfer: t, trackUrl }: TransferMail): Letter {
  return {
    subject: `Your refund of ${total(t)} is on its way`,
    preheader: `For transfer ${t.referenceNumber}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      greeting(t.senderName),
      `We have sent ${total(t)} back to ${originOf(t)}, all that you paid for the transfer to ${recipientOf(t)}.`,
      'It can take some days until your bank shows it.',
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The refund has left us and come back. */
export function refundFailed({ transfer: t, trackUrl }: TransferMail): Letter {
  return {
    subject: `Your refund of ${total(t)} has come back to us`,
    preheader: 'Your money is safe with us. We send it again.',
    heading: 'Your refund has come back to us',
    paragraphs: [
      greeting(t.senderName),
      `We had sent ${total(t)} back to ${originOf(t)}, and it could not be booked there. Your money is safe with us.`,
      'We look for another way and write to you when it has left us. If your account or card has changed, please tell us.',
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** A part of what was paid is given back. */
export function moneyGivenBack({ transfer: t, trackUrl }: TransferMail): Letter {
  const givenBack = amount(t.givenBack, t.sendCurrency)
  return {
    subject: `We give you money back for ${t.referenceNumber}`,
    preheader: `${givenBack} of ${total(t)} so far.`,
    heading: 'We give you money back',
    paragraphs: [
      greeting(t.senderName),
      `Of the ${total(t)} that you paid for the transfer to ${recipientOf(t)}, you get ${givenBack} back in all, the way that you paid.`,
      'It can take some days until your bank shows it. Your transfer stays as it is.',
    ],
    rows: senderRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** What had been delivered has come back: to the recipient, who is told nothing of what the sender paid. */
export function returnedToRecipient({ transfer: t, trackUrl }: TransferMail): Letter {
  const sender = firstNameOf(t.senderName)
  return {
    subject: `${received(t)} could not stay with you`,
    preheader: 'The money has come back to us.',
    heading: 'The money has come back to us',
    paragraphs: [
      greeting(t.recipientName),
      `We wrote to you that ${received(t)} from ${sender ?? 'somebody who knows your address'} had been delivered. The money has come back to us since, so you may not have it.`,
      'It goes back to the sender. Please ask them before you count on it.',
    ],
    rows: [
      ['Reference', t.referenceNumber],
      ['Sent from', countryName(t.sendCountry)],
    ],
    button: tracked(trackUrl),
    smallPrint: [
      'You receive this because the sender gave us this address. Nothing is asked of you: we never ask for passwords, codes, card numbers or a fee by mail.',
    ],
  }
}
