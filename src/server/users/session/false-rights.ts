import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import { type AuditDeps, bySystem, type Facts, recordAct } from '#server/audit/audit.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import type { Standing } from '#shared/accounts/roles.ts'

type FalseRights = { readonly userId: string; readonly version: number; readonly claimed: Standing }

/** Names rights that the server did not give, in the log each time and in the audit log once. */
export async function recordFalseRights(
  deps: AuditDeps & { readonly log: Log },
  { userId, version, claimed }: FalseRights,
): Promise<void> {
  deps.log.error(
    { userId, ...claimed },
    'rights at the desk were not given by the server: somebody writes to the database, or the key is another',
  )
  await recordOnce(deps, 'user.rights_refused', userId, { version, ...claimed })
}

type FalseFactor = {
  readonly userId: string
  readonly factor: 'password' | 'passkey' | 'recovery code' | 'API key'
}

/** Names a factor that the server did not add, in the log each time and in the audit log once. */
export async function recordFalseFactor(
  deps: AuditDeps & { readonly log: Log },
  { userId, factor }: FalseFactor,
): Promise<void> {
  deps.log.error(
    { userId, factor },
    'a factor was not added by the server: somebody writes to the database, or the key is another',
  )
  await recordOnce(deps, 'user.factor_refused', userId, { factor })
}

async function recordOnce(deps: AuditDeps, action: AuditAction, userId: string, after: Facts): Promise<void> {
  const [known] = await findRecorded(deps.pool, userId, action, JSON.stringify(after))
  if (known !== undefined) return
  await recordAct(deps.pool, deps, bySystem, { action, subject: { kind: 'user', id: userId }, after })
}

const findRecorded = statement<[userId: string, action: string, after: string], { id: string }>({
  name: 'find_recorded_forgery',
  text: `
    select id from audit_log
    where subject_kind = 'user' and subject_id = $1 and action = $2 and after = $3::jsonb limit 1`,
})
