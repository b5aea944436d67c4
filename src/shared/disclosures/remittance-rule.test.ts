import { expect, test } from 'vitest'
import { isDisclosed } from './remittance-rule.ts'

const order = { sendCountry: 'US', receiveCountry: 'PH', sendAmount: '15.01', sendCurrency: 'USD' }

test.each(['15.01', '16.00', '15000.00'])('the rule applies to %s USD from the United States', sendAmount => {
  expect(isDisclosed({ ...order, sendAmount })).toBe(true)
})

test.each(['15.00', '14.99', '0.01'])('the rule leaves out %s USD: it is not above 15.00', sendAmount => {
  expect(isDisclosed({ ...order, sendAmount })).toBe(false)
})

test.each([
  ['GB', 'GBP'],
  ['CA', 'CAD'],
  ['EU', 'EUR'],
  ['toString', 'USD'],
])('the rule leaves out what is sent from %s', (sendCountry, sendCurrency) => {
  expect(isDisclosed({ ...order, sendCountry, sendCurrency, sendAmount: '1000.00' })).toBe(false)
})

test('the rule leaves out what stays in the United States', () => {
  expect(isDisclosed({ ...order, receiveCountry: 'US', sendAmount: '1000.00' })).toBe(false)
})

test('an amount that the threshold cannot be compared with is disclosed, however small', () => {
  expect(isDisclosed({ ...order, sendAmount: '0.01', sendCurrency: 'CAD' })).toBe(true)
})
