import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { oneLine } from '#test/support/browser/bank.ts'
import { created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { newcomer, signedUp } from '#test/support/browser/people.ts'
import { ownerClient, testDataKeys, TEST_DATA_KEY } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { keptLines } from '#test/support/app/kept-lines.ts'
import { reseal } from './platform/personal/reseal.ts'
import { signingKeys } from './platform/signing.ts'
import { sealedColumns } from './sealed-columns.ts'

const NEW_KEY = 'ab'.repeat(32)
const rotated = { ...testDataKeys, sealing: signingKeys([NEW_KEY, TEST_DATA_KEY]) }
const onlyNew = { ...testDataKeys, sealing: signingKeys([NEW_KEY]) }

let app: TestApp
let owner: pg.Client
let transferId: string
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  const browser = openBrowser(app.server)
  const { email } = newcomer()
  await created(browser, { senderEmail: email })
  await signedUp(app.server, { email }, browser)
  const { transfer } = await paid(browser)
  transferId = transfer.id
  await browser.call('POST', '/api/password-reset', { email: 'ana@example.com' })
  await openBrowser(app.server).call('POST', '/api/email-codes', { email: 'code@example.com' })
  const desk = await signedUpAdmin(app)
  await desk.browser.call('POST', `/api/admin/transfers/${transferId}/notes`, { text: 'called' })
  await oneLine(desk.browser, { amount: '77.00', text: 'rent' })
  await app.runJobs()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const resealNow = ({ stop = new AbortController().signal, deletesKeys = true } = {}) =>
  reseal(
    { dataKeys: rotated, log: app.deps.log },
    { connectionString: app.connectionString },
    { columns: sealedColumns, stop, deletesKeys },
  )

/** The rows of all sealed columns that a key has sealed. */
async function sealedBy(key: string): Promise<number> {
  const id = signingKeys([key])[0].id
  let count = 0
  for (const { table, column, isBase64 } of sealedColumns) {
    const sealed = isBase64 ? `case when ${column} <> 'Erased' then decode(${column}, 'base64') end` : column
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::integer as n from ${table} where substr(${sealed}, 2, 8) = $1::bytea`,
      [Buffer.from(id)],
    )
    count += rows[0]?.n ?? 0
  }
  return count
}

test('the list of sealed columns is that of docs/personal-columns.md', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../docs/personal-columns.md'), 'utf8')
  const rows = text.split('\n').filter(line => /^\| [a-z_]+ /.test(line))
  const sealed = rows.flatMap(row => {
    const [, table = '', columns = ''] = row.split('|').map(cell => cell.trim())
    return columns
      .split(' ')
      .filter(Boolean)
      .map(column => `${table}.${column}`)
  })
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(sealed.toSorted())
})

test('after a rotation all values are sealed with the new key, but for one that does not open, and the last turn deletes the old key', async () => {
  const before = await sealedBy(TEST_DATA_KEY)
  expect(before).toBeGreaterThan(8)
  const stopped = new AbortController()
  stopped.abort()
  expect(await resealNow({ stop: stopped.signal })).toBe(false)
  expect(await sealedBy(TEST_DATA_KEY)).toBe(before)

  await owner.query(
    `update messages set address = set_byte(address, 60, get_byte(address, 60) # 1) where id = (select id from messages limit 1)`,
  )
  const oldKeys = async () =>
    (await owner.query('select from data_keys where key_id = $1', [signingKeys([TEST_DATA_KEY])[0].id]))
      .rowCount
  expect(await resealNow({ deletesKeys: false })).toBe(true)
  expect(await oldKeys()).toBe(1)
  expect(await resealNow()).toBe(true)
  expect([await sealedBy(TEST_DATA_KEY), await sealedBy(NEW_KEY)]).toEqual([1, before - 1])
  expect(await oldKeys()).toBe(0)
  const lines = await keptLines({ ...app, deps: { ...app.deps, dataKeys: onlyNew } })
  expect(lines.map(({ text }) => text)).toEqual(['rent'])
  await expect(owner.query(`update transfer_notes set text = 'x'`)).rejects.toThrow('append-only')
})

test('the application cannot change a note by the setting of the owner', async () => {
  await expect(
    app.rows(
      `with s as (select set_config('openremit.resealing', 'on', false)) update transfer_notes set text = 'x' from s`,
    ),
  ).rejects.toThrow('permission denied')
})
