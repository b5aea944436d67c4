import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { rangeEnd, rangeStart } from './admin-fields.ts'

describe('a range', () => {
  test.each([
    ['2026-05-03', '2026-05-03T00:00:00.000Z', '2026-05-04T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['1900-01-01', '1900-01-01T00:00:00.000Z', '1900-01-02T00:00:00.000Z'],
    ['2999-12-31', '2999-12-31T00:00:00.000Z', '3000-01-01T00:00:00.000Z'],
  ])('a range of the day %s holds the whole day in UTC: from %s, before %s', (day, start, end) => {
    expect(z.decode(rangeStart, day)).toBe(start)
    expect(z.decode(rangeEnd, day)).toBe(end)
  })

  test.each([
    ['2026-05-03T04:00:00Z', '2026-05-03T04:00:00.000Z'],
    ['2026-05-03T04:00:00.123Z', '2026-05-03T04:00:00.123Z'],
    ['2026-05-03T00:00:00-04:00', '2026-05-03T04:00:00.000Z'],
    ['2026-05-03T00:00:00+05:45', '2026-05-02T18:15:00.000Z'],
    ['1900-01-01T00:00:00+14:00', '1899-12-31T10:00:00.000Z'],
    ['1899-12-31T10:00:00.000Z', '1899-12-31T10:00:00.000Z'],
    ['3000-01-01T11:00:00.000Z', '3000-01-01T11:00:00.000Z'],
  ])('a range starts or ends at the instant that is given: %s is %s', (given, instant) => {
    expect(z.decode(rangeStart, given)).toBe(instant)
    expect(z.decode(rangeEnd, given)).toBe(instant)
  })

  test.each([
    '',
    'today',
    '2026-02-30',
    '2026-05-03T04:00:00', // of no zone
    '2026-05-03T04:00:00 02:00', // an address that does not escape its plus
    '2026-02-30T00:00:00Z',
    '2026-05-03T24:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '3001-01-01T00:00:00Z',
  ])('a range does not start or end at %j', given => {
    expect(z.safeDecode(rangeStart, given as never).success).toBe(false)
    expect(z.safeDecode(rangeEnd, given as never).success).toBe(false)
  })
})
