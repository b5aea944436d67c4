import { expect, test } from 'vitest'
import {
  type DataFacts,
  type Datum,
  data,
  dataRules,
  missingData,
  needsDetails,
  requiredData,
  legalAmountIn,
  legalAmountOf,
} from './required-data.ts'

const dollars = (minor: bigint, more: Partial<DataFacts> = {}): DataFacts => ({
  sendCountry: 'US',
  receiveCountry: 'PH',
  deliveryMethod: 'bank',
  sendCurrency: 'USD',
  sendMinor: minor,
  usdMinor: minor,
  ...more,
})
const names = ['senderName', 'recipientName', 'recipientAccount']
const above1000 = [
  'senderName',
  'senderAddress',
  'birthDate',
  'recipientName',
  'recipientAccount',
  'purpose',
  'relationship',
]

test.each<[bigint, readonly string[]]>([
  [1_000_00n, names],
  [1_000_01n, above1000],
  [2_999_99n, above1000],
  [3_000_00n, [...above1000, 'sourceOfFunds']],
])('a transfer of %s US cents needs these data', (minor, needed) => {
  expect(requiredData(dollars(minor))).toEqual(needed)
})

test('euros are measured in euros, all other currencies in US dollars', () => {
  const euros = { sendCountry: 'DE', sendCurrency: 'EUR', sendMinor: 1_000_00n, usdMinor: 1_163_00n }
  expect(needsDetails(dollars(0n, euros))).toBe(false)
  expect(needsDetails(dollars(0n, { ...euros, sendMinor: 1_000_01n }))).toBe(true)
  const pounds = { sendCountry: 'GB', sendCurrency: 'GBP', sendMinor: 800_00n, usdMinor: 1_050_00n }
  expect(needsDetails(dollars(0n, pounds))).toBe(true)
})

test('cash has no account of the recipient', () => {
  expect(requiredData(dollars(100_00n, { deliveryMethod: 'cash' }))).toEqual(['senderName', 'recipientName'])
})

test('data that are known are not missing, and the legal amount is the one that asks for the others', () => {
  const facts = dollars(3_000_00n)
  const without = (...missing: Datum[]) => new Set(data.filter(datum => !missing.includes(datum)))
  expect(missingData(facts, without())).toEqual([])
  expect(missingData(facts, without('birthDate'))).toEqual(['birthDate'])
  expect(legalAmountOf(facts, ['birthDate'])).toEqual({ kind: 'above', amount: '1,000 USD' })
  expect(legalAmountOf(facts, ['birthDate', 'sourceOfFunds'])).toEqual({ kind: 'above', amount: '1,000 USD' })
  expect(legalAmountOf(facts, ['sourceOfFunds'])).toEqual({ kind: 'from', amount: '3,000 USD' })
  expect(legalAmountOf(facts, ['senderName'])).toBeNull()
})

test.each<[string, string, bigint, string]>([
  ['US', 'any transfer needs the names, by FATF', 0n, 'FATF R.16 and its interpretive note'],
  [
    'EU',
    'a transfer above 1,000 euros, by the regulation',
    1_000_01n,
    'Regulation (EU) 2023/1113, articles 4 and 6(2)',
  ],
  ['US', 'a record from 3,000 dollars on', 3_000_00n, '31 CFR 1010.410(e)'],
])('a row for %s says its law: %s', (country, _what, leastMinor, source) => {
  const rows = dataRules.filter(({ from }) => from === null || from === country)
  expect(rows.find(row => row.leastMinor === leastMinor && row.source === source)).toBeDefined()
})

test('each row says its source, and a day on which it was compared with it', () => {
  for (const { source, comparedOn } of dataRules) {
    expect(source).toMatch(/FATF|Regulation|CFR/)
    expect(comparedOn).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
  }
})

test('the legal amount of a row is said in the currency of the payment, and a cent above a round amount is above it', () => {
  expect(legalAmountIn('EUR', { leastMinor: 1_000_01n })).toEqual({ kind: 'above', amount: '1,000 EUR' })
  expect(legalAmountIn('USD', { leastMinor: 3_000_00n })).toEqual({ kind: 'from', amount: '3,000 USD' })
  expect(legalAmountIn('USD', { leastMinor: 0n })).toBeNull()
})

test('the rows of a country count for what is sent from there alone', () => {
  const from = (sendCountry: string) => requiredData(dollars(3_000_00n, { sendCountry }))
  expect(from('CA')).toEqual(from('US')) // the world's row asks for the same data from a smaller amount on
  const rowsOf = (country: string) => dataRules.filter(row => row.from === country).map(row => row.leastMinor)
  expect([rowsOf('US'), rowsOf('EU'), rowsOf('CA')]).toEqual([[3_000_00n], [1_000_01n], []])
})
