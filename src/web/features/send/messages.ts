import type { Step } from './draft.ts'

/** Texts of the wizard; literal ones: specification, sections 2 and 5. */
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
  spoken: (amount: string, currency: string) => `Recipient gets ${amount} ${currency}`,
  noFee: 'No fee',
  paymentNotes: { card: 'Paid at once', bank: 'From your bank account, by your own transfer order' },
  continue: 'Continue',
  continueToPayment: 'Continue to payment',
  back: 'Back',
  showSummary: 'Show transfer summary',
  sender: { name: 'Full name', email: 'Email', phone: 'Phone', address: 'Address' },
  rows: { delivery: 'Delivery', payment: 'Payment', recipient: 'Recipient' },
  promo: {
    open: 'Add a promo code',
    label: 'Promo code',
    apply: 'Apply',
    remove: (code: string) => `Remove promo code ${code}`,
    applied: (code: string) => `Promo code ${code} applied`,
  },
  unfinished: {
    text: 'You have a transfer that is not paid yet.',
    link: 'Continue your unfinished transfer',
  },
  invalidAmount: { title: 'Invalid amount', description: 'Please enter an amount of at least $1' },
  missingRecipient: {
    title: 'Missing information',
    description: 'Please fill in all required recipient details',
  },
  missingBank: { title: 'Missing bank details', description: 'Please provide bank name and account number' },
  missingSender: { title: 'Missing information', description: 'Please fill in all sender details' },
  notCreated: { title: 'Error', description: 'Failed to initiate transfer. Please try again.' },
} as const
