import { expect, test } from 'vitest'
import { builtInCountries } from './countries.ts'

test('the built-in countries and their currencies are those of the specification, in its order', () => {
  expect(builtInCountries.map(({ code, currency }) => `${code} ${currency}`).join(', ')).toBe(
    'US USD, PH PHP, MX MXN, IN INR, GB GBP, CA CAD, AU AUD, EU EUR, BR BRL, CN CNY, ' +
      'JP JPY, KR KRW, VN VND, TH THB, NG NGN, KE KES, ZA ZAR, EG EGP, BD BDT, PK PKR',
  )
})

test('codes, currencies, symbols and flags keep the field limits', () => {
  for (const country of builtInCountries) {
    expect(country.code).toMatch(/^[A-Z]{2,3}$/)
    expect(country.currency).toMatch(/^[A-Z]{3}$/)
    expect(country.currencySymbol.length).toBeLessThanOrEqual(3)
    expect(country.flag.length).toBe(4)
  }
})

test('a flag is the letters of its country', () => {
  expect(builtInCountries.slice(0, 2).map(country => country.flag)).toEqual(['🇺🇸', '🇵🇭'])
})

test('no two countries share a code or a symbol', () => {
  expect(new Set(builtInCountries.map(country => country.code)).size).toBe(builtInCountries.length)
  expect(new Set(builtInCountries.map(country => country.currencySymbol)).size).toBe(builtInCountries.length)
})
