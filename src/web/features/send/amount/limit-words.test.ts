import { expect, test } from 'vitest'
import type { LimitsView } from '#shared/api/users/limits.api.ts'
import { money } from '#shared/money/money.ts'
import { isTighter, isTooMuch, limitWords } from './limit-words.ts'

const limits = (given: Partial<LimitsView>): LimitsView => ({
  tier: 'guest',
  currency: 'USD',
  perTransfer: null,
  leftOfDay: null,
  leftOf30Days: null,
  most: null,
  ...given,
})

test('a sender without a limit reads nothing', () => {
  expect(limitWords(limits({}))).toBeUndefined()
  expect(isTooMuch('999999999.00', limits({}))).toBe(false)
})

test('the lowest limit is shown, with its period', () => {
  expect(limitWords(limits({ perTransfer: '2500.00', most: '2500.00' }))).toBe(
    'You can send up to 2,500.00 USD per transfer.',
  )
  expect(
    limitWords(limits({ perTransfer: '2500.00', leftOfDay: '92.10', most: '92.10', currency: 'EUR' })),
  ).toBe('You can send 92.10 EUR more in the next 24 hours.')
  expect(limitWords(limits({ leftOf30Days: '0.00', most: '0.00' }))).toBe('You’ve reached your 30-day limit.')
})

test('an amount is too high from the first cent above the limit', () => {
  const some = limits({ most: '250.00' })
  expect(['250.00', '250', '249.99', '', '.', '250.001'].map(typed => isTooMuch(typed, some))).toEqual(
    Array(6).fill(false),
  )
  expect(['250.01', '251', '1000000'].map(typed => isTooMuch(typed, some))).toEqual([true, true, true])
})

test("the tighter of the sender's limit and the corridor's is shown", () => {
  const some = limits({ perTransfer: '500.00', most: '500.00' })
  expect(isTighter(some, money('USD', 400_00n))).toBe(false)
  expect(isTighter(some, money('USD', 500_00n))).toBe(false)
  expect(isTighter(some, money('USD', 500_01n))).toBe(true)
  expect(isTighter(some, undefined)).toBe(true)
  expect(isTighter(limits({}), undefined)).toBe(false)
})
