import { vi } from 'vitest'
import { chainEntries } from '#server/ledger/ledger.ts'
import type { TestApp } from './test-app.ts'

type Leg = { account: string; minor: bigint }

const balancesWhere = (condition: string) => `
  select account, sum(minor)::bigint as minor from (
    select p.entry_id, p.debit_account_id as account, p.amount_minor as minor from ledger_postings p
    union all
    select p.entry_id, p.credit_account_id, -p.amount_minor from ledger_postings p
  ) legs join ledger_entries e on e.id = legs.entry_id where ${condition}
  group by account having sum(minor) <> 0 order by account`

/** Net movement of one transfer on each account: minor units, debits less credits, without zeros. */
export async function balancesOf(app: TestApp, transferId: string): Promise<Record<string, bigint>> {
  const legs = await app.rows<Leg>(balancesWhere('e.transfer_id = $1'), [transferId])
  return Object.fromEntries(legs.map(({ account, minor }) => [account, minor]))
}

/** Kinds of a transfer's journal entries, in the order of the alphabet. */
export async function entriesOf(app: TestApp, transferId: string): Promise<string[]> {
  const rows = await app.rows<{ kind: string }>(
    'select kind from ledger_entries where transfer_id = $1 order by kind',
    [transferId],
  )
  return rows.map(({ kind }) => kind)
}

/** The triple of a transfer's state: 'completed;captured;delivered'. */
export async function stateOf(app: TestApp, transferId: string): Promise<string | undefined> {
  const [row] = await app.rows<{ state: string }>(
    `select status || ';' || pay_in || ';' || payout as state from transfers where id = $1`,
    [transferId],
  )
  return row?.state
}

/** Chains every entry. An entry waits for older transactions of the whole server, other tests' among them. */
export async function chainAll(app: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      await chainEntries(app.deps)
      const [left] = await app.rows(
        'select id from ledger_entries where id not in (select entry_id from ledger_chain) limit 1',
      )
      if (left !== undefined) throw new Error('an entry waits for an older transaction')
    },
    { timeout: 60_000, interval: 50 }, // of others it may be one that fills tables
  )
}
