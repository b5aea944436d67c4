import { expect, test } from 'vitest'
import { isCertain, isMade, refusalWords } from './refusal-words.ts'

test("the bank's text about a card is shown unchanged", () => {
  expect(refusalWords({ type: 'card_error', message: 'Your card was declined.' })).toBe(
    'Your card was declined.',
  )
})

test('an empty Stripe field shows its own error and needs no words of ours', () => {
  expect(refusalWords({ type: 'validation_error', message: 'Your card number is incomplete.' })).toBe(
    undefined,
  )
})

test('a fault between us and the provider has our own words', () => {
  const secret = 'No such payment_intent: pi_1; a similar object exists in live mode'
  expect(refusalWords({ type: 'invalid_request_error', message: secret })).toMatch(
    /could not take this payment/,
  )
  expect(refusalWords({ type: 'api_error' })).toMatch(/could not take this payment/)
  expect(refusalWords({ type: 'api_connection_error', message: 'fetch' })).toMatch(/not be charged twice/)
})

test('a failed authentication is attributed to the bank', () => {
  expect(
    refusalWords({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
  ).toMatch(/did not confirm/)
})

test('a payment that is captured, processing or authorised counts as made; one that waits for the sender does not', () => {
  for (const status of ['succeeded', 'processing', 'requires_capture']) expect(isMade({ status })).toBe(true)
  for (const status of ['requires_payment_method', 'requires_action', 'canceled'])
    expect(isMade({ status })).toBe(false)
  expect(isMade(undefined)).toBe(false)
})

test('only a refusal by the bank, the form or the call limit is certain not to charge the card', () => {
  for (const type of ['card_error', 'validation_error', 'rate_limit_error'] as const)
    expect(isCertain({ type })).toBe(true)
  for (const type of [
    'api_error',
    'api_connection_error',
    'idempotency_error',
    'invalid_request_error',
  ] as const)
    expect(isCertain({ type })).toBe(false)
})
