import type { Pool } from 'pg'
import * as api from '#shared/api/admin/audit.api.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { auditFile, auditPage } from './audit-list.ts'

/** Mounts the audit log with the names of the actors. */
export function registerAuditListRoutes(app: App, deps: AuditDeps & { readonly pool: Pool }): void {
  mount(app, api.listAudit, async call => {
    const { acts, nextCursor } = await auditPage(deps, call.query)
    call.nextPage(nextCursor)
    return acts
  })
  mount(app, api.exportAudit, async call => {
    const file = await auditFile(deps, call, call.query)
    call.attachment('audit-log.csv')
    return file
  })
}
