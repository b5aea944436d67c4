import type { Letter } from '../letter.ts'
import { greeting, timeWords } from '../wording.ts'
import {
  endedRows,
  fromPayment,
  recipientOf,
  senderRows,
  smallPrintOf,
  total,
  tracked,
  type TransferMail,
} from './transfer-mail.ts'

const isUnpaid = ({ transfer: { payIn } }: TransferMail): boolean => payIn === 'none' || payIn === 'open'

/** The transfer is made; how it is paid, and until when, unless it has been meanwhile. */
export function transferCreated(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  const recipient = recipientOf(t)
  const until = timeWords(t.priceLockedUntil)
  const isCard = t.paymentMethod === 'card'
  const howToPay = isCard
    ? `Please pay ${total(t)} by card until ${until}; until then this price is held for you.`
    : `Please pay ${total(t)} by bank transfer, with the reference ${t.referenceNumber}. The account to pay to is shown on the payment page. The price is held until ${until}.`
  return {
    subject: `Your transfer to ${recipient}: ${t.referenceNumber}`,
    preheader: isUnpaid(mail) ? `Pay ${total(t)} until ${until}` : 'We have noted your transfer.',
    heading: 'Your transfer is noted',
    paragraphs: [
      greeting(t.senderName),
      `We have noted your transfer to ${recipient}.`,
      ...(isUnpaid(mail)
        ? [
            howToPay,
            'The button opens your transfer and shows how to pay it. Already paid? Then you need not do anything.',
          ]
        : []),
      ...(isUnpaid(mail) ? [`The money is there ${fromPayment(t)}.`] : []),
    ],
    rows: senderRows(t),
    button: isUnpaid(mail) ? { label: 'Continue to payment', url: trackUrl } : tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

/** The payment has failed for good: nothing was taken. */
export function paymentFailed({ transfer: t, publicUrl }: TransferMail): Letter {
  return {
    subject: `Your payment for ${t.referenceNumber} did not go through`,
    preheader: 'Nothing was taken. You can send again.',
    heading: 'Your payment did not go through',
    paragraphs: [
      greeting(t.senderName),
      `Your payment of ${total(t)} for the transfer to ${recipientOf(t)} did not go through, so we have ended the transfer. Nothing was taken.`,
      ...reasonOf(t.stateReason),
      'You can send again whenever you like.',
    ],
    rows: endedRows(t),
    button: { label: 'Send again', url: `${publicUrl}/` },
    smallPrint: smallPrintOf(t),
  }
}

/** Nobody has paid while the price was held. */
export function transferExpired({ transfer: t, publicUrl }: TransferMail): Letter {
  return {
    subject: `Your transfer to ${recipientOf(t)} was not paid in time`,
    preheader: 'Nothing was taken. You can send again at the rate of the day.',
    heading: 'Your transfer has ended unpaid',
    paragraphs: [
      greeting(t.senderName),
      `Your transfer to ${recipientOf(t)} was not paid while its price was held, until ${timeWords(t.priceLockedUntil)}. Nothing was taken.`,
      'You can send again whenever you like, at the rate of that moment.',
      'If you have paid by bank transfer in the last days, the money goes back to you as soon as it reaches us.',
    ],
    rows: endedRows(t),
    button: { label: 'Send again', url: `${publicUrl}/` },
    smallPrint: smallPrintOf(t),
  }
}

/** Money came for a transfer that had ended. */
export function paymentLate({ transfer: t, trackUrl }: TransferMail): Letter {
  return {
    subject: `Your payment for ${t.referenceNumber} came too late and goes back to you`,
    preheader: 'All of it goes back to you.',
    heading: 'Your payment came too late',
    paragraphs: [
      greeting(t.senderName),
      `Your payment for the transfer to ${recipientOf(t)} reached us when the transfer had ended. All of it goes back to you; there is nothing that you need to do.`,
      'It can take some days until your bank shows it.',
    ],
    rows: endedRows(t),
    button: tracked(trackUrl),
    smallPrint: smallPrintOf(t),
  }
}

const reasonOf = (reason: string | null): string[] => (reason === null ? [] : [`The reason: ${reason}`])
