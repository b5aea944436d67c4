import { expect, test } from 'vitest'
import { addDays, dayOf, daysBefore, daysBetween, spanOf, startOfDay } from './days.ts'

test('the day of a moment is its day in UTC', () => {
  expect(dayOf(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20')
})

test('days are added and counted across months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
  expect(daysBetween('2026-03-01', '2026-01-30')).toBe(-30)
})

test('a day spans from its first moment to the first one of the next day', () => {
  expect(startOfDay('2026-11-20')).toEqual(new Date('2026-11-20T00:00:00Z'))
  expect(spanOf('2026-11-30')).toEqual({
    from: new Date('2026-11-30T00:00:00Z'),
    to: new Date('2026-12-01T00:00:00Z'),
  })
})

test('a moment some days earlier has the same time of day', () => {
  expect(daysBefore(new Date('2026-03-02T08:15:30.250Z'), 2)).toEqual(new Date('2026-02-28T08:15:30.250Z'))
})
