import { describe, expect, test } from 'vitest'
import { groupedAmount, groupThousands, isSmallRate, shownRate } from './format.ts'
import { money } from './money.ts'
import { rate } from './rate.ts'

describe('groupedAmount', () => {
  test.each([
    ['USD', 0n, '0.00'],
    ['USD', 99_999n, '999.99'],
    ['PHP', 562_500n, '5,625.00'],
    ['USD', 100_000_000n, '1,000,000.00'],
    ['USD', -12_345_678n, '-123,456.78'],
    ['JPY', 14_950n, '14,950.00'],
  ])('groupedAmount shows %s %s as %s', (currency, minor, text) => {
    expect(groupedAmount(money(currency, minor))).toBe(text)
  })

  test('groupedAmount leaves the places after the point alone', () => {
    expect(groupThousands('1234.5678')).toBe('1,234.5678')
    expect(groupThousands('+1142.78')).toBe('+1,142.78')
  })
})

describe('shownRate', () => {
  test.each([
    ['56.25', '56.2500'],
    ['0.92', '0.9200'],
    ['149.5', '149.5000'],
    ['24700', '24700.0000'],
    ['1', '1.0000'],
    ['0.376254180602007', '0.3763'],
    ['0.00005', '0.00005000'],
    ['1.00005', '1.0001'],
    ['1.00004999', '1.0000'],
  ])('shownRate shows %s as %s', (text, shown) => {
    expect(shownRate(rate(text))).toBe(shown)
  })

  test.each([
    ['0.01', '0.0100', false],
    ['0.009999', '0.009999', true],
    ['0.006688963210702', '0.006689', true],
    ['0.000040485829960', '0.00004049', true],
    ['0.000000000000012', '0.000000000000012', true],
  ])('shownRate under a hundredth shows four significant digits: %s as %s', (text, shown, isSmall) => {
    expect(shownRate(rate(text))).toBe(shown)
    expect(isSmallRate(rate(text))).toBe(isSmall)
  })
})
