import type { ApprovalKind, ApprovalView, ruleStates } from '#shared/api/admin/approvals.api.ts'

type RuleState = (typeof ruleStates)[number]

/** Texts of requests that wait for a second admin. */
export const messages = {
  title: 'Approvals',
  lead: 'Requests by one admin that another admin must approve. An approved request is carried out immediately.',
  tabs: 'Approvals',
  waiting: 'Waiting',
  decided: 'Decided',
  asked: 'requested this',
  ownAsked: 'You requested this',
  own: 'Another admin must approve it.',
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw',
  approveLead: 'The request is carried out immediately, and the audit log names you as the approver.',
  rejectLead: 'The request is refused. The audit log keeps your reason.',
  withdrawLead: 'The request can no longer be approved. You can make a new one.',
  reason: 'Reason',
  missing: { title: 'Missing information', description: 'Please give a reason' },
  approved: 'Approved and done',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  notApproved: 'Not approved',
  notRejected: 'Not rejected',
  notWithdrawn: 'Not withdrawn',
  nothingWaits: 'Nothing is waiting for approval',
  nothingWaitsText:
    'The operator of the server can require a second admin for rates, fees, promo codes, corridors, refunds, treasury entries, pay-ins booked by hand, sending limits, monitoring rules, releases of held transfers, the operator’s details and admin rights by setting SECOND_APPROVER. With live payments all of them but fees and promo codes need one as soon as two people may do them, and admin rights always.',
  nothingDecided: 'Nothing has been decided yet.',
  caption: 'Decided approvals',
  columns: {
    what: 'What',
    outcome: 'Outcome',
    reason: 'Reason',
    askedBy: 'Requested by',
    decidedBy: 'Decided by',
  },
  rules: 'Rules',
  rule: {
    lead: 'The acts that one person may not do alone. The operator of the server sets this by environment variables (SECOND_APPROVER, SECOND_APPROVER_ABOVE_USD, BANK_FILE_ALONE_USD). It cannot be changed here.',
    caption: 'Acts that need a second person',
    columns: { what: 'Act', second: 'Second person', alone: 'One person alone', people: 'Who may approve' },
    nobody: 'Nobody',
    noAmount: 'No amount',
    nothing: 'Nothing',
    everything: 'Everything',
    upTo: (usd: number) => `Up to ${wholeUsd(usd)} in 24 hours`,
    bankFiles: (usd: number) => `Bank files: up to ${wholeUsd(usd)} in 24 hours`,
    impossible: 'Too few people to approve',
    stuck: (kinds: string) =>
      `Nobody can approve: ${kinds}. Fewer than two people may do these acts, and they wait until a second one may. A second person registers and confirms the address; then the operator of the server gives the right: npm run admin -- grant EMAIL [role].`,
    alone: (kinds: string) =>
      `One person acts alone: ${kinds}. Fewer than two people may do these acts, so none of them waits.`,
  },
} as const

const wholeUsd = (usd: number): string => `$${usd.toLocaleString('en-US')}`

export const ruleTexts: Readonly<Record<RuleState, string>> = {
  on: 'Needed',
  stuck: 'Nobody can approve',
  alone: 'No second person',
  off: 'Not needed',
}

/** The acts of a kind. */
export const actTexts: Readonly<Record<ApprovalKind, string>> = {
  rates: 'Setting an exchange rate',
  refunds: 'Refunds, and sending bank money back',
  admins: 'Giving or removing rights and roles; deactivating or closing an account that has them',
  treasury: 'Treasury entries and their reversals',
  payins: 'Booking payments by hand, paying transfers with bank lines, importing bank files',
  limits: 'Limits of a tier, the tier of a user, and monitoring rules',
  release: 'Releasing a held transfer',
  fees: 'Adding, changing or deleting a fee',
  promos: 'Adding, changing or deleting a promo code',
  corridors: 'Setting a corridor and its margin, adding a country',
  operator:
    'Changing the operator’s name, contact details, licences or complaint route, and publishing terms or a privacy notice',
}

export const kindTexts: Readonly<Record<ApprovalKind, string>> = {
  rates: 'Rate',
  treasury: 'Treasury',
  refunds: 'Refund',
  payins: 'Pay-in',
  limits: 'Sending limits',
  release: 'Release',
  admins: 'Admin rights',
  fees: 'Fee',
  promos: 'Promo code',
  corridors: 'Corridor',
  operator: 'Operator',
}

export const stateTexts: Readonly<Record<ApprovalView['state'], string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
}
