import type { Letter } from '../letter.ts'
import {
  endedRows,
  factsOf,
  reasonOf,
  senderRows,
  tracked,
  toSender,
  type TransferMail,
} from './transfer-mail.ts'

const isUnpaid = ({ transfer: { payIn } }: TransferMail): boolean => payIn === 'none' || payIn === 'open'

/** The transfer is created. While it is unpaid, the mail says how to pay and by when. */
export function transferCreated(mail: TransferMail): Letter {
  const { transfer, words, trackUrl } = mail
  const facts = factsOf(mail)
  const { created } = words.orders
  const howToPay = transfer.paymentMethod === 'card' ? created.byCard : created.byBank
  const pay = { label: words.frame.buttons.pay, url: trackUrl }
  return toSender(mail, isUnpaid(mail) ? pay : tracked(mail), {
    subject: created.subject(facts),
    preheader: isUnpaid(mail) ? created.payBy(facts) : created.received,
    heading: created.heading,
    paragraphs: [
      created.intro(facts),
      ...(isUnpaid(mail) ? [howToPay(facts), created.how, created.delivery(facts)] : []),
    ],
    rows: senderRows(mail),
  })
}

const sendAgain = ({ words, publicUrl }: TransferMail) => ({
  label: words.frame.buttons.sendAgain,
  url: `${publicUrl}/`,
})

/** The payment has failed for good: nothing was taken. */
export function paymentFailed(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { failed } = mail.words.orders
  return toSender(mail, sendAgain(mail), {
    subject: failed.subject(facts),
    preheader: failed.preheader,
    heading: failed.heading,
    paragraphs: [failed.text(facts), ...reasonOf(mail), failed.again],
    rows: endedRows(mail),
  })
}

/** Nobody has paid while the price was held. */
export function transferExpired(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { expired } = mail.words.orders
  return toSender(mail, sendAgain(mail), {
    subject: expired.subject(facts),
    preheader: expired.preheader,
    heading: expired.heading,
    paragraphs: [expired.text(facts), expired.again, expired.paid],
    rows: endedRows(mail),
  })
}

/** Money came for a transfer that had ended. */
export function paymentLate(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { orders, outcomes } = mail.words
  return toSender(mail, tracked(mail), {
    subject: orders.late.subject(facts),
    preheader: orders.late.preheader,
    heading: orders.late.heading,
    paragraphs: [orders.late.text(facts), outcomes.takesDays],
    rows: endedRows(mail),
  })
}
