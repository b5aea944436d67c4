import type { TransferAction } from '#shared/transfers/actions.ts'
import { paths } from '#web/paths.ts'

const { admin } = paths

/** Every address of the desk below its own: apart from the others, so that a sender's page does not carry them. */
export const deskPaths = {
  today: `${admin}/today`,
  transfers: `${admin}/transfers`,
  transfer: `${admin}/transfers/:id`,
  promoCodes: `${admin}/promo-codes`,
  settings: `${admin}/settings`,
  cases: `${admin}/cases`,
  case: `${admin}/cases/:id`,
  review: `${admin}/review`,
  identity: `${admin}/identity`,
  bank: `${admin}/bank`,
  payouts: `${admin}/payouts`,
  treasury: `${admin}/treasury`,
  reconciliation: `${admin}/reconciliation`,
  pricing: `${admin}/pricing`,
  charts: `${admin}/charts`,
  promises: `${admin}/promises`,
  ledger: `${admin}/ledger`,
  operator: `${admin}/operator`,
  audit: `${admin}/audit`,
  rules: `${admin}/monitoring-rules`,
  nameSearch: `${admin}/name-search`,
  lists: `${admin}/sanctions-lists`,
  reports: `${admin}/reports`,
  report: `${admin}/reports/:id`,
  approvals: `${admin}/approvals`,
  webhooks: `${admin}/webhooks`,
  webhook: `${admin}/webhooks/:id`,
} as const

export const deskTransferPath = (id: string): string => deskPaths.transfer.replace(':id', id)

/** The page of a transfer with the dialog of an action open. */
export const deskActionPath = (id: string, action: TransferAction): string =>
  `${deskTransferPath(id)}?${ACT}=${action}`

export const ACT = 'act'

export const deskReportPath = (id: string): string => deskPaths.report.replace(':id', id)

export const deskWebhookPath = (id: string): string => deskPaths.webhook.replace(':id', id)

export const deskCasePath = (id: string): string => deskPaths.case.replace(':id', id)
