import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

const MANY = 1000
/** Bytes of each draw: all draws need several stocks of 4096, and 12 does not divide one evenly. */
const COUNT = 12

test('bytes are given out once, and a stock that runs out is drawn again', () => {
  const given = Array.from({ length: MANY }, () => systemRandom(COUNT))
  expect(new Set(given.map(bytes => Buffer.from(bytes).toString('hex'))).size).toBe(MANY)
})

test('bytes stay what they were when later ones are drawn', () => {
  const first = systemRandom(COUNT)
  const copy = Buffer.from(first)
  for (let at = 0; at < MANY; at++) systemRandom(COUNT)
  expect(Buffer.from(first)).toEqual(copy)
  expect(copy.some(byte => byte !== 0)).toBe(true)
})

test('more bytes than the stock has are as many as were asked for', () => {
  for (const count of [0, 1, 4095, 4096, 4097, 10_000]) expect(systemRandom(count)).toHaveLength(count)
})
