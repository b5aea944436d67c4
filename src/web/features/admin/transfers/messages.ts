import type { TransferAction } from '#shared/transfers/actions.ts'

/** Texts of transfers as an operator sees them. */
export const messages = {
  caption: 'Transfers',
  search: 'Search by reference, name, email, phone or payment id',
  searchHint: 'Whole words, or their first 3 letters',
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
  minUsd: 'Minimum, USD',
  maxUsd: 'Maximum, USD',
  none: 'No transfers yet',
  noMatch: 'No transfer matches these filters.',
  arrow: 'to',
  /** Short: a row has two lines. */
  deliveries: { bank: 'Bank deposit', wallet: 'Wallet', cash: 'Cash pickup' },
  payments: { card: 'by card', bank: 'by bank' },
  reviews: { required: 'In review', approved: 'Reviewed', rejected: 'Rejected' },
  disputes: { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' },
  file: {
    looking: 'Looking up the transfer',
    receipt: 'Receipt as PDF',
    back: 'Back to transfers',
    notFound: 'Transfer not found',
    notFoundText: 'The link may be incomplete.',
    notLoaded: 'The transfer did not load',
    again: 'Try again',
    lead: { pending: 'sends', processing: 'sends', completed: 'sent', failed: 'wanted to send' },
    payIn: 'Pay-in',
    payout: 'Payout',
    created: 'Created',
    margin: 'Our margin',
    usd: 'In USD',
    promo: 'Promo code',
    available: (day: string) => `Promised by ${day}`,
    notPromised: 'A day is promised once the payment arrives',
    people: 'People',
    sender: 'Sender',
    recipient: 'Recipient',
    account: 'Account',
    guest: 'Guest, without an account',
    bank: 'Bank',
    accountNumber: 'Account number',
    showNumbers: 'Show account and document numbers',
    hideNumbers: 'Hide account and document numbers',
    timeline: 'Timeline',
    /** Between an event and whose it was. */
    by: 'by',
    payments: 'Payment attempts',
    refunds: 'Refunds',
    disputes: 'Disputes',
    attention: 'Needs attention',
    authorised: (until: string | null) =>
      `The sender’s bank has authorised the payment, and nothing has been charged yet${until === null ? '' : `. It can be charged until ${until}`}. Releasing the transfer charges the card.`,
    payouts: 'Payout attempts',
    entries: 'Ledger postings',
    mails: 'Messages',
    notes: 'Notes',
    noPayments: 'No payment has been started.',
    noPayouts: 'No payout has been sent to a rail.',
    noEntries: 'Nothing has been posted.',
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
    begun: 'Started',
    leavesBy: 'Must leave by',
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
  shown: {
    title: 'Shown by law',
    none: 'Nothing was shown: the law asks for no disclosure, or the sender has not come to pay.',
    notLoaded: 'What was shown did not load. Please reload the page.',
    kinds: { before_payment: 'Before payment', receipt: 'Receipt' },
    standings: { intact: 'Intact', erased: 'Erased', altered: 'Not intact' },
    notes: {
      intact: 'As the server stored it: hash and seal fit.',
      erased: 'Its words were erased with the people of the transfer; hash and seal remain.',
      altered: 'Hash or seal do not fit: the server did not store this. Its words are not shown.',
    },
    form: 'Version of the form',
    language: 'Language',
    hash: 'Keyed hash',
    payments: 'Payment attempts under it',
    noPayments: 'None',
    statement: 'Statement',
  },
  refundStates: {
    requested: 'About to be sent',
    sent: 'On its way',
    paid: 'Arrived',
    failed: 'Failed',
  },
  owed: 'Refund due',
  refundReasons: {
    payout_failed: 'The payout failed',
    payout_returned: 'The payout was returned',
    payout_late: 'The payout took too long',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    unexpected_capture: 'Unexpected payment',
    granted: 'Partial refund by us',
    external: 'Made at the provider',
    dispute_won: 'Reinstated after the dispute was won',
  },
  payIns: {
    none: 'not started',
    open: 'waiting for the sender',
    processing: 'on its way',
    captured: 'captured',
    void: 'ended unpaid',
    refunding: 'being refunded',
    refunded: 'refunded',
  },
  payouts: {
    none: 'not started',
    ready: 'waiting for a rail',
    held: 'held',
    submitted: 'with the rail',
    delivered: 'delivered',
    returned: 'returned',
  },
  /** Shown in place of the state of a pay-in and its payment. */
  isAuthorised: 'authorised, not charged',
  byHand: 'by hand',
  recovered: 'of which recovered by the bank:',
  disputeStates: { open: 'Open', won: 'Won', lost: 'Lost' },
  unknown: '–',
  /** The age beside the time at which a wait began or the transfer ended. */
  age: (age: string, isOver: boolean) => (isOver ? `${age} ago` : age),
} as const

/** States of one payment. One that a newer server has added shows its own name, here and below. */
export const paymentTexts: Readonly<Record<string, string>> = {
  creating: 'being opened',
  open: 'open',
  captured: 'captured',
  void: 'ended unpaid',
  unexpected: 'unexpected, being refunded',
}

/** States of one payout. */
export const payoutTexts: Readonly<Record<string, string>> = {
  submitted: 'sent to the rail',
  accepted: 'accepted by the rail',
  delivered: 'delivered',
  refused: 'refused',
  returned: 'returned',
  recalled: 'recalled',
}

/** Events of the life cycle as an operator says them. One that a newer server has added shows its own name. */
export const eventTexts: Readonly<Record<string, string>> = {
  created: 'Created',
  payInOpened: 'Payment started',
  payInProcessing: 'Payment on its way',
  payInCaptured: 'Paid',
  payInCapturedForReview: 'Paid, held for review',
  payInFailed: 'Payment failed',
  expired: 'Not paid in time',
  cancelledUnpaid: 'Cancelled before payment',
  replaced: 'Changed before payment, replaced',
  heldForReview: 'Held for review',
  reviewApproved: 'Released from review',
  payoutSubmitted: 'Sent to the rail',
  payoutDelivered: 'Delivered',
  payoutRefused: 'Refused by the rail for now',
  recipientRefused: 'Refused by the rail for the recipient’s details',
  recipientCorrected: 'Recipient corrected',
  detailsAsked: 'Missing details asked for',
  detailsGiven: 'Missing details given',
  payoutRefusedForGood: 'Refused by the rail for good',
  payoutReturned: 'Returned by the rail',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  refunded: 'Refunded',
  refundFailed: 'Refund returned',
  payInAuthorised: 'Authorised, not charged',
  captureApproved: 'Released, the card is charged',
  rejectedUnpaid: 'Rejected before payment',
  payoutRecalled: 'Recalled from the rail',
  payoutLate: 'Recalled because it took too long',
  recallAsked: 'Recall requested',
  recallRefused: 'Recall refused',
  reviewAsked: 'Hold requested, once it is paid',
  reviewWithdrawn: 'Hold request withdrawn',
  unexpectedCapture: 'Unexpected payment',
  refundGranted: 'Partial refund granted',
  refundedApart: 'Refund arrived',
  disputeOpened: 'Disputed',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
}

/** The actor of an event that no admin caused; admins appear by name. */
export const actorTexts: Readonly<Record<string, string>> = {
  sender: 'the sender',
  provider: 'the payment provider',
  rail: 'the payout rail',
  sweeper: 'automatic clean-up',
  system: 'the system',
}

export type About = {
  /** The amount that was paid or is due, with its symbol. */
  readonly total: string
  readonly isPaid: boolean
  /** The sender's bank keeps the money for us; nothing is charged yet. */
  readonly isAuthorised: boolean
  /** The part of the refund that an operator still has to send, with its symbol; undefined if none is due. */
  readonly toSend: string | undefined
}

export type ActionTexts = {
  readonly button: string
  readonly title: string
  /** The consequence of the action. */
  readonly lead: (about: About) => string
  readonly done: string
  readonly failed: string
  /** The act in the audit log. */
  readonly audit: string
}

export const actionTexts: Readonly<Record<TransferAction, ActionTexts>> = {
  release: {
    button: 'Release',
    title: 'Release this transfer?',
    lead: ({ total, isAuthorised, isPaid }) => {
      if (isAuthorised) return `The card is charged ${total} now, and the payout is sent to the rail.`
      return isPaid ? 'The payout is sent to the rail.' : 'Once the transfer is paid, its payout is sent.'
    },
    done: 'Transfer released',
    failed: 'Not released',
    audit: 'Transfer released',
  },
  reject: {
    button: 'Reject',
    title: 'Reject this transfer?',
    lead: ({ total, isAuthorised }) =>
      isAuthorised
        ? 'The transfer ends. The card is not charged, and the bank releases the hold.'
        : `The transfer ends. The sender is refunded ${total}, the fee included.`,
    done: 'Transfer rejected',
    failed: 'Not rejected',
    audit: 'Transfer rejected',
  },
  hold: {
    button: 'Hold',
    title: 'Hold this transfer?',
    lead: ({ isPaid }) =>
      isPaid
        ? 'The payout waits until an admin releases it.'
        : 'Once the transfer is paid, its payout waits until an admin releases it.',
    done: 'Transfer held',
    failed: 'Not held',
    audit: 'Transfer held',
  },
  retryPayout: {
    button: 'Retry payout',
    title: 'Retry the payout?',
    lead: () =>
      'The payout is sent to the rail again now. If the rail already has it, we ask for its status instead.',
    done: 'Payout retried',
    failed: 'Payout not retried',
    audit: 'Payout retried',
  },
  markPayInReceived: {
    button: 'Mark as received',
    title: 'Has the bank transfer arrived?',
    lead: ({ total }) =>
      `Records that ${total} has arrived on our own account. One statement line pays one transfer.`,
    done: 'Payment recorded',
    failed: 'Payment not recorded',
    audit: 'Pay-in marked as received',
  },
  markRefundSent: {
    button: 'Mark refund as sent',
    title: 'Has the refund been sent?',
    lead: ({ toSend }) =>
      toSend === undefined
        ? 'Records that you have sent the refund from our own account.'
        : `Records that you have sent ${toSend} from our own account.`,
    done: 'Refund recorded',
    failed: 'Refund not recorded',
    audit: 'Refund marked as sent',
  },
  retryRefund: {
    button: 'Retry refund',
    title: 'Send the refund again?',
    lead: () => 'The provider receives a new refund request.',
    done: 'Refund retried',
    failed: 'Refund not retried',
    audit: 'Refund retried',
  },
  refundPart: {
    button: 'Partial refund',
    title: 'Refund part of the payment?',
    lead: () =>
      'The sender is refunded to the original payment method. The recipient keeps the money. The refund is taken from our fee first.',
    done: 'Partial refund granted',
    failed: 'Not refunded',
    audit: 'Partial refund granted',
  },
  resolveException: {
    button: 'Mark as resolved',
    title: 'Mark this as resolved?',
    lead: () =>
      'Removes this from Needs attention. Nothing is posted to the ledger. Say in the reason how it was resolved.',
    done: 'Marked as resolved',
    failed: 'Not marked',
    audit: 'Exception resolved',
  },
  cancel: {
    button: 'Cancel transfer',
    title: 'Cancel this transfer?',
    lead: ({ total, isPaid }) =>
      isPaid
        ? `The recipient will not receive the money. The sender is refunded ${total}, the fee included.`
        : 'The recipient will not receive the money, and the sender is not charged.',
    done: 'Transfer cancelled',
    failed: 'Not cancelled',
    audit: 'Transfer cancelled',
  },
}

export const dialogTexts = {
  heading: 'Next step',
  more: 'More actions',
  since: 'since',
  until: 'until',
  on: 'on',
  /** Label before the reason why an action is not possible. */
  reason: 'Reason',
  forAudit: 'Kept in the timeline and the audit log.',
  forSender: 'The sender sees this.',
  amounts: {
    statement: {
      label: 'Amount on the statement',
      hint: (total: string) => `The amount due is ${total}.`,
    },
    refundPart: {
      label: 'Amount to refund',
      hint: (left: string) => `Up to ${left} can be refunded.`,
    },
  },
  bankReference: 'Bank reference',
  bankReferenceHint: 'As shown on the bank statement.',
  missing: { title: 'Missing information', description: 'Please fill in all fields' },
  noAmount: { title: 'Invalid amount', description: 'Please enter an amount such as 100.00' },
} as const
