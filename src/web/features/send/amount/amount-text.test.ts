import { expect, test } from 'vitest'
import { amountInPasted, amountInTyped, isNoPartOfAmount } from './amount-text.ts'

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
  ["1'234.50", '1234.50'],
  ['1 234,50 €', '1234.50'],
  ['Rs.50', '50'],
  ['.5', '0.5'],
  ['5.00.', '5.00'],
  ['USD 2,500', '2500'],
])('a pasted %j is read as %j', (text, amount) => {
  expect(amountInPasted(text)).toBe(amount)
})

test.each(['-5', '−5', '$-5', '5-', '(5)', '1e3', '1E+3', '12 of 20', '5+3', '1/2', '5 %', 'abc', ' '])(
  'a pasted %j is not read as an amount',
  text => {
    expect(amountInPasted(text)).toBeUndefined()
  },
)

test.each([
  ['2', '', undefined],
  ['2.5', '', undefined],
  ['2.50', '', undefined],
  ['2.500', '', '2500'],
  ['12.500', '', '12500'],
  ['123.500', '', '123500'],
  ['1234.567', '', undefined],
  ['1234.567', '1234', '1234567'],
  ['0.500', '', undefined],
  ['.500', '', undefined],
  ['2.5000', '', undefined],
])('%j behind a typed comma, with %j grouped before it, means %j', (shown, grouped, amount) => {
  expect(amountInTyped(shown, grouped)).toBe(amount)
})

test.each(['0.125', '5625.000', '1,234.500'])(
  'the three decimals of %j stay, for the step to refuse them',
  text => {
    expect(amountInPasted(text)).toMatch(/\.[0-9]{3}$/)
  },
)

test('exponents and signs are not accepted in an amount', () => {
  expect(['e', 'E', '+', '-'].map(isNoPartOfAmount)).toEqual([true, true, true, true])
  expect(['1', '.', ',', 'Backspace'].map(isNoPartOfAmount)).toEqual([false, false, false, false])
})
