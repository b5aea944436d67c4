import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/admins.ts'
import { bankAccountsFile, oneLine } from '#test/support/bank.ts'
import { created, openBrowser } from '#test/support/browser.ts'
import { ownerClient } from '#test/support/database.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'
import { lookAtBank } from './proof-bank.sql.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  owner = await ownerClient(app)
  const { browser: admin } = await signedUpAdmin(app)
  const { referenceNumber } = await created(openBrowser(app.server), { paymentMethod: 'bank' })
  await oneLine(admin, { amount: '100.00', text: referenceNumber })
  await oneLine(admin, { amount: '7.00', text: 'whoever' })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** What the proof finds while a change is there, which is taken back at once. */
async function foundWith(change: string): Promise<string[]> {
  await owner.query('begin')
  await owner.query(
    `alter table ledger_entries disable trigger user; alter table ledger_postings disable trigger user; ${change}`,
  )
  const [looked] = await lookAtBank(owner)
  await owner.query('rollback')
  return (looked?.faults ?? []).map(({ what }) => what)
}

test('books that nobody has touched are proven, each line counted', async () => {
  expect(await lookAtBank(app.pool)).toEqual([{ counted: { bank: 2 }, faults: [] }])
})

const HELD = `(select line_id from bank_items where state = 'open')`
const PAID = `(select line_id from bank_items where state = 'done')`

test.each([
  [
    'less is held than has come',
    `update bank_items set left_minor = 699 where line_id = ${HELD}`,
    'holds 699 USD, and the books have 700',
  ],
  [
    'a receipt is gone from the books',
    `delete from ledger_postings where 'unapplied_funds.USD' in (credit_account_id, debit_account_id)`,
    'holds 700 USD, and the books have 0',
  ],
  [
    'a line pays twice',
    `update bank_items set used_minor = 20000 where line_id = ${PAID}`,
    'was not made by its lines',
  ],
  [
    'a line pays a payment that is not captured',
    `update payments set state = 'void', captured_at = null where id = (select payment_id from bank_items where line_id = ${PAID})`,
    'was not made by its lines',
  ],
  [
    'a return waits of a line that does not',
    `insert into bank_returns (id, line_id, reference, currency, amount_minor, asked_by) select gen_random_uuid(), ${HELD}, 'RTN1', 'USD', 700, id from users limit 1`,
    'is waiting, and the line open',
  ],
])('that %s is found', async (_fault, change, said) => {
  expect((await foundWith(change)).join('\n')).toContain(said)
})
