import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balances, entriesOfTransfer } from './ledger.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let owner: pg.Client
let transferId: string
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  transferId = transfer.id
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const tables = {
  ledger_accounts: `currency = 'USD'`,
  ledger_entries: `kind = 'payout'`,
  ledger_postings: `currency = 'USD'`,
  ledger_blocks: 'entries = 1',
  ledger_chain: 'ordinal = 1',
  ledger_checkpoints: 'balance_minor = 1',
}

describe.each(Object.entries(tables))('%s is append-only', (table, change) => {
  test.each([`update ${table} set ${change}`, `delete from ${table}`, `truncate ${table} cascade`])(
    '%s is refused',
    async statement => {
      await expect(app.rows(statement)).rejects.toThrow(/permission denied/)
      await expect(owner.query(statement)).rejects.toThrow(/append-only/)
    },
  )
})

async function writePosting(posting: { currency: string; debit: string; credit: string; minor: string }) {
  const [entry] = await app.rows<{ id: string }>('select id from ledger_entries limit 1')
  await app.rows('insert into ledger_postings values ($1, 99, $2, $3, $4, $5)', [
    entry?.id,
    posting.currency,
    posting.debit,
    posting.credit,
    posting.minor,
  ])
}

const usd = { currency: 'USD', debit: 'bank.USD', credit: 'customer_funds.USD', minor: '1' }

test.each([
  ['between two currencies', { ...usd, credit: 'customer_funds.EUR' }],
  ['in a currency that its accounts do not have', { ...usd, currency: 'EUR' }],
  ['of nothing', { ...usd, minor: '0' }],
  ['of less than nothing', { ...usd, minor: '-5' }],
  ['from an account to itself', { ...usd, credit: 'bank.USD' }],
  ['to an account that there is not', { ...usd, credit: 'pocket.USD' }],
  ['to no account', { ...usd, credit: null as unknown as string }],
])('a posting %s cannot be written', async (_, posting) => {
  await expect(writePosting(posting)).rejects.toThrow(/violates/)
})

test('a payment is booked once under its kind, and a transfer is captured once', async () => {
  const copy = (kind: string, source: string) =>
    app.rows(
      `insert into ledger_entries (id, kind, source_id, transfer_id, hash)
       select gen_random_uuid(), ${kind}, ${source}, transfer_id, hash from ledger_entries
       where transfer_id = $1 and kind = 'capture'`,
      [transferId],
    )
  await expect(copy('kind', 'source_id')).rejects.toThrow(/ledger_entries_kind_source_id_key/)
  await expect(copy('kind', `'another payment'`)).rejects.toThrow(/ledger_one_capture/)
})

test('every account has the balance of its postings', async () => {
  const { balances: found } = await balances(app.pool)
  expect(found.map(({ account, currency, minor }) => ({ account, currency, minor }))).toEqual([
    { account: 'customer_funds.USD', currency: 'USD', minor: 0n },
    { account: 'fee_income.USD', currency: 'USD', minor: -3_20n },
    { account: 'fx_position.PHP', currency: 'PHP', minor: 562500n },
    { account: 'fx_position.USD', currency: 'USD', minor: -100_00n },
    { account: 'payout_payable.PHP', currency: 'PHP', minor: 0n },
    { account: 'psp_clearing.USD', currency: 'USD', minor: 103_20n },
    { account: 'rail_settlement.PHP', currency: 'PHP', minor: -562500n },
  ])
})

test('every entry fits its hash, and a changed amount, a moved leg or an added posting is found', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
  const tamperings = [
    'update ledger_postings set amount_minor = amount_minor + 1 where position = 0',
    `update ledger_postings set debit_account_id = 'bank.USD' where debit_account_id = 'psp_clearing.USD'`,
    `insert into ledger_postings select entry_id, 50, currency, debit_account_id, credit_account_id, 1 from ledger_postings limit 1`,
    `update ledger_entries set transfer_id = transfer_id, source_id = 'x' where kind = 'capture'`,
    'delete from ledger_postings where position = 0',
  ]
  for (const sql of tamperings) {
    await owner.query('begin')
    // A superuser can do what no trigger stops: that is what the hash is for.
    await owner.query('set local session_replication_role = replica')
    await owner.query(sql)
    expect(await auditLedger(owner)).not.toEqual([])
    await owner.query('rollback')
  }
})

test('the entries of a transfer show amounts, sources and destinations', async () => {
  const entries = await entriesOfTransfer(app.pool, transferId)
  expect(entries.map(({ kind, postings }) => [kind, postings])).toEqual([
    [
      'capture',
      [
        { debit: 'psp_clearing.USD', credit: 'customer_funds.USD', currency: 'USD', amount: '103.20' },
        { debit: 'customer_funds.USD', credit: 'fee_income.USD', currency: 'USD', amount: '3.20' },
      ],
    ],
    [
      'exchange',
      [
        { debit: 'customer_funds.USD', credit: 'fx_position.USD', currency: 'USD', amount: '100.00' },
        { debit: 'fx_position.PHP', credit: 'payout_payable.PHP', currency: 'PHP', amount: '5625.00' },
      ],
    ],
    [
      'payout',
      [{ debit: 'payout_payable.PHP', credit: 'rail_settlement.PHP', currency: 'PHP', amount: '5625.00' }],
    ],
  ])
  expect(await entriesOfTransfer(app.pool, crypto.randomUUID())).toEqual([])
})
