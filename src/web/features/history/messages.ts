export const messages = {
  title: 'Transaction history',
  loginFirst: 'Please log in to view your transaction history',
  loginFirstText: 'Your account shows your transfers, their receipts and where your money is.',
  looking: 'Looking up your transfers',
  notLoaded: 'Your transfers did not load',
  again: 'Try again',
  none: 'No transactions yet',
  noneText: 'Transfers that you send while signed in are listed here, with their receipts and progress.',
  noMatch: 'No transaction matches',
  noMatchText: 'Try another name or reference, or show all transactions.',
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
    /** By bank: the order or the debit may be in progress. */
    notReceived: 'Not received yet',
    refunding: (amount: string) => `Refund of ${amount} in progress`,
    refunded: (amount: string) => `Refunded ${amount}`,
  },
  received: { completed: 'Received', failed: 'Would have received', pending: 'Gets', processing: 'Gets' },
  detail: {
    problem: 'Report a problem with this transfer',
    back: 'Transaction history',
    title: (name: string) => `Transfer to ${name}`,
    looking: 'Looking up your transfer',
    notFound: 'We could not find this transfer',
    notFoundText: 'It may belong to another account, or the link may be incomplete.',
    notLoaded: 'Your transfer did not load',
    toHistory: 'All transactions',
    pay: 'Continue to payment',
    act: { details: 'Give the details', recipient: 'Correct the recipient' },
    correct: 'Correct the recipient’s details',
    appeal: 'Ask us to look at this decision again',
    payment: 'Payment method',
    sendAgain: 'Send again',
    partialRefunds: (amount: string) => `We have refunded ${amount} to your original payment method.`,
    links: 'Follow it without signing in',
    notPaid: 'You have not paid anything.',
    heldUntil: (time: string) => `Price locked until ${time}.`,
    /** For an authorised payment. */
    priceKept: 'Price locked.',
  },
  leads: {
    unpaid: ({ total }: TransferFacts) => `We are waiting for your payment of ${total}.`,
    authorised: ({ reason }: TransferFacts) =>
      reason ??
      'Your bank has authorised the payment. We will review the transfer before we charge your card. If we cannot send it, your card will not be charged.',
    awaited: ({ total }: TransferFacts) => `We are waiting for your bank transfer of ${total}.`,
    inReview: ({ reason }: TransferFacts) => reason ?? 'We are reviewing this transfer.',
    actionNeeded: ({ reason }: TransferFacts) =>
      `${reason ?? 'We need something from you before we can send your money.'} Your money is safe with us.`,
    onItsWay: ({ amount, name }: TransferFacts) => `We are sending ${amount} to ${name}.`,
    delivered: ({ amount, name }: TransferFacts) => `We have sent ${amount} to ${name}.`,
    ended: ({ reason }: TransferFacts) => reason ?? 'This transfer was not paid.',
    refunding: ({ reason, total }: TransferFacts) =>
      `${reason ?? 'We could not send your money.'} We are refunding ${total} to your original payment method.`,
    refunded: ({ reason, total }: TransferFacts) =>
      `${reason ?? 'We could not send your money.'} We have refunded ${total} to your original payment method.`,
  },
} as const

export type TransferFacts = {
  /** The receive amount, with its symbol. */
  readonly amount: string
  /** The total that the sender pays, with its symbol. */
  readonly total: string
  readonly name: string
  readonly reason: string | null
}
