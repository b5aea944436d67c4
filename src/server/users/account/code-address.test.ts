import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { codeAddressKey, codeMailboxKey, openCodeAddress, sealCodeAddress } from './code-address.ts'

const deps = { dataKeys: testDataKeys }
const id = '0198f0a0-0000-7000-8000-000000000001'

test('the address of a code is found in any case, and its mailbox without the tag', () => {
  const sealed = sealCodeAddress(deps, id, 'Ana+shop@example.com')
  expect(openCodeAddress(deps, { id, address: sealed.address })).toBe('Ana+shop@example.com')
  expect(sealed.address_key).toBe(codeAddressKey(deps, 'ana+SHOP@example.com'))
  expect(sealed.address_key).not.toBe(codeAddressKey(deps, 'ana@example.com'))
  expect(sealed.mailbox_key).toBe(codeMailboxKey(deps, 'ana@example.com'))
  expect(Buffer.from(sealed.address).toString('latin1')).not.toMatch(/ana/i)
})
