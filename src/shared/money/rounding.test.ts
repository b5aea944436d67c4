import { describe, expect, test } from 'vitest'
import { divide, type Rounding } from './rounding.ts'

describe('divide', () => {
  test.each<[Rounding, bigint[]]>([
    // Dividends 0 to 8 over 4: quotients 0, .25, .5, .75, 1, 1.25, 1.5, 1.75, 2.
    ['down', [0n, 0n, 0n, 0n, 1n, 1n, 1n, 1n, 2n]],
    ['up', [0n, 1n, 1n, 1n, 1n, 2n, 2n, 2n, 2n]],
    ['halfUp', [0n, 0n, 1n, 1n, 1n, 1n, 2n, 2n, 2n]],
    ['halfEven', [0n, 0n, 0n, 1n, 1n, 1n, 2n, 2n, 2n]],
  ])('rounds quarters %s', (rounding, expected) => {
    expect([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].map(dividend => divide(dividend, 4n, rounding))).toEqual(
      expected,
    )
  })

  test.each<[Rounding, bigint]>([
    ['down', 1n],
    ['up', 2n],
    ['halfUp', 1n],
    ['halfEven', 1n],
  ])('does not take 4/3 for a half when it rounds %s', (rounding, expected) => {
    expect(divide(4n, 3n, rounding)).toBe(expected)
  })

  test('divide is exact far beyond what a float can hold', () => {
    expect(divide(90_071_992_547_409_935n, 10n, 'halfEven')).toBe(9_007_199_254_740_994n)
    expect(divide(90_071_992_547_409_925n, 10n, 'halfEven')).toBe(9_007_199_254_740_992n)
  })

  test.each([
    [-1n, 1n],
    [1n, 0n],
    [1n, -1n],
  ])('divide refuses %s divided by %s as a fault of the program', (dividend, divisor) => {
    expect(() => divide(dividend, divisor, 'down')).toThrow(RangeError)
  })
})
