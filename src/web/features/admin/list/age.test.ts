import { expect, test } from 'vitest'
import { ageText } from './age.ts'

const MINUTE = 60_000

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [MINUTE, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [60 * MINUTE, '1 hour'],
  [47 * 60 * MINUTE + 59 * MINUTE, '47 hours'],
  [48 * 60 * MINUTE, '2 days'],
])('a waiting time of %i ms reads %s', (ms, text) => {
  expect(ageText(ms)).toBe(text)
})
