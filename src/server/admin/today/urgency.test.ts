import { expect, test } from 'vitest'
import { byUrgency } from './urgency.ts'

const none = { overdue: 0, dueBy: null }

test('overdue queues come first, then those with a clock, then the longest waiting; empty ones are last', () => {
  const queues = [
    { id: 'empty', count: 0, oldestAt: null, ...none },
    { id: 'waits an hour', count: 9, oldestAt: '2026-11-28T11:00:00.000Z', ...none },
    { id: 'waits a week', count: 1, oldestAt: '2026-11-21T11:00:00.000Z', ...none },
    {
      id: 'due on Monday',
      count: 1,
      oldestAt: '2026-11-28T11:00:00.000Z',
      overdue: 0,
      dueBy: '2026-11-30',
    },
    {
      id: 'due on Sunday',
      count: 1,
      oldestAt: '2026-11-28T11:00:00.000Z',
      overdue: 0,
      dueBy: '2026-11-29T05:00:00.000Z',
    },
    {
      id: 'overdue since noon',
      count: 2,
      oldestAt: '2026-11-28T11:00:00.000Z',
      overdue: 1,
      dueBy: '2026-11-28T12:00:00.000Z',
    },
    {
      id: 'overdue since Friday',
      count: 1,
      oldestAt: '2026-11-27T11:00:00.000Z',
      overdue: 1,
      dueBy: '2026-11-27',
    },
  ]
  expect(byUrgency(queues).map(({ id }) => id)).toEqual([
    'overdue since Friday',
    'overdue since noon',
    'due on Sunday',
    'due on Monday',
    'waits a week',
    'waits an hour',
    'empty',
  ])
})
