import type { ProofResult, QueueName } from '#shared/api/admin/today.api.ts'

/** Texts of the page on which the desk begins its day. */
export const messages = {
  title: 'Today',
  lead: 'What waits for the desk, most urgent first, and what is not running as it should.',
  notLoaded: 'Today did not load',
  queues: {
    title: 'Queues',
    columns: {
      queue: 'Queue',
      count: 'Waiting',
      oldest: 'Oldest',
      due: 'First due',
      holders: 'Assigned to',
    },
    waits: (age: string) => `waits ${age}`,
    overdue: (count: number) => `${count} overdue`,
    holders: { mine: 'you', others: 'others', nobody: 'nobody' },
    more: (count: string) => `${count} or more`,
    nothingIn: (names: string) => `Nothing waits in ${names}.`,
    nothing: 'Nothing waits',
    nothingText: 'New items appear here automatically.',
  },
  system: {
    title: 'System',
    well: 'Everything runs.',
    since: 'since',
    rails: {
      off: (rail: string) => `Rail ${rail} is switched off`,
      open: (rail: string) => `Rail ${rail} is paused after failures`,
      half_open: (rail: string) => `Rail ${rail} is being tried again after failures`,
    },
    low: (rail: string, currency: string) => `The ${currency} balance at rail ${rail} is below its threshold`,
    rates: {
      stale: (currency: string) => `The ${currency} rate is too old, so nothing is priced in ${currency}`,
      unconfirmed: (currency: string) => `The feed offers a ${currency} rate that waits for a decision`,
    },
    confirmed: 'last confirmed',
    feedFault: (fault: string) => `The rate feed was rejected: ${fault}`,
    mails: (count: number) =>
      count === 1 ? '1 mail was given up today (UTC)' : `${count} mails were given up today (UTC)`,
  },
  proofs: {
    books: {
      holds: 'The books hold. Last proof:',
      faults: 'The last proof of the books found faults',
      broken_off: 'The last proof of the books was broken off',
      old: 'The weekly proof of the books is missing. Last proof:',
      none: 'The books have not been proved yet.',
    },
    auditChain: {
      holds: 'The audit log is intact. Last verification:',
      faults: 'The last verification of the audit log found faults',
      broken_off: 'The last verification of the audit log was broken off',
      old: 'The last verification of the audit log',
      none: 'The audit log has not been verified at the desk yet.',
    },
  } satisfies Record<string, Record<ProofResult, string>>,
  figures: {
    title: 'Figures',
    lead: 'This day in UTC, beside the same weekday last week.',
    columns: { figure: 'Figure', today: 'Today', before: 'Last week', span: 'Last week counted' },
    orders: 'Orders',
    paid: 'Paid',
    delivered: 'Delivered',
    failed: 'Failed or expired',
    volume: 'Volume delivered, USD',
    toTheHour: 'to the same time of day',
    wholeDay: 'the whole day',
  },
} as const

export const queueNames: Readonly<Record<QueueName, string>> = {
  held: 'Held for review',
  attention: 'Needs attention',
  approvals: 'Approvals',
  cases: 'Cases due',
  identity: 'Identity proofs',
  bank: 'Bank lines',
  payoutsUnknown: 'Payouts without an answer',
  payoutsWaiting: 'Payouts that no rail takes',
  treasury: 'Treasury warnings',
  breaks: 'Reconciliation breaks',
  reports: 'Report drafts',
  lists: 'Sanctions lists to sign off',
  refunds: 'Refunds near their last day',
}
