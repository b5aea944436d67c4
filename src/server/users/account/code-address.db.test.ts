import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { readMigrations } from '#server/platform/db/migration-files.ts'
import { emptyDatabase, testDataKeys } from '#test/support/database/database.ts'
import { codeAddressKey, codeMailboxKey, openCodeAddress, sealAddressCodes } from './code-address.ts'

const KEPT = `
  with guest as (insert into owners (id, capability_hash) values (gen_random_uuid(), sha256('guest')) returning id)
  insert into address_codes (id, owner_id, email, mailbox, expires_at, confirmed_at)
  select gen_random_uuid(), id, 'Zyxwvut+shop@example.com', 'zyxwvut@example.com', now(), now() from guest`

test('an upgrade seals the addresses of codes, whose confirmations go on holding, and their file keeps nothing of them', async () => {
  const database = await emptyDatabase()
  const known = await readMigrations()
  const level = known.findIndex(({ name }) => name === 'sealed-address-codes')
  await migrate(database, known.slice(0, level))
  const owner = new pg.Client(database)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  await owner.query(KEPT)
  const deps = { dataKeys: testDataKeys }
  await migrate(database, known, { 'sealed-address-codes': client => sealAddressCodes(client, deps) })

  type Row = { id: string; address: Buffer; address_key: string; mailbox_key: string }
  const { rows } = await owner.query<Row>('select id, address, address_key, mailbox_key from address_codes')
  expect(rows.map(row => openCodeAddress(deps, row))).toEqual(['Zyxwvut+shop@example.com'])
  expect(rows).toMatchObject([
    {
      address_key: codeAddressKey(deps, 'zyxwvut+SHOP@example.com'),
      mailbox_key: codeMailboxKey(deps, 'zyxwvut@example.com'),
    },
  ])
  await owner.query('checkpoint')
  const read = `select pg_read_binary_file(pg_relation_filepath('address_codes')) as bytes`
  const [file] = (await owner.query<{ bytes: Buffer }>(read)).rows
  expect(file?.bytes.toString('latin1')).not.toMatch(/zyxwvut/i)
})
