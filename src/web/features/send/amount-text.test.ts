import { expect, test } from 'vitest'
import { amountInPasted, isNoPartOfAmount } from './amount-text.ts'

test.each([
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['100', '100'],
  [' $100.50 ', '100.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  [',5', '0.5'],
  ['abc', ''],
])('reads a pasted %j as %j', (text, amount) => {
  expect(amountInPasted(text)).toBe(amount)
})

test.each(['0.125', '5625.000', '1,234.500'])(
  'keeps the three decimals of %j, for the step to refuse them',
  text => {
    expect(amountInPasted(text)).toMatch(/\.[0-9]{3}$/)
  },
)

test('keeps exponents and signs out of an amount', () => {
  expect(['e', 'E', '+', '-'].map(isNoPartOfAmount)).toEqual([true, true, true, true])
  expect(['1', '.', ',', 'Backspace'].map(isNoPartOfAmount)).toEqual([false, false, false, false])
})
