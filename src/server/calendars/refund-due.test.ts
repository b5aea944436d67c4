import { expect, test } from 'vitest'
import { openCalendars } from './calendars.ts'
import { dueSoonBefore, refundDueOn, refundStanding } from './refund-due.ts'

const { of } = await openCalendars()()

test.each([
  ['a Monday', 'US', '2026-11-16T15:00:00Z', '2026-11-19'],
  [
    'a Monday after the cut-off: the day of the request never counts',
    'US',
    '2026-11-16T23:30:00Z',
    '2026-11-19',
  ],
  ['late on a local Monday that is a Tuesday in UTC', 'US', '2026-11-17T04:30:00Z', '2026-11-19'],
  ['over a weekend', 'US', '2026-11-19T15:00:00Z', '2026-11-24'],
  ['on a Saturday', 'US', '2026-11-14T15:00:00Z', '2026-11-18'],
  ['over Thanksgiving and the weekend', 'US', '2026-11-25T15:00:00Z', '2026-12-01'],
  ['over the May holiday of the United Kingdom', 'GB', '2026-04-30T10:00:00Z', '2026-05-06'],
  ['over the weekend of Egypt, which is Friday and Saturday', 'EG', '2026-11-18T10:00:00Z', '2026-11-23'],
  ['in a country that was added at the desk', 'XX', '2026-11-19T15:00:00Z', '2026-11-24'],
])('a refund asked for on %s leaves within three business days', (_, country, askedAt, dueOn) => {
  expect(refundDueOn(of(country), new Date(askedAt))).toBe(dueOn)
})

test.each([
  // Asked for on Thursday, 19 November: due on Tuesday. New York is five hours behind UTC.
  ['2026-11-23T04:59:59Z', 'in_time'], // Sunday, 23:59:59
  ['2026-11-23T05:00:00Z', 'soon'], // Monday, 00:00
  ['2026-11-25T04:59:59Z', 'soon'], // Tuesday, 23:59:59
  ['2026-11-25T05:00:00Z', 'overdue'], // Wednesday, 00:00
])('at %s a refund that is due on Tuesday is %s', (now, standing) => {
  expect(refundStanding(of('US'), new Date('2026-11-19T15:00:00Z'), new Date(now))).toBe(standing)
})

test('the weekend before a Monday on which a refund is due is within the warning of the Friday', () => {
  const askedAt = new Date('2026-11-18T15:00:00Z')
  expect(refundDueOn(of('US'), askedAt)).toBe('2026-11-23')
  const at = (now: string) => refundStanding(of('US'), askedAt, new Date(now))
  expect(['2026-11-19T15:00:00Z', '2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z'].map(at)).toEqual([
    'in_time',
    'soon',
    'soon',
  ])
})

test('the moment before which refunds are due soon divides those that are from those that are not', () => {
  const hours = Array.from({ length: 80 }, (_, at) => new Date(Date.UTC(2026, 10, 19, at * 3)))
  for (const country of ['US', 'EG', 'GB', 'XX'])
    for (const now of hours.filter((_, at) => at % 5 === 0)) {
      const before = dueSoonBefore(of(country), now)
      const wrong = hours.filter(
        askedAt => (refundStanding(of(country), askedAt, now) !== 'in_time') !== askedAt < before,
      )
      expect(wrong, `${country} at ${now.toISOString()}`).toEqual([])
    }
})
