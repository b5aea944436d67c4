import type { Pool } from 'pg'
import type { AuditProof } from '#shared/api/admin/audit.api.ts'
import { type Head, newSealCheck, type Seal } from '#server/platform/integrity/chain-seals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { headPath, readKeptHead } from '#server/platform/integrity/kept-head.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { chainAudit, type ChainsAfter, genesis, linkHash } from './chain.ts'
import { findHead } from './chain.sql.ts'
import { auditHead, isInChain } from './keep-head.ts'
import { auditChain } from './seals.ts'
import { readSeals } from './seals.sql.ts'
import { contentHash } from './row-hash.ts'
import { type Link, type LogRow, readLinks, readRows, readStanding } from './verify.sql.ts'

export type VerifyDeps = {
  readonly pool: Pool
  readonly log: Log
  readonly clock: Clock
  /** Keys of the application; null: they are not known here, and the seals cannot be checked. */
  readonly signingKeys: SigningKeys | null
  /** The folder that keeps a head. */
  readonly config: { readonly dataDir: string }
  /** Links after which waiting rows are chained; left out: a sealed one, and the start. */
  readonly chainsAfter?: ChainsAfter
}

/** Rows at a time: in memory, and between two looks at other requests. */
const BATCH = 1_000
/** Beyond these one knows that it is bad. */
const FAULTS_SHOWN = 20

/**
 * Recomputes the whole log: that each row matches its hash, that the links follow each other without a gap, and that no row
 * stands beside the chain; that the application has sealed it to its end, and that the head in the data folder is in it. `keptHead`:
 * one that the server's log has named, in hex; a chain that was cut or rebuilt no longer has it. Waiting rows are chained
 * first, so that the head covers everything, unless the end has no seal of our keys.
 */
export async function verifyAudit(deps: VerifyDeps, keptHead: string | null = null): Promise<AuditProof> {
  const startedAt = deps.clock.now().getTime()
  const { signingKeys, chainsAfter = 'seal_or_start' } = deps
  if (signingKeys !== null) await chainAudit({ ...deps, signingKeys }, chainsAfter)
  const faults = newFaults()
  const chained = await verifyLinks(deps, keptHead, faults)
  const unchained = await verifyUnchained(deps.pool, faults)
  return {
    isIntact: faults.count() === 0,
    entries: chained.links + unchained,
    unchained,
    head: chained.head,
    faults: faults.words(),
    tookMs: deps.clock.now().getTime() - startedAt,
  }
}

type Faults = ReturnType<typeof newFaults>

/** The first few are kept, the others counted: a log of which nothing fits must not fill the memory. */
function newFaults() {
  const kept: string[] = []
  let count = 0
  return {
    count: () => count,
    words: () => (count > kept.length ? [...kept, `… and ${count - kept.length} more.`] : kept),
    note(...faults: readonly string[]) {
      count += faults.length
      kept.push(...faults.slice(0, FAULTS_SHOWN - kept.length))
    },
  }
}

async function verifyLinks(
  { pool, signingKeys, config }: VerifyDeps,
  keptHead: string | null,
  faults: Faults,
) {
  const [head] = await findHead(pool)
  let last = genesis
  let links = 0
  let isKeptSeen = keptHead === null
  const inFolder = await readKeptHead(auditHead(config.dataDir))
  const seals = signingKeys && newSealCheck(auditChain, signingKeys)
  for (;;) {
    const batch = await readLinks(pool, last.position, head?.position ?? 0n, BATCH)
    for (const link of batch) {
      faults.note(...faultsOfLink(last, link), ...faultsOfLinked(link))
      isKeptSeen ||= link.link.toString('hex') === keptHead
      last = headOf(link)
    }
    if (seals) faults.note(...seals.faultsOf(batch.map(headOf), await sealsOf(pool, batch)))
    links += batch.length
    if (batch.length < BATCH) break
  }
  faults.note(...(await sealFaultsAtEnd(pool, seals, last)))
  if (inFolder !== undefined && !(await isInChain(pool, inFolder)))
    faults.note(
      `Link ${inFolder.position}, which ${headPath(auditHead(config.dataDir))} has kept since ${inFolder.at}, is not in the chain: its end was cut off, or it was rebuilt.`,
    )
  if (!isKeptSeen) faults.note(`${keptHead} is not in the chain: its end was cut off, or it was rebuilt.`)
  return { links, head: head?.hash.toString('hex') ?? null }
}

const MAX_POSITION = 2n ** 63n - 1n

async function sealFaultsAtEnd(
  pool: Pool,
  seals: ReturnType<typeof newSealCheck> | null,
  last: Head,
): Promise<string[]> {
  if (seals === null) return last.position === 0n ? [] : [UNCHECKED]
  return seals.faultsAtEnd(last, await readSeals(pool, last.position, MAX_POSITION))
}

const UNCHECKED = 'The seals were not checked: give SECRET_KEY or DATA_DIR as the application has them.'

const headOf = ({ position, link }: Link): Head => ({ position, hash: link })

const sealsOf = async (pool: Pool, batch: readonly Link[]): Promise<Seal[]> => {
  const [first, last] = [batch[0], batch.at(-1)]
  return first && last ? await readSeals(pool, first.position - 1n, last.position) : []
}

type Linked = Link & (LogRow | { readonly id: null })

function faultsOfLink(before: Head, { position, link, ...linked }: Linked): string[] {
  const faults: string[] = []
  const next = before.position + 1n
  if (position !== next)
    faults.push(
      next === position - 1n ? `Link ${next} is gone.` : `Links ${next} to ${position - 1n} are gone.`,
    )
  if (linked.id !== null && !linkHash(before.hash, linked.hash).equals(link))
    faults.push(`Link ${position} does not follow from the one before and its row.`)
  return faults
}

function faultsOfLinked(linked: Linked): string[] {
  if (linked.id === null) return [`The row of link ${linked.position} is gone: ${linked.audit_id}.`]
  return faultsOfRow(linked)
}

const faultsOfRow = (row: LogRow): string[] =>
  contentHash(contentOf(row)).equals(row.hash)
    ? []
    : [`Row ${row.id} (${row.action}, ${row.at.toISOString()}) no longer says what it said.`]

const contentOf = (row: LogRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actorId: row.actor_id,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  before: row.before,
  after: row.after,
  reason: row.reason,
  network: row.network,
  requestId: row.request_id,
})

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The number of rows without a link. A row that is not queued for one was not written by us. */
async function verifyUnchained(pool: Pool, faults: Faults): Promise<number> {
  let unchained = 0
  let lastId = BEFORE_ALL
  for (;;) {
    const batch = await readStanding(pool, lastId, BATCH)
    const without = batch.filter(({ is_chained: isChained }) => !isChained)
    unchained += without.length
    for (const { id, is_waiting: isWaiting } of without)
      if (!isWaiting) faults.note(`Row ${id} stands beside the chain.`)
    const rows = await readRows(
      pool,
      without.map(({ id }) => id),
    )
    faults.note(...rows.flatMap(faultsOfRow))
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) return unchained
    lastId = last.id
  }
}
