import type { Pool } from 'pg'
import {
  type Head,
  judgeSeal,
  newSealCheck,
  type Seal,
  type SealedChain,
  sealOf,
} from '#server/platform/integrity/chain-seals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { type PollLoop, startPollLoop } from '#server/platform/jobs/poll-loop.ts'
import { headPath, readKeptHead, writeKeptHead } from '#server/platform/integrity/kept-head.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { findLastBlock, waitForChain } from './chain.sql.ts'
import type { Findings } from './findings.ts'
import { hasAnySeal, insertBlockSeal, readBlocks, readBlockSeals } from './seals.sql.ts'

const ledgerChain: SealedChain = { purpose: 'signing\nledger', word: 'block' }

/** A block of the chain; number 0 stands before the first one. */
export type Block = { readonly number: number; readonly hash: Buffer }

export type SealDeps = {
  readonly signingKeys: SigningKeys
  /** The folder that keeps a head. */
  readonly config: { readonly dataDir: string }
}

const ledgerHead = ({ config }: Pick<SealDeps, 'config'>) =>
  ({ dataDir: config.dataDir, name: 'ledger-head' }) as const

/**
 * True if the next block may be sealed: the chain is empty, or its last block has a seal of ours. What comes after any other
 * block is never sealed, or a rebuilt chain would be. The chain of an earlier release, which has neither a seal nor a kept
 * head, may be sealed too.
 */
export async function isOurs(tx: Tx, deps: SealDeps, last: Block): Promise<boolean> {
  if (await isSealed(tx, deps.signingKeys, last)) return true
  const [any] = await hasAnySeal(tx)
  if (any?.is_sealed) return false
  return last.number === 0 || (await readKeptHead(ledgerHead(deps))) === undefined
}

async function isSealed(executor: Executor, keys: SigningKeys, block: Block): Promise<boolean> {
  const seals = await sealsOf(executor, block.number - 1, block.number)
  return seals.some(seal => judgeSeal(ledgerChain, keys, linkOf(block), seal) === 'genuine')
}

async function sealsOf(executor: Executor, after: number, upTo: number): Promise<Seal[]> {
  const seals = await readBlockSeals(executor, after, upTo)
  return seals.map(({ block, ...seal }) => ({ position: BigInt(block), ...seal }))
}

const linkOf = ({ number, hash }: Block): Head => ({
  position: BigInt(number),
  hash,
})

/** Seals a block with the newest key. */
export async function sealBlock(tx: Tx, keys: SigningKeys, block: Block): Promise<void> {
  const { key_id, mac } = sealOf(ledgerChain, keys, linkOf(block))
  await insertBlockSeal(tx, block.number, key_id, mac)
}

/** Seals the last block, whatever is before it: an operator has accepted what a proof has named. */
export const resealLedger = (pool: Pool, keys: SigningKeys): Promise<void> =>
  withTransaction(pool, async tx => {
    await waitForChain(tx)
    const [last] = await findLastBlock(tx)
    if (last !== undefined) await sealBlock(tx, keys, last)
  })

type KeepDeps = SealDeps & { readonly pool: Pool; readonly log: Log; readonly clock: Clock }

/** An end of the chain that is cut off within this time goes unnoticed, unless the log of the server is kept elsewhere. */
const KEEP_MS = 60_000

/** Writes the last block, once it is sealed, into the data folder. One that the chain has lost stays there, and each turn says so. */
export async function keepLedgerHead(deps: KeepDeps): Promise<void> {
  const { pool, log, clock, signingKeys } = deps
  const file = ledgerHead(deps)
  const kept = await readKeptHead(file)
  if (kept !== undefined && !(await isInLedger(pool, kept)))
    return log.error({ block: kept.position, hash: kept.head }, 'the ledger has lost a head that was kept')
  const [last] = await findLastBlock(pool)
  if (last === undefined || `${last.number}` === kept?.position) return
  if (!(await isSealed(pool, signingKeys, last))) return
  const head = { position: `${last.number}`, head: last.hash.toString('hex'), at: clock.now().toISOString() }
  await writeKeptHead(file, head)
}

async function isInLedger(executor: Executor, { position, head }: { position: string; head: string }) {
  const [block] = await readBlocks(executor, Number.parseInt(position, 10) - 1, 1)
  return `${block?.number}` === position && block?.hash.toString('hex') === head
}

/** Keeps the last block each minute, until it is stopped. */
export const startKeepingLedgerHead = (deps: KeepDeps): PollLoop =>
  startPollLoop({
    poll: () => keepLedgerHead(deps).then(() => false),
    wakeDelayMs: KEEP_MS,
    sweepMs: KEEP_MS,
    onError: (err: unknown) => deps.log.error({ err }, 'the head of the ledger cannot be kept'),
  })

const BLOCKS_AT_ONCE = 1_000
const MAX_BLOCK = 2 ** 31 - 1

/** Checks the seals of all blocks after one that was proven, and that the kept head is one of the blocks. */
export async function proveSeals(
  executor: Executor,
  deps: SealDeps,
  after: number,
  findings: Findings,
): Promise<void> {
  const check = newSealCheck(ledgerChain, deps.signingKeys, BigInt(after))
  let last: Block = { number: after, hash: Buffer.alloc(0) }
  const note = (faults: readonly string[], seals = 0) =>
    findings.note({ counted: { seals }, faults: faults.map(what => ({ check: 'seals', what })) })
  for (;;) {
    const blocks = await readBlocks(executor, last.number, BLOCKS_AT_ONCE)
    const end = blocks.at(-1)
    if (end === undefined) break
    const seals = await sealsOf(executor, last.number, end.number)
    note(check.faultsOf(blocks.map(linkOf), seals), seals.length)
    last = end
  }
  note(check.faultsAtEnd(linkOf(last), await sealsOf(executor, last.number, MAX_BLOCK)))
  const kept = await readKeptHead(ledgerHead(deps))
  if (kept === undefined || (await isInLedger(executor, kept))) return
  const file = headPath(ledgerHead(deps))
  note([`Block ${kept.position}, which ${file} has kept since ${kept.at}, is gone or another`])
}
