import * as api from '#shared/api/admin/audit.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type AuditDeps, recordAct, verifyAudit } from '#server/audit/audit.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { KeyDeps } from '#server/users/users.ts'
import { auditFile, auditPage } from './audit-list.ts'

type Deps = AuditDeps &
  KeyDeps & {
    readonly log: Log
    readonly signingKeys: SigningKeys
    readonly config: { readonly dataDir: string }
  }

/** Mounts the audit log with the names of the actors, and its proof. */
export function registerAuditRoutes(app: App, deps: Deps): void {
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
  registerProof(app, deps)
}

function registerProof(app: App, deps: Deps): void {
  let isUnderWay = false
  mount(app, api.verifyAudit, async call => {
    // The proof reads the whole log, so only one runs at a time.
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
