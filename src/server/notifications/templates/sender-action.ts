import type { Letter } from '../letter.ts'
import { factsOf, reasonOf, senderRows, tracked, toSender, type TransferMail } from './transfer-mail.ts'

/** The page on which the sender acts, in the browser that ordered or signed in. */
const actButton = ({ publicUrl, transfer }: TransferMail, label: string) => ({
  label,
  url: `${publicUrl}/action/${transfer.id}`,
})

/** A paid transfer lacks data that must travel with it. */
export function detailsNeeded(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { orders, frame } = mail.words
  const isHeld = mail.transfer.payout === 'held' // while it is reviewed nobody is refunded for the lack of an answer
  return toSender(mail, actButton(mail, frame.buttons.giveDetails), {
    subject: orders.details.subject(facts),
    preheader: orders.details.preheader,
    heading: orders.actionNeeded,
    paragraphs: [orders.details.text(facts), isHeld ? orders.safe : orders.answerSoon(facts)],
    rows: senderRows(mail),
  })
}

/** The bank could not pay with the recipient's details. */
export function recipientRefused(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { orders, frame } = mail.words
  return toSender(mail, actButton(mail, frame.buttons.correctDetails), {
    subject: orders.refused.subject(facts),
    preheader: orders.refused.preheader,
    heading: orders.actionNeeded,
    paragraphs: [orders.refused.text(facts), ...reasonOf(mail), orders.refused.ask, orders.answerSoon(facts)],
    rows: senderRows(mail),
  })
}

/** The recipient was corrected: to the address of the order, so that its owner can stop a stranger. */
export function recipientCorrected(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { corrected } = mail.words.orders
  return toSender(mail, tracked(mail), {
    subject: corrected.subject(facts),
    preheader: corrected.preheader(facts),
    heading: corrected.heading,
    paragraphs: [corrected.text, corrected.notYou],
    rows: senderRows(mail),
  })
}
