import { expect, test } from 'vitest'
import type { QueueName, QueueView } from '#shared/api/admin/today.api.ts'
import { waitingOf } from './use-waiting.ts'

const queue = (name: QueueName, count: number, hasMore = false): QueueView => ({
  name,
  count,
  hasMore,
  oldestAt: null,
  oldestId: null,
  dueBy: null,
  overdue: 0,
  holders: null,
})

test('a page counts its queues together, and no queue a second time', () => {
  const waiting = waitingOf([queue('held', 2), queue('attention', 3), queue('refunds', 1)])
  expect(waiting.get('/admin/review')).toEqual({ count: 5, hasMore: false })
  expect(waiting.get('/admin/cases')).toEqual({ count: 0, hasMore: false })
})

test.each<[QueueName, number, { count: number; hasMore: boolean }]>([
  ['approvals', 9, { count: 9, hasMore: false }],
  ['approvals', 10, { count: 9, hasMore: true }],
  ['cases', 100, { count: 100, hasMore: false }],
  ['cases', 101, { count: 100, hasMore: true }],
])('of %d items the count of the queue %s is cut where there is no room', (name, count, shown) => {
  const page = name === 'cases' ? '/admin/cases' : '/admin/approvals'
  expect(waitingOf([queue(name, count)]).get(page)).toEqual(shown)
})
