import type {
  BreakAge,
  BreakFile,
  BreakKind,
  BreakState,
  ReconciliationDay,
} from '#shared/api/admin/money/reconciliation.api.ts'

export const messages = {
  title: 'Reconciliation',
  lead: 'Every day the ledger is compared with the statements of the card provider, the payout rails and the bank. Resolve the differences here.',
  tabs: 'Reconciliation',
  days: 'Days',
  breaks: 'Breaks',
  notLoaded: 'Reconciliation did not load',
  ages: 'Open breaks by age',
  ageCount: (count: number) => (count === 1 ? '1 break' : `${count} breaks`),
  daysCaption: 'Days and the result of their comparison',
  day: 'Day',
  actions: 'Actions',
  noDays: 'No day with postings has ended yet.',
  earlier: 'Earlier days',
  compare: 'Compare',
  compareAgain: 'Compare again',
  compareDay: (words: string, day: string) => `${words}: ${day}`,
  comparing: 'Comparing',
  compareAsked: 'The day is being compared',
  compareFailed: 'The day was not compared',
  counted: (count: number) => `${count.toLocaleString('en-US')} lines read`,
  waitsFor: (why: string) => (why.endsWith('_unavailable') ? 'No answer, retrying' : 'Failed, retrying'),
  balanced: 'Matched',
  breaksOf: (count: number) => (count === 1 ? '1 break' : `${count} breaks`),
  late: (count: number) => (count === 1 ? '1 late' : `${count} late`),
  lateMeans: 'On one side only, but not long enough to be a break',
  noStatement: 'No statement',
  notCompared: 'Not compared',
  back: 'All days',
  detailOf: (day: string) => `${day} in detail`,
  neverCompared: 'This day has not been compared yet.',
  matched: (count: number) => (count === 1 ? '1 matched' : `${count.toLocaleString('en-US')} matched`),
  comparedAt: 'Compared',
  kind: 'Kind',
  ours: 'In our ledger',
  theirs: 'On their statement',
  sum: 'Total',
  closing: 'At the end of the day',
  lateSum: 'Late or on another day',
  brokenSum: 'In breaks',
  fees: 'Fees they charged',
  nothingThere: 'No activity on either side.',
  showBreaks: 'Show breaks',
  export: 'Export',
  exportLead:
    'Entries, statements, breaks with their history, balances and safeguarding statements, with a checksum of each file. Up to 31 days.',
  exportButton: 'Export zip',
  from: 'From',
  to: 'To',
  exportRange: 'Please choose up to 31 days, with the first day before the last.',
  exportFailed: 'Nothing to export',
} as const

export const breakMessages = {
  caption: 'Breaks',
  break: 'Break',
  source: 'With',
  day: 'Day',
  difference: 'Difference',
  transfer: 'Transfer',
  age: 'First seen',
  state: 'State',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  open: 'Resolve',
  openOne: (what: string) => `Resolve: ${what}`,
  none: 'Everything matches. There are no breaks to resolve.',
  noMatch: 'No break matches these filters.',
  allSources: 'All',
  allKinds: 'All kinds',
  allAges: 'Any age',
  anybody: 'Anybody',
  mine: 'Me',
  kind: 'Kind',
  ageFilter: 'Age',
  dayFilter: 'Day',
  unresolved: 'Not resolved',
  ours: 'In our ledger',
  theirs: 'On their statement',
  nothing: 'Nothing',
  more: (minor: string) => `Their amount is ${minor} higher than ours.`,
  less: (minor: string) => `Their amount is ${minor} lower than ours.`,
  same: 'The amounts are the same.',
  history: 'What happened',
  aRun: 'Comparison',
  comment: 'Comment',
  reason: 'Reason',
  reasonHint: 'Kept with the break and in the audit log.',
  commentHint: 'For other operators.',
  what: 'Action',
  missing: { title: 'Missing information', description: 'Please fill in all fields' },
  failed: 'Not done',
  key: 'Key',
  loading: 'Loading',
} as const

export const actionTexts = {
  take: { text: 'Assign to me', done: 'The break is assigned to you' },
  comments: { text: 'Add a comment', done: 'Comment added' },
  explain: { text: 'Explain (expected to clear)', done: 'Break explained' },
  resolve: { text: 'Resolve permanently', done: 'Break resolved' },
  reopen: { text: 'Reopen', done: 'Break reopened' },
} as const

export const kindTexts: Record<BreakKind, string> = {
  missing_there: 'Missing on their side',
  missing_here: 'Missing on our side',
  doubled_there: 'Duplicate on their side',
  doubled_here: 'Duplicate on our side',
  amount: 'Different amount',
  currency: 'Different currency',
  day: 'Different day',
}

export const stateTexts: Record<BreakState, string> = {
  open: 'Open',
  explained: 'Explained',
  resolved: 'Resolved',
}

export const ageTexts: Record<BreakAge, string> = {
  today: 'Today',
  '1-2': '1 to 2 days',
  '3-7': '3 to 7 days',
  '8-30': '8 to 30 days',
  older: 'Older',
}

export const eventTexts: Record<BreakFile['events'][number]['what'], string> = {
  found: 'found it',
  changed: 'found different figures',
  cleared: 'no longer finds it',
  assigned: 'took it',
  commented: 'commented',
  explained: 'explained it',
  resolved: 'resolved it',
  reopened: 'reopened it',
}

type Step = ReconciliationDay['underWay'][number]['step']

export const stepTexts: Record<Step, string> = {
  ours: 'Reading our ledger',
  theirs: 'Reading their statement',
  wider: 'Checking adjacent days',
  compare: 'Comparing',
}

/** Kinds of lines, as statements and our entries call them. */
export const lineTexts: Readonly<Record<string, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute won',
  fee: 'Fees',
  settlement: 'Settlement',
  payout: 'Payout',
  return: 'Return',
  funding: 'Funding',
  other: 'Other',
  in: 'Money in',
  out: 'Money out',
  capture: 'Payment',
  unexpected_capture: 'Unexpected payment',
  unexpected_refund: 'Unexpected payment refunded',
  payout_reversal: 'Payout returned',
  provider_fee: 'Fees',
  rail_funding: 'Funding',
  rail_fee: 'Fees',
  unapplied_receipt: 'Money held',
  unapplied_release: 'Held money released',
  currency_trade: 'Currency trade',
  own_funds: 'Own funds',
  bank_charge: 'Bank charge',
  correction: 'Correction',
}

const places: Readonly<Record<string, string>> = {
  provider: 'Card provider',
  rail: 'Payout rail',
  bank: 'Bank account',
}

/** 'Card provider: stripe' of 'provider:stripe'. */
export const sourceText = (source: string): string => {
  const [place = '', ...name] = source.split(':')
  return `${places[place] ?? place}: ${name.join(':')}`
}
