import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { countryHours } from '#shared/transfers/bank-hours.ts'
import { promiseText } from './promise-text.ts'

const promised = { availableOn: '2026-11-24', receiveCountry: 'PH', deliveryMethod: 'bank' } as const

test.each([
  ['PH', 'Tue, Nov 24, 2026, 4:00 PM (Philippine Standard Time)'],
  ['US', 'Tue, Nov 24, 2026, 5:00 PM (Eastern Time)'],
  ['IN', 'Tue, Nov 24, 2026, 6:00 PM (India Standard Time)'],
  ['AU', 'Tue, Nov 24, 2026, 4:30 PM (Australian Eastern Time)'],
])('a deposit in %s is there by the cut-off of its banks, on their clock', (receiveCountry, words) => {
  expect(promiseText({ ...promised, receiveCountry })).toBe(words)
})

test('cash, and a country without known bank hours, get the day alone', () => {
  expect(promiseText({ ...promised, receiveCountry: 'ZW' })).toBe('Nov 24, 2026')
  expect(promiseText({ ...promised, deliveryMethod: 'cash' })).toBe('Nov 24, 2026')
})

test.each(Object.values(languages).map(({ locale }) => locale))(
  'the clock of every country has its day, its hour and a name in %s',
  locale => {
    for (const [receiveCountry, { zone, cutOff }] of Object.entries(countryHours)) {
      const words = promiseText({ ...promised, receiveCountry }, locale)
      const [hour = '', minute = ''] = cutOff.split(':')
      expect(words).toContain('24')
      expect(words).toMatch(new RegExp(`(^|[^0-9])0?(${Number(hour)}|${Number(hour) - 12})[:.]${minute}`))
      expect(words).toMatch(/\(.*\p{L}{2}.*\)$/u)
      expect(words).not.toContain(zone)
    }
  },
)
