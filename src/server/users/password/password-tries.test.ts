import { expect, test } from 'vitest'
import { delayMs } from './password-tries.ts'

test('the eleventh failure waits a quarter of a second, each more twice as long, none more than four seconds', () => {
  const failures = [1, 10, 11, 12, 13, 14, 15, 16, 5_000]
  expect(failures.map(count => delayMs(count, 1))).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000])
})

test('with limits a hundred times wider the thousand and first failure is the first that waits', () => {
  expect([1000, 1001, 1002].map(count => delayMs(count, 100))).toEqual([0, 250, 500])
})
