import { expect, test } from 'vitest'
import { isCertain, isMade, refusalWords } from './refusal-words.ts'

test('what the bank says of a card is passed on as it is', () => {
  expect(refusalWords({ type: 'card_error', message: 'Your card was declined.' })).toBe(
    'Your card was declined.',
  )
})

test('a field that is not filled in says so itself', () => {
  expect(refusalWords({ type: 'validation_error', message: 'Your card number is incomplete.' })).toBe(
    undefined,
  )
})

test('what is wrong between us and the provider is told in our own words', () => {
  const secret = 'No such payment_intent: pi_1; a similar object exists in live mode'
  expect(refusalWords({ type: 'invalid_request_error', message: secret })).toMatch(
    /could not take this payment/,
  )
  expect(refusalWords({ type: 'api_error' })).toMatch(/could not take this payment/)
  expect(refusalWords({ type: 'api_connection_error', message: 'fetch' })).toMatch(/not be charged twice/)
})

test('an authentication that failed is told as the bank’s', () => {
  expect(
    refusalWords({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
  ).toMatch(/did not confirm/)
})

test('a payment that is taken, on its way or set aside is made; one that waits for the sender is not', () => {
  for (const status of ['succeeded', 'processing', 'requires_capture']) expect(isMade({ status })).toBe(true)
  for (const status of ['requires_payment_method', 'requires_action', 'canceled'])
    expect(isMade({ status })).toBe(false)
  expect(isMade(undefined)).toBe(false)
})

test('only what the bank, the form or the limit of calls has refused is certain not to be charged', () => {
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
