import { expect, test } from 'vitest'
import { isMoving, isOnItsWay, pollMs } from './poll.ts'

test('the poll interval grows from three seconds to a minute, after success and failure alike', () => {
  const times = [0, 1, 2, 3, 5, 8, 100].map(count => pollMs({ dataUpdateCount: count, errorUpdateCount: 0 }))
  expect(times).toEqual([3000, 3000, 4500, 6750, 15187.5, 51257.8125, 60000])
  expect(pollMs({ dataUpdateCount: 2, errorUpdateCount: 3 })).toBe(15187.5)
})

test('a transfer counts as moving while it is processing and while its refund is under way', () => {
  expect(isOnItsWay({ status: 'processing', payIn: 'captured' })).toBe(true)
  expect(isOnItsWay({ status: 'failed', payIn: 'refunding' })).toBe(true)
  expect(isOnItsWay({ status: 'failed', payIn: 'refunded' })).toBe(false)
  expect(isOnItsWay({ status: 'failed', payIn: 'void' })).toBe(false)
  expect(isOnItsWay({ status: 'completed', payIn: 'captured' })).toBe(false)
  expect(isOnItsWay({ status: 'pending', payIn: 'open' })).toBe(false)
})

test('a page polls for a delivery, a refund or a review, and not for a payment', () => {
  const comes = (milestone: 'delivered' | 'refunded' | 'review_passed' | 'paid') =>
    isMoving({ milestone, by: null })
  expect([comes('delivered'), comes('refunded'), comes('review_passed')]).toEqual([true, true, true])
  expect([comes('paid'), isMoving(null), isMoving(undefined)]).toEqual([false, false, false])
})
