import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
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
  const settled = await oneLine(admin, { amount: '500.00', text: 'STRIPE' })
  const entry = {
    kind: 'settlement',
    currency: 'USD',
    amount: '500.00',
    reference: 'po_1',
    valueDate: '2026-11-20',
  }
  for (const bankLine of [settled.id, undefined])
    await admin.call('POST', '/api/admin/treasury/entries', { ...entry, bankLine, isRepeated: true })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** The proof's findings while a change is in place; the change is rolled back at once. */
async function foundWith(change: string): Promise<string[]> {
  await owner.query('begin')
  await owner.query(
    `alter table bank_items disable trigger user; alter table ledger_entries disable trigger user; alter table ledger_postings disable trigger user; ${change}`,
  )
  const [looked] = await lookAtBank(owner)
  await owner.query('rollback')
  return (looked?.faults ?? []).map(({ what }) => what)
}

test('the proof accepts untouched books and counts each bank line', async () => {
  expect(await lookAtBank(app.pool)).toEqual([{ counted: { bank: 3 }, faults: [] }])
})

const HELD = `(select line_id from bank_items where state = 'open')`
const PAID = `(select line_id from bank_items where outcome = 'paid')`
const SETTLED = `(select line_id from bank_matches)`

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
  [
    'a line that is a settlement is held, and counts twice',
    `insert into ledger_entries (id, kind, source_id, hash) values ('01930000-0000-7000-8000-000000000000', 'unapplied_receipt', ${SETTLED} || ':again', sha256('x'));
     insert into ledger_postings (entry_id, position, currency, debit_account_id, credit_account_id, amount_minor)
     values ('01930000-0000-7000-8000-000000000000', 1, 'USD', 'bank.USD', 'unapplied_funds.USD', 50000);
     update bank_items set state = 'open', outcome = null, left_minor = 50000 where line_id = ${SETTLED}`,
    'counts twice: it is the treasury entry po_1, and is open with 50000 held and 0 paid',
  ],
  [
    'a line is a settlement of another amount',
    `update ledger_postings set amount_minor = 49999 where entry_id in
       (select entry_id from treasury_entries where id in (select entry_id from bank_matches))`,
    'which moves 49999',
  ],
  [
    'a line is an entry that was taken back',
    `alter table treasury_entries disable trigger user;
     update treasury_entries set reverses = (select entry_id from bank_matches), reason = 'x'
     where id not in (select entry_id from bank_matches)`,
    'which moves 50000 and was taken back',
  ],
])('the proof of the bank finds that %s', async (_fault, change, said) => {
  expect((await foundWith(change)).join('\n')).toContain(said)
})
