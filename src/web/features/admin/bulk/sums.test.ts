import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

test('amounts are summed exactly, each currency by itself', () => {
  expect(
    sumsOf([
      { sendAmount: '900.10', sendCurrency: 'USD' },
      { sendAmount: '460.00', sendCurrency: 'EUR' },
      { sendAmount: '100.20', sendCurrency: 'USD' },
      { sendAmount: '5000', sendCurrency: 'JPY' },
    ]),
  ).toBe('1,000.30 USD, 460.00 EUR, 5,000.00 JPY')
  expect(sumsOf([])).toBe('0')
})
