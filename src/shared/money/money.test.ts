import { describe, expect, test } from 'vitest'
import { exponentOf, minorPerMajor } from './currencies.ts'
import { add, amountText, money, moneyOfHundredths } from './money.ts'

describe('minor units', () => {
  test.each([
    ['USD', 2, 100n],
    ['PHP', 2, 100n],
    ['JPY', 0, 1n],
    ['KRW', 0, 1n],
    ['VND', 0, 1n],
    ['XYZ', 2, 100n],
  ])('%s has %s decimal places', (currency, exponent, perMajor) => {
    expect(exponentOf(currency)).toBe(exponent)
    expect(minorPerMajor(currency)).toBe(perMajor)
  })
})

describe('amountText', () => {
  test.each([
    ['USD', 10320n, '103.20'],
    ['USD', 5n, '0.05'],
    ['USD', 0n, '0.00'],
    ['USD', 99_999_999_999_999n, '999999999999.99'],
    ['USD', -320n, '-3.20'],
    ['JPY', 14950n, '14950.00'],
    ['KRW', 1n, '1.00'],
  ])('amountText prints %s %s as %s', (currency, minor, text) => {
    expect(amountText(money(currency, minor))).toBe(text)
  })
})

describe('moneyOfHundredths', () => {
  test('moneyOfHundredths keeps hundredths where the currency has them', () => {
    expect(moneyOfHundredths('USD', 10050n)).toEqual({ currency: 'USD', minor: 10050n })
  })

  test('moneyOfHundredths takes whole amounts of a currency without a minor unit', () => {
    expect(moneyOfHundredths('JPY', 10000n)).toEqual({ currency: 'JPY', minor: 100n })
    expect(moneyOfHundredths('JPY', 0n)).toEqual({ currency: 'JPY', minor: 0n })
  })

  test.each(['JPY', 'KRW', 'VND'])('moneyOfHundredths refuses 100.50 and 0.01 in %s', currency => {
    expect(moneyOfHundredths(currency, 10050n)).toBeUndefined()
    expect(moneyOfHundredths(currency, 1n)).toBeUndefined()
  })
})

describe('add', () => {
  test('add sums one currency', () => {
    expect(add(money('USD', 10000n), money('USD', 320n))).toEqual({ currency: 'USD', minor: 10320n })
  })

  test('add refuses two currencies as a fault of the program', () => {
    expect(() => add(money('USD', 1n), money('PHP', 1n))).toThrow('cannot add PHP to USD')
  })
})
