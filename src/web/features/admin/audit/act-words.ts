import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import { actionNames, type auditNames, transferActions } from '#shared/transfers/actions.ts'
import { actionTexts as transferTexts } from '../transfers/messages.ts'
import { actionTexts } from './messages.ts'

const actsOnTransfers = Object.fromEntries(
  actionNames.map(name => [transferActions[name].audit, transferTexts[name].audit]),
) as Readonly<Record<(typeof auditNames)[number], string>>

/** Every act of the log in words. */
export const actWords: Readonly<Record<AuditAction, string>> = { ...actionTexts, ...actsOnTransfers }
