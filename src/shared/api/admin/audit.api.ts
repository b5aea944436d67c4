import * as z from 'zod/mini'
import { auditNames } from '#shared/transfers/actions.ts'
import { instant, listQuery } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { csv, filterText, rangeEnd, rangeStart } from './admin-fields.ts'

/** Everything that is written down of what people do with rights or prove themselves by. */
export const auditActions = [
  'session.signed_in',
  'session.sign_in_refused',
  'session.stepped_up',
  'user.admin_granted',
  'user.admin_revoked',
  'user.roles_changed',
  'user.rights_refused',
  'user.factor_refused',
  'user.deactivated',
  'user.reactivated',
  'user.tier_changed',
  'user.closed',
  'user.password_changed',
  'user.password_reset',
  'user.email_change_requested',
  'user.email_changed',
  'user.email_confirmed',
  'user.passkey_added',
  'user.passkey_removed',
  'user.totp_on',
  'user.totp_off',
  'user.recovery_code_used',
  'user.recovery_codes_renewed',
  'user.factors_reset',
  'user.api_key_made',
  'user.api_key_ended',
  'promo.created',
  'promo.changed',
  'promo.deleted',
  'country.created',
  'country.changed',
  'country.deleted',
  'fee.created',
  'fee.changed',
  'fee.deleted',
  'rate.published',
  'corridor.changed',
  'corridor.reset',
  'rail.switched',
  'limits.changed',
  'operator.changed',
  'legal_text.written',
  'legal_text.published',
  'rule.changed',
  'sanctions.imported',
  'sanctions.in_force',
  'sanctions.scores_changed',
  'sanctions.name_searched',
  'webhook.created',
  'webhook.changed',
  'webhook.secret_rotated',
  'webhook.removed',
  'webhook.tested',
  'webhook.sent_again',
  'sandbox.fault_set',
  ...auditNames,
  'case.taken',
  'case.assigned',
  'case.released',
  'case.noted',
  'case.asked',
  'case.decided',
  'case.reported',
  'case.remedied',
  'case.closed',
  'case.document_added',
  'report.drafted',
  'report.changed',
  'report.filed',
  'report.not_filed',
  'alert.cleared',
  'alert.confirmed',
  'transfer.noted',
  'transfer.device_added',
  'transfer.recipient_corrected',
  'transfer.details_shown',
  'approval.asked',
  'approval.approved',
  'approval.rejected',
  'approval.forged',
  'approval.done_alone',
  'bank.file_imported',
  'bank.line_assigned',
  'bank.line_sent_back',
  'bank.return_sent',
  'bank.line_booked_elsewhere',
  'bank.line_reopened',
  'bank.sender_asked',
  'bank.account_shown',
  'document.viewed',
  'identity.decided',
  'identity.asked_again',
  'export.downloaded',
  'treasury.recorded',
  'treasury.reversed',
  'rail.threshold_changed',
  'safeguarding.made',
  'ledger.proved',
  'ledger.resealed',
  'reconciliation.asked',
  'break.taken',
  'break.commented',
  'break.explained',
  'break.resolved',
  'break.reopened',
  'audit.verified',
  'audit.resealed',
  'retention.erased',
] as const

export type AuditAction = (typeof auditActions)[number]

export const auditView = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(auditActions),
  /** The actor by id and by their present name; null: the system, or an unknown person. */
  actorId: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The subject's present name, reference or code; null if it has none or its id is its name. */
  subject: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  /** The network it came from, not the whole address; null for what no request asked for. */
  network: z.nullable(z.string()),
})

export type AuditView = z.infer<typeof auditView>

export const auditFilters = {
  /** An action, or all of a kind: 'user.'. */
  action: filterText(40),
  /** An admin's email or id. */
  actor: filterText(254),
  /** Id of a user, transfer, promo code ..., a transfer's reference, or a user's email. */
  subject: filterText(254),
  from: z.optional(rangeStart),
  to: z.optional(rangeEnd),
}

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log: acts, actors, and values before and after, the newest first.',
  access: { needs: 'audit.read' },
  query: z.object({ ...listQuery, ...auditFilters }),
  success: { status: 200, body: z.array(auditView) },
  refusals: [],
})

export const exportAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The listed acts as a CSV file.',
  access: { needs: 'audit.read' },
  needsFreshProof: true,
  query: z.object(auditFilters),
  success: csv,
  refusals: [],
})

export const auditProof = z.object({
  isIntact: z.boolean(),
  /** Rows that were recomputed, and of these those that wait for their place in the chain. */
  entries: z.number(),
  unchained: z.number(),
  /** Hex of the newest link, to be compared with one kept elsewhere; null for an empty chain. */
  head: z.nullable(z.string()),
  /** The first few faults, in words. */
  faults: z.array(z.string()),
  tookMs: z.number(),
})

export type AuditProof = z.infer<typeof auditProof>

export const verifyAudit = defineRoute({
  method: 'POST',
  path: '/api/admin/audit/verification',
  summary: 'Recomputes the chain of the whole audit log.',
  access: { needs: 'audit.read' },
  success: { status: 200, body: auditProof },
  refusals: [],
})
