import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { searchHash } from '../personal/personal-data.ts'
import * as idempotency from './idempotency.ts'

const { earlierRow, sameRequest } = idempotency
const deps = { dataKeys: testDataKeys }
const onceOf = (key: string | null, request: unknown) => idempotency.onceOf(deps, key, request)
const onceOfUser = (call: idempotency.KeyedCall, request: unknown) =>
  idempotency.onceOfUser(deps, call, request)

const ANNA = '0198f0a0-0000-7000-8000-000000000001'
const stored = (request: unknown) => ({ id: 'row', creation_hash: onceOf('k', request).hash })

test('the hash of a request is keyed, and follows from its JSON, with amounts as text', () => {
  const request = { amount: 1250n, note: 'a' }
  const { hash } = onceOf(null, request)
  expect(hash).toEqual(searchHash(testDataKeys, 'request', '{"amount":"1250","note":"a"}'))
  const others = { dataKeys: { ...testDataKeys, search: Buffer.alloc(32, 9) } }
  expect(hash).not.toEqual(idempotency.onceOf(others, null, request).hash)
})

test('a key that names its user differs between two users, and stays null where there is none', () => {
  expect(onceOfUser({ actor: { userId: ANNA }, idempotencyKey: 'k' }, {}).key).toBe(`${ANNA} k`)
  expect(onceOfUser({ actor: { userId: ANNA }, idempotencyKey: null }, {}).key).toBeNull()
})

test('the same request under its key gets the row that it stored before', async () => {
  const row = stored({ text: 'a' })
  expect(await earlierRow(onceOf('k', { text: 'a' }), async () => [row])).toBe(row)
  expect(sameRequest(onceOf('k', { text: 'a' }), row)).toBe(row)
})

test('another request under a used key is refused', async () => {
  const other = onceOf('k', { text: 'b' })
  const refused = { code: 'idempotency_key_reused' }
  await expect(earlierRow(other, async () => [stored({ text: 'a' })])).rejects.toMatchObject(refused)
  expect(() => sameRequest(other, stored({ text: 'a' }))).toThrow(expect.objectContaining(refused))
  expect(() => sameRequest(other, undefined)).toThrow(expect.objectContaining(refused))
})

test('an unused key has no earlier row, and without a key none is looked up', async () => {
  expect(await earlierRow(onceOf('k', {}), async () => [])).toBeUndefined()
  const never = () => Promise.reject(new Error('looked up'))
  expect(await earlierRow(onceOf(null, {}), never)).toBeUndefined()
})
