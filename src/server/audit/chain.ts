import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Head } from '#server/platform/integrity/chain-seals.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import { type PollLoop, startPollLoop } from '#server/platform/jobs/poll-loop.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { findHead, holdChain, insertLinks, takeUnchained } from './chain.sql.ts'
import { isSealed, sealLink } from './seals.ts'

type ChainDeps = { readonly pool: Pool; readonly log: Log; readonly signingKeys: SigningKeys }

/** A batch is a transaction of some milliseconds. */
const BATCH = 1_000
/** As long may a row stand without a link, while the application runs. */
const POLL_MS = 5_000

/** The head before the first link. */
export const genesis: Head = { position: 0n, hash: Buffer.alloc(32) }

/** SHA-256 over the link before and what the row says. Source: docs/decisions/0022. */
export const linkHash = (before: Buffer, content: Buffer): Buffer =>
  createHash('sha256').update(before).update(content).digest()

/**
 * Links after which a process chains. The server chains after any, so that no row waits for ever. Others chain only after a link
 * that their keys have sealed, or they would leave links without the server's seal. A command does not begin a chain either.
 */
export type ChainsAfter = 'any' | 'seal_or_start' | 'seal'

/**
 * Gives every row that waits its link, and the last link of each batch a seal. Returns the number of rows. Of two processes only
 * one does it.
 */
export async function chainAudit(deps: ChainDeps, after: ChainsAfter = 'any'): Promise<number> {
  let chained = 0
  for (;;) {
    const links = await withTransaction(deps.pool, tx => chainBatch(tx, deps, after))
    const head = links.at(-1)
    if (head === undefined) return chained
    chained += links.length
    // A log that is kept elsewhere holds the heads: a chain that was cut or rebuilt no longer has them.
    deps.log.info({ position: `${head.position}`, head: head.hash.toString('hex') }, 'audit log chained')
    if (links.length < BATCH) return chained
  }
}

async function chainBatch(tx: Tx, { signingKeys, log }: ChainDeps, after: ChainsAfter): Promise<Head[]> {
  const [held] = await holdChain(tx)
  if (!held?.is_held) return []
  const [head = genesis] = await findHead(tx)
  if (after === 'seal' && head.position === 0n) return []
  if (after !== 'any' && !(await isSealed(tx, signingKeys, head))) return []
  const links = await linkBatch(tx, head)
  if (links.length === 0) return []
  const isOurs = await isSealed(tx, signingKeys, head)
  for (const last of links.slice(-1))
    if (isOurs) await sealLink(tx, signingKeys, last)
    else log.error({ position: `${head.position}` }, 'the audit log goes on from a link without our seal')
  return links
}

/** Links all rows that wait, in a transaction that holds the chain. Returns the newest link. */
export async function linkWaiting(tx: Tx): Promise<Head> {
  for (;;) {
    const [head = genesis] = await findHead(tx)
    const links = await linkBatch(tx, head)
    if (links.length < BATCH) return links.at(-1) ?? head
  }
}

async function linkBatch(tx: Tx, head: Head): Promise<Head[]> {
  const rows = await takeUnchained(tx, BATCH)
  if (rows.length === 0) return []
  const links = linksAfter(head, rows)
  await insertLinks(
    tx,
    links.map(({ position }) => position),
    rows.map(({ id }) => id),
    links.map(({ hash }) => hash),
  )
  return links
}

function linksAfter(head: Head, rows: readonly { readonly hash: Buffer }[]): Head[] {
  let last = head
  return rows.map(({ hash }) => {
    last = { position: last.position + 1n, hash: linkHash(last.hash, hash) }
    return last
  })
}

/** Chains what comes, every few seconds until it is stopped. */
export const startChaining = (deps: ChainDeps): PollLoop =>
  startPollLoop({
    poll: () => chainAudit(deps).then(() => false),
    wakeDelayMs: POLL_MS,
    sweepMs: POLL_MS,
    onError: err => deps.log.warn({ err }, 'the audit log is not chained now'),
  })
