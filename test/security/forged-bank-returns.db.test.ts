import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { sealOlderReturns } from '#server/banking/banking.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, csvOf, linesOf, oneLine, upload } from '#test/support/browser/bank.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the role of the application has money sent back at the bank for a line of a few dollars.

let app: TestApp
let desk: SignedUp
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  desk = await signedUpAdmin(app)
})
afterAll(() => app.stop())

const REFERENCE = 'RTNABCDEF123456'
const returning = (line: BankLineView) =>
  [`update bank_items set state = 'returning' where line_id = $1`, line.id] as const
const seen = async (line: BankLineView) =>
  (await desk.browser.call<BankLineView[]>('GET', '/api/admin/bank/lines?limit=100')).body.find(
    ({ id }) => id === line.id,
  )?.bankReturn

/** A return of 99,999.99 of a line of 5.00. */
async function forged(): Promise<BankLineView> {
  const line = await oneLine(desk.browser, { amount: '5.00', text: 'whose is it' })
  const columns = 'id, line_id, reference, currency, amount_minor, asked_by'
  await injectSql(
    app,
    [
      `insert into bank_returns (${columns}) values (gen_random_uuid(), $1, $2, 'USD', 9999999, $3)`,
      line.id,
      REFERENCE,
      desk.user.id,
    ],
    returning(line),
  )
  return line
}

test('a return that SQL has written is neither shown, booked by hand, nor found in a file of the bank', async () => {
  const line = await forged()
  expect(await seen(line)).toBeNull()
  const { status } = await actOn(desk.browser, line, 'returned', { bankReference: 'OUT 1' })
  expect(status).toBe(409)
  const file = await upload(desk.browser, csvOf([{ amount: '-99999.99', text: REFERENCE, ref: 'OUT 2' }]))
  expect((await linesOf(desk.browser, file)).map(({ kind, state }) => [kind, state])).toEqual([
    ['debit', 'open'],
  ])
  expect(await app.rows('select state from bank_returns where line_id = $1', [line.id])).toEqual([
    { state: 'waiting' },
  ])
  // A start seals the returns that the owner of the tables has named; the application can name none.
  await app.plant('insert into unsealed_bank_returns select id from bank_returns where line_id = $1', [
    line.id,
  ])
  await sealOlderReturns(app.deps)
  expect(await seen(line)).toMatchObject({ reference: REFERENCE, state: 'waiting' })
})
