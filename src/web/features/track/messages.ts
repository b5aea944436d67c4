import type { Status } from '#shared/transfers/lifecycle.ts'

/** Texts of the tracking page. */
export const messages = {
  title: 'Track a transfer',
  lead: 'See where the money is, without signing in. Our mails have a link that opens this page by itself.',
  reference: 'Reference number',
  proof: 'Your e-mail or the last 4 digits of your phone',
  proofHint: 'As the sender gave them when the transfer was ordered.',
  track: 'Track transfer',
  looking: 'Looking up the transfer',
  missing: 'Missing information',
  missingText: 'Please fill in both fields',
  notFound: 'We found no transfer with these details.',
  another: 'Track another transfer',
  summary: 'Transfer',
  recipient: 'Recipient',
  sender: 'Sender',
  sent: 'You send',
  total: 'Total amount',
  delivery: 'Delivery method',
  estimated: 'Estimated delivery',
  by: 'by',
  fromPayment: {
    sender: (time: string) => `${time} after your payment arrives`,
    recipient: (time: string) => `${time} after the sender’s payment arrives`,
  },
  ordered: 'Ordered',
  titles: {
    sender: ({ name }: Told) => `Your transfer to ${name}`,
    recipient: {
      pending: ({ sender, amount }: Told) => `${sender} is sending you ${amount}`,
      processing: ({ sender, amount }: Told) => `${sender} is sending you ${amount}`,
      completed: ({ sender, amount }: Told) => `${sender} has sent you ${amount}`,
      failed: ({ sender }: Told) => `The transfer from ${sender} was not completed`,
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
      pending: 'It is not on its way yet. There is nothing for you to do.',
      processing: 'It is on its way. There is nothing for you to do.',
      completed: 'The money has been sent to you.',
      failed: 'The money does not come. Please ask the sender what they would like to do.',
    },
  },
  gets: {
    sender: {
      pending: 'Recipient gets',
      processing: 'Recipient gets',
      completed: 'Amount received',
      failed: 'Recipient was to get',
    },
    recipient: {
      pending: 'You get',
      processing: 'You get',
      completed: 'You have received',
      failed: 'You were to get',
    },
  },
} as const satisfies { gets: Record<string, Record<Status, string>> } & Record<string, unknown>

export type Told = {
  /** What the recipient gets, with its symbol. */
  readonly amount: string
  readonly name: string
  /** The sender's first name. */
  readonly sender: string
}
