import { describe, expect, test } from 'vitest'
import { rateText } from '#shared/money/rate.ts'
import { readJsonRates } from './json-rates.ts'

const form = { rates: 'rates', time: 'timestamp', base: 'USD' }
const OURS = new Set(['PHP', 'EUR', 'BTC', 'IRR', 'KWD', 'OMR'])
const AT = 1_795_176_000 // 2026-11-20T12:00:00Z

function perUsdIn(text: string, other: Partial<typeof form> = {}) {
  const read = readJsonRates(text, { ...form, ...other }, OURS)
  if ('fault' in read) return read
  return {
    day: read.day,
    ...Object.fromEntries([...read.perUsd].map(([code, each]) => [code, rateText(each)])),
  }
}

describe('rates in JSON', () => {
  test('rates per dollar are read digit by digit', () => {
    const text = `{"timestamp": ${AT}, "base": "USD", "rates": {"PHP": 56.250000000000001, "EUR": 0.1}}`
    expect(perUsdIn(text)).toEqual({ day: '2026-11-20', PHP: '56.250000000000001', EUR: '0.1' })
  })

  test('rates of another base are turned into rates per dollar', () => {
    const text = `{"date": "2026-11-20", "data": {"eur": {"USD": 1.25, "PHP": "62.5"}}}`
    expect(perUsdIn(text, { rates: 'data.eur', time: 'date', base: 'EUR' })).toEqual({
      day: '2026-11-20',
      EUR: '0.8',
      PHP: '50',
    })
  })

  test('rates may stand under pairs, and what is no currency says nothing', () => {
    const text = `{"timestamp": ${AT}, "rates": {"USDPHP": 56.25, "USDUSD": 1, "note": "hello", "PHPUSD": 0.0177}}`
    expect(perUsdIn(text)).toEqual({ day: '2026-11-20', PHP: '56.25' })
  })

  test('an exponent is read exactly, and digits beyond the fifteenth are rounded half even', () => {
    const text = `{"timestamp": ${AT}, "rates": {"BTC": 1.1e-5, "IRR": 4.2E4, "KWD": 0.30712345678901250, "OMR": 0.38412345678901251}}`
    expect(perUsdIn(text)).toEqual({
      day: '2026-11-20',
      BTC: '0.000011',
      IRR: '42000',
      KWD: '0.307123456789012',
      OMR: '0.384123456789013',
    })
  })

  test.each([
    ['milliseconds', `${AT}123`],
    ['a time', '"2026-11-20T23:59:59Z"'],
    ['a time of another zone', '"2026-11-21T01:30:00+03:00"'],
    ['a day', '"2026-11-20"'],
  ])('the time may be given as %s', (_, time) => {
    expect(perUsdIn(`{"timestamp": ${time}, "rates": {"PHP": 56.25}}`)).toEqual({
      day: '2026-11-20',
      PHP: '56.25',
    })
  })
})

test.each([
  ['a page', '<!doctype html>', 'it is no JSON'],
  ['an answer that broke off', `{"timestamp": ${AT}, "rates": {"PHP": 56.2`, 'it is no JSON'],
  ['a refusal', '{"error": "invalid key"}', 'it has no time under timestamp'],
  [
    'no day that there is',
    '{"timestamp": "2026-02-30", "rates": {"PHP": 1}}',
    'it has no time under timestamp',
  ],
  ['a short time', '{"timestamp": 17951760, "rates": {"PHP": 1}}', 'it has no time under timestamp'],
  ['no rates', `{"timestamp": ${AT}}`, 'it has no rates under rates'],
  ['rates that are text', `{"timestamp": ${AT}, "rates": "56.25"}`, 'it has no rates under rates'],
  ['a rate of zero', `{"timestamp": ${AT}, "rates": {"PHP": 0}}`, 'PHP is no decimal above zero'],
  ['a rate below zero', `{"timestamp": ${AT}, "rates": {"PHP": -56.25}}`, 'PHP is no decimal above zero'],
  ['a rate that is nothing', `{"timestamp": ${AT}, "rates": {"PHP": null}}`, 'PHP is no decimal above zero'],
  ['a rate beyond all money', `{"timestamp": ${AT}, "rates": {"PHP": 1e40}}`, 'PHP is no decimal above zero'],
  ['no rate at all', `{"timestamp": ${AT}, "rates": []}`, 'it has none of our currencies'],
  [
    'others’ currencies alone',
    `{"timestamp": ${AT}, "rates": {"USD": 1, "CZK": 21}}`,
    'it has none of our currencies',
  ],
  [
    'rates of another base',
    `{"timestamp": ${AT}, "base": "EUR", "rates": {"USD": 1.08, "EUR": 1, "PHP": 60.75}}`,
    'one USD is not 1 USD: its rates are of another base',
  ],
  ['a currency twice', `{"timestamp": ${AT}, "rates": {"PHP": 56, "USDPHP": 57}}`, 'PHP is given twice'],
])('an answer with %s is refused as a whole', (_, text, fault) => {
  expect(perUsdIn(text)).toEqual({ fault })
})

test('an odd rate of a currency that we do not have refuses nothing', () => {
  const text = `{"timestamp": ${AT}, "rates": {"PHP": 56.25, "ZWL": 0, "XAU": null, "XYZ": 1e-20}}`
  expect(perUsdIn(text)).toEqual({ day: '2026-11-20', PHP: '56.25' })
})

test('an answer of another base without a dollar is refused', () => {
  const text = `{"timestamp": ${AT}, "rates": {"PHP": 62.5}}`
  expect(perUsdIn(text, { base: 'EUR' })).toEqual({ fault: 'it has no dollar' })
})
