import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import type { Browser } from './browser.ts'
import type { TestApp } from '../app/test-app.ts'

export const REASON = 'They asked for it on the phone.'

type Refusal = { readonly code: string; readonly message: string }

/** Acts on a transfer as an operator at the desk: 'release', 'hold', 'pay-in-received' ... */
export const act = (admin: Browser, id: string, action: string, more: object = {}) =>
  admin.call<TransferFile & Refusal>('POST', `/api/admin/transfers/${id}/${action}`, {
    reason: REASON,
    ...more,
  })

export const fileOf = async (admin: Browser, id: string): Promise<TransferFile> =>
  (await admin.call<TransferFile>('GET', `/api/admin/transfers/${id}`)).body

/** Acts on a transfer that the audit log has, the oldest first. */
export const actsOn = (app: TestApp, id: string) =>
  app.rows<{ action: string; actor_id: string; before: object; after: object; reason: string | null }>(
    `select action, actor_id, before, after, reason from audit_log where subject_kind = 'transfer' and subject_id = $1 order by at, id`,
    [id],
  )
