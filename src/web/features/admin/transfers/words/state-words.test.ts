import { expect, test } from 'vitest'
import { stateWords } from './state-words.ts'

test.each([
  ['pending;none;none', 'Pending'],
  ['pending;open;none', 'Pending · payment open'],
  ['processing;captured;held', 'Processing · paid · payout held'],
  ['completed;captured;delivered', 'Completed · paid · payout delivered'],
  ['failed;refunding;returned', 'Failed · refund under way · payout returned'],
])('the timeline calls the state %s: %s', (state, words) => {
  expect(stateWords(state)).toBe(words)
})

test('the timeline shows a state of a later release as it is', () => {
  expect(stateWords('paused;captured;none')).toBe('paused · paid')
})
