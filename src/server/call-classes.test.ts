import { expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { callClasses } from './call-classes.ts'
import { classOf } from './platform/http/call-class.ts'

const callsOf = (callClass: string) =>
  routes
    .filter(route => classOf(route, callClasses) === callClass)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()

test('calls that finish an ordered transfer are never turned away', () => {
  expect(callsOf('finishes')).toEqual([
    'GET /api/transfers/current',
    'GET /api/transfers/{id}',
    'PATCH /api/transfers/{id}/status',
    'POST /api/create-payment-intent',
    'POST /api/transfers/{id}/cancel',
    'POST /api/transfers/{id}/confirmations',
    'POST /api/transfers/{id}/consent',
    'POST /api/transfers/{id}/details',
    'POST /api/transfers/{id}/recipient',
    'POST /api/webhooks/payouts/{partner}',
    'POST /api/webhooks/sandbox',
    'POST /api/webhooks/stripe',
    'POST /sandbox/payment_intents/{id}/authenticate',
    'POST /sandbox/payment_intents/{id}/confirm',
    'POST /sandbox/payment_intents/{id}/simulate_bank_transfer',
  ])
})

test('calls that are answered from memory have a class of their own', () => {
  expect(callsOf('prices')).toEqual(['POST /api/promo-codes/validate', 'POST /api/quotes'])
})

test('every other call reads or begins something', () => {
  const others = routes.length - callsOf('finishes').length - callsOf('prices').length
  expect(callsOf('reads').every(call => call.startsWith('GET '))).toBe(true)
  expect(callsOf('begins').some(call => call.startsWith('GET '))).toBe(false)
  expect(callsOf('begins')).toContain('POST /api/transfers')
  expect(callsOf('reads').length + callsOf('begins').length).toBe(others)
})
