import { expect, test } from 'vitest'
import { paymentWords } from './stripe-config.ts'

const keys = { secretKey: 'sk', publishableKey: 'pk', webhookSecrets: [], apiBase: null }

test.each([
  [null, 'sandbox: test cards only, no money moves'],
  [{ ...keys, livemode: false }, 'Stripe, test mode: no money moves'],
  [{ ...keys, livemode: true }, 'Stripe, live'],
])('the banner names the provider of payments: %s', (stripe, words) => {
  expect(paymentWords(stripe)).toBe(words)
})
