import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import { convert, corridorRate, leastThatConvertsTo, parseRate, rate, rateText } from './rate.ts'

describe('parseRate', () => {
  test('reads decimal text at fifteen places', () => {
    expect(parseRate('56.25')).toBe(56_250_000_000_000_000n)
    expect(parseRate('0.000000000000001')).toBe(1n)
  })

  test.each(['0', '0.000000000000000', '-1', '1e3', 'NaN', '1,5', '0.0000000000000001', ''])(
    'refuses %j',
    text => {
      expect(parseRate(text)).toBeUndefined()
      expect(() => rate(text)).toThrow(RangeError)
    },
  )
})

describe('rateText', () => {
  test.each([
    ['56.250000000000000', '56.25'],
    ['100', '100'],
    ['1500.000000000000000', '1500'],
    ['0.000000000000001', '0.000000000000001'],
    ['10.010', '10.01'],
  ])('writes %s as %s', (text, expected) => {
    expect(rateText(rate(text))).toBe(expected)
  })
})

describe('corridorRate', () => {
  test.each([
    ['1', '56.25', '56.25'],
    ['1', '149.5', '149.5'],
    ['56.25', '56.25', '1'],
    ['56.25', '1', '0.017777777777778'],
    ['149.5', '56.25', '0.376254180602007'],
    // The sixteenth digit is a lone 5: to the even neighbour, once down and once up.
    ['2', '0.000000000000005', '0.000000000000002'],
    ['2', '0.000000000000007', '0.000000000000004'],
  ])('from %s to %s per dollar is %s', (from, to, expected) => {
    expect(rateText(corridorRate({ from: rate(from), to: rate(to) })!)).toBe(expected) // a missing rate fails here too
  })

  test('is unknown where it would round to nothing', () => {
    expect(corridorRate({ from: rate('2'), to: rate('0.000000000000001') })).toBeUndefined()
  })
})

describe('convert', () => {
  test.each([
    ['100.00 dollars to pesos', money('USD', 10_000n), 'PHP', '56.25', 562_500n],
    ['100.00 dollars to yen', money('USD', 10_000n), 'JPY', '149.5', 14_950n],
    ['1.01 dollars to yen, 150.995', money('USD', 101n), 'JPY', '149.5', 150n],
    ['1000 yen to dollars, 6.6889', money('JPY', 1000n), 'USD', '0.006688963210702', 668n],
    ['1000 yen to won, 8929.7', money('JPY', 1000n), 'KRW', '8.9297', 8929n],
    ['0.01 dollars to euros, 0.0092', money('USD', 1n), 'EUR', '0.92', 0n],
  ])('%s, rounded down', (_, amount, to, text, minor) => {
    expect(convert({ amount, to, rate: rate(text), rounding: 'down' })).toEqual({ currency: to, minor })
  })
})

describe('leastThatConvertsTo', () => {
  test.each([
    ['5625.00 pesos', money('PHP', 562_500n), 'USD', '56.25', 10_000n],
    ['5625.01 pesos', money('PHP', 562_501n), 'USD', '56.25', 10_001n],
    ['100.00 pesos', money('PHP', 10_000n), 'USD', '56.25', 178n],
    ['14950 yen', money('JPY', 14_950n), 'USD', '149.5', 10_000n],
    ['1 yen', money('JPY', 1n), 'USD', '149.5', 1n],
    ['1.00 dollars', money('USD', 100n), 'JPY', '0.006688963210702', 150n],
    ['nothing', money('PHP', 0n), 'USD', '56.25', 0n],
  ])('for %s', (_, target, from, text, minor) => {
    expect(leastThatConvertsTo({ target, from, rate: rate(text) })).toEqual({ currency: from, minor })
  })
})
