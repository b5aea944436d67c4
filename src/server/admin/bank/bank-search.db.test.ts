import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { oneLine } from '#test/support/browser/bank.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let desk: Browser
let line: BankLineView
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
  line = await oneLine(desk, {
    amount: '77.31',
    text: 'rent of INV-2041',
    name: 'Ana O’Neill Lee',
    ref: 'BR-9',
  })
  await oneLine(desk, { amount: '12.00', text: 'something else', name: 'Bob' })
})
afterAll(() => app.stop())

const found = async (search: string): Promise<string[]> => {
  const { body } = await desk.call<BankLineView[]>(
    'GET',
    `/api/admin/bank/lines?search=${encodeURIComponent(search)}`,
  )
  return body.map(({ amount }) => amount)
}

test.each(['neill', 'LEE ana', 'inv-2041', '2041', 'br-9', '77.31', '7.3', 'lee 77.31 BR'])(
  'the desk finds a line of the bank by whole words and by parts of its amount and reference: %s',
  async search => expect(await found(search)).toEqual(['77.31']),
)

test.each(['le', 'nobody', 'lee 12.00', 'neil'])('the desk finds no line by %s', async search =>
  expect(await found(search)).toEqual([]),
)

test('a line that does not open says so, and the list has the others', async () => {
  await app.plant(`alter table bank_lines disable trigger user`)
  await app.plant(`update bank_lines set personal = set_byte(personal, 60, 0) where id = $1`, [line.id])
  const { body } = await desk.call<BankLineView[]>('GET', '/api/admin/bank/lines')
  expect(body.map(({ text }) => text).toSorted()).toEqual(['This line does not open', 'something else'])
})
