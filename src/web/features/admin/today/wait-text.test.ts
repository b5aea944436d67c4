import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [-5_000, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [200 * 60_000, '3 h 20 min'],
  [24 * 3_600_000, '1 day'],
  [25 * 3_600_000 + 59 * 60_000, '1 day 1 h'],
  [9 * 24 * 3_600_000, '9 days'],
])('a waiting time of %d ms reads %j', (ms, text) => {
  expect(waitText(ms)).toBe(text)
})
