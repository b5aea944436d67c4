import type { Letter } from '../letter.ts'
import { greeting } from '../wording.ts'
import {
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
    rows: senderRows(t),
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
    rows: senderRows(t),
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
    rows: senderRows(t),
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
    rows: senderRows(t),
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
    rows: senderRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}
