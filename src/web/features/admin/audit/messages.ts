import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import { actionNames, type auditNames, transferActions } from '#shared/transfers/actions.ts'
import { actionTexts as transferTexts } from '../transfers/messages.ts'

/** Texts of the audit log. */
export const messages = {
  title: 'Audit log',
  lead: 'Sign-ins and changes, with values before and after. The log cannot be changed, because every row is chained to the one before.',
  caption: 'Audit log',
  action: 'Action',
  actor: 'Done by: email or id',
  subject: 'Done to: reference, email or id',
  from: 'From day',
  to: 'To day',
  everything: 'Everything',
  allOf: (area: string) => `${area}: all`,
  columns: { what: 'What', changes: 'Changes', reason: 'Reason', who: 'Who', when: 'When' },
  nobody: 'OpenRemit',
  somebody: 'Unknown',
  onlyBy: (name: string) => `Only actions by ${name}`,
  onlyTo: (name: string) => `Only actions on ${name}`,
  more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  becomes: 'becomes',
  nothing: 'none',
  none: 'Nothing has been recorded yet.',
  noMatch: 'Nothing matches these filters.',
  verify: 'Verify',
  verifyFailed: 'Could not be verified',
  intact: 'The audit log is intact',
  broken: 'The audit log is not intact',
  brokenText:
    'Rows were changed, removed or added outside OpenRemit. Keep a copy of the database before you do anything else.',
  rows: (count: number, tookMs: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} recomputed in ${durationText(tookMs)}.`,
  head: 'Newest link',
  headText: 'The server log records each newest link. Every recorded link must still be in the chain.',
} as const

const durationText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

/** Groups of actions in the filter, in display order. */
export const areas: Readonly<Record<Area, string>> = {
  session: 'Sign-ins',
  user: 'Users',
  transfer: 'Transfers',
  bank: 'Bank',
  rail: 'Payout rails',
  treasury: 'Treasury',
  safeguarding: 'Safeguarding',
  reconciliation: 'Reconciliation',
  break: 'Breaks',
  approval: 'Approvals',
  rate: 'Rates',
  corridor: 'Corridors',
  country: 'Countries',
  fee: 'Fees',
  promo: 'Promo codes',
  limits: 'Limits',
  sandbox: 'Sandbox',
  export: 'Exports',
  ledger: 'Ledger',
  audit: 'Audit log',
}

/** An action's name up to its dot. */
type Area = AuditAction extends `${infer Kind}.${string}` ? Kind : never

const actsOnTransfers = Object.fromEntries(
  actionNames.map(name => [transferActions[name].audit, transferTexts[name].audit]),
) as Readonly<Record<(typeof auditNames)[number], string>>

export const actionTexts: Readonly<Record<AuditAction, string>> = {
  'session.signed_in': 'Signed in',
  'session.sign_in_refused': 'Sign-in refused',
  'session.stepped_up': 'Confirmed who they are',
  'user.admin_granted': 'Made an admin',
  'user.admin_revoked': 'Admin rights removed',
  'user.deactivated': 'User deactivated',
  'user.reactivated': 'User reactivated',
  'user.tier_changed': 'Verification changed',
  'user.closed': 'User deleted',
  'promo.created': 'Promo code created',
  'promo.changed': 'Promo code changed',
  'promo.deleted': 'Promo code deleted',
  'country.created': 'Country created',
  'country.changed': 'Country changed',
  'country.deleted': 'Country deleted',
  'fee.created': 'Fee created',
  'fee.changed': 'Fee changed',
  'fee.deleted': 'Fee deleted',
  'rate.published': 'Rate published',
  'corridor.changed': 'Corridor changed',
  'corridor.reset': 'Corridor reset',
  'rail.switched': 'Payout rail switched off or on',
  'limits.changed': 'Limits changed',
  'sandbox.fault_set': 'Sandbox fault set',
  ...actsOnTransfers,
  'transfer.noted': 'Note added',
  'approval.asked': 'Approval requested',
  'approval.approved': 'Approved',
  'approval.rejected': 'Rejected',
  'bank.file_imported': 'Bank file imported',
  'bank.line_assigned': 'Transfer paid from the bank queue',
  'bank.line_sent_back': 'Bank money to be sent back',
  'bank.return_sent': 'Bank money sent back',
  'bank.line_booked_elsewhere': 'Bank line booked elsewhere',
  'bank.line_reopened': 'Bank line reopened as a customer’s payment',
  'bank.sender_asked': 'Sender emailed about bank money',
  'export.downloaded': 'List exported',
  'treasury.recorded': 'Treasury entry recorded',
  'treasury.reversed': 'Treasury entry reversed',
  'rail.threshold_changed': 'Rail threshold changed',
  'safeguarding.made': 'Safeguarding statement created',
  'ledger.proved': 'Ledger proved',
  'reconciliation.asked': 'Reconciliation of a day started',
  'break.taken': 'Break assigned',
  'break.commented': 'Break commented on',
  'break.explained': 'Break explained',
  'break.resolved': 'Break resolved',
  'break.reopened': 'Break reopened',
  'audit.verified': 'Audit log verified',
}
