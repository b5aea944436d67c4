import { afterEach, expect, test, vi } from 'vitest'
import { withInstants } from './day-range.ts'

afterEach(() => vi.unstubAllEnvs())

test.each<[zone: string, day: string, hours: number, range: [start: string, end: string]]>([
  ['UTC', '2026-05-03', 24, ['2026-05-03T00:00:00.000Z', '2026-05-04T00:00:00.000Z']],
  ['America/New_York', '2026-05-03', 24, ['2026-05-03T04:00:00.000Z', '2026-05-04T04:00:00.000Z']],
  ['America/New_York', '2026-03-08', 23, ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']],
  ['America/New_York', '2026-11-01', 25, ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']],
  ['America/New_York', '2026-12-31', 24, ['2026-12-31T05:00:00.000Z', '2027-01-01T05:00:00.000Z']],
  ['Europe/Berlin', '2026-03-29', 23, ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
  ['Europe/Berlin', '2026-10-25', 25, ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
  ['Asia/Kathmandu', '2026-05-03', 24, ['2026-05-02T18:15:00.000Z', '2026-05-03T18:15:00.000Z']],
  ['Pacific/Kiritimati', '2024-02-29', 24, ['2024-02-28T10:00:00.000Z', '2024-02-29T10:00:00.000Z']],
  // The clock goes from 24:00 to 01:00, so that the day begins at 01:00.
  ['America/Santiago', '2026-09-06', 23, ['2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z']],
  // It goes from 01:00 back to 00:00, so that the day has two midnights.
  ['America/Havana', '2026-11-01', 25, ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']],
  // It is half an hour that comes and goes.
  ['Australia/Lord_Howe', '2026-10-04', 23.5, ['2026-10-03T13:30:00.000Z', '2026-10-04T13:00:00.000Z']],
])('a day filter in %s covers %s with its %d hours: %j', (zone, day, hours, [start, end]) => {
  vi.stubEnv('TZ', zone)
  expect(withInstants({ from: day, to: day })).toEqual({ from: start, to: end })
  expect(Date.parse(end) - Date.parse(start)).toBe(hours * 3_600_000)
})

test('a day range with one end keeps the other open, and the other filters stay unchanged', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(withInstants({ from: '2026-05-03', to: '', search: '2026-05-03' })).toEqual({
    from: '2026-05-02T15:00:00.000Z',
    to: '',
    search: '2026-05-03',
  })
  expect(withInstants({ from: '', to: '2026-05-03' })).toEqual({ from: '', to: '2026-05-03T15:00:00.000Z' })
})

test.each(['today', '2026-02-30', '0026-05-03', '3500-01-01', '2026-05-03T04:00:00Z'])(
  'a day filter leaves %s, which is not a day, to the server',
  text => expect(withInstants({ from: text, to: text })).toEqual({ from: text, to: text }),
)
