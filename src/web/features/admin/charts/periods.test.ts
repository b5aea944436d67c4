import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    day: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    created: 3,
    completed: 2,
    failed: 1,
    volumeUsd: '100.10',
    revenueUsd: i === 0 ? '-5.00' : '3.20',
  }))

test('a chart of thirty days has thirty bars', () => {
  const periods = periodsOf(days(30))
  expect(periods).toHaveLength(30)
  expect(periods[0]).toEqual({
    from: '2026-01-01',
    to: '2026-01-01',
    volume: 100_10n,
    revenue: -5_00n,
    completed: 2,
    failed: 1,
  })
})

test('a chart of a year has weeks that end today, and loses no day', () => {
  const periods = periodsOf(days(365))
  expect(periods).toHaveLength(53)
  expect(periods[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', revenue: -5_00n })
  expect(periods.at(-1)).toMatchObject({
    from: '2026-12-25',
    to: '2026-12-31',
    volume: 700_70n,
    completed: 14,
  })
  expect(periods.reduce((sum, { completed }) => sum + completed, 0)).toBe(730)
})
