import * as api from '#shared/api/admin/audit.api.ts'
import type { QueryInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

export const auditKey = ['/api', 'admin', 'audit'] as const

const PAGE = 50

type Asked = { readonly cursor: string | undefined; readonly signal: AbortSignal }

/** A page of the log. What of the address is no filter, the server refuses. */
export const loadAudit = (
  filters: Readonly<Record<string, string>>,
  { cursor, signal }: Asked,
): Promise<Page<api.AuditView>> =>
  callPage(api.listAudit, {
    query: { ...(filters as QueryInputOf<typeof api.listAudit>), cursor, limit: `${PAGE}` },
    signal,
  })

export const verify = (): Promise<api.AuditProof> => call(api.verifyAudit, {})
