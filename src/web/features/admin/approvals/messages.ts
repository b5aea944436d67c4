import type { ApprovalKind, ApprovalView } from '#shared/api/admin/approvals.api.ts'

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
    'The operator of the server can require a second admin for rates, fees, promo codes, corridors, refunds, treasury entries, pay-ins booked by hand, sending limits, releases of held transfers and admin rights by setting SECOND_APPROVER. With live payments all of them but fees and promo codes need one as soon as two people may do them.',
  nothingDecided: 'Nothing has been decided yet.',
  caption: 'Decided approvals',
  columns: {
    what: 'What',
    outcome: 'Outcome',
    reason: 'Reason',
    askedBy: 'Requested by',
    decidedBy: 'Decided by',
  },
} as const

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
}

export const stateTexts: Readonly<Record<ApprovalView['state'], string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
}
