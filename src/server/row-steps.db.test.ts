import { readdir, rm } from 'node:fs/promises'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { TEST_DATA_KEY } from '#test/support/database/database.ts'
import { type EarlierRelease, earlierRelease, fileOf } from '#test/support/database/earlier-release.ts'
import { isSentBy } from '#test/support/app/people.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'
import { openDataKeys } from './platform/personal/open-data-keys.ts'
import { openPersonal } from './platform/personal/personal-data.ts'
import { systemRandom } from './platform/random.ts'
import { rowSteps } from './row-steps.ts'
import { peopleOf } from './transfers/row/people.ts'
import type { SealedPeople } from './transfers/transfers.ts'

const settings = { dataKey: TEST_DATA_KEY, dataKeysOld: [], dataDir: '/nowhere', database: null }

let owner: EarlierRelease['owner']
let upgrade: EarlierRelease['upgrade']
beforeEach(async () => {
  ;({ owner, upgrade } = await earlierRelease('sealed-recipients'))
})

/** Saves recipients as an earlier release did. */
const saveRecipients = (count: number) =>
  owner.query(
    `with person as (
       insert into users (id, full_name, username, username_key, email, email_key)
       values (gen_random_uuid(), 'Ana', 'ana', 'ana', 'ana@example.com', 'ana@example.com') returning id
     )
     insert into recipients (id, user_id, name, email, phone, country, city, bank_name, account_number, details)
     select gen_random_uuid(), id, 'Zyxwvut Marked ' || n, 'zyxwvut@example.com', '+639175559999', 'PH', 'Manila', 'BDO',
       'ZYXWVUT' || n, '{"branch": "Zyxwvut Street"}' from person, generate_series(1, $1::integer) n`,
    [count],
  )

async function openedRecipients(): Promise<Record<string, unknown>[]> {
  const keys = await openDataKeys({ executor: owner, random: systemRandom }, settings)
  const { rows } = await owner.query<{ place: string; personal: Buffer }>(
    `select user_id || ' ' || id as place, personal from recipients`,
  )
  return rows.map(({ place: id, personal }) => openPersonal(keys, { table: 'recipients', id }, personal))
}

const sealRecipientsOf = rowSteps(settings)['sealed-recipients']!

test('the saved recipients of an earlier release are sealed, and their file keeps nothing of them', async () => {
  await saveRecipients(2_500)
  expect(await fileOf(owner, 'recipients')).toContain('Zyxwvut')
  await upgrade(rowSteps(settings))
  expect(await fileOf(owner, 'recipients')).not.toMatch(/zyxwvut|5559999/i)
  const opened = await openedRecipients()
  expect(opened).toHaveLength(2_500)
  expect(opened).toContainEqual({
    name: 'Zyxwvut Marked 2500',
    email: 'zyxwvut@example.com',
    phone: '+639175559999',
    city: 'Manila',
    bank_name: 'BDO',
    account_number: 'ZYXWVUT2500',
    details: { branch: 'Zyxwvut Street' },
  })
})

test('an upgrade that was stopped keeps nothing, and the next one begins again', async () => {
  await saveRecipients(1_200)
  const stopped = {
    'sealed-recipients': async (client: pg.Client) => {
      await sealRecipientsOf(client)
      throw new Error('stopped')
    },
  }
  await expect(upgrade(stopped)).rejects.toThrow('stopped')
  const { rows } = await owner.query(`select to_regclass('upgrade_recipients') as beside from data_keys`)
  expect(rows).toEqual([])
  await upgrade(rowSteps(settings))
  expect((await openedRecipients()).length).toBe(1_200)
})

test('rows that an earlier build sealed beside are sealed from what the table has now, also those behind them', async () => {
  await saveRecipients(2)
  await owner.query('create table upgrade_recipients (id uuid primary key, personal bytea)')
  await owner.query(
    `insert into upgrade_recipients select id, 'before' from recipients order by id desc limit 1`,
  )
  await upgrade(rowSteps(settings))
  expect((await openedRecipients()).map(({ city }) => city)).toEqual(['Manila', 'Manila'])
})

test('no other process reads or writes a table between its sealing and the migration', async () => {
  await saveRecipients(1)
  const touched = {
    'sealed-recipients': async (client: pg.Client) => {
      await sealRecipientsOf(client)
      await owner.query('do $$ begin lock table recipients in access share mode nowait; end $$')
    },
  }
  await expect(upgrade(touched)).rejects.toThrow('could not obtain lock on relation "recipients"')
})

test('rows that nothing has sealed stop the migration, which keeps nothing of itself', async () => {
  await saveRecipients(1)
  await expect(upgrade()).rejects.toThrow(/-sealed-recipients.sql.*contains null values/)
  expect((await owner.query('select name from recipients')).rows).toEqual([{ name: 'Zyxwvut Marked 1' }])
})

test('an upgrade without DATA_KEY makes a key in the data folder', async () => {
  await saveRecipients(1)
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await upgrade(rowSteps({ dataKey: null, dataKeysOld: [], dataDir, database: null }))
  expect(await readdir(dataDir)).toEqual(['data-key'])
})

/** Creates transfers as an earlier release did. */
const createTransfers = (count: number) =>
  owner.query(
    `with ours as (insert into owners (id, capability_hash) values (gen_random_uuid(), sha256('a browser')) returning id)
     insert into transfers (id, reference_number, owner_id, send_country, receive_country, send_currency, receive_currency,
       send_amount_minor, receive_amount_minor, gross_fee_minor, discount_minor, fee_minor, total_minor, usd_amount_minor,
       exchange_rate, mid_market_rate, send_per_usd, receive_per_usd, fee_lines, price_locked_until, delivery_method,
       payment_method, sender_name, sender_email, sender_phone, sender_address, recipient_name, recipient_email,
       recipient_phone, recipient_country, recipient_city, bank_name, account_number, recipient_details)
     select gen_random_uuid(), 'MTR' || lpad(n::text, 8, '0') || 'PAST', ours.id, 'US', 'PH', 'USD', 'PHP', 10000, 562500, 320,
       0, 320, 10320, 10000, 56.25, 56.25, 1, 56.25, '[]', now() + interval '1 day', 'bank', 'card', 'Zyxwvut Ana',
       'zyxwvut@example.com', '+12025559999', 'Zyxwvut Street', 'Zyxwvut Maria', null, '+639175559999', 'PH', 'Zyxwvut City',
       'BDO', 'ZYXWVUT' || n, '{"branch": "Zyxwvut"}'
     from ours, generate_series(1, $1::integer) n`,
    [count],
  )

test('the transfers of an earlier release are sealed and found, and no file keeps anything of them', async () => {
  await createTransfers(1_500)
  expect(await fileOf(owner, 'transfers')).toContain('Zyxwvut')
  expect(await fileOf(owner, 'transfer_search')).toContain('zyxwvut')
  await upgrade(rowSteps(settings))
  for (const table of ['transfers', 'transfer_search', 'transfer_terms'])
    expect(await fileOf(owner, table), `file of ${table}`).not.toMatch(/zyxwvut|5559999|9999555/i)
  const keys = await openDataKeys({ executor: owner, random: systemRandom }, settings)
  const { rows } = await owner.query<SealedPeople & { nth: string }>(
    `select id, personal, people_version, substr(reference_number, 4, 8)::integer::text as nth from transfers where ${isSentBy(keys, 'Zyxwvut@example.com')}`,
  )
  expect(rows).toHaveLength(1_500)
  for (const row of rows)
    expect(peopleOf(keys, row)).toEqual({
      sender_name: 'Zyxwvut Ana',
      sender_email: 'zyxwvut@example.com',
      sender_phone: '+12025559999',
      sender_address: 'Zyxwvut Street',
      recipient_name: 'Zyxwvut Maria',
      recipient_email: null,
      recipient_phone: '+639175559999',
      recipient_city: 'Zyxwvut City',
      bank_name: 'BDO',
      account_number: `ZYXWVUT${row.nth}`,
      recipient_details: { branch: 'Zyxwvut' },
    })
})
