import { type AuditDeps, bySystem, recordAct } from '#server/audit/audit.ts'
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
  const after = { version, ...claimed }
  const [known] = await findRecorded(deps.pool, userId, JSON.stringify(after))
  if (known !== undefined) return
  await recordAct(deps.pool, deps, bySystem, {
    action: 'user.rights_refused',
    subject: { kind: 'user', id: userId },
    after,
  })
}

const findRecorded = statement<[userId: string, after: string], { id: string }>({
  name: 'find_recorded_false_rights',
  text: `
    select id from audit_log
    where subject_kind = 'user' and subject_id = $1 and action = 'user.rights_refused' and after = $2::jsonb limit 1`,
})
