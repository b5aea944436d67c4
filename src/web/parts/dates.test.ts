import { expect, test } from 'vitest'
import { dayText } from './dates.ts'

test('a calendar day is the same day in every time zone', () => {
  expect(dayText('2026-11-24')).toBe('Nov 24, 2026')
  expect(dayText('2027-01-01')).toBe('Jan 1, 2027')
})
