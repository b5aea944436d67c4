import * as api from '#shared/api/admin/audit.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Log } from '#server/platform/log.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Pool } from 'pg'
import { type AuditDeps, recordAct } from './audit.ts'
import { verifyAudit } from './verify.ts'

/** Proving the log. What it holds is listed where names are known: in the slice `admin`. */
export function registerAuditRoutes(
  app: App,
  deps: AuditDeps & { readonly pool: Pool; readonly log: Log },
): void {
  let isUnderWay = false
  mount(app, api.verifyAudit, async call => {
    // It reads everything there is: one at a time.
    if (isUnderWay) throw new DomainError('busy')
    isUnderWay = true
    try {
      const proof = await verifyAudit(deps)
      const { isIntact, entries, head } = proof
      await recordAct(deps.pool, deps, call, {
        action: 'audit.verified',
        subject: { kind: 'audit', id: 'log' },
        after: { isIntact, entries, head, faults: proof.faults.length },
      })
      return proof
    } finally {
      isUnderWay = false
    }
  })
}
