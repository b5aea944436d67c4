import { expect, test } from 'vitest'
import { ascendingIds } from './ascending-ids.ts'

const MANY = 20_000

test('each id is greater than the one before, those of one millisecond and those beyond its counter too', () => {
  const newId = ascendingIds()
  const ids = Array.from({ length: MANY }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(MANY)
})

test('each is a UUID of version 7 of now, and ends in what nobody guesses', () => {
  const before = Date.now()
  const newId = ascendingIds()
  const ids = Array.from({ length: 100 }, newId)
  const after = Date.now()
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const at = parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)
  expect([at >= before, at <= after]).toEqual([true, true])
  expect(new Set(ids.map(id => id.slice(-12))).size).toBe(100)
})
