export const messages = {
  problem: 'Report a problem with this transfer',
  asking: 'Looking up your transfer',
  notFound: 'We could not load your transfer',
  again: 'Try again',
  act: { details: 'Give the details', recipient: 'Correct the recipient' },
  titles: {
    delivered: 'Transfer successful!',
    onItsWay: 'Payment received',
    inReview: 'Payment received',
    unconfirmed: 'Payment made',
    notCompleted: 'Transfer not completed',
    cancelled: 'Transfer cancelled',
  },
  leads: {
    delivered: ({ amount, name }: TransferFacts) => `We have sent ${amount} to ${name}.`,
    onItsWay: ({ amount, name }: TransferFacts) =>
      `We are sending ${amount} to ${name} now. There is nothing more for you to do.`,
    inReview: ({ reason, total }: TransferFacts) =>
      `${reason ?? 'We are reviewing this transfer.'} There is nothing for you to do. If we cannot send it, you will be refunded ${total}.`,
    actionNeeded: ({ reason }: TransferFacts) =>
      `${reason ?? 'We need something from you before we can send your money.'} Your money is safe with us.`,
    unconfirmed: ({ total }: TransferFacts) =>
      `You have paid ${total}, but we are still waiting for the payment to be confirmed. Please do not pay again.`,
    notCompleted: ({ reason, total }: TransferFacts) =>
      `${reason ?? 'We could not send your money.'} We are refunding ${total} to your original payment method.`,
    cancelled: ({ total }: TransferFacts) =>
      `This transfer was cancelled. We are refunding ${total} to your original payment method.`,
    refunded: ({ reason, total }: TransferFacts) =>
      `${reason ?? 'We could not send your money.'} We have refunded ${total} to your original payment method.`,
  },
  check: 'Check again',
  checked: 'No news yet',
  checkedText: 'This page shows the latest status.',
  checkFailed: 'We could not check',
  sendAnother: 'Send another transfer',
  tracking: (contact: string) =>
    `Track your transfer: we have emailed you a link for it. You can also follow your transfer on this page in this browser for 24 hours. Keep the reference number in case you contact us${contact}.`,
  track: 'Track this transfer',
  register: 'Create an account to keep this transfer',
  registerText: 'Use the same email address as for this transfer.',
  toHistory: 'See it in your history',
  steps: {
    title: 'What happens next',
    /** Title once the money is delivered. */
    doneTitle: 'What has happened',
    paid: 'Payment received',
    sent: { bank: 'Sent to the bank', wallet: 'Sent to the mobile wallet', cash: 'Ready for cash pickup' },
    arrives: 'Estimated delivery',
    done: 'done',
  },
} as const

type TransferFacts = {
  readonly amount: string
  readonly name: string
  readonly total: string
  readonly reason: string | null
}
