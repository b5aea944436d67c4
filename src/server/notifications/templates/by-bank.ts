import type { Letter, Row } from '../letter.ts'
import { type BankMail, factsOf, tracked, toSender, type TransferMail } from './transfer-mail.ts'

/** The details that the sender copies into a transfer at their own bank. */
function detailsOf({ words }: TransferMail, { instructions: i }: BankMail, sum: string): Row[] {
  const { rows } = words.frame
  return [
    [rows.amount, words.amount(sum, i.currency)],
    [rows.paymentReference, words.plain(i.paymentReference)],
    [rows.accountHolder, i.accountHolder],
    [rows.bank, i.bankName],
    [rows.accountNumber, words.plain(i.accountNumber)],
    [rows.bankCode, words.plain(i.routingCode)],
    [rows.payBefore, words.time(i.payBefore)],
  ]
}

/** The sender has chosen to pay by bank: where to, how much, until when. */
export function bankDetails(mail: TransferMail, bank: BankMail): Letter {
  const facts = factsOf(mail, bank)
  const { bank: text } = mail.words.orders
  return toSender(mail, tracked(mail), {
    subject: text.subject(facts),
    preheader: text.preheader(facts),
    heading: text.heading,
    paragraphs: [text.text(facts), text.exactly],
    rows: detailsOf(mail, bank, bank.instructions.amount),
  })
}

/** Some time before the price is no longer held. */
export function bankReminder(mail: TransferMail, bank: BankMail): Letter {
  const facts = factsOf(mail, bank)
  const { reminder, bank: text } = mail.words.orders
  return toSender(mail, tracked(mail), {
    subject: reminder.subject(facts),
    preheader: reminder.preheader(facts),
    heading: reminder.heading,
    paragraphs: [reminder.text(facts), reminder.paid, text.exactly],
    rows: detailsOf(mail, bank, bank.missing),
  })
}

/** Less than the total has come. */
export function bankShort(mail: TransferMail, bank: BankMail): Letter {
  const facts = factsOf(mail, bank)
  const { short } = mail.words.orders
  return toSender(mail, tracked(mail), {
    subject: short.subject(facts),
    preheader: short.preheader(facts),
    heading: short.heading,
    paragraphs: [short.text(facts), short.send(facts)],
    rows: detailsOf(mail, bank, bank.missing),
  })
}

/** The money came when the price was no longer held. */
export function bankLate(mail: TransferMail): Letter {
  const facts = factsOf(mail)
  const { orders, frame } = mail.words
  return toSender(
    mail,
    { label: frame.buttons.newTransfer, url: `${mail.publicUrl}/` },
    {
      subject: orders.bankLate.subject(facts),
      preheader: orders.bankLate.preheader,
      heading: orders.bankLate.heading,
      paragraphs: [orders.bankLate.text(facts), orders.bankLate.choice],
    },
  )
}
