import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { earlierRelease } from '#test/support/database/earlier-release.ts'
import { addresseeOf, addressKeyOf, sealMessages } from './addressee.ts'

const NOTICE = { kind: 'account_closed', email: 'zyxwvut@example.com' }

test('an upgrade seals the addresses of the mails of before, which go where they were to go', async () => {
  const { owner, upgrade } = await earlierRelease('sealed-messages')
  await owner.query(
    `insert into messages (id, kind, occasion, to_address, data) values (gen_random_uuid(), 'account_closed', 'once', $1, $2)`,
    [NOTICE.email, NOTICE],
  )
  await upgrade({ 'sealed-messages': client => sealMessages(client, testDataKeys) })

  const { rows } = await owner.query<{ id: string; address: Buffer; address_key: string; data: object }>(
    'select id, address, address_key, data from messages',
  )
  const deps = { dataKeys: testDataKeys }
  expect(rows.map(row => addresseeOf(deps, row))).toEqual([NOTICE.email])
  expect(rows).toMatchObject([{ address_key: addressKeyOf(deps, NOTICE.email), data: { kind: NOTICE.kind } }])
  expect(JSON.stringify(rows)).not.toContain('zyxwvut')
})
