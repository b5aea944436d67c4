import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import { type Executor, query, statement } from '#server/platform/db/statement.ts'
import type { Position } from '#server/platform/http/lists/newest-first.ts'

export type AuditListRow = {
  readonly id: string
  readonly at: Date
  readonly micros: bigint
  readonly action: AuditAction
  readonly actor_id: string | null
  readonly actor: string | null
  readonly subject_kind: string
  readonly subject_id: string
  readonly subject: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
  readonly network: string | null
}

/** Conditions of a list, each by the name of its column; what is undefined is none. Up to when is a position: see `until`. */
export type AuditConditions = {
  readonly action?: string | undefined
  readonly kind?: string | undefined
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  /** The first instant. */
  readonly from?: string | undefined
}

const conditions = {
  action: 'action = ?',
  kind: 'kind = ?',
  actor: 'actor_id = ?::uuid',
  subject: 'subject_id = ?',
  from: 'at >= ?::timestamptz',
} as const satisfies Record<keyof AuditConditions, string>

/**
 * The subject's current name, since an id alone tells a reader nothing; of a user still the id. A subject without an id is its
 * own name.
 */
const subjectName = `
  case when l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then case l.subject_kind
    when 'user' then l.subject_id
    when 'transfer' then (select reference_number from transfers where id = l.subject_id::uuid)
    when 'promo' then (select code from promo_codes where id = l.subject_id::uuid)
    when 'treasury' then (select reference from treasury_entries where id = l.subject_id::uuid)
    when 'country' then (select name from countries where id = l.subject_id::uuid)
    when 'fee' then (select name from fee_settings where id = l.subject_id::uuid)
    when 'approval' then (select title from approvals where id = l.subject_id::uuid)
  end end`

const listed = `
  l.*, l.actor_id as actor, ${subjectName} as subject, (extract(epoch from l.at) * 1000000)::bigint as micros`
const columns = 'id, at, action, actor_id, subject_kind, subject_id, before, after, reason, network'

/** Acts on any of some subjects, the oldest first. */
export const listActsOn = statement<[subjectIds: string[]], AuditListRow>({
  name: 'list_acts_on',
  text: `
    select ${listed} from (select ${columns} from audit_log where subject_id = any($1)) l
    order by l.at, l.id`,
})

/**
 * A page of the log, the newest first. Each set of filters has a text of its own, and so a plan of its own: one that
 * says "or no filter" would be planned for none.
 */
export async function listAudit(
  executor: Executor,
  given: AuditConditions,
  after: Position,
  limit: number,
): Promise<AuditListRow[]> {
  const names = (Object.keys(conditions) as (keyof AuditConditions)[]).filter(
    name => given[name] !== undefined,
  )
  const where = names.map((name, index) => conditions[name].replace('?', `$${index + 4}`))
  const text = `
    select ${listed}
    from (
      select ${columns}
      from audit_log
      where ${[`(at, id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::uuid)`, ...where].join(' and ')}
      order by at desc, id desc limit $3
    ) l
    order by l.at desc, l.id desc`
  const values = [after.micros, after.id, limit, ...names.map(name => given[name])]
  const { rows } = await query<AuditListRow>(executor, {
    name: `list_audit_${names.join('_')}`,
    text,
    values,
  })
  return rows
}

export const findTransferIdByReference = statement<[reference: string], { id: string }>({
  name: 'find_transfer_id_by_reference',
  text: 'select id from transfers where reference_number = $1',
})
