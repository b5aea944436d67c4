import type { Letter } from '../letter.ts'
import {
  endedRows,
  factsOf,
  hasPartialRefund,
  reasonOf,
  senderRows,
  tracked,
  toSender,
  type TransferMail,
} from './transfer-mail.ts'

/** A sentence that says how much is refunded, to where and by when. */
function goesBack(mail: TransferMail): string {
  const { words, refundLeavesBy: day } = mail
  const facts = factsOf(mail)
  const { refunding, willBeRefunded, leavesBy, refundMail } = words.outcomes
  return [
    // After a partial refund the fee may have been refunded already.
    hasPartialRefund(mail.transfer) ? willBeRefunded(facts) : refunding[mail.transfer.paymentMethod](facts),
    ...(day === null ? [] : [leavesBy({ ...facts, day: words.day(day) })]),
    refundMail,
  ].join(' ')
}

/** Cancelled before or after it was paid. */
export function transferCancelled(mail: TransferMail): Letter {
  const wasPaid = mail.transfer.payIn !== 'void'
  const facts = factsOf(mail)
  const { cancelled, willBeRefunded, notCharged } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: cancelled.subject(facts),
    preheader: wasPaid ? willBeRefunded(facts) : notCharged,
    heading: cancelled.heading,
    paragraphs: [cancelled.text(facts), wasPaid ? goesBack(mail) : notCharged],
    rows: endedRows(mail),
  })
}

/** A review ended with our refusal to carry the transfer out. */
export function transferRejected(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { rejected, willBeRefunded } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: rejected.subject(facts),
    preheader: willBeRefunded(facts),
    heading: rejected.heading,
    paragraphs: [rejected.text(facts), ...reasonOf(mail), goesBack(mail)],
    rows: endedRows(mail),
  })
}

/** A review ended with our refusal while the payment was only authorised. */
export function transferRejectedUnpaid(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { rejected, notCharged } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: rejected.subject(facts),
    preheader: notCharged,
    heading: rejected.heading,
    paragraphs: [rejected.text(facts), ...reasonOf(mail), rejected.released(facts)],
    rows: endedRows(mail),
  })
}

/** The payout took longer than promised, so we recalled it. */
export function transferLate(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { late, willBeRefunded } = mail.words.outcomes
  const text = mail.transfer.availableOn === null ? late.text : late.textBy
  return toSender(mail, tracked(mail), {
    subject: late.subject(facts),
    preheader: willBeRefunded(facts),
    heading: late.heading,
    paragraphs: [text(facts), goesBack(mail)],
    rows: endedRows(mail),
  })
}

/** The recipient's bank has refused it: the recipient gets nothing, the sender everything back. */
export function transferFailed(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { failed, willBeRefunded } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: failed.subject(facts),
    preheader: willBeRefunded(facts),
    heading: failed.heading,
    paragraphs: [failed.text(facts), ...reasonOf(mail), goesBack(mail), failed.check],
    rows: endedRows(mail),
  })
}

/** The payout was returned after it had been handed over, perhaps after delivery. */
export function transferReturned(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { returned, willBeRefunded } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: returned.subject(facts),
    preheader: willBeRefunded(facts),
    heading: returned.heading,
    paragraphs: [returned.text(facts), ...reasonOf(mail), goesBack(mail)],
    rows: endedRows(mail),
  })
}

/** The refund has left us. */
export function transferRefunded(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { refunded, takesDays } = mail.words.outcomes
  const text = refunded[mail.transfer.paymentMethod](facts)
  const all = hasPartialRefund(mail.transfer) ? [] : [refunded.everything(facts)]
  return toSender(mail, tracked(mail), {
    subject: refunded.subject(facts),
    preheader: refunded.preheader(facts),
    heading: refunded.heading,
    paragraphs: [[text, ...all].join(' '), takesDays],
    rows: endedRows(mail),
  })
}

/** The refund left us and was returned. */
export function refundFailed(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { refundFailed: text } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: text.subject(facts),
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: [text[mail.transfer.paymentMethod](facts), text.next],
    rows: endedRows(mail),
  })
}

/** Part of the payment is refunded. */
export function partialRefundGranted(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { partial } = mail.words.outcomes
  return toSender(mail, tracked(mail), {
    subject: partial.subject(facts),
    preheader: partial.preheader(facts),
    heading: partial.heading,
    paragraphs: [partial.text(facts), partial.takesDays],
    rows: senderRows(mail),
  })
}

/** A delivered payout was returned. This mail is for the recipient and says nothing of what the sender paid. */
export function returnedToRecipient(mail: TransferMail): Letter {
  const { transfer, words } = mail
  const facts = factsOf(mail)
  const { returnedToUs: text } = words.outcomes
  const { rows } = words.frame
  return {
    subject: text.subject(facts),
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: [
      words.greeting(transfer.recipientName),
      (facts.sender === '' ? text.textUnnamed : text.text)(facts),
      text.ask,
    ],
    rows: [
      [rows.reference, facts.reference],
      [rows.sentFrom, words.country(transfer.sendCountry)],
    ],
    button: tracked(mail),
    smallPrint: [words.frame.whyToRecipient],
  }
}
