import type { Findings, Looked } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { findEndOfEntries } from './proof.sql.ts'
import { findStoredDays, lookForStrangers, type StoredDay, sumByDay } from './treasury-proof.sql.ts'

const BEFORE_ALL = '0001-01-01'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Every safeguarding statement against the postings themselves, and ledger entries that no treasury entry knows. */
export async function proveTreasury(executor: Executor, findings: Findings): Promise<void> {
  for (const looked of await lookForStrangers(executor)) findings.note(looked)
  const moved =
    (await findStoredDays(executor, BEFORE_ALL)).length > 0
      ? await movedByDay(executor)
      : new Map<string, Moves>()
  const days = [...moved.keys()].toSorted()
  const balances = new Map<string, bigint>()
  let added = 0
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const stored: StoredDay[] = await findStoredDays(executor, after)
    for (const day of stored) {
      for (; (days[added] ?? '9999') <= day.day; added++) addTo(balances, moved.get(days[added] ?? ''))
      findings.note(compared(day, balances))
    }
    after = stored.at(-1)?.day
  }
}

type Moves = ReadonlyMap<string, bigint>

/** Debits less credits on each account by the day (UTC) of the entry. Each posting is read once. */
async function movedByDay(executor: Executor): Promise<Map<string, Moves>> {
  const moved = new Map<string, Map<string, bigint>>()
  for (let after = FIRST_ID; after !== LAST_ID;) {
    const [end] = await findEndOfEntries(executor, after)
    const last = end?.id ?? LAST_ID
    for (const { day, account, minor } of await sumByDay(executor, after, last)) {
      const of = moved.get(day) ?? new Map<string, bigint>()
      moved.set(day, of)
      of.set(account, (of.get(account) ?? 0n) + BigInt(minor))
    }
    after = last
  }
  return moved
}

function addTo(balances: Map<string, bigint>, moves: Moves = new Map()): void {
  for (const [account, minor] of moves) balances.set(account, (balances.get(account) ?? 0n) + minor)
}

function compared({ day, balances: said }: StoredDay, balances: Moves): Looked {
  const accounts = [...new Set([...balances.keys(), ...Object.keys(said)])].toSorted()
  const faults = accounts.flatMap(account => {
    const [byStatement, byBooks] = [said[account] ?? '0', `${balances.get(account) ?? 0n}`]
    if (byStatement === byBooks) return []
    const what = `${account} of ${day}: ${byStatement} by the statement, ${byBooks} by the books`
    return [{ check: 'safeguarding', what }]
  })
  return { counted: { safeguarding: 1 }, faults }
}
