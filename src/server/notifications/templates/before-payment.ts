import type { Letter } from '../letter.ts'
import { timeWords } from '../wording.ts'
import {
  endedRows,
  fromPayment,
  reasonOf,
  recipientOf,
  senderRows,
  total,
  tracked,
  toSender,
  type TransferMail,
} from './transfer-mail.ts'

const isUnpaid = ({ transfer: { payIn } }: TransferMail): boolean => payIn === 'none' || payIn === 'open'

/** The transfer is created. While it is unpaid, the mail says how to pay and by when. */
export function transferCreated(mail: TransferMail): Letter {
  const { transfer: t, trackUrl } = mail
  const recipient = recipientOf(t)
  const until = timeWords(t.priceLockedUntil)
  const isCard = t.paymentMethod === 'card'
  const howToPay = isCard
    ? `Please pay ${total(t)} by card by ${until}. We hold this price for you until then.`
    : `Please pay ${total(t)} by bank transfer, with the reference ${t.referenceNumber}. The payment page shows which account to pay. We hold this price until ${until}.`
  return toSender(t, isUnpaid(mail) ? { label: 'Continue to payment', url: trackUrl } : tracked(trackUrl), {
    subject: `Your transfer to ${recipient}: ${t.referenceNumber}`,
    preheader: isUnpaid(mail) ? `Pay ${total(t)} by ${until}` : 'We have received your transfer.',
    heading: 'We have received your transfer',
    paragraphs: [
      `We have received your transfer to ${recipient}.`,
      ...(isUnpaid(mail)
        ? [
            howToPay,
            'The button opens your transfer and shows how to pay. Already paid? You can ignore this message.',
          ]
        : []),
      ...(isUnpaid(mail) ? [`We deliver the money ${fromPayment(t)}.`] : []),
    ],
    rows: senderRows(t),
  })
}

/** The payment has failed for good: nothing was taken. */
export function paymentFailed({ transfer: t, publicUrl }: TransferMail): Letter {
  return toSender(
    t,
    { label: 'Send again', url: `${publicUrl}/` },
    {
      subject: `Your payment for ${t.referenceNumber} did not go through`,
      preheader: 'You were not charged. You can send again.',
      heading: 'Your payment did not go through',
      paragraphs: [
        `Your payment of ${total(t)} for the transfer to ${recipientOf(t)} did not go through, so we cancelled the transfer. You were not charged.`,
        ...reasonOf(t),
        'You can send again at any time.',
      ],
      rows: endedRows(t),
    },
  )
}

/** Nobody has paid while the price was held. */
export function transferExpired({ transfer: t, publicUrl }: TransferMail): Letter {
  return toSender(
    t,
    { label: 'Send again', url: `${publicUrl}/` },
    {
      subject: `Your transfer to ${recipientOf(t)} was not paid in time`,
      preheader: 'You were not charged. You can send again at today’s rate.',
      heading: 'Your transfer has expired',
      paragraphs: [
        `Your transfer to ${recipientOf(t)} was not paid by ${timeWords(t.priceLockedUntil)}, so it has expired. You were not charged.`,
        'You can send again at any time, at the current rate.',
        'If you paid by bank transfer in the last few days, we will refund you as soon as the money reaches us.',
      ],
      rows: endedRows(t),
    },
  )
}

/** Money came for a transfer that had ended. */
export function paymentLate({ transfer: t, trackUrl }: TransferMail): Letter {
  return toSender(t, tracked(trackUrl), {
    subject: `Your payment for ${t.referenceNumber} came too late and will be refunded`,
    preheader: 'You will be refunded in full.',
    heading: 'Your payment came too late',
    paragraphs: [
      `Your payment for the transfer to ${recipientOf(t)} reached us after the transfer had ended. You will be refunded in full, and there is nothing for you to do.`,
      'It can take a few days until your bank shows it.',
    ],
    rows: endedRows(t),
  })
}
