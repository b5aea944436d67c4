import type { Letter } from '../letter.ts'
import { deliveryOf, factsOf, senderRows, tracked, toSender, type TransferMail } from './transfer-mail.ts'

/** The sender's money is with us. */
export function paymentReceived(mail: TransferMail): Letter {
  const { transfer, words } = mail
  const facts = factsOf(mail)
  const { paid } = words.outcomes
  const { availableOn, waitHours } = transfer
  return toSender(mail, tracked(mail), {
    subject: paid.subject(facts),
    preheader: paid.onTheWay(facts),
    heading: paid.heading,
    paragraphs: [
      availableOn === null ? paid.text(facts) : paid.textBy(facts),
      ...(waitHours === null ? [] : [paid.wait(waitHours)]),
    ],
    rows: senderRows(mail),
  })
}

/** The sender's money is with us, and the transfer waits for a review. */
export function paymentHeld(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { checking } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: checking.subject(facts),
    preheader: checking.arrived,
    heading: checking.heading,
    paragraphs: [checking.held(facts), checking.heldNext],
    rows: senderRows(mail),
  })
}

/** The sender's bank has authorised the payment, and the transfer waits for a review. */
export function paymentAuthorised(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { checking } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: checking.subject(facts),
    preheader: checking.notCharged,
    heading: checking.heading,
    paragraphs: [checking.authorised(facts), checking.authorisedNext],
    rows: senderRows(mail),
  })
}

/** The review passed and the transfer continues. */
export function reviewPassed(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { passed, paid } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: passed.subject(facts),
    preheader: paid.onTheWay(facts),
    heading: passed.heading,
    paragraphs: [passed.text(facts)],
    rows: senderRows(mail),
  })
}

/** The recipient has the money: to the sender. */
export function transferDelivered(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { delivered } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: delivered.subject(facts),
    preheader: delivered.preheader(facts),
    heading: delivered.heading,
    paragraphs: [delivered.text(facts)],
    rows: senderRows(mail),
  })
}

/** The recipient has the money. This mail is for the recipient and says nothing of what the sender paid. */
export function deliveredToRecipient(mail: TransferMail): Letter {
  const { transfer, words } = mail
  const facts = factsOf(mail)
  const { forYou } = words.outcomes
  const { rows } = words.frame
  const isNamed = facts.sender !== ''
  return {
    subject: (isNamed ? forYou.subject : forYou.subjectUnnamed)(facts),
    preheader: forYou.preheader,
    heading: forYou.heading(facts),
    paragraphs: [words.greeting(transfer.recipientName), (isNamed ? forYou.text : forYou.textUnnamed)(facts)],
    rows: [
      [rows.reference, facts.reference],
      [rows.sentFrom, words.country(transfer.sendCountry)],
      [rows.youReceive, facts.received],
      [rows.delivery, deliveryOf(mail)],
    ],
    button: tracked(mail),
    smallPrint: [words.frame.whyToRecipient],
  }
}
