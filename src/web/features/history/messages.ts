/** Texts of the history; literal ones: specification, section 2. */
export const messages = {
  title: 'Transaction history',
  loginFirst: 'Please log in to view your transaction history',
  loginFirstText: 'Your account keeps your transfers with their receipts, and shows where your money is.',
  looking: 'Looking up your transfers',
  notLoaded: 'Your transfers did not load',
  again: 'Try again',
  none: 'No transactions yet',
  noneText: 'What you send while you are signed in is listed here, with its receipt and where the money is.',
  noMatch: 'No transaction matches',
  noMatchText: 'Try another name or reference, or look at all of them.',
  showAll: 'Show all transactions',
  sendMoney: 'Send money',
  search: 'Search by recipient or reference',
  clearSearch: 'Clear search',
  filter: 'Status',
  statuses: {
    all: 'All',
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  },
  count: (count: number, hasMore: boolean) =>
    hasMore ? `Showing the newest ${count}` : count === 1 ? '1 transaction' : `${count} transactions`,
  showMore: 'Show more',
  moreFailed: 'We could not load more',
  sent: 'Sent',
  toSend: 'You send',
  paid: 'Paid',
  outcomes: {
    notCharged: 'Not charged',
    notChargedYet: 'Not charged yet',
    notPaid: 'Not paid yet',
    /** By bank: the order or the debit may be under way. */
    notReceived: 'Not received yet',
    refunding: (amount: string) => `Refund of ${amount} under way`,
    refunded: (amount: string) => `Refunded ${amount}`,
  },
  received: { completed: 'Received', failed: 'Would have received', pending: 'Gets', processing: 'Gets' },
  detail: {
    back: 'Transaction history',
    title: (name: string) => `Transfer to ${name}`,
    looking: 'Looking up your transfer',
    notFound: 'We found no such transfer',
    notFoundText: 'It may belong to another account, or the address was cut off.',
    notLoaded: 'Your transfer did not load',
    toHistory: 'All transactions',
    pay: 'Continue to payment',
    payment: 'Payment method',
    sendAgain: 'Send again',
    print: 'Download receipt',
    givenBack: (amount: string) => `${amount} of what you paid has gone back to where you paid from.`,
    links: 'Follow it without signing in',
    notPaid: 'Nothing was paid.',
    heldUntil: (time: string) => `This price is yours until ${time}.`,
    /** Of a payment that is authorised. */
    priceKept: 'This price is yours.',
  },
  leads: {
    unpaid: ({ total }: Told) => `We are waiting for your payment of ${total}.`,
    authorised: ({ reason }: Told) =>
      reason ??
      'Your bank has set the money aside. We look at this transfer before we charge your card; if we cannot send it, your card is never charged.',
    awaited: ({ total }: Told) => `We are waiting for your bank transfer of ${total}.`,
    inReview: ({ reason }: Told) => reason ?? 'We are reviewing this transfer.',
    onItsWay: ({ amount, name }: Told) => `We are sending ${amount} to ${name}.`,
    delivered: ({ amount, name }: Told) => `We have sent ${amount} to ${name}.`,
    ended: ({ reason }: Told) => reason ?? 'This transfer was not paid.',
    refunding: ({ reason, total }: Told) =>
      `${reason ?? 'We could not send your money.'} All of your ${total} goes back to where you paid from.`,
    refunded: ({ reason, total }: Told) =>
      `${reason ?? 'We could not send your money.'} All of your ${total} has gone back to where you paid from.`,
  },
} as const

export type Told = {
  /** What the recipient gets, with its symbol. */
  readonly amount: string
  /** What the sender pays in all, with its symbol. */
  readonly total: string
  readonly name: string
  readonly reason: string | null
}
