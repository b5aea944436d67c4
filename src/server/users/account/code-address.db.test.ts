import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { earlierRelease, fileOf } from '#test/support/database/earlier-release.ts'
import { codeAddressKey, codeMailboxKey, openCodeAddress, sealAddressCodes } from './code-address.ts'

const KEPT = `
  with guest as (insert into owners (id, capability_hash) values (gen_random_uuid(), sha256('guest')) returning id)
  insert into address_codes (id, owner_id, email, mailbox, expires_at, confirmed_at)
  select gen_random_uuid(), id, 'Zyxwvut+shop@example.com', 'zyxwvut@example.com', now(), now() from guest`

test('an upgrade seals the addresses of codes, whose confirmations go on holding, and their file keeps nothing of them', async () => {
  const { owner, upgrade } = await earlierRelease('sealed-address-codes')
  await owner.query(KEPT)
  const deps = { dataKeys: testDataKeys }
  await upgrade({ 'sealed-address-codes': client => sealAddressCodes(client, deps) })

  type Row = { id: string; address: Buffer; address_key: string; mailbox_key: string }
  const { rows } = await owner.query<Row>('select id, address, address_key, mailbox_key from address_codes')
  expect(rows.map(row => openCodeAddress(deps, row))).toEqual(['Zyxwvut+shop@example.com'])
  expect(rows).toMatchObject([
    {
      address_key: codeAddressKey(deps, 'zyxwvut+SHOP@example.com'),
      mailbox_key: codeMailboxKey(deps, 'zyxwvut@example.com'),
    },
  ])
  expect(await fileOf(owner, 'address_codes')).not.toMatch(/zyxwvut/i)
})
