import { describe, expect, test } from 'vitest'
import { decimal, isAbove, parseDecimal, rescale, scaledText, shortText } from './decimal.ts'

describe('parseDecimal', () => {
  test.each([
    ['0', 0n, 0],
    ['2.9', 29n, 1],
    ['56.25', 5625n, 2],
    ['0.30', 30n, 2],
    ['007', 7n, 0],
    ['999999999999999.999999999999999', 999_999_999_999_999_999_999_999_999_999n, 15],
  ])('parseDecimal reads %s', (text, digits, scale) => {
    expect(parseDecimal(text)).toEqual({ digits, scale })
  })

  test.each([
    '',
    '.',
    '.5',
    '1.',
    '-1',
    '-0',
    '+1',
    '1e5',
    '1E5',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '1.2.3',
    '1_000',
    '１',
    '٣',
    '1234567890123456',
    '0.1234567890123456',
    'one',
  ])('parseDecimal refuses %j', text => {
    expect(parseDecimal(text)).toBeUndefined()
    expect(() => decimal(text)).toThrow(RangeError)
  })
})

describe('scaledText', () => {
  test.each([
    [12345n, 2, '123.45'],
    [5n, 2, '0.05'],
    [0n, 2, '0.00'],
    [-5n, 2, '-0.05'],
    [-12345n, 2, '-123.45'],
    [12345n, 0, '12345'],
    [-12345n, 0, '-12345'],
    [1n, 15, '0.000000000000001'],
  ])('scaledText writes %s with %s places', (digits, scale, text) => {
    expect(scaledText(digits, scale)).toBe(text)
  })
})

describe('rescale', () => {
  test('rescale adds zeros', () => {
    expect(rescale({ digits: 5625n, scale: 2 }, 4)).toBe(562_500n)
    expect(rescale({ digits: 5625n, scale: 2 }, 2)).toBe(5625n)
  })

  test('rescale refuses to cut digits off, even where they are zeros', () => {
    expect(() => rescale({ digits: 5600n, scale: 2 }, 1)).toThrow(RangeError)
  })
})

test.each([
  ['2.9000', '2.9'],
  ['10.00', '10'],
  ['100', '100'],
  ['0.30', '0.3'],
  ['0.00', '0'],
])('%s without needless zeros is %s', (text, short) => {
  expect(shortText(text)).toBe(short)
})

test.each([
  ['100', false],
  ['100.0000', false],
  ['100.0001', true],
  ['0099.9', false],
])('%s is above 100: %s', (text, expected) => {
  expect(isAbove(decimal(text), 100n)).toBe(expected)
})
