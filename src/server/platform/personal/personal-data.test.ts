import { expect, test } from 'vitest'
import { signingKeys } from '../signing.ts'
import { type DataKeys, openPersonal, sealPersonal, searchHash } from './personal-data.ts'

const [older, newer] = ['0d'.repeat(32), 'da'.repeat(32)]
const keysOf = (...secrets: string[]): DataKeys => ({
  sealing: signingKeys(secrets),
  search: Buffer.alloc(32, 7),
})
const keys = keysOf(older)
const place = { table: 'transfers', id: '0190' }
const ada = { name: 'Ada Lovelace', account: '12345678', email: null }

test('a sealed value opens in its own row, shows nothing of it, and never looks the same', () => {
  const [one, other] = [sealPersonal(keys, place, ada), sealPersonal(keys, place, ada)]
  expect(openPersonal(keys, place, one)).toEqual(ada)
  expect(one.includes('Ada')).toBe(false)
  expect(one.equals(other)).toBe(false)
  expect(one.length).toBe(1 + 8 + 12 + 16 + JSON.stringify(ada).length)
})

test('a value that was moved to another row or table is refused, and the error names the row and no content', () => {
  const blob = sealPersonal(keys, place, ada)
  for (const elsewhere of [
    { table: 'transfers', id: '0191' },
    { table: 'recipients', id: '0190' },
  ]) {
    const opening = () => openPersonal(keys, elsewhere, blob)
    expect(opening).toThrow(
      `the personal data of ${elsewhere.table} ${elsewhere.id} does not open: the key is missing, or the data was altered or moved`,
    )
    expect(opening).not.toThrow(/Ada|12345678/)
  }
})

test('no byte of a sealed value can be altered, and none left out', () => {
  const blob = sealPersonal(keys, place, ada)
  for (let at = 0; at < blob.length; at++) {
    const altered = Buffer.from(blob)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(() => openPersonal(keys, place, altered)).toThrow(
      'the personal data of transfers 0190 does not open',
    )
    expect(() => openPersonal(keys, place, blob.subarray(0, at))).toThrow('does not open')
  }
})

test('a rotated key still opens what it sealed, and a key that is gone does not', () => {
  const blob = sealPersonal(keys, place, ada)
  expect(openPersonal(keysOf(newer, older), place, blob)).toEqual(ada)
  expect(() => openPersonal(keysOf(newer), place, blob)).toThrow(
    'transfers 0190 does not open: the key is missing',
  )
  expect(openPersonal(keysOf(newer), place, sealPersonal(keysOf(newer, older), place, ada))).toEqual(ada)
})

test('a hash for searching is the same for the same kind and text, and for no other key, kind or text', () => {
  const hash = searchHash(keys, 'email', 'ada@example.com')
  expect(hash.length).toBe(16)
  expect(searchHash(keysOf(newer), 'email', 'ada@example.com')).toEqual(hash)
  for (const other of [
    searchHash(keys, 'phone', 'ada@example.com'),
    searchHash(keys, 'email', 'eva@example.com'),
    searchHash({ ...keys, search: Buffer.alloc(32, 8) }, 'email', 'ada@example.com'),
  ])
    expect(other).not.toEqual(hash)
})
