import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { camtOf } from '#server/banking/camt.fixture.ts'
import {
  actOn,
  bankAccountsFile,
  csvOf,
  linesOf,
  oneLine,
  sendFile,
  upload,
} from '#test/support/browser/bank.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { keptLines } from '#test/support/app/kept-lines.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

test.each([
  ['an amount that is mostly blanks', camtOf([{ amount: `1${' '.repeat(10_000)}x` }])],
  ['a day of the year 0', csvOf([{ amount: '5.00', text: 'x', date: '0000-01-01' }])],
  ['a NUL', csvOf([{ amount: '5.00', text: 'a\u0000b' }])],
])('a file with %s is refused in a moment, in words', async (_what, content) => {
  const { status, body, text } = await sendFile(admin, content)
  expect([status, body.code]).toEqual([422, 'bank_file_unreadable'])
  expect(text.length).toBeLessThan(500)
})

test('a name that is too long is cut between characters', async () => {
  const name = `${'a'.repeat(139)}😀`
  expect(await sendFile(admin, csvOf([{ amount: '5.00', text: 'x', name }]))).toMatchObject({ status: 201 })
  expect((await keptLines(app)).map(({ counterparty }) => counterparty)).toContain('a'.repeat(139))
})

test('money in a currency that we have never kept waits for an operator like any other', async () => {
  const other = await testApp()
  try {
    const { browser } = await signedUpAdmin(other)
    const { status } = await sendFile(browser, csvOf([{ amount: '5.00', text: 'x', currency: 'XTS' }]))
    expect(status).toBe(201)
    expect(await other.rows('select state, kind, left_minor from bank_items')).toEqual([
      { state: 'open', kind: 'unknown', left_minor: 5_00n },
    ])
  } finally {
    await other.stop()
  }
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

test('money of two lines that goes back by one order at the bank is found, each of them', async () => {
  const back = async (text: string): Promise<string> => {
    const line = await oneLine(admin, { amount: '9.00', text })
    expect(await actOn(admin, line, 'send-back')).toMatchObject({ status: 200 })
    const [sent] = await app.rows<{ reference: string }>(
      'select reference from bank_returns where line_id = $1',
      [line.id],
    )
    return sent?.reference ?? ''
  }
  const references = [await back('whose is it'), await back('and this')]
  const ref = 'ORDER 7'
  const file = await upload(admin, csvOf(references.map(text => ({ amount: '-9.00', text, ref }))))
  expect((await linesOf(admin, file)).map(({ kind, state }) => [kind, state])).toEqual([
    ['return', 'done'],
    ['return', 'done'],
  ])
  expect(await app.rows('select state from bank_returns where reference = any($1)', [references])).toEqual([
    { state: 'sent' },
    { state: 'sent' },
  ])
})
