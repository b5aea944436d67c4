import { balancesAt, type Findings, type Looked } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { findStoredDays, lookForStrangers, type StoredDay } from './treasury-proof.sql.ts'

const DAY_MS = 86_400_000
const BEFORE_ALL = '0001-01-01'

/** Every safeguarding statement against the books as they are now, and ledger entries that no treasury entry knows. */
export async function proveTreasury(executor: Executor, findings: Findings): Promise<void> {
  for (const looked of await lookForStrangers(executor)) findings.note(looked)
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const days: StoredDay[] = await findStoredDays(executor, after)
    for (const day of days) findings.note(await lookAtDay(executor, day))
    after = days.at(-1)?.day
  }
}

async function lookAtDay(executor: Executor, { day, balances }: StoredDay): Promise<Looked> {
  const found = await balancesAt(executor, new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS))
  const now = new Map(found.map(({ account, minor }) => [account, minor]))
  const accounts = [...new Set([...now.keys(), ...Object.keys(balances)])].toSorted()
  const faults = accounts.flatMap(account => {
    // On a connection that is not the pool's the driver gives whole numbers as text.
    const [said, is] = [balances[account] ?? '0', `${now.get(account) ?? 0n}`]
    return said === is
      ? []
      : [
          {
            check: 'safeguarding',
            what: `${account} of ${day}: ${said} by the statement, ${is} by the books`,
          },
        ]
  })
  return { counted: { safeguarding: 1 }, faults }
}
