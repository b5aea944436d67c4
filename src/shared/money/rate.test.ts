import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import { convert, corridorRate, leastThatConvertsTo, parseRate, rate, rateText } from './rate.ts'

describe('parseRate', () => {
  test('parseRate reads decimal text at fifteen places', () => {
    expect(parseRate('56.25')).toBe(56_250_000_000_000_000n)
    expect(parseRate('0.000000000000001')).toBe(1n)
  })

  test.each(['0', '0.000000000000000', '-1', '1e3', 'NaN', '1,5', '0.0000000000000001', ''])(
    'parseRate refuses %j',
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
  ])('rateText writes %s as %s', (text, expected) => {
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
  ])('corridorRate from %s to %s per dollar is %s', (from, to, expected) => {
    expect(rateText(corridorRate({ from: rate(from), to: rate(to) })!)).toBe(expected) // a missing rate fails here too
  })

  test('corridorRate is unknown where it would round to nothing', () => {
    expect(corridorRate({ from: rate('2'), to: rate('0.000000000000001') })).toBeUndefined()
  })
})

describe('convert', () => {
  test.each([
    [money('USD', 10_000n), '56.25', money('PHP', 562_500n)],
    [money('USD', 10_000n), '149.5', money('JPY', 14_950n)],
    [money('USD', 101n), '149.5', money('JPY', 150n)], // 150.995
    [money('JPY', 1000n), '0.006688963210702', money('USD', 668n)], // 6.68896
    [money('JPY', 1000n), '8.9297', money('KRW', 8929n)], // 8929.7
    [money('USD', 1n), '0.92', money('EUR', 0n)], // 0.0092
  ])('%o at %s is %o, rounded down', (amount, text, expected) => {
    expect(convert({ amount, to: expected.currency, rate: rate(text), rounding: 'down' })).toEqual(expected)
  })
})

describe('leastThatConvertsTo', () => {
  test.each([
    [money('PHP', 562_500n), '56.25', money('USD', 10_000n)],
    [money('PHP', 562_501n), '56.25', money('USD', 10_001n)],
    [money('PHP', 10_000n), '56.25', money('USD', 178n)],
    [money('JPY', 14_950n), '149.5', money('USD', 10_000n)],
    [money('JPY', 1n), '149.5', money('USD', 1n)],
    [money('USD', 100n), '0.006688963210702', money('JPY', 150n)],
    [money('PHP', 0n), '56.25', money('USD', 0n)],
  ])('%o at %s takes %o', (target, text, expected) => {
    expect(leastThatConvertsTo({ target, from: expected.currency, rate: rate(text) })).toEqual(expected)
  })
})
