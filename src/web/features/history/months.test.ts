import { expect, test } from 'vitest'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import { byMonth } from './months.ts'

const createdAt = (instant: string) => ({ ...deliveredTransfer, id: instant, createdAt: instant })

test('the history groups transfers by month and keeps their order', () => {
  const months = byMonth(
    ['2026-11-20T12:00:00Z', '2026-11-02T12:00:00Z', '2026-10-15T12:00:00Z', '2025-11-15T12:00:00Z'].map(
      createdAt,
    ),
  )
  expect(months.map(({ name, transfers }) => [name, transfers.length])).toEqual([
    ['November 2026', 2],
    ['October 2026', 1],
    ['November 2025', 1],
  ])
})

test('a history without transfers has no month', () => {
  expect(byMonth([])).toEqual([])
})
