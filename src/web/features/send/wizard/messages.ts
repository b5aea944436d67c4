import type { Step } from './draft.ts'

/** Texts of the wizard's first view. */
export const messages = {
  steps: ['Amount', 'Delivery', 'Payment', 'Recipient', 'Review'],
  headings: {
    1: 'Send Money',
    2: 'How should your recipient receive the money?',
    3: 'How would you like to pay?',
    4: 'Recipient Details',
    5: 'Your Details',
  } satisfies Record<Step, string>,
  sendingFrom: 'Sending from',
  sendingTo: 'Sending to',
  swap: 'Swap countries',
  youSend: 'You send',
  amountPlaceholder: '0.00',
  recipientGets: 'Recipient gets',
  rateNote: 'Rate updates every few seconds',
  continue: 'Continue',
  continueToPayment: 'Continue to payment',
  back: 'Back',
  showSummary: 'Show transfer summary',
  rows: { delivery: 'Delivery', payment: 'Payment', recipient: 'Recipient' },
  addPromo: 'Add a promo code',
  unfinished: {
    text: 'You have a transfer that is not paid yet.',
    link: 'Continue your unfinished transfer',
    discard: 'Discard',
  },
  enough: (currency: string) => `Send 1 ${currency} or more`,
  noAmount: (text: string) => `“${text}” is not an amount`,
  notAvailable: 'Not available',
  invalidAmount: { title: 'Invalid amount', description: 'Please enter an amount of at least $1' },
  notCreated: { title: 'Error', description: 'Failed to initiate transfer. Please try again.' },
} as const
