import { describe, expect, test } from 'vitest'
import { caretAfter, groupedCardNumber, groupedExpiry, isExpired, parseExpiry } from './card-text.ts'

test.each([
  ['', ''],
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['42 42 4x2', '4242 42'],
  ['42424242424242429', '4242 4242 4242 4242'],
])('the card number %j is shown as %j', (typed, shown) => {
  expect(groupedCardNumber(typed)).toBe(shown)
})

test.each([
  [0, 0],
  [1, 1],
  [4, 4],
  [5, 6],
  [8, 9],
  [9, 11],
  [16, 19],
])('the caret behind %i digits of a card number stands at %i', (digits, position) => {
  expect(caretAfter(digits)).toBe(position)
})

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['12/', '12/'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['12 / 30', '12/30'],
  ['12/2030', '12/30'],
  ['122030', '12/30'],
  ['7', '07'],
  ['7/', '07/'],
  ['1/', '01/'],
  ['1/30', '01/30'],
  ['12/301', '12/30'],
  ['ab', ''],
])('the expiration %j is shown as %j', (typed, shown) => {
  expect(groupedExpiry(typed)).toBe(shown)
})

test('a typed expiration can be deleted one character at a time', () => {
  expect(['12/3', '12/', '12', '1', ''].map(groupedExpiry)).toEqual(['12/3', '12/', '12', '1', ''])
})

describe('parseExpiry', () => {
  test('parseExpiry reads a month and a year of this century', () => {
    expect(parseExpiry('12/30')).toEqual({ month: 12, year: 2030 })
    expect(parseExpiry('01/27')).toEqual({ month: 1, year: 2027 })
  })

  test.each(['', '12', '12/', '12/3', '13/30', '00/30', '12/2030', '1/30', 'ab/cd'])(
    'parseExpiry refuses %j',
    text => {
      expect(parseExpiry(text)).toBeUndefined()
    },
  )
})

test('a card is valid until the end of its month, and not a moment longer', () => {
  const expiry = { month: 11, year: 2026 }
  expect(isExpired(expiry, new Date('2026-11-30T23:59:59.999Z'))).toBe(false)
  expect(isExpired(expiry, new Date('2026-12-01T00:00:00.000Z'))).toBe(true)
})
