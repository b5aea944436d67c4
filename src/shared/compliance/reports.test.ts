import { expect, test } from 'vitest'
import { daysToFile, reachesThreshold } from './reports.ts'

test('suspicious activity is reported from 2,000 USD on, and coin and paper money above 10,000 USD', () => {
  expect(reachesThreshold('suspicious_activity', 1_999_99n)).toBe(false)
  expect(reachesThreshold('suspicious_activity', 2_000_00n)).toBe(true)
  expect(reachesThreshold('currency_transaction', 10_000_00n)).toBe(false)
  expect(reachesThreshold('currency_transaction', 10_000_01n)).toBe(true)
})

test('a suspicion is reported within 30 days, without a suspect within 60, and currency within 15 either way', () => {
  expect(daysToFile('suspicious_activity', true)).toBe(30)
  expect(daysToFile('suspicious_activity', false)).toBe(60)
  expect(daysToFile('currency_transaction', true)).toBe(15)
  expect(daysToFile('currency_transaction', false)).toBe(15)
})
