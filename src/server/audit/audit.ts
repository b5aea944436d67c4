import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CsvFile, csvStream } from '#server/platform/csv/csv-stream.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { insertAct } from './audit.sql.ts'
import { type AuditContent, contentHash, type Facts } from './row-hash.ts'

export type { Facts } from './row-hash.ts'
export { verifyAudit } from './verify.ts'

type Stamps = { readonly clock: Clock; readonly newId: () => string }

/** The dependencies of an act; deps.ts builds them. */
export type AuditDeps = Stamps & { readonly pool: Pool }

/** The actor and the request of an act; a route's `Call` fits. */
export type ActCall = {
  readonly actor: { readonly userId: string | null }
  readonly address: string
  readonly requestId: string
}

export type Act = {
  readonly action: AuditAction
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before?: Facts | null
  readonly after?: Facts | null
  readonly reason?: string | null
}

/** The caller of an act without a user: the system or a stranger. */
export const bySystem: ActCall = { actor: { userId: null }, address: '', requestId: '' }

/** An act under way: its transaction, its caller, and the way into the audit log. */
export type ActContext = Stamps & {
  readonly tx: Tx
  /** Id of the user who acts; null for the system. */
  readonly actor: string | null
  /** Records the act in its transaction. */
  readonly audit: (act: Act) => Promise<void>
}

/**
 * Runs `work` as the caller's act, in one transaction.
 * @throws what `withTransaction` throws
 */
export const withAct = <T>(
  { pool, clock, newId }: AuditDeps,
  call: ActCall,
  work: (act: ActContext) => Promise<T>,
): Promise<T> =>
  withTransaction(pool, tx => {
    const audit = (act: Act) => recordAct(tx, { clock, newId }, call, act)
    return work({ tx, actor: call.actor.userId, clock, newId, audit })
  })

/**
 * Writes down an act, in the transaction that does it: an act without its row, or a row without its act, cannot be.
 */
export async function recordAct(
  executor: Executor,
  { clock, newId }: Stamps,
  { actor, address, requestId }: ActCall,
  { action, subject, before = null, after = null, reason = null }: Act,
): Promise<void> {
  const row: AuditContent = {
    id: newId(),
    at: clock.now().toISOString(),
    action,
    actorId: actor.userId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: asJson(before),
    after: asJson(after),
    reason,
    network: address === '' ? null : networkOf(address),
    requestId: requestId === '' ? null : requestId,
  }
  await insertAct(executor, ...valuesOf(row), contentHash(row))
}

/**
 * A list as a CSV file; the download is recorded first.
 * @throws DomainError 'busy' where too many files are under way
 */
export async function takenFile<Position>(
  deps: AuditDeps,
  call: ActCall,
  { id, after }: { readonly id: string; readonly after: Facts },
  file: CsvFile<Position>,
): Promise<Readable> {
  const stream = await csvStream(deps.pool, file)
  const act: Act = { action: 'export.downloaded', subject: { kind: 'export', id }, after }
  await recordAct(deps.pool, deps, call, act).catch((error: unknown) => {
    stream.destroy() // or it would stand in the way of the next file for ever
    throw error
  })
  return stream
}

/** Facts in the form in which the database returns them, so that the hash can be computed again. */
const asJson = (facts: Facts | null): Facts | null =>
  facts === null ? null : (JSON.parse(JSON.stringify(facts)) as Facts)

const valuesOf = (row: AuditContent) =>
  [
    row.id,
    row.at,
    row.action,
    row.actorId,
    row.subjectKind,
    row.subjectId,
    jsonOrNull(row.before),
    jsonOrNull(row.after),
    row.reason,
    row.network,
    row.requestId,
  ] as const

const jsonOrNull = (facts: Facts | null): string | null => (facts === null ? null : JSON.stringify(facts))
