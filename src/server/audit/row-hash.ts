import { createHash } from 'node:crypto'
import { canonicalJson } from '#server/platform/integrity/canonical-json.ts'

/** JSON in the audit log: the changed values, under the names of the API. Ids rather than names, never a secret. */
export type Facts = Readonly<Record<string, unknown>>

/** The hashed columns of a row. */
export type AuditContent = {
  readonly id: string
  /** ISO 8601 in UTC, to the millisecond. */
  readonly at: string
  readonly action: string
  readonly actorId: string | null
  readonly subjectKind: string
  readonly subjectId: string
  readonly before: Facts | null
  readonly after: Facts | null
  readonly reason: string | null
  readonly network: string | null
  readonly requestId: string | null
}

/** SHA-256 over all columns of a row, in one order: a changed value no longer fits its hash. */
export function contentHash(row: AuditContent): Buffer {
  const { id, at, action, actorId, subjectKind, subjectId, before, after, reason, network, requestId } = row
  const said = [id, at, action, actorId, subjectKind, subjectId, before, after, reason, network, requestId]
  return createHash('sha256').update(canonicalJson(said)).digest()
}
