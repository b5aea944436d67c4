import { hash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Marks of personal data, each in one field alone. */
const marks = {
  name: 'Zyxwvutname',
  email: 'zyxwvutmail',
  phone: '9175559281',
  city: 'Zyxwvutcity',
  account: '88442200661',
  senderName: 'Zyxwvutsender',
  senderEmail: 'zyxwvutown',
  senderPhone: '2025550177',
  senderAddress: 'Zyxwvut Street',
  document: 'Zyxwvutbranch',
}

let app: TestApp
let owner: pg.Client
let transferId: string
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
    senderName: `Ana ${marks.senderName}`,
    senderEmail: `${marks.senderEmail}@example.com`,
    senderPhone: `+1${marks.senderPhone}`,
    senderAddress: marks.senderAddress,
    recipientName: `Maria ${marks.name}`,
    recipientEmail: `${marks.email}@example.com`,
    recipientPhone: `+63${marks.phone}`,
    recipientCity: marks.city,
    accountNumber: marks.account,
  })
  transferId = transfer.id
  await check(browser, transfer.id)
  await app.runJobs()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** Marks that the rows of a table show, as text or as bytes. */
async function marksIn(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(`select lower(t::text) as text from ${table} t`)
  const text = rows.map(row => row.text).join('\n')
  return Object.values(marks).filter(mark =>
    [mark.toLowerCase(), hex(mark), hex(mark.toLowerCase())].some(form => text.includes(form)),
  )
}
const hex = (mark: string) => Buffer.from(mark).toString('hex')

test('no table shows a name, an address, a telephone or an account number', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const shown: Record<string, string[]> = {}
  for (const { name } of rows) {
    const found = await marksIn(name)
    if (found.length > 0) shown[name] = found
  }
  expect(rows.length).toBeGreaterThan(50)
  expect(shown).toEqual({})
})

test('a guess of what somebody typed cannot be tried against the hash of their request', async () => {
  const { browser } = await signedUpAdmin(app)
  const text = 'Zyxwvut is in hospital'
  const { status } = await browser.call('POST', `/api/admin/transfers/${transferId}/notes`, { text })
  expect(status).toBe(201)
  const guess = hash('sha256', JSON.stringify([transferId, text]), 'buffer')
  expect(await app.rows('select from transfer_notes where creation_hash = $1', [guess])).toEqual([])
  expect(await app.rows('select from transfer_notes where transfer_id = $1', [transferId])).toHaveLength(1)
})

const asOwner = async (sql: string, ...values: unknown[]) => {
  await owner.query('set session_replication_role = replica')
  await owner.query(sql, values)
  await owner.query('set session_replication_role = origin')
}

test('people of a transfer that were moved to another one, or altered, do not open there', async () => {
  const browser = openBrowser(app.server)
  const { id } = await created(browser)
  const shown = async () => (await browser.call('GET', `/api/transfers/${id}`)).status
  expect(await shown()).toBe(200)
  await asOwner(
    'update transfers set personal = set_byte(personal, 60, get_byte(personal, 60) # 1) where id = $1',
    id,
  )
  expect(await shown()).toBe(500)
  await asOwner(
    'update transfers set personal = (select personal from transfers where id = $2) where id = $1',
    id,
    transferId,
  )
  expect(await shown()).toBe(500)
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
  expect(list.status).toBe(200) // and it is not in there: unopenable-rows.db.test.ts
  expect(list.text).not.toContain(marks.name)
  expect(list.text).not.toContain(eve.id)
})

test('a saved recipient that SQL gives to another user opens for nobody, and not when it is moved to its owner again', async () => {
  const [ana, eve] = [await signedUp(app.server), await signedUp(app.server)]
  const account = (accountNumber: string) => ({
    name: 'Mum',
    email: null,
    phone: '+639175550144',
    country: 'PH',
    city: 'Cebu',
    bankName: 'BDO',
    accountNumber,
  })
  const { body: mum } = await ana.browser.call<{ id: string }>(
    'POST',
    '/api/recipients',
    account('70707070707'),
  )
  await giveTo(mum.id, eve.user.id)
  const read = await eve.browser.call('GET', '/api/recipients')
  expect([read.status, read.body]).toEqual([200, []])
  const changed = await eve.browser.call('PATCH', `/api/recipients/${mum.id}`, {
    ...account('66666666666'),
    details: null,
  })
  expect(changed.text).toContain('66666666666')
  await giveTo(mum.id, ana.user.id)
  const given = await ana.browser.call('GET', '/api/recipients')
  expect([given.status, given.body]).toEqual([200, []])
})

/** Moves a saved recipient to another user, as the application's role may: it deletes and inserts. */
async function giveTo(id: string, userId: string): Promise<void> {
  const [row] = await app.rows<{ personal: Buffer }>(
    'delete from recipients where id = $1 returning personal',
    [id],
  )
  await app.rows(`insert into recipients (id, user_id, personal, country) values ($1, $2, $3, 'PH')`, [
    id,
    userId,
    row?.personal,
  ])
}
