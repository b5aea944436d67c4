import { ANSWER_DAYS } from '#shared/transfers/corrections.ts'
import type { Letter } from '../letter.ts'
import {
  received,
  reasonOf,
  recipientOf,
  senderRows,
  total,
  tracked,
  toSender,
  type TransferMail,
} from './transfer-mail.ts'

/** The page on which the sender acts, in the browser that ordered or signed in. */
const actButton = ({ publicUrl, transfer }: TransferMail, label: string) => ({
  label,
  url: `${publicUrl}/action/${transfer.id}`,
})

const SAFE = 'Your money is safe with us.'
const ANSWER_SOON = `${SAFE} If we do not hear from you within ${ANSWER_DAYS} days, we will refund you in full. You can also cancel at any time before we send it.`

/** A paid transfer lacks data that must travel with it. */
export function detailsNeeded(mail: TransferMail): Letter {
  const { transfer: t } = mail
  const recipient = recipientOf(t)
  return toSender(t, actButton(mail, 'Give the details'), {
    subject: `Action needed: your transfer to ${recipient}, ${t.referenceNumber}`,
    preheader: 'We need a few more details before we can send it.',
    heading: 'Action needed',
    paragraphs: [
      `We have received your payment of ${total(t)}. Before we can send ${received(t)} to ${recipient}, we need a few more details that the law asks us to pass on.`,
      // While it is reviewed nobody is refunded for the lack of an answer.
      t.payout === 'held' ? SAFE : ANSWER_SOON,
    ],
    rows: senderRows(t),
  })
}

/** The bank could not pay with the recipient's details. */
export function recipientRefused(mail: TransferMail): Letter {
  const { transfer: t } = mail
  const recipient = recipientOf(t)
  return toSender(t, actButton(mail, 'Correct the details'), {
    subject: `Action needed: we could not pay ${recipient}, ${t.referenceNumber}`,
    preheader: 'The details of your recipient need a correction.',
    heading: 'Action needed',
    paragraphs: [
      `The bank could not pay ${received(t)} to ${recipient} with the details that we have.`,
      ...reasonOf(t),
      'Please ask your recipient for the exact name and account, and correct the details. We will then send the money again, at the same price.',
      ANSWER_SOON,
    ],
    rows: senderRows(t),
  })
}

/** The recipient was corrected: to the address of the order, so that its owner can stop a stranger. */
export function recipientCorrected({ transfer: t, trackUrl }: TransferMail): Letter {
  const recipient = recipientOf(t)
  return toSender(t, tracked(trackUrl), {
    subject: `The details of your recipient were corrected: ${t.referenceNumber}`,
    preheader: `Your transfer goes to ${recipient}.`,
    heading: 'Recipient corrected',
    paragraphs: [
      'You have corrected the recipient of your transfer with a code that we mailed to this address. Below is what we have now.',
      'If this was not you, cancel the transfer at once or contact us, and change the password of your mailbox.',
    ],
    rows: senderRows(t),
  })
}
