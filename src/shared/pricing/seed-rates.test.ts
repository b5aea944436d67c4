import { describe, expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import { shownRate } from '#shared/money/format.ts'
import { corridorRate } from '#shared/money/rate.ts'
import { perUsd } from '#test/support/laws/seed-prices.ts'

const currencies = builtInCountries.map(country => country.currency)

function shown(from: string, to: string): string | undefined {
  const [fromPerUsd, toPerUsd] = [perUsd(from), perUsd(to)]
  const corridor = fromPerUsd && toPerUsd && corridorRate({ from: fromPerUsd, to: toPerUsd })
  return corridor && shownRate(corridor)
}

describe('seed rates', () => {
  test('every pair of built-in countries has a rate, and one that tells something', () => {
    const pairs = currencies.flatMap(from => currencies.map(to => ({ from, to, shown: shown(from, to) })))
    expect(pairs.filter(pair => pair.shown === undefined || /^[0.]*$/.test(pair.shown))).toEqual([])
  })

  test.each([
    ['USD', 'PHP', '56.2500'],
    ['USD', 'EUR', '0.9200'],
    ['USD', 'JPY', '149.5000'],
    ['USD', 'USD', '1.0000'],
    ['GBP', 'PHP', '71.2025'],
    ['EUR', 'GBP', '0.8587'],
    ['VND', 'USD', '0.00004049'],
  ])('%s to %s is shown as %s', (from, to, expected) => {
    expect(shown(from, to)).toBe(expected)
  })

  test('a currency is worth exactly itself', () => {
    expect(currencies.map(currency => shown(currency, currency))).toEqual(currencies.map(() => '1.0000'))
  })
})
