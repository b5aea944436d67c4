import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/admins.ts'
import { camtOf } from '#server/banking/camt.fixture.ts'
import { bankAccountsFile, csvOf, upload } from '#test/support/bank.ts'
import type { Browser } from '#test/support/browser.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const uploaded = (content: string, name = 'statement.csv') =>
  admin.call<{ code?: string; lines?: number }>('POST', '/api/admin/bank/files', { name, content })

test.each([
  ['an amount that is mostly blanks', camtOf([{ amount: `1${' '.repeat(10_000)}x` }])],
  ['a day of the year 0', csvOf([{ amount: '5.00', text: 'x', date: '0000-01-01' }])],
  ['a NUL', csvOf([{ amount: '5.00', text: 'a\u0000b' }])],
])('a file with %s is refused in a moment, in words', async (_what, content) => {
  const { status, body, text } = await uploaded(content)
  expect([status, body.code]).toEqual([422, 'bank_file_unreadable'])
  expect(text.length).toBeLessThan(500)
})

test('a name that is too long is cut between characters', async () => {
  const name = `${'a'.repeat(139)}😀`
  expect(await uploaded(csvOf([{ amount: '5.00', text: 'x', name }]))).toMatchObject({ status: 201 })
  expect(await app.rows('select counterparty from bank_lines where amount_minor = 500')).toEqual([
    { counterparty: 'a'.repeat(139) },
  ])
})

test('two payments that have no reference of the bank are two, in whatever files they come', async () => {
  const line = { amount: '7.00', text: 'rent', ref: 'NONREF' }
  await upload(admin, csvOf([{ ...line, date: '2026-11-18' }]))
  await upload(admin, csvOf([{ ...line, date: '2026-11-19' }]))
  await upload(admin, csvOf([{ ...line, date: '2026-11-19' }]), 'again.csv')
  expect(
    await app.rows(
      'select booked_on::text, bank_reference from bank_lines where amount_minor = 700 order by 1',
    ),
  ).toEqual([
    { booked_on: '2026-11-18', bank_reference: null },
    { booked_on: '2026-11-19', bank_reference: null },
  ])
})
