import type { Executor } from '#server/platform/db/statement.ts'
import { BALANCES, SUM_OF_POSTINGS } from './balances.sql.ts'
import { lastBlock } from './chain.ts'
import type { Findings } from './findings.ts'
import {
  compareBalances,
  findEndOfBlocks,
  findEndOfEntries,
  findEntriesAfter,
  lookAtBlocks,
  lookAtEntries,
  lookAtSomeEntries,
  lookAtZero,
  lookBeyondChain,
} from './proof.sql.ts'

/** The checks that the ledger can make by itself, under the names of `lookAt...`. */
export const bookChecks = {
  entries: 'Every entry is unchanged since it was written',
  postings: 'Every entry has postings, and every posting its entry',
  chained: 'Every entry is in the chain',
  chain: 'No block of the chain is missing, and each matches its hash',
  seals: 'Every block is sealed with our key, and the kept head is one of them',
  checkpoints: 'Every checkpoint follows from the one before and the postings since',
  balances: 'Checkpoint and tail are the sum of all postings',
  zero: 'Debits and credits are equal in every currency',
} as const

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Goes through all entries, the whole chain and all balances. Reads only. */
export async function proveBooks(executor: Executor, findings: Findings): Promise<void> {
  await proveEntries(executor, findings)
  await proveChainAfter(executor, 0, findings)
  await proveBalances(executor, findings)
}

/** Entries of one statement. */
const ENTRIES_AT_ONCE = 10_000

/**
 * Proves the books after a block that was proven: its entries, the chain from there on, the checkpoints that follow, and
 * that all balances add up to zero. Gives the ids of the entries; undefined if the chain was begun again, so that everything
 * must be proven.
 */
export async function proveBooksAfter(
  executor: Executor,
  block: number,
  findings: Findings,
): Promise<readonly string[] | undefined> {
  const last = await lastBlock(executor)
  if (last.after === null) return undefined
  const ids = (await findEntriesAfter(executor, block, last.after.xid)).map(({ id }) => id)
  for (let at = 0; at < ids.length; at += ENTRIES_AT_ONCE)
    for (const looked of await lookAtSomeEntries(executor, ids.slice(at, at + ENTRIES_AT_ONCE)))
      findings.note(looked)
  await proveChainAfter(executor, block, findings)
  for (const looked of await lookAtZero(executor, last.number, last.after.xid)) findings.note(looked)
  return ids
}

async function proveEntries(executor: Executor, findings: Findings): Promise<void> {
  for (let after = FIRST_ID; after !== LAST_ID;) {
    const [end] = await findEndOfEntries(executor, after)
    const last = end?.id ?? LAST_ID
    for (const looked of await lookAtEntries(executor, after, last)) findings.note(looked)
    after = last
  }
}

async function proveChainAfter(executor: Executor, block: number, findings: Findings): Promise<void> {
  for (let after = block; ;) {
    const [end] = await findEndOfBlocks(executor, after)
    const last = end?.number ?? null
    if (last === null) {
      for (const looked of await lookBeyondChain(executor, after)) findings.note(looked)
      return
    }
    for (const looked of await lookAtBlocks(executor, after + 1, last)) findings.note(looked)
    after = last
  }
}

async function proveBalances(executor: Executor, findings: Findings): Promise<void> {
  const { number, after } = await lastBlock(executor)
  const looked =
    after === null
      ? await compareBalances(executor, { shown: SUM_OF_POSTINGS, values: [] })
      : await compareBalances(executor, { shown: BALANCES, values: [number, after.xid] })
  for (const each of looked) findings.note(each)
}
