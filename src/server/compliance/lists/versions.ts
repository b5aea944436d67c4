import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ActContext, Facts } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { type Log, logOnce } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { ListEntry } from '../names/list-entry.ts'
import { defaultScores, type Scores } from '#shared/compliance/screening-scores.ts'
import type { ReadList } from './readers/read-files.ts'
import { rescreening, savedRescreening } from './rescreening.ts'
import {
  type ChangeRow,
  findChanges,
  findVersion,
  findVersions,
  holdChanges,
  holdVersions,
  insertChange,
  insertVersion,
  lastChange,
  lastVersion,
  type VersionRow,
} from './versions.sql.ts'

export type SealDeps = { readonly signingKeys: SigningKeys; readonly log: Log }

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

const sealedVersion = (row: Omit<VersionRow, 'seal'>): SealedFacts => ({
  purpose: 'sanctions version',
  facts: [
    row.number,
    row.list,
    row.source,
    row.source_hash.toString('hex'),
    row.entry_count,
    row.entries_hash.toString('hex'),
    row.imported_at.toISOString(),
    row.imported_by,
  ],
})

const sealedChange = (row: Omit<ChangeRow, 'seal'>): SealedFacts => ({
  purpose: 'screening change',
  facts: [
    row.number,
    row.kind,
    row.version,
    row.review_score,
    row.block_score,
    row.counts_from.toISOString(),
    row.changed_by,
  ],
})

type NewVersion = Omit<ReadList, 'list' | 'entries'> & {
  readonly list: string
  readonly entries: readonly ListEntry[]
  /** Now, unless the version is a copy of an earlier one. */
  readonly importedAt?: Date
}

/** Adds a version, which counts for nothing until a change names it. Returns its number. */
export async function addVersion(
  { tx, actor, clock, audit }: ActContext,
  { signingKeys }: Pick<SealDeps, 'signingKeys'>,
  { list, entries, source, sourceHash, importedAt = clock.now() }: NewVersion,
): Promise<number> {
  const bytes = await packed(JSON.stringify(entries))
  await holdVersions(tx)
  const [last] = await lastVersion(tx)
  const row = {
    number: last!.number + 1, // an aggregate has one row
    list,
    source,
    source_hash: sourceHash,
    entry_count: entries.length,
    entries_hash: sha256(bytes),
    imported_at: importedAt,
    imported_by: actor,
  }
  await insertVersion(
    tx,
    row.number,
    list,
    source,
    sourceHash,
    entries.length,
    bytes,
    row.entries_hash,
    row.imported_at,
    actor,
    sealRow(signingKeys, sealedVersion(row)),
  )
  await audit({
    action: 'sanctions.imported',
    subject: { kind: 'sanctions_version', id: `${row.number}` },
    after: { list, source, sha256: sourceHash.toString('hex'), entries: entries.length },
  })
  return row.number
}

/** A change of what screening finds: another version of a list, or other scores. */
export type ScreeningChange =
  | { readonly kind: 'list'; readonly version: number }
  | ({ readonly kind: 'scores' } & Scores)

/** Has a change count from the commit on. Returns its number. */
export async function addChange(
  { tx, actor, clock, audit }: ActContext,
  { signingKeys }: Pick<SealDeps, 'signingKeys'>,
  change: ScreeningChange,
  { before, reason }: { readonly before?: Facts; readonly reason?: string } = {},
): Promise<number> {
  await holdChanges(tx)
  const [last] = await lastChange(tx)
  const isList = change.kind === 'list'
  const row = {
    number: last!.number + 1, // an aggregate has one row
    kind: change.kind,
    version: isList ? change.version : null,
    review_score: isList ? null : change.review,
    block_score: isList ? null : change.block,
    counts_from: clock.now(),
    changed_by: actor,
  }
  await insertChange(
    tx,
    row.number,
    row.kind,
    row.version,
    row.review_score,
    row.block_score,
    row.counts_from,
    actor,
    sealRow(signingKeys, sealedChange(row)),
  )
  await enqueue(tx, rescreening, {})
  await enqueue(tx, savedRescreening, {})
  await audit({
    action: isList ? 'sanctions.in_force' : 'sanctions.scores_changed',
    subject: { kind: 'screening_change', id: `${row.number}` },
    before: before ?? null,
    after: isList ? { version: change.version } : { review: change.review, block: change.block },
    reason: reason ?? null,
  })
  return row.number
}

/** The versions and scores that count now. */
export type Standing = {
  /** The last change that the server wrote. */
  readonly upTo: number
  /** The last change in the table; a later one than `upTo` was written by SQL alone, and does not count. */
  readonly seen: number
  /** The version of each list that counts, and since when. */
  readonly versions: ReadonlyMap<string, { readonly version: VersionRow; readonly since: Date }>
  readonly scores: Scores
}

/** The versions and scores that count. Rows that the server did not write count for nothing, and the log names them. */
export async function standingOf({ signingKeys, log }: SealDeps, executor: Executor | Tx): Promise<Standing> {
  const [rows, versionRows] = [
    await findChanges(executor),
    await genuineVersions({ signingKeys, log }, executor),
  ]
  const changes = rows.filter(row => {
    if (isSealedRow(signingKeys, sealedChange(row), row.seal)) return true
    logOnce(log, 'a screening change was not written by the server', { change: row.number })
    return false
  })
  const byNumber = new Map(versionRows.map(row => [row.number, row]))
  const versions = new Map<string, { version: VersionRow; since: Date }>()
  for (const { version: number, counts_from: since } of changes) {
    const version = number === null ? undefined : byNumber.get(number)
    if (version !== undefined && !versions.has(version.list)) versions.set(version.list, { version, since })
  }
  return {
    upTo: changes[0]?.number ?? 0,
    seen: rows[0]?.number ?? 0,
    versions,
    scores: scoresOf(changes),
  }
}

function scoresOf(changes: readonly ChangeRow[]): Scores {
  const newest = changes.find(({ kind }) => kind === 'scores')
  const { review_score: review = null, block_score: block = null } = newest ?? {}
  return review === null || block === null ? defaultScores : { review, block }
}

/** Versions that the server wrote, the newest first. */
export async function genuineVersions(
  { signingKeys, log }: SealDeps,
  executor: Executor,
): Promise<VersionRow[]> {
  return (await findVersions(executor)).filter(row => {
    if (isSealedRow(signingKeys, sealedVersion(row), row.seal)) return true
    logOnce(log, 'a version of a sanctions list was not written by the server', { version: row.number })
    return false
  })
}

/** Entries of a version. @throws Error where they are not those that the server stored */
export async function entriesOf(
  { signingKeys }: Pick<SealDeps, 'signingKeys'>,
  executor: Executor,
  number: number,
): Promise<ListEntry[]> {
  const [row] = await findVersion(executor, number)
  if (row === undefined || !isSealedRow(signingKeys, sealedVersion(row), row.seal))
    throw new Error(`version ${number} of a sanctions list was not written by the server`)
  if (!sha256(row.entries).equals(row.entries_hash))
    throw new Error(`the entries of version ${number} of a sanctions list were changed`)
  return JSON.parse((await unpacked(row.entries)).toString()) as ListEntry[]
}
