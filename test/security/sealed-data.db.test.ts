import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, paid, check } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Tables that keep no name, address, telephone or account number in a form that can be read. */
const SEALED = ['recipients', 'sandbox_payouts']

/** What nobody may read out of them. Each is in one field alone. */
const marks = {
  name: 'Zyxwvutname',
  email: 'zyxwvutmail',
  phone: '9175559281',
  city: 'Zyxwvutcity',
  account: '88442200661',
}

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  const browser = openBrowser(app.server)
  await signedUp(app.server, {}, browser)
  await browser.call('POST', '/api/recipients', {
    name: `Maria ${marks.name}`,
    email: `${marks.email}@example.com`,
    phone: `+63${marks.phone}`,
    country: 'PH',
    city: marks.city,
    bankName: 'BDO',
    accountNumber: marks.account,
  })
  const { transfer } = await paid(browser, {
    recipientName: `Maria ${marks.name}`,
    recipientPhone: `+63${marks.phone}`,
    recipientCity: marks.city,
    accountNumber: marks.account,
  })
  await check(browser, transfer.id)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** Marks that the rows of a table show, as text or as bytes. */
async function marksIn(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(`select lower(t::text) as text from ${table} t`)
  expect(rows.length, `rows of ${table}`).toBeGreaterThan(0)
  const text = rows.map(row => row.text).join('\n')
  return Object.values(marks).filter(mark =>
    [mark.toLowerCase(), hex(mark), hex(mark.toLowerCase())].some(form => text.includes(form)),
  )
}
const hex = (mark: string) => Buffer.from(mark).toString('hex')

test.each(SEALED)('the table %s shows no name, address or account number to who can read it', async table => {
  expect(await marksIn(table)).toEqual([])
})

test('a sealed value that was moved to another row does not open there', async () => {
  const [row] = await app.rows<{ id: string }>('select id from recipients')
  const browser = openBrowser(app.server)
  await signedUp(app.server, {}, browser)
  const body = {
    name: 'Eve',
    email: null,
    phone: '+639175550143',
    country: 'PH',
    city: 'Cebu',
    bankName: null,
    accountNumber: null,
  }
  const { body: eve } = await browser.call<{ id: string }>('POST', '/api/recipients', body)
  await app.rows(
    'update recipients set personal = (select personal from recipients where id = $2) where id = $1',
    [eve.id, row!.id],
  )
  const list = await browser.call('GET', '/api/recipients')
  expect(list.status).toBe(500)
  expect(list.text).not.toContain(marks.name)
})
