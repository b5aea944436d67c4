import type { QueueName } from '#shared/api/admin/today.api.ts'
import { deskCasePath, deskPaths, deskReportPath, deskTransferPath } from '../desk/desk-paths.ts'

/** The list of each queue, which begins with its oldest item, or with the one that is due first. */
export const queuePaths: Readonly<Record<QueueName, string>> = {
  held: deskPaths.review,
  attention: `${deskPaths.review}?queue=attention`,
  approvals: deskPaths.approvals,
  cases: `${deskPaths.cases}?view=due`,
  identity: deskPaths.identity,
  bank: deskPaths.bank,
  payoutsUnknown: `${deskPaths.payouts}?queue=unknown`,
  payoutsWaiting: `${deskPaths.payouts}?queue=waiting`,
  treasury: deskPaths.treasury,
  breaks: `${deskPaths.reconciliation}?show=breaks&state=open`,
  reports: `${deskPaths.reports}?state=draft`,
  lists: deskPaths.lists,
  refunds: `${deskPaths.review}?queue=attention`,
}

const itemPaths: Partial<Record<QueueName, (id: string) => string>> = {
  held: deskTransferPath,
  attention: deskTransferPath,
  payoutsUnknown: deskTransferPath,
  payoutsWaiting: deskTransferPath,
  refunds: deskTransferPath,
  cases: deskCasePath,
  reports: deskReportPath,
  identity: id => `${deskPaths.identity}?proof=${id}`,
}

/** The page of an item of a queue; undefined where items have no page of their own. */
export const itemPath = (queue: QueueName, id: string | null): string | undefined =>
  id === null ? undefined : itemPaths[queue]?.(id)
