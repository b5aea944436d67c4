import type { ApprovalKind, ApprovalView } from '#shared/api/admin/approvals.api.ts'

/** Texts of what waits for a second admin. */
export const messages = {
  title: 'Approvals',
  lead: 'What one admin has asked for and another must approve. Approved, it is done at once.',
  tabs: 'Approvals',
  waiting: 'Waiting',
  decided: 'Decided',
  asked: 'asked for this',
  ownAsked: 'You asked for this',
  own: 'Somebody else must approve it.',
  approve: 'Approve',
  reject: 'Reject',
  takeBack: 'Take back',
  approveLead: 'It is done at once, and the audit log names you as the one who approved it.',
  rejectLead: 'It is not done. The audit log keeps your reason.',
  takeBackLead: 'Nobody can approve it any more. You can ask for it anew.',
  reason: 'Reason',
  missing: { title: 'Missing information', description: 'Please give a reason' },
  approved: 'Approved and done',
  rejected: 'Rejected',
  takenBack: 'Taken back',
  notApproved: 'Not approved',
  notRejected: 'Not rejected',
  notTakenBack: 'Not taken back',
  nothingWaits: 'Nothing waits for approval',
  nothingWaitsText:
    'Rates, refunds and admin rights can be made to wait for a second admin: whoever runs the server sets SECOND_APPROVER.',
  nothingDecided: 'Nothing has been decided yet.',
  caption: 'Decided approvals',
  columns: {
    what: 'What',
    outcome: 'Outcome',
    reason: 'Reason',
    askedBy: 'Asked by',
    decidedBy: 'Decided by',
  },
} as const

export const kindTexts: Readonly<Record<ApprovalKind, string>> = {
  rates: 'Rate',
  treasury: 'Treasury',
  refunds: 'Refund',
  admins: 'Admin rights',
}

export const stateTexts: Readonly<Record<ApprovalView['state'], string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
}
