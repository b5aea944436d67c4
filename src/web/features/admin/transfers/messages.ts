import type { TransferAction } from '#shared/api/admin/transfer-file.api.ts'

/** Texts of transfers as an operator sees them; literal ones: specification, section 2. */
export const messages = {
  caption: 'Transfers',
  search: 'Search by reference, name, e-mail, phone or payment id',
  status: 'Status',
  statuses: {
    all: 'All',
    pending: 'Pending',
    completed: 'Completed',
    processing: 'Processing',
    failed: 'Failed',
  },
  sendCountry: 'From country',
  receiveCountry: 'To country',
  delivery: 'Delivery',
  payment: 'Payment',
  any: 'Any',
  from: 'From day',
  to: 'To day',
  minUsd: 'At least, USD',
  maxUsd: 'At most, USD',
  none: 'No transfers yet',
  noMatch: 'No transfer matches these filters.',
  columns: {
    reference: 'Reference',
    created: 'Created',
    people: 'Sender and recipient',
    corridor: 'Corridor',
    sends: 'Sends',
    gets: 'Gets',
    method: 'Methods',
    status: 'Status',
  },
  arrow: 'to',
  /** Short: a row has two lines. */
  deliveries: { bank: 'Bank deposit', wallet: 'Wallet', cash: 'Cash pickup' },
  payments: { card: 'by card', bank: 'by bank' },
  reviews: { required: 'In review', approved: 'Reviewed', rejected: 'Rejected' },
  disputes: { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' },
  file: {
    looking: 'Looking up the transfer',
    back: 'Transfers',
    notFound: 'There is no such transfer',
    notFoundText: 'The address may have been cut off.',
    notLoaded: 'The transfer did not load',
    again: 'Try again',
    lead: { pending: 'sends', processing: 'sends', completed: 'sent', failed: 'was to send' },
    payIn: 'Pay-in',
    payout: 'Payout',
    created: 'Created',
    margin: 'Our margin',
    usd: 'In USD',
    promo: 'Promo code',
    available: (day: string) => `Promised by ${day}`,
    notPromised: 'No day is promised before the payment',
    people: 'People',
    sender: 'Sender',
    recipient: 'Recipient',
    account: 'Account',
    guest: 'Guest, without an account',
    bank: 'Bank',
    accountNumber: 'Account number',
    timeline: 'Timeline',
    payments: 'Payment attempts',
    refunds: 'Refunds',
    disputes: 'Disputes',
    attention: 'Needs attention',
    authorised: (until: string | null) =>
      `The sender’s bank has set the money aside; nothing has been charged${until === null ? '' : `, and it can be charged until ${until}`}. Releasing it charges the card.`,
    payouts: 'Payout attempts',
    entries: 'Ledger postings',
    mails: 'Messages',
    notes: 'Notes',
    noPayments: 'No payment has been opened.',
    noPayouts: 'Nothing has been given to a rail.',
    noEntries: 'Nothing has been booked.',
    noMails: 'No message has been sent.',
    noNotes: 'No notes yet. The sender never sees them.',
    note: 'Add a note',
    addNote: 'Add note',
    noteAdded: 'Note added',
    noteFailed: 'Note not added',
    noteMissing: { title: 'Missing information', description: 'Please write the note first' },
    sent: 'Sent',
    notSent: 'Not sent',
    waiting: 'Waiting',
  },
  columnsOf: {
    attempt: 'Attempt',
    provider: 'Provider',
    rail: 'Rail',
    providerRef: 'Their reference',
    amount: 'Amount',
    state: 'State',
    begun: 'Begun',
    captured: 'Captured',
    reason: 'Reason',
    paid: 'Arrived',
    opened: 'Opened',
    submitted: 'Submitted',
    settled: 'Settled',
    entry: 'Entry',
    booked: 'Booked',
    debit: 'Debit',
    credit: 'Credit',
    message: 'Message',
    recipient: 'To',
  },
  refundStates: {
    requested: 'About to be sent',
    sent: 'On its way',
    paid: 'Arrived',
    failed: 'Failed',
  },
  owed: 'Waits to be given back',
  refundReasons: {
    payout_failed: 'The payout failed',
    payout_returned: 'The payout came back',
    payout_late: 'The payout took too long',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    stray_capture: 'Money that was not due',
    granted: 'Given back by us',
    found: 'Made at the provider',
    dispute_won: 'Its dispute was won after all',
  },
  payIns: {
    none: 'not begun',
    open: 'waits for the sender',
    processing: 'on its way',
    captured: 'captured',
    void: 'ended unpaid',
    refunding: 'going back',
    refunded: 'refunded',
  },
  payouts: {
    none: 'not begun',
    ready: 'waits for a rail',
    held: 'held',
    submitted: 'with the rail',
    delivered: 'delivered',
    returned: 'came back',
  },
  /** Of a pay-in and of its payment, in place of its state. */
  isAuthorised: 'authorised, not charged',
  byHand: 'by hand',
  takenBack: 'of it taken back by the bank:',
  disputeStates: { open: 'Open', won: 'Won', lost: 'Lost' },
  unknown: '–',
} as const

/** States of one payment. One that a newer server has added shows its own name, here and below. */
export const paymentTexts: Readonly<Record<string, string>> = {
  creating: 'being opened',
  open: 'open',
  captured: 'captured',
  void: 'ended unpaid',
  stray: 'not due, goes back',
}

/** States of one payout. */
export const payoutTexts: Readonly<Record<string, string>> = {
  submitted: 'given to the rail',
  accepted: 'taken by the rail',
  delivered: 'delivered',
  refused: 'refused',
  returned: 'came back',
  recalled: 'had back',
}

/** Events of the life cycle as an operator says them. One that a newer server has added shows its own name. */
export const eventTexts: Readonly<Record<string, string>> = {
  created: 'Created',
  payInOpened: 'Payment opened',
  payInProcessing: 'Payment on its way',
  payInCaptured: 'Paid',
  payInCapturedForReview: 'Paid, held for review',
  payInFailed: 'Payment failed',
  expired: 'Not paid in time',
  cancelledUnpaid: 'Cancelled before payment',
  replaced: 'Changed before payment, replaced',
  heldForReview: 'Held for review',
  reviewApproved: 'Released from review',
  payoutSubmitted: 'Given to the rail',
  payoutDelivered: 'Delivered',
  payoutRefused: 'Refused by the rail for now',
  payoutRefusedForGood: 'Refused by the rail for good',
  payoutReturned: 'Came back from the rail',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  refunded: 'Refunded',
  refundFailed: 'Refund came back',
  payInAuthorised: 'Authorised, not charged',
  captureApproved: 'Released, the card is charged',
  rejectedUnpaid: 'Rejected before payment',
  payoutRecalled: 'Had back from the rail',
  payoutLate: 'Had back, it took too long',
  recallAsked: 'The rail is asked for it',
  recallRefused: 'The rail keeps it',
  reviewAsked: 'To be held once it is paid',
  reviewWithdrawn: 'No longer to be held',
  strayCapture: 'Money that was not due',
  refundGranted: 'Money given back',
  refundedApart: 'Refund arrived',
  disputeOpened: 'Disputed',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
}

/** Who did it, where it was no admin: those have their names. */
export const actorTexts: Readonly<Record<string, string>> = {
  sender: 'the sender',
  provider: 'the payment provider',
  rail: 'the payout rail',
  sweeper: 'the clean-up',
  system: 'the system',
}

export type About = {
  /** What was or is to be paid, with its symbol. */
  readonly total: string
  readonly isPaid: boolean
  /** The sender's bank keeps the money for us; nothing is charged yet. */
  readonly isAuthorised: boolean
  /** What of the refund that waits is left to be sent by hand, with its symbol; undefined where none waits. */
  readonly toSend: string | undefined
}

export type ActionTexts = {
  readonly button: string
  readonly title: string
  /** What comes of it. */
  readonly lead: (about: About) => string
  readonly done: string
  readonly failed: string
}

export const actionTexts: Readonly<Record<TransferAction, ActionTexts>> = {
  release: {
    button: 'Release',
    title: 'Release this transfer?',
    lead: ({ total, isAuthorised, isPaid }) => {
      if (isAuthorised) return `The card is charged ${total} now, and the payout is given to the rail.`
      return isPaid ? 'Its payout is given to the rail.' : 'Once it is paid, it goes on to its payout.'
    },
    done: 'Transfer released',
    failed: 'Not released',
  },
  reject: {
    button: 'Reject',
    title: 'Reject this transfer?',
    lead: ({ total, isAuthorised }) =>
      isAuthorised
        ? 'It ends here. The card is not charged, and the bank frees the money.'
        : `It ends here. All of ${total}, the fee included, goes back.`,
    done: 'Transfer rejected',
    failed: 'Not rejected',
  },
  hold: {
    button: 'Hold',
    title: 'Hold this transfer?',
    lead: ({ isPaid }) =>
      isPaid
        ? 'Its payout waits until somebody releases it.'
        : 'Once it is paid, its payout waits until somebody releases it.',
    done: 'Transfer held',
    failed: 'Not held',
  },
  retryPayout: {
    button: 'Retry payout',
    title: 'Retry the payout?',
    lead: () =>
      'It is given to the rail again now; where the rail has it, the rail is asked what became of it.',
    done: 'Payout tried again',
    failed: 'Payout not tried again',
  },
  markPayInReceived: {
    button: 'Mark as received',
    title: 'Has the bank transfer arrived?',
    lead: ({ total }) =>
      `Books ${total} as arrived on our own account. One line of a statement pays one transfer.`,
    done: 'Payment booked',
    failed: 'Payment not booked',
  },
  markRefundSent: {
    button: 'Mark refund as sent',
    title: 'Has the refund been sent?',
    lead: ({ toSend }) =>
      toSend === undefined
        ? 'Books that you have sent the refund from our own account.'
        : `Books that you have sent ${toSend} from our own account.`,
    done: 'Refund booked',
    failed: 'Refund not booked',
  },
  retryRefund: {
    button: 'Retry refund',
    title: 'Send the refund again?',
    lead: () => 'The provider is asked for it once more, as for a new one.',
    done: 'Refund tried again',
    failed: 'Refund not tried again',
  },
  giveBack: {
    button: 'Give money back',
    title: 'Give money back?',
    lead: () =>
      'The sender gets it the way that they paid; what the recipient got stays with them. It is taken from our fee first.',
    done: 'Money given back',
    failed: 'Nothing given back',
  },
  dealWith: {
    button: 'Mark as dealt with',
    title: 'Is this dealt with?',
    lead: () =>
      'What does not fit at the provider or the rail leaves the attention list. Nothing is booked: write in the reason how it was settled.',
    done: 'Marked as dealt with',
    failed: 'Not marked',
  },
  cancel: {
    button: 'Cancel transfer',
    title: 'Cancel this transfer?',
    lead: ({ total, isPaid }) =>
      isPaid
        ? `The recipient gets nothing. All of ${total}, the fee included, goes back.`
        : 'The recipient gets nothing, and nothing is paid.',
    done: 'Transfer cancelled',
    failed: 'Not cancelled',
  },
}

export const dialogTexts = {
  heading: 'Actions',
  /** Before the reason why one is not possible. */
  reason: 'Reason',
  forAudit: 'Kept in the timeline and the audit log.',
  forSender: 'The sender is told this.',
  amounts: {
    statement: {
      label: 'Amount on the statement',
      hint: (total: string) => `The transfer waits for ${total}.`,
    },
    giveBack: {
      label: 'Amount to give back',
      hint: (left: string) => `Up to ${left} can be given back.`,
    },
  },
  bankReference: 'Bank reference',
  bankReferenceHint: 'As the bank statement has it.',
  missing: { title: 'Missing information', description: 'Please fill in all fields' },
  noAmount: { title: 'Invalid amount', description: 'Please enter an amount such as 100.00' },
  awaits: 'Waits for a second admin',
  awaitsText: 'Nothing has changed yet: another admin finds it under Approvals.',
} as const
