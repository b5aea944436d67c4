/** Texts of the confirmation; literal ones: specification, section 2. */
export const messages = {
  asking: 'Looking up your transfer',
  notFound: 'We could not look up your transfer',
  again: 'Try again',
  titles: {
    delivered: 'Transfer successful!',
    onItsWay: 'Payment received',
    inReview: 'Payment received',
    unconfirmed: 'Payment made',
    notCompleted: 'Transfer not completed',
    cancelled: 'Transfer cancelled',
  },
  leads: {
    delivered: ({ amount, name }: Told) => `We have sent ${amount} to ${name}.`,
    onItsWay: ({ amount, name }: Told) =>
      `We are sending ${amount} to ${name} now. There is nothing more for you to do.`,
    inReview: ({ reason, total }: Told) =>
      `${reason ?? 'We are reviewing this transfer.'} You need not do anything. If we cannot send it, all of your ${total} goes back to you.`,
    unconfirmed: ({ total }: Told) =>
      `The payment provider has your ${total}, but our own confirmation is still missing. Please do not pay again.`,
    notCompleted: ({ reason, total }: Told) =>
      `${reason ?? 'We could not send your money.'} All of your ${total} goes back to where you paid from.`,
    cancelled: ({ total }: Told) =>
      `It was cancelled. All of your ${total} goes back to where you paid from.`,
    refunded: ({ reason, total }: Told) =>
      `${reason ?? 'We could not send your money.'} All of your ${total} has gone back to where you paid from.`,
  },
  check: 'Check again',
  checked: 'Nothing new yet',
  checkedText: 'This page shows what we know at this moment.',
  checkFailed: 'We could not check',
  print: 'Download receipt',
  sendAnother: 'Send another transfer',
  tracking:
    'Track your transfer: our e-mail to you has a link that shows its latest state at any time, and this page shows it in this browser for 24 hours. Keep the reference number; our support finds your transfer by it.',
  track: 'Track this transfer',
  register: 'Create an account to keep this transfer',
  registerText: 'Use the e-mail address that you gave with it.',
  toHistory: 'See it in your history',
  steps: {
    title: 'What happens next',
    paid: 'Payment received',
    sent: { bank: 'Sent to the bank', wallet: 'Sent to the mobile wallet', cash: 'Ready for cash pickup' },
    arrives: 'Estimated delivery',
    done: 'done',
  },
} as const

type Told = {
  readonly amount: string
  readonly name: string
  readonly total: string
  readonly reason: string | null
}
