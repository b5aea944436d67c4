import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { confirmNewcomers, signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { act } from '#test/support/browser/desk.ts'

// SQL as the application's role gives that role settings, which each later connection of the server starts with; what it sets in a
// connection of the pool stays in that one. In a snapshot of before a lock, acts at one moment do not see each other.

let app: TestApp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,rates,corridors',
    SECOND_APPROVER_ABOVE_USD: 'payins:150',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  await confirmNewcomers(app)
  await signedUpAdmin(app)
})
afterAll(() => app.stop())

/** Sets it for later connections of the role, in this database, so that no other test meets it; and ends those that there are. */
async function setForRole(setting: string): Promise<void> {
  const client = await app.pool.connect()
  await client.query(`do $$ begin
    execute format('alter role openremit_app in database %I set ${setting.replaceAll("'", "''")}', current_database());
  end $$`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
  )
  client.release(true)
  await vi.waitUntil(() => app.pool.totalCount === 0)
}

async function setInEachConnection(setting: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 6 }, () => app.pool.connect()))
  for (const client of clients) await client.query(`set ${setting}`)
  for (const client of clients) client.release()
}

test.each([
  ['the role', setForRole],
  ['each connection of the pool', setInEachConnection],
])(
  'acts of one admin at once stay within the sum they may do alone, whatever isolation SQL has given %s',
  async (_, setTo) => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => unpaidOrder(app)))
    const mallory = await signedUpAdmin(app) // nobody has done anything alone
    await setTo(`default_transaction_isolation = 'repeatable read'`)
    const answers = await Promise.all(
      orders.map(({ id }) =>
        act(mallory.browser, id, 'pay-in-received', { amount: '100.00', bankReference: randomUUID() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  },
)

test('a connection of the server has the settings its statements rest on, whatever SQL has given the role', async () => {
  const settings = {
    default_transaction_isolation: ['serializable', 'read committed'],
    search_path: ['pg_temp', 'public, pg_temp'],
    DateStyle: ['German', 'ISO, MDY'],
    IntervalStyle: ['iso_8601', 'postgres'],
    bytea_output: ['escape', 'hex'],
    extra_float_digits: ['-15', '1'],
    standard_conforming_strings: ['off', 'on'],
    array_nulls: ['off', 'on'],
    transform_null_equals: ['on', 'off'],
    TimeZone: ['Asia/Manila', 'UTC'],
  }
  for (const [name, [theirs]] of Object.entries(settings)) await setForRole(`${name} = '${theirs}'`)
  const found = await app.rows<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  )
  expect(Object.fromEntries(found.map(({ name, setting }) => [name, setting]))).toEqual(
    Object.fromEntries(Object.entries(settings).map(([name, [, ours]]) => [name, ours])),
  )
})
