import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { AuditView, exportAudit, listAudit as contract } from '#shared/api/admin/audit.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { csvLines } from '#server/platform/csv/csv.ts'
import {
  cursorAt,
  type Position,
  positionAfter,
  positionOf,
  until,
} from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { accountKey } from '#server/users/users.ts'
import {
  type AuditConditions,
  type AuditListRow,
  findTransferIdByReference,
  findUserIdByKey,
  listAudit,
} from './audit-list.sql.ts'

export type AuditPage = {
  readonly acts: AuditView[]
  /** The position at which the next page begins; null on the last page. */
  readonly nextCursor: string | null
}

/** A page of the log, the newest first. @throws DomainError 'invalid_request' naming `cursor` where it is malformed */
export async function auditPage({ pool }: AuditDeps, asked: QueryOf<typeof contract>): Promise<AuditPage> {
  const after = beginningOf(asked, asked.cursor)
  const conditions = await conditionsOf(pool, asked)
  if (conditions === null) return { acts: [], nextCursor: null }
  const rows = await listAudit(pool, conditions, after, asked.limit + 1)
  const { shown, last } = pageOf(rows, asked.limit)
  return { acts: shown.map(viewOf), nextCursor: cursorAt(positionAfter(last)) }
}

type Filters = QueryOf<typeof exportAudit>

/** Null where a filter names somebody or something that there is not: nothing was done by them or to it. */
async function conditionsOf(pool: Pool, filters: Filters): Promise<AuditConditions | null> {
  const action = filters.action?.trim() || undefined
  const actor = filters.actor?.trim() ? await idOf(pool, filters.actor.trim()) : undefined
  const subject = filters.subject?.trim() ? await idOf(pool, filters.subject.trim()) : undefined
  if (actor === null || (actor !== undefined && !ID.test(actor)) || subject === null) return null
  return {
    ...(action?.endsWith('.') ? { kind: action.slice(0, -1) } : { action }),
    actor,
    subject,
    from: filters.from,
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id for a typed email address, transfer reference or id. Null if nobody has the address. */
async function idOf(pool: Pool, typed: string): Promise<string | null> {
  if (typed.includes('@')) return (await findUserIdByKey(pool, accountKey(typed)))[0]?.id ?? null
  if (/^MTR[0-9A-Z]{12}$/i.test(typed))
    return (await findTransferIdByReference(pool, typed.toUpperCase()))[0]?.id ?? null
  const small = typed.toLowerCase()
  return ID.test(small) ? small : typed
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
export async function auditFile(deps: AuditDeps, call: ActCall, filters: Filters): Promise<Readable> {
  const conditions = await conditionsOf(deps.pool, filters)
  // Ids, where an email address may have been typed.
  const taken = { id: 'audit', after: { ...conditions, to: filters.to } }
  return await takenFile<Position>(deps, call, taken, {
    header: columns,
    async page(executor, after) {
      const rows =
        conditions === null
          ? []
          : await listAudit(executor, conditions, after ?? beginningOf(filters), ROWS_A_PAGE)
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
