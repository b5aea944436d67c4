import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import { strictAmount } from '#shared/api/fields.ts'
import { isoDecimals, oddCurrencies } from '#test/support/laws/iso-4217.ts'
import { exponentOf, wholeCurrencies } from './currencies.ts'
import { amountText, moneyOfHundredths } from './money.ts'

const builtIn = [...new Set(builtInCountries.map(({ currency }) => currency))]

/** The money of strict text, as a call reads it; undefined where it is refused. */
function read(currency: string, text: string) {
  const { data } = z.safeParse(strictAmount, text)
  return data === undefined ? undefined : moneyOfHundredths(currency, data)
}

// Stored amounts are counted by this table, and the ledger cannot be counted again.
test('yen, won and dong are whole, and every other currency is counted in hundredths', () => {
  expect([...wholeCurrencies].toSorted()).toEqual(['JPY', 'KRW', 'VND'])
  expect(wholeCurrencies.filter(code => !isoDecimals[0].includes(code))).toEqual([])
  const hundredths = [...builtIn, ...oddCurrencies, 'XYZ'].filter(code => !wholeCurrencies.includes(code))
  expect(new Set(hundredths.map(exponentOf))).toEqual(new Set([2]))
})

test('each built-in currency has the decimals of ISO 4217', () => {
  expect(builtIn.filter(code => oddCurrencies.includes(code) && exponentOf(code) !== 0)).toEqual([])
})

describe.each([...new Set([...builtIn, ...oddCurrencies])])('strict text of %s', currency => {
  const back = (text: string) => {
    const amount = read(currency, text)
    return amount && amountText(amount)
  }

  test('comes back from its minor units', () => {
    const texts = ['0.00', '1.00', '100.00', '14950.00', '999999999999.00']
    expect(texts.map(back)).toEqual(texts)
  })

  test('strict text of a currency with hundredths comes back, or is refused if the currency has none', () => {
    const texts = ['0.01', '0.50', '100.50', '999999999999.99']
    expect(texts.map(back)).toEqual(texts.map(text => (exponentOf(currency) === 0 ? undefined : text)))
  })

  test('strict text of a currency is refused if it has more digits or is no amount, rather than cut', () => {
    const texts = ['0.001', '1.000', '100.505', '1.', '.5', '-1.00', '1e2', '1,00', '１.00', '']
    expect(texts.filter(text => back(text) !== undefined)).toEqual([])
  })
})
