import { expect, test } from 'vitest'
import { chosenDays } from './chosen-days.ts'

const NOW = Date.parse('2026-11-20T23:30:00Z')

test.each([
  ['nothing', { from: '', to: '' }, { from: '2026-10-22', to: '2026-11-20' }],
  ['the end', { from: '', to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  ['the beginning', { from: '2026-11-01', to: '' }, { from: '2026-11-01', to: '2026-11-20' }],
  ['no days', { from: 'soon', to: '2026-02-30' }, { from: '2026-10-22', to: '2026-11-20' }],
])('whoever chooses %s sees thirty days, or those that they chose', (_, chosen, span) => {
  expect(chosenDays(chosen, NOW)).toEqual(span)
})
