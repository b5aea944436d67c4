import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balances, chainEntries, someBalancesAt } from './ledger.ts'
import { sumBalancesAt } from './balances-at.sql.ts'
import { sumBalances } from './balances.sql.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { chainAll } from '#test/support/app/books.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let owner: pg.Client
beforeEach(async () => {
  app = await testApp()
  owner = await ownerClient(app)
})
afterEach(async () => {
  await owner.end()
  await app.stop()
})

/** A completed transfer: three entries, five postings. */
async function bookTransfer(): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
}

const chain = () => chainAll(app)

const blocks = () =>
  app.rows<{ number: number; entries: number }>('select number, entries from ledger_blocks order by number')

/** The number of chained entries; the blocks must follow each other without a gap. */
async function countChained(): Promise<number> {
  const all = await blocks()
  expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1))
  const links = await app.rows('select entry_id from ledger_chain')
  expect(links).toHaveLength(all.reduce((sum, { entries }) => sum + entries, 0))
  return links.length
}

/** Expects the balances by checkpoints and tail to equal the sums of all postings. */
async function expectBalancesToBeTrue(): Promise<void> {
  const summed = (await sumBalances(app.pool)).map(({ account, minor }) => [account, minor])
  const { balances: found } = await balances(app.pool)
  expect(found.map(({ account, minor }) => [account, minor])).toEqual(summed)
  expect(summed).toHaveLength(7)
}

test('the chain begins with a block without a predecessor', async () => {
  await chain()
  await chain()
  expect(await blocks()).toEqual([{ number: 1, entries: 0 }])
})

test('a pass chains the entries booked since the one before, and none twice', async () => {
  await bookTransfer()
  await chain()
  await bookTransfer()
  await bookTransfer()
  await chain()
  await chain()
  expect(await countChained()).toBe(9)
})

test('balances are exact before the first checkpoint, at one and between two', async () => {
  await bookTransfer()
  await expectBalancesToBeTrue()
  expect(await balances(app.pool)).toMatchObject({ checkpointAt: null, postingsSince: 5 })
  await chain()
  await expectBalancesToBeTrue()
  expect(await balances(app.pool)).toMatchObject({ checkpointAt: expect.any(Date), postingsSince: 0 })
  await bookTransfer()
  await expectBalancesToBeTrue()
  expect(await balances(app.pool)).toMatchObject({ postingsSince: 5 })
})

test('an entry waits for every older transaction, and counts in the balances meanwhile', async () => {
  await chain()
  await owner.query('begin')
  await owner.query('select pg_current_xact_id()')
  await bookTransfer()
  await chainEntries(app.deps)
  expect(await countChained()).toBe(0)
  await expectBalancesToBeTrue()
  await owner.query('commit')
  await chain()
  expect(await countChained()).toBe(3)
})

test('several processes that chain at once make one chain', async () => {
  for (let i = 0; i < 3; i++) {
    await bookTransfer()
    await Promise.all([chain(), chain(), chain()])
  }
  expect(await countChained()).toBe(9)
  await expectBalancesToBeTrue()
})

/** As after a restore: the rows are there, and their transaction ids are those of another server. */
async function moveElsewhere(xidsBegin: number): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`update ledger_blocks set cluster = 'another'`)
  await owner.query(
    `update ledger_entries e set xid = ($1::bigint + n.n)::text::xid8
     from (select id, row_number() over (order by id) as n from ledger_entries) n where n.id = e.id`,
    [xidsBegin],
  )
  await owner.query('commit')
}

test.each([
  ['lie ahead of', 2_000_000_000],
  ['lie behind', 3],
])(
  'balances and chain stay true on a server whose transaction ids those of the rows %s',
  async (_, xidsBegin) => {
    await bookTransfer()
    await chain()
    await bookTransfer()
    await moveElsewhere(xidsBegin)
    await bookTransfer()
    await expectBalancesToBeTrue()
    await chain()
    expect(await countChained()).toBe(9)
    await expectBalancesToBeTrue()
    await bookTransfer()
    await expectBalancesToBeTrue()
    await chain()
    expect(await countChained()).toBe(12)
    await expectBalancesToBeTrue()
  },
)

test('restored rows whose transaction ids recur here are not counted twice', async () => {
  await bookTransfer()
  await chain()
  const [now] = await app.rows<{ xid: string }>('select pg_current_xact_id()::text as xid')
  // The next transactions of this server get the ids that these rows have already.
  await moveElsewhere(Number(now?.xid) + 10)
  await chain()
  for (let i = 0; i < 30; i++) {
    await app.rows('select pg_current_xact_id()')
    if (i % 5 === 0) await bookTransfer()
    await expectBalancesToBeTrue()
    await chainEntries(app.deps)
  }
  await chain()
  expect(await countChained()).toBe(21)
  await expectBalancesToBeTrue()
})

describe('balances of some accounts at a moment', () => {
  const RAIL = 'rail_settlement.PHP'

  async function momentBetween(): Promise<Date> {
    const [found] = await app.rows<{ at: Date }>(
      `select at from ledger_entries where kind = 'payout' order by at, id offset 2 limit 1`,
    )
    return found?.at ?? new Date(0)
  }

  /** The balances by checkpoints and by every posting, and how many postings the former has read. */
  async function bothWays(at: Date, accounts: readonly string[]) {
    return await withTransaction(app.pool, async tx => {
      await tx.query('set local enable_seqscan = off') // a table as small as here is read whole
      const before = await postingsRead(tx)
      const found = await someBalancesAt(tx, at, accounts)
      const read = (await postingsRead(tx)) - before
      const summed = new Map((await sumBalancesAt(tx, at)).map(({ account, minor }) => [account, minor]))
      return { found, summed, read }
    })
  }

  async function postingsRead(tx: Tx): Promise<bigint> {
    const { rows } = await tx.query<{ read: bigint }>(
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'ledger_postings'`,
    )
    return rows[0]?.read ?? 0n
  }

  test('balances of some accounts at a moment are the sum of their postings, before, within and behind the blocks', async () => {
    for (let transfers = 0; transfers < 4; transfers++) await bookTransfer()
    const within = await momentBetween()
    for (const isChained of [false, true]) {
      if (isChained) await chain()
      for (const at of [new Date(0), within, new Date(Date.now() + 60_000)]) {
        const { found, summed } = await bothWays(at, [RAIL, 'customer_funds.USD'])
        for (const account of [RAIL, 'customer_funds.USD'])
          expect([account, found.get(account) ?? 0n]).toEqual([account, summed.get(account) ?? 0n])
      }
    }
    expect((await bothWays(within, [RAIL])).summed.get(RAIL)).toBe(-2n * 5_625_00n)
  })

  test('balances of some accounts at a moment read the postings of these accounts alone, not the whole of a block on both sides of the moment', async () => {
    for (let transfers = 0; transfers < 4; transfers++) await bookTransfer()
    await chain()
    const { read } = await bothWays(await momentBetween(), [RAIL])
    expect(read).toBe(2n) // of 20
  })
})
