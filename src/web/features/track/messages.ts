import type { Status } from '#shared/transfers/lifecycle.ts'

export const messages = {
  problem: 'Report a problem with this transfer',
  appeal: 'Ask us to look at this decision again',
  title: 'Track a transfer',
  lead: 'See where the money is, without signing in. The link in our emails opens this page directly.',
  reference: 'Reference number',
  proof: 'Your email or the last 4 digits of your phone',
  proofHint: 'As given by the sender when ordering the transfer.',
  track: 'Track transfer',
  looking: 'Looking up the transfer',
  missing: 'Missing information',
  missingText: 'Please fill in both fields',
  notFound: 'We could not find a transfer with these details.',
  another: 'Track another transfer',
  receiptHint: 'It has what this page shows: no addresses, telephone numbers or accounts.',
  notSaved: 'The receipt was not saved',
  summary: 'Transfer',
  recipient: 'Recipient',
  sender: 'Sender',
  sent: 'You send',
  total: 'Total amount',
  delivery: 'Delivery method',
  estimated: 'Estimated delivery',
  by: 'by',
  fromPayment: (time: string) => `${time} after your payment arrives`,
  ordered: 'Ordered',
  /** In place of the amount, to the recipient. */
  noMoney: 'No money is on its way',
  pay: 'Continue to payment',
  payElsewhere:
    'We have not received your payment yet. To pay, open this link in the browser in which you ordered the transfer, or log in and open it in your history.',
  here: 'Continue on this device',
  hereHint: (email: string) => `To pay or cancel here, type a code that we mail to ${email}.`,
  toHistory: 'Go to your history',
  act: { details: 'Give the details', recipient: 'Correct the recipient' },
  actElsewhere:
    'We need something from you before we can send it. Open the link of our email in the browser in which you ordered the transfer, or log in and open it in your history.',
  titles: {
    sender: ({ name }: TransferFacts) => `Your transfer to ${name}`,
    recipient: {
      pending: ({ sender }: TransferFacts) => `${sender} has prepared a transfer to you`,
      processing: ({ sender, amount }: TransferFacts) => `${sender} is sending you ${amount}`,
      completed: ({ sender, amount }: TransferFacts) => `${sender} has sent you ${amount}`,
      failed: ({ sender }: TransferFacts) => `The transfer from ${sender} was not completed`,
    },
  },
  leads: {
    sender: {
      pending: 'It has not been paid yet.',
      processing: 'It is on its way.',
      completed: 'Your money has been sent.',
      failed: 'It was not completed.',
    },
    recipient: {
      pending:
        'The transfer has not been paid yet, so no money is on its way. This page is not proof of payment.',
      processing: 'It is on its way. There is nothing for you to do.',
      completed: 'The money has been sent to you.',
      failed: 'This transfer was not completed. Please contact the sender.',
    },
  },
  gets: {
    sender: {
      pending: 'Recipient gets',
      processing: 'Recipient gets',
      completed: 'Amount received',
      failed: 'Would have received',
    },
    recipient: {
      pending: 'Not paid yet',
      processing: 'You receive',
      completed: 'You have received',
      failed: 'Not completed',
    },
  },
} as const satisfies { gets: Record<string, Record<Status, string>> } & Record<string, unknown>

export type TransferFacts = {
  /** The receive amount, with its symbol. */
  readonly amount: string
  readonly name: string
  /** The sender's first name. */
  readonly sender: string
}
