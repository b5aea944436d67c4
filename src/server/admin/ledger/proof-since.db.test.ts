import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bySystem, recordAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { chainAll } from '#test/support/app/books.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { findBase, proofFacts } from './noted-proof.ts'
import { proveSince } from './proof-since.ts'
import { findHead } from './proof.sql.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  for (let transfers = 0; transfers < 3; transfers++) await bookTransfer()
  await chainAll(app)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** A completed transfer: three entries. */
async function bookTransfer(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  await app.sweep()
}

async function noteProof(isProven: boolean): Promise<void> {
  const [head] = await findHead(app.pool)
  await recordAct(app.pool, app.deps, bySystem, {
    action: 'ledger.proved',
    subject: { kind: 'ledger', id: 'ledger' },
    after: proofFacts(app.deps.signingKeys, {
      proof: { isProven, at: new Date().toISOString() },
      isWhole: true,
      head,
    }),
  })
}

/** A proof that continues from the last one: its failing checks, and how much each check has examined. */
async function proved(executor: Executor) {
  const base = await findBase(executor, app.deps.signingKeys)
  const proof = base && (await proveSince(executor, base, { now: () => new Date(), seals: app.deps }))
  const checks = proof?.checks ?? []
  return {
    failed: checks.flatMap(({ name, faults }) => (faults > 0 ? [name] : [])),
    counted: Object.fromEntries(checks.map(({ name, counted }) => [name, counted])),
  }
}

describe('a proof of everything comes first', () => {
  test('a proof of everything comes first if nothing was proven yet', async () => {
    expect(await findBase(app.pool, app.deps.signingKeys)).toBeUndefined()
  })

  test('a proof of everything comes first if the last proof has found faults', async () => {
    await noteProof(true)
    expect(await findBase(app.pool, app.deps.signingKeys)).toMatchObject({
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await noteProof(false)
    expect(await findBase(app.pool, app.deps.signingKeys)).toBeUndefined()
  })
})

describe('a proof that continues from the last one', () => {
  beforeAll(async () => {
    await noteProof(true)
    // The next proof examines rows of the hour before again, since a transaction may have been open.
    await owner.query(`set session_replication_role = replica;
      update transfers set created_at = created_at - interval '1 day';
      update transfer_search set created_at = created_at - interval '1 day';
      set session_replication_role = origin`)
    await bookTransfer()
    await chainAll(app)
    await bookTransfer({ recipientName: 'Sandbox Fail' })
  })

  test('a proof that continues from the last one examines new blocks, entries and transfers and none that were proven', async () => {
    const { failed, counted } = await proved(app.pool)
    expect(failed).toEqual([])
    const [all] = await app.rows<{ entries: number; blocks: number }>(
      `select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from ledger_blocks) as blocks`,
    )
    expect(counted).toMatchObject({ transfers: 2, payments: 2, entries: (all?.entries ?? 0) - 9 })
    expect(counted['chain']).toBeLessThan(all?.blocks ?? 0)
    expect(counted).not.toHaveProperty('balances')
  })

  const entryOf = (kind: string, order: 'asc' | 'desc') =>
    `(select e.id from ledger_entries e join ledger_chain c on c.entry_id = e.id where e.kind = '${kind}' order by c.block ${order} limit 1)`

  test.each<[string, string, string[]]>([
    [
      'an amount in a new block',
      `update ledger_postings set amount_minor = amount_minor + 1 where entry_id = ${entryOf('payout', 'desc')}`,
      ['entries', 'checkpoints', 'transfers'],
    ],
    [
      'an amount that is in no block yet',
      `update ledger_postings set amount_minor = amount_minor + 1 where position = 0 and entry_id in (
         select id from ledger_entries where kind = 'capture' and id not in (select entry_id from ledger_chain))`,
      ['entries', 'transfers'],
    ],
    [
      'the balance of a checkpoint that was proven',
      `update ledger_checkpoints set balance_minor = balance_minor + 1 where account_id = 'fee_income.USD'
         and block = (select max(block) from ledger_checkpoints c where account_id = 'fee_income.USD' and block < (
           select max(block) from ledger_checkpoints where account_id = 'fee_income.USD'))`,
      ['checkpoints'],
    ],
    [
      'the hash of the block that was proven last',
      `update ledger_blocks set hash = sha256('x') where number = (select (after ->> 'block')::int from audit_log
         where action = 'ledger.proved' order by at desc, id desc limit 1)`,
      ['chain', 'heads'],
    ],
    [
      'a new transfer that is said to be completed',
      `update transfers set status = 'completed', pay_in = 'captured', payout = 'delivered' where status = 'failed'`,
      ['transfers'],
    ],
    [
      'a new block that is deleted',
      `delete from ledger_blocks where number = (select max(number) from ledger_blocks)`,
      ['chain', 'checkpoints', 'seals'],
    ],
  ])('finds %s', async (_, sql, found) => {
    const { failed } = await changed(sql)
    expect(failed.toSorted()).toEqual(found.toSorted())
  })

  test.each([
    [
      'an amount of an entry that was proven',
      `update ledger_postings set amount_minor = amount_minor + 1 where entry_id = ${entryOf('payout', 'asc')}`,
      'entries',
    ],
    [
      'the price of a transfer that had ended before',
      `update transfers set receive_amount_minor = receive_amount_minor + 1 where id = (
         select transfer_id from ledger_entries where id = ${entryOf('payout', 'asc')})`,
      'transfers',
    ],
  ])('leaves %s to the proof of everything, which finds it', async (_, sql, found) => {
    const { failed, ofAll } = await changed(sql)
    expect(failed).toEqual([])
    expect(ofAll).toContain(found)
  })

  async function changed(sql: string) {
    await owner.query('begin')
    // A superuser can do what no trigger stops: that is what hashes are for.
    await owner.query('set local session_replication_role = replica')
    await owner.query(sql)
    const { failed } = await proved(owner)
    const ofAll = (await auditLedger(owner)).map(fault => fault.split(':')[0])
    await owner.query('rollback')
    return { failed, ofAll }
  }
})
