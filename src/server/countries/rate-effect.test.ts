import { expect, test } from 'vitest'
import { rate } from '#shared/money/rate.ts'
import { effectOf, isLargeMove, type RatedCountry } from './rate-effect.ts'

const country = (code: string, currency: string, perUsd: string): RatedCountry => ({
  code,
  currency,
  perUsd: rate(perUsd),
})
const open = [
  country('US', 'USD', '1'),
  country('PH', 'PHP', '56.25'),
  country('GB', 'GBP', '0.79'),
  country('JP', 'JPY', '149.5'),
  country('VN', 'VND', '24700'),
]
const moved = (currency: string, before: string | undefined, after: string) =>
  effectOf({ currency, before: before === undefined ? undefined : rate(before), after: rate(after) }, open)

test.each([
  ['56.25', '61.875', false],
  ['56.25', '61.875000000000001', true],
  ['56.25', '50.625', false],
  ['56.25', '50.624999999999999', true],
  ['56.25', '562.5', true],
  ['56.25', '56.25', false],
])('from %s to %s is a large move: %s', (before, after, isLarge) => {
  expect(isLargeMove({ before: rate(before), after: rate(after) })).toBe(isLarge)
  expect(moved('PHP', before, after).needsConfirmation).toBe(isLarge)
})

test.each([
  ['56.25', '61.2', '8.80'],
  ['56.25', '49.2', '-12.53'],
  ['56.25', '562.5', '900.00'],
  ['56.25', '56.25', '0.00'],
  ['56.25', '56.249999', '0.00'],
])('from %s to %s are %s %%', (before, after, changePercent) => {
  expect(moved('PHP', before, after).changePercent).toBe(changePercent)
})

test('the first rate of a currency has no effect to confirm', () => {
  expect(moved('XAF', undefined, '605')).toEqual({
    changePercent: null,
    needsConfirmation: false,
    examples: [],
  })
})

test('examples go to the currency from well-known senders and back', () => {
  expect(moved('PHP', '56.25', '45').examples).toEqual([
    {
      sendCountry: 'US',
      sendAmount: '100.00',
      sendCurrency: 'USD',
      receiveCountry: 'PH',
      receiveCurrency: 'PHP',
      receiveBefore: '5625.00',
      receiveAfter: '4500.00',
    },
    {
      sendCountry: 'GB',
      sendAmount: '100.00',
      sendCurrency: 'GBP',
      receiveCountry: 'PH',
      receiveCurrency: 'PHP',
      receiveBefore: '7120.25',
      receiveAfter: '5696.20',
    },
    {
      sendCountry: 'PH',
      sendAmount: '1000.00',
      sendCurrency: 'PHP',
      receiveCountry: 'US',
      receiveCurrency: 'USD',
      receiveBefore: '17.77',
      receiveAfter: '22.22',
    },
  ])
})

test('the examples of small units use a large enough sum', () => {
  const examples = moved('VND', '24700', '20000').examples
  expect(examples.map(({ sendCountry, sendAmount }) => [sendCountry, sendAmount])).toEqual([
    ['US', '100.00'],
    ['GB', '100.00'],
    ['VN', '1000000.00'],
    ['VN', '1000000.00'],
  ])
})
