import { expect, test } from 'vitest'
import { isTesting } from './card-tests.ts'

const [stripe, sandbox] = ['stripe', 'sandbox']

test.each([
  [{ of_intents: 4, of_card: 4, of_sender: 4 }, stripe, 'strict', false],
  [{ of_intents: 5, of_card: 1, of_sender: 1 }, stripe, 'strict', true],
  [{ of_intents: 1, of_card: 5, of_sender: 1 }, stripe, 'strict', true],
  [{ of_intents: 1, of_card: 1, of_sender: 5 }, stripe, 'strict', true],
  [{ of_intents: 5, of_card: 1, of_sender: 1 }, stripe, 'relaxed', true],
  [{ of_intents: 5, of_card: 1, of_sender: 1 }, sandbox, 'relaxed', false],
  [{ of_intents: 1, of_card: 499, of_sender: 499 }, stripe, 'relaxed', false],
  [{ of_intents: 1, of_card: 500, of_sender: 1 }, sandbox, 'relaxed', true],
  [{ of_intents: 900, of_card: 900, of_sender: 900 }, sandbox, 'off', false],
] as const)('declines %j at %s in %s mode are a test of cards: %s', (declines, provider, mode, expected) => {
  expect(isTesting(declines, { provider, mode })).toBe(expected)
})
