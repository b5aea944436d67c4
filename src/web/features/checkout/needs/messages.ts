import type { Question } from '#shared/compliance/rules.ts'

type OrderWords = {
  /** Amount and currency that the sender named. */
  readonly amount: string
  readonly recipient: string
  /** Minutes since the same order was paid; null where that is not known. */
  readonly minutes: number | null
}

type QuestionWords = {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
}

const change = 'No, change the order'
const FINAL = 'Once it is paid out we may not be able to get it back.'

/** Words of each question: the fraud that it warns of, as a sender would meet it. */
const questions: Readonly<Record<Question, (order: OrderWords) => QuestionWords>> = {
  know_person: ({ recipient }) => ({
    title: 'Do you know this person?',
    text: `Your money goes to ${recipient}. Only send to people whom you know in person or by a number that you have called yourself. Nobody from a bank, an authority or our team ever asks you to send money. ${FINAL}`,
    yes: 'Yes, I know this person',
    no: change,
  }),
  large_first: ({ amount, recipient }) => ({
    title: 'Is this your own decision?',
    text: `You are about to send ${amount} to ${recipient}. If somebody hurries you, tells you to keep this a secret or tells you what to answer us, it is fraud: stop, and talk to a person whom you trust. ${FINAL}`,
    yes: 'Yes, I decided this myself',
    no: change,
  }),
  more_payments: ({ recipient }) => ({
    title: 'Does somebody ask you for one more payment?',
    text: `Your money goes to ${recipient}. Fraudsters ask again and again: for a fee, a tax, a ticket or a hospital, and each time it is the last one. No prize, loan or earlier payment is released by sending money. ${FINAL}`,
    yes: 'No, I want to send this',
    no: 'Change the order',
  }),
  online_offer: ({ recipient }) => ({
    title: 'Have you met this person or seller?',
    text: `Your money goes to ${recipient}. Offers of work, flats, goods, loans and investments that are found online are often fraud, and so is love from people whom you have never met. ${FINAL}`,
    yes: 'Yes, I have met them',
    no: change,
  }),
  new_browser: ({ recipient }) => ({
    title: 'Are you doing this alone?',
    text: `Your money goes to ${recipient}. If somebody sees your screen, has had you install a program or stays on the phone while you pay, end that first. Nobody from a bank, an authority or our team needs to watch you pay. ${FINAL}`,
    yes: 'Yes, nobody guides me',
    no: change,
  }),
  country_fraud: ({ recipient }) => ({
    title: 'Did you hear it from themselves?',
    text: `Your money goes to ${recipient}. Fraudsters pretend to be a relative abroad who is in need, or somebody with a new number. Call the person on the number that you have always had before you send. ${FINAL}`,
    yes: 'Yes, I spoke to them',
    no: change,
  }),
  send_again: ({ amount, minutes }) => ({
    title: 'Send again?',
    text: `You sent ${amount} to this person ${minutes === null ? 'a short time ago' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`}. Send again?`,
    yes: 'Yes, send again',
    no: change,
  }),
}

/** Texts of the steps that may come before a payment. */
export const messages = {
  consent: {
    title: 'Before you pay',
    text: 'Please read the terms under which we send your money, and how we treat your data.',
    submit: 'Agree and continue',
    failed: 'We could not record your consent',
  },
  confirm: {
    failed: 'We could not record your answer',
    /** Texts of a page with more than one question. */
    several: {
      title: 'Before you pay, please answer',
      submit: 'Continue to payment',
      change: 'Change the order',
      missing: {
        title: 'Please answer each question',
        description: 'Tick each answer that is true, or change the order.',
      },
    },
    questions,
  },
}
