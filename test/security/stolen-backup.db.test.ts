import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { quoteBody, transferBody } from '#test/support/browser/bodies.ts'
import { newcomer } from '#test/support/browser/people.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'

// A thief of one backup of a server that was started without a setting for its key, while a user is signed in, a guest has
// an order, and a link that sets a password is on its way.

const RESET_LINKS = `select from email_links where purpose = 'reset_password'`

let database: TestDatabase
let server: ServerProcess
let folder: string
let words: string[]
/** The id of the key that signs the server's quotes and links. */
let keyId: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'openremit-backup-'))
  server = await startServer({ DATABASE_URL: database.connectionString, SECRET_KEY: '' })
  const quote = await call<{ quoteToken: string }>('POST', '/api/quotes', quoteBody)
  ;[keyId = ''] = quote.body.quoteToken.split('.')
  const person = newcomer()
  const statuses = [
    (await call('POST', '/api/register', person)).status,
    (await call('POST', '/api/transfers', { ...transferBody, promoCode: null })).status,
    (await call('POST', '/api/password-reset', { email: person.email })).status,
  ]
  if (statuses.join() !== '201,201,204') throw new Error(`not staged: ${statuses.join()}`)
  // A job makes the link.
  await vi.waitFor(async () => {
    if ((await database.pool.query(RESET_LINKS)).rowCount !== 1) throw new Error('no link yet')
  }, 30_000)
  const file = path.join(folder, 'stolen.sql.gz')
  await writeBackup({ connectionString: database.connectionString }, file)
  words = [
    ...new Set(
      gunzipSync(await readFile(file))
        .toString()
        .split(/[^\w.+/=-]+/),
    ),
  ]
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function call<Body>(method: string, to: string, body?: object, cookie = '') {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.url + to, { method, headers, body: JSON.stringify(body) ?? null })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Body }
}

test('the backup has the rows that a thief would look at', () => {
  expect(words).toEqual(expect.arrayContaining(['sessions', 'email_links', 'reset_password', 'transfers']))
  expect(keyId).toMatch(/^[\w-]{8}$/)
})

test('no word of a stolen backup is the key that signs quotes and links', () => {
  expect(words.filter(word => word !== '' && signingKeys([word])[0].id === keyId)).toEqual([])
})

test('no word of a stolen backup opens a session, a guest’s orders or a link in a mail', async () => {
  const hashes = words.filter(word => /^x?[0-9a-f]{64}$/.test(word)).map(word => word.replace('x', ''))
  const secrets = [
    ...hashes.map(hash => Buffer.from(hash, 'hex').toString('base64url')),
    ...words.filter(word => /^[\w-]{43}$/.test(word)),
  ]
  expect(hashes.length).toBeGreaterThan(2) // of the session, the device and the account's first act
  for (const secret of secrets) {
    expect(await call('GET', '/api/user', undefined, `sid=${secret}`)).toMatchObject({ status: 401 })
    const orders = await call<{ transfers: unknown[] }>(
      'GET',
      '/api/user/transfers',
      undefined,
      `mt=${secret}`,
    )
    expect(orders.status).toBe(401)
  }
  const tokens = words.filter(word => word.split('.').length === 3 || /^[0-9a-f-]{36}$/.test(word))
  for (const token of tokens) {
    const opened = await call('POST', '/api/password-reset/check', { token })
    expect(opened.status).toBeGreaterThanOrEqual(400)
  }
})
