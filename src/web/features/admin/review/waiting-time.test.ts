import { describe, expect, test } from 'vitest'
import { ageOf } from './waiting-time.ts'

const MINUTE = 60_000

describe('the waiting time of a transfer', () => {
  const createdAt = '2026-11-20T15:00:00.000Z'
  const now = Date.parse('2026-11-20T16:00:00.000Z')

  test('the waiting time of a transfer counts from its payment', () => {
    expect(ageOf({ createdAt, paidAt: '2026-11-20T15:30:00.000Z' }, now)).toBe(30 * MINUTE)
  })

  test('the waiting time of a transfer counts from its creation if it was not paid', () => {
    expect(ageOf({ createdAt, paidAt: null }, now)).toBe(60 * MINUTE)
  })

  test('the waiting time of a transfer is never negative, even if our clock is behind', () => {
    expect(ageOf({ createdAt, paidAt: '2026-11-20T16:00:05.000Z' }, now)).toBe(0)
  })
})
