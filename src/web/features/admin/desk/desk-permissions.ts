import type { Permission } from '#shared/accounts/permissions.ts'
import { paths } from '#web/paths.ts'
import { deskPaths } from './desk-paths.ts'

/** Permissions of each page below the desk: one of them opens it. A page has parts of its own that ask for others. */
export const pagePermissions = {
  [deskPaths.today]: ['figures.read'],
  [paths.admin]: ['figures.read'],
  [deskPaths.transfers]: ['transfers.read'],
  [deskPaths.promoCodes]: ['prices.read'],
  [deskPaths.settings]: ['prices.read'],
  [deskPaths.transfer]: ['transfers.read'],
  [deskPaths.review]: ['transfers.read'],
  [deskPaths.cases]: ['cases.read'],
  [deskPaths.case]: ['cases.read'],
  [deskPaths.identity]: ['identity.read'],
  [deskPaths.bank]: ['bank.read'],
  [deskPaths.payouts]: ['payouts.read'],
  [deskPaths.treasury]: ['treasury.read'],
  [deskPaths.reconciliation]: ['reconciliation.read'],
  [deskPaths.pricing]: ['prices.read', 'limits.read'],
  [deskPaths.charts]: ['figures.read'],
  [deskPaths.promises]: ['transfers.read'],
  [deskPaths.ledger]: ['ledger.read'],
  [deskPaths.operator]: ['operator.read'],
  [deskPaths.rules]: ['rules.read'],
  [deskPaths.nameSearch]: ['alerts.read'],
  [deskPaths.lists]: ['rules.read'],
  [deskPaths.audit]: ['audit.read'],
  [deskPaths.reports]: ['reports.read', 'transfers.records'],
  [deskPaths.report]: ['reports.read'],
  [deskPaths.approvals]: ['approvals.read'],
  [deskPaths.webhooks]: ['webhooks.read'],
  [deskPaths.webhook]: ['webhooks.read'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type DeskPage = keyof typeof pagePermissions
