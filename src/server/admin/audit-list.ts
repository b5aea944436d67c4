import type { Readable } from 'node:stream'
import type { AuditView, exportAudit, listAudit as contract } from '#shared/api/admin/audit.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { csvLines } from '#server/platform/csv/csv.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  cursorAt,
  type Position,
  positionAfter,
  positionOf,
  until,
} from '#server/platform/http/lists/newest-first.ts'
import { isId, pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { idByEmail, type KeyDeps, named } from '#server/users/users.ts'
import {
  type AuditConditions,
  type AuditListRow,
  findTransferIdByReference,
  listActsOn,
  listAudit,
} from './audit-list.sql.ts'

export type AuditPage = {
  readonly acts: AuditView[]
  /** The position at which the next page begins; null on the last page. */
  readonly nextCursor: string | null
}

/** A page of the log, the newest first. @throws DomainError 'invalid_request' naming `cursor` where it is malformed */
export async function auditPage(deps: ListDeps, asked: QueryOf<typeof contract>): Promise<AuditPage> {
  const after = beginningOf(asked, asked.cursor)
  const conditions = await conditionsOf(deps, asked)
  if (conditions === null) return { acts: [], nextCursor: null }
  const rows = await listNamed(deps, deps.pool, { conditions, after, limit: asked.limit + 1 })
  const { shown, last } = pageOf(rows, asked.limit)
  return { acts: shown.map(viewOf), nextCursor: cursorAt(positionAfter(last)) }
}

/** Acts on any of some subjects, the oldest first. */
export const actsOn = async (deps: ListDeps, subjectIds: readonly string[]): Promise<AuditView[]> =>
  (await named(deps, deps.pool, await listActsOn(deps.pool, [...subjectIds]), ['actor', 'subject'])).map(
    viewOf,
  )

type ListDeps = AuditDeps & KeyDeps
type Asked = {
  readonly conditions: AuditConditions
  readonly after: Position
  readonly limit: number
}

const listNamed = async (
  deps: ListDeps,
  executor: Executor,
  { conditions, after, limit }: Asked,
): Promise<AuditListRow[]> =>
  named(deps, executor, await listAudit(executor, conditions, after, limit), ['actor', 'subject'])

type Filters = QueryOf<typeof exportAudit>

/** Null where a filter names somebody or something that there is not: nothing was done by them or to it. */
async function conditionsOf(deps: ListDeps, filters: Filters): Promise<AuditConditions | null> {
  const action = filters.action?.trim() || undefined
  const actor = filters.actor?.trim() ? await idOf(deps, filters.actor.trim()) : undefined
  const subject = filters.subject?.trim() ? await idOf(deps, filters.subject.trim()) : undefined
  if (actor === null || (actor !== undefined && !isId(actor)) || subject === null) return null
  return {
    ...(action?.endsWith('.') ? { kind: action.slice(0, -1) } : { action }),
    actor,
    subject,
    from: filters.from,
  }
}

/** The id for a typed email address, transfer reference or id. Null if nobody has the address. */
async function idOf(deps: ListDeps, typed: string): Promise<string | null> {
  const { pool } = deps
  if (typed.includes('@')) return (await idByEmail(deps, pool, typed)) ?? null
  if (/^MTR[0-9A-Z]{12}$/i.test(typed))
    return (await findTransferIdByReference(pool, typed.toUpperCase()))[0]?.id ?? null
  const small = typed.toLowerCase()
  return isId(small) ? small : typed
}

const beginningOf = ({ to }: Filters, cursor?: string): Position =>
  until(to === undefined ? undefined : new Date(to), positionOf(cursor))

const viewOf = (row: AuditListRow): AuditView => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actorId: row.actor_id,
  actor: row.actor,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subject: row.subject,
  before: row.before,
  after: row.after,
  reason: row.reason,
  network: row.network,
})

const ROWS_A_PAGE = 2_000

const columns = [
  'at',
  'action',
  'actor',
  'actorId',
  'subjectKind',
  'subject',
  'subjectId',
  'before',
  'after',
  'reason',
  'network',
  'id',
] as const satisfies (keyof AuditView)[]

/** The filtered log as a file; the download is audited. @throws DomainError 'busy' where too many files are under way */
export async function auditFile(deps: ListDeps, call: ActCall, filters: Filters): Promise<Readable> {
  const conditions = await conditionsOf(deps, filters)
  // Ids, where an email address may have been typed.
  const taken = { id: 'audit', after: { ...conditions, to: filters.to } }
  return await takenFile<Position>(deps, call, taken, {
    header: columns,
    async page(executor, after) {
      const rows =
        conditions === null
          ? []
          : await listNamed(deps, executor, {
              conditions,
              after: after ?? beginningOf(filters),
              limit: ROWS_A_PAGE,
            })
      const last = rows.length < ROWS_A_PAGE ? undefined : rows.at(-1)
      return {
        text: csvLines(rows.map(cellsOf)),
        next: positionAfter(last),
      }
    },
  })
}

const cellsOf = (row: AuditListRow) => {
  const view = viewOf(row)
  const json = { before: asText(view.before), after: asText(view.after) }
  return columns.map(column => ({ ...view, ...json })[column])
}

const asText = (facts: AuditView['before']): string | null => (facts === null ? null : JSON.stringify(facts))
