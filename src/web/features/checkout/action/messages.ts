/** Texts of the page on which the sender of a paid transfer gives what it lacks. */
export const messages = {
  looking: 'Looking up your transfer',
  notLoaded: 'This page did not load',
  again: 'Try again',
  notFound: 'Please log in to continue',
  notFoundText:
    'Only the person who ordered a transfer can change it: in the browser in which they ordered it, or in their account.',
  nothing: 'Nothing to do',
  nothingText: 'There is nothing that we need from you for this transfer now.',
  done: 'Thank you',
  doneText:
    'We have everything that we need, and your transfer goes on. We will email you when the money has arrived.',
  held: 'We are reviewing this transfer before it is paid out. There is nothing for you to do.',
  toTransfer: 'See the transfer',
  toTracking: 'Track a transfer',
  until: (end: string) =>
    `Your money is safe with us. If we do not have your answer by ${end}, we will refund you in full.`,
  details: {
    unlocks: 'Then we send your money. You pay nothing more.',
    submit: 'Send my details',
  },
  recipient: {
    title: 'Correct the recipient',
    refused: (name: string) => `The bank could not pay ${name} with these details.`,
    open: (name: string) =>
      `Your transfer to ${name} has not been sent to the bank yet. You can still correct these details.`,
    reason: (words: string) => `The reason: ${words}`,
    what: 'Correct the account, the branch or the spelling of the name. Country, delivery and price stay as they are. To pay another person, cancel this transfer and order a new one.',
    left: (count: number) =>
      count === 1
        ? 'This is the last correction that is possible.'
        : `You can correct this transfer ${count} times.`,
    code: 'We then mail you a code, so that nobody else can change where your money goes.',
    submit: 'Continue',
    unchanged: { title: 'Nothing has changed', description: 'Please correct the detail that is wrong.' },
  },
}
