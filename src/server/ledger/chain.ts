import type { Pool } from 'pg'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { type Block, isOurs, sealBlock, type SealDeps } from './seals.ts'
import {
  type After,
  findLastBlock,
  findSettled,
  findUnchained,
  findUnchainedById,
  insertBlock,
  lockChain,
} from './chain.sql.ts'

export type ChainDeps = Pick<SealDeps, 'config'> & {
  readonly pool: Pool
  readonly log: Log
  /** Null: blocks are left unsealed, for a server to seal at its first start. */
  readonly signingKeys: SigningKeys | null
}

/** Entries of a block at most: a tenth of a second of the database's work in one transaction. */
const BLOCK_ENTRIES_MAX = 5_000
/** A job stops after this time so that other jobs get its place in the queue; the next minute's job does the rest. */
const PASS_MS_MAX = 20_000

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The id up to which the search has examined all entries, and the last transaction that had settled before it began. */
type Search = { readonly afterId: string; readonly settledXid: string }

/** The entries of the next block. `after` is null while the search continues. */
type Batch = {
  readonly ids: readonly string[]
  readonly after: After | null
  readonly search: Search
  readonly hasMore: boolean
}

/**
 * Puts every settled entry into the chain, block by block, and logs its head. If another process is working on it, or time
 * is up, the next pass continues. See docs/decisions/0023.
 */
export async function chainEntries(deps: ChainDeps): Promise<void> {
  const { pool, log } = deps
  const late = AbortSignal.timeout(PASS_MS_MAX)
  const [settled] = await findSettled(pool)
  let search: Search = { afterId: FIRST_ID, settledXid: settled?.xid ?? '0' }
  let head: object | undefined
  for (let hasMore = true; hasMore && !late.aborted;) {
    const step = await withTransaction(pool, tx => chainSome(tx, deps, search))
    hasMore = step.hasMore
    search = step.search
    head = step.head ?? head
  }
  if (head !== undefined) log.info(head, 'ledger entries are chained')
}

type Step = { readonly hasMore: boolean; readonly search: Search; readonly head?: object | undefined }

async function chainSome(tx: Tx, deps: ChainDeps, search: Search): Promise<Step> {
  const [lock] = await lockChain(tx)
  if (!lock?.is_locked) return { hasMore: false, search }
  const { number, hash, after } = await lastBlock(tx)
  const batch = after === null ? await nextById(tx, search) : await nextSettled(tx, after, search)
  // A block without entries says that the search has ended: what comes after is found by its transaction.
  const isNew = batch.ids.length > 0 || (after === null && batch.after !== null)
  const block = isNew ? await append(tx, number + 1, batch) : undefined
  await sealEnd(tx, deps, { before: { number, hash }, block })
  const head = block && { block: block.number, entries: block.entries, hash: block.hash.toString('hex') }
  return { hasMore: batch.hasMore, search: batch.search, head }
}

type End = { readonly before: Block; readonly block: Block | undefined }

/** Seals the end of a chain that is ours; an end that is sealed already gets the seal of a newer key. */
async function sealEnd(
  tx: Tx,
  { signingKeys, config, log }: ChainDeps,
  { before, block }: End,
): Promise<void> {
  if (signingKeys === null) return
  const end = block ?? before
  if (end.number === 0) return
  if (await isOurs(tx, { signingKeys, config }, before)) return await sealBlock(tx, signingKeys, end)
  if (block !== undefined)
    log.error({ block: before.number }, 'the ledger goes on from a block without our seal')
}

/** The block that the chain ends with. `after` is null where a search by id must come first. */
export async function lastBlock(
  executor: Executor,
): Promise<{ number: number; hash: Buffer; at: Date | null; after: After | null }> {
  const [last] = await findLastBlock(executor)
  if (last === undefined) return { number: 0, hash: Buffer.alloc(32), at: null, after: null }
  const { number, hash, at, is_ours, after_xid, after_id } = last
  const after = is_ours && after_xid !== null && after_id !== null ? { xid: after_xid, id: after_id } : null
  return { number, hash, at, after }
}

/** The way it goes as a rule: nothing is read but what came since the last block. */
async function nextSettled(tx: Tx, after: After, search: Search): Promise<Batch> {
  const [settled] = await findSettled(tx)
  const settledXid = settled?.xid ?? after.xid
  const rows = await findUnchained(tx, after.xid, after.id, settledXid, BLOCK_ENTRIES_MAX)
  const last = rows.length < BLOCK_ENTRIES_MAX ? undefined : rows.at(-1)
  return {
    ids: rows.map(({ id }) => id),
    after: last ?? { xid: settledXid, id: FIRST_ID },
    search,
    hasMore: last !== undefined,
  }
}

/** At the beginning, and where transaction ids are another server's: every entry is looked at. */
async function nextById(tx: Tx, search: Search): Promise<Batch> {
  const [page] = await findUnchainedById(tx, search.afterId, BLOCK_ENTRIES_MAX)
  const { ids = [], looked_at = 0, last_id } = page ?? {}
  const hasMore = looked_at === BLOCK_ENTRIES_MAX
  return {
    ids,
    after: hasMore ? null : { xid: search.settledXid, id: FIRST_ID },
    search: { ...search, afterId: last_id ?? search.afterId },
    hasMore,
  }
}

async function append(tx: Tx, number: number, { ids, after }: Batch) {
  const [block] = await insertBlock(tx, number, ids, after?.xid ?? null, after?.id ?? null)
  return block
}
