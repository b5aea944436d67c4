import { type EntryKind, entryKinds } from '#shared/api/admin/money/ledger.api.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  before,
  BEFORE_THE_NEWEST,
  type Position,
  positionAfter,
} from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { canMove } from './accounts.ts'
import { lastBlock } from './chain.ts'
import { bookedEntry, type BookedEntry, findEntries } from './entries.ts'
import {
  findBlockBefore,
  findChainedOf,
  findOfKinds,
  findPlace,
  findUnchainedOf,
  type FoundEntry,
} from './entry-list.sql.ts'

export type EntrySearch = {
  /** Null: all of them. Unknown ones find nothing. */
  readonly kind: string | null
  /** Id of an account: 'customer_funds.USD'. */
  readonly account: string | null
  /** The first instant, and the first one after the last. */
  readonly from: string | null
  readonly to: string | null
  readonly after: Position | null
  readonly limit: number
}

type EntryPage = { readonly entries: BookedEntry[]; readonly next: Position | null }

/** Every transfer has one of these: among them an account is looked for by its checkpoints, among others one by one. */
const COMMON: ReadonlySet<string> = new Set<EntryKind>(['capture', 'exchange', 'payout'])

/** A page of journal entries, the newest first. Those of one account follow as they stand in the chain. */
export async function listEntries(executor: Executor, search: EntrySearch): Promise<EntryPage> {
  const { account, kind, limit } = search
  if (account !== null && kind !== null && !canMove(kind, account)) return { entries: [], next: null }
  const isByAccount = account !== null && (kind === null || COMMON.has(kind))
  // One more than is shown tells whether there is a next page.
  const wanted = { ...search, limit: limit + 1 }
  const found = isByAccount ? await ofAccount(executor, account, wanted) : await ofKinds(executor, wanted)
  const { shown, last } = pageOf(found, limit)
  return {
    entries: (
      await findEntries(
        executor,
        shown.map(({ id }) => id),
      )
    ).map(bookedEntry),
    next: positionAfter(last),
  }
}

function ofKinds(
  executor: Executor,
  { kind, account, from, to, after, limit }: EntrySearch,
): Promise<FoundEntry[]> {
  const start = after ?? (to === null ? BEFORE_THE_NEWEST : before(new Date(to)))
  return findOfKinds(
    executor,
    kind === null ? entryKinds : [kind],
    start.micros,
    start.id,
    from,
    account,
    limit,
  )
}

/** An older entry stands in the chain at most this much later than a younger one: no transaction takes so long. */
const OUT_OF_ORDER_MS = 3_600_000
const LAST_PLACE = { block: 2 ** 31 - 1, ordinal: 2 ** 15 - 1 }

async function ofAccount(executor: Executor, account: string, search: EntrySearch): Promise<FoundEntry[]> {
  const { after, to, limit } = search
  const [place] = after === null ? [] : await findPlace(executor, after.id)
  const found = new Map<string, FoundEntry>()
  const keep = (entries: readonly FoundEntry[]) => {
    for (const entry of entries) if (isWanted(entry, search)) found.set(entry.id, entry)
  }
  if (place === undefined) keep(await unchainedOf(executor, account, after, limit))
  let from = place ?? (after === null && to !== null ? await placeBefore(executor, to) : LAST_PLACE)
  while (found.size < limit) {
    const chained = await findChainedOf(executor, account, from.block, from.ordinal, limit)
    keep(chained)
    const last = chained.at(-1)
    if (last === undefined || isBefore(last, search.from)) break
    from = last
  }
  return [...found.values()].slice(0, limit)
}

async function unchainedOf(executor: Executor, account: string, after: Position | null, limit: number) {
  const { after: settled } = await lastBlock(executor)
  return findUnchainedOf(executor, account, after?.id ?? null, settled?.xid ?? '0', settled === null, limit)
}

async function placeBefore(executor: Executor, to: string) {
  const [found] = await findBlockBefore(executor, to)
  return { ...LAST_PLACE, block: found?.block ?? 0 }
}

function isWanted({ kind, at }: FoundEntry, search: EntrySearch): boolean {
  if (search.kind !== null && search.kind !== kind) return false
  if (search.to !== null && at.getTime() >= Date.parse(search.to)) return false
  return search.from === null || at.getTime() >= Date.parse(search.from)
}

const isBefore = ({ at }: FoundEntry, from: string | null): boolean =>
  from !== null && at.getTime() < Date.parse(from) - OUT_OF_ORDER_MS
