import { expect, test } from 'vitest'
import type { TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import { builtInCountries } from '#shared/countries.ts'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { leadOf, titleOf } from './lead.ts'

const tracked: TrackedTransfer = {
  referenceNumber: 'MTR97209381MKJ9',
  viewer: 'recipient',
  status: 'processing',
  stateReason: null,
  actionNeeded: null,
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: null,
  sendCurrency: null,
  totalAmount: null,
  receiveAmount: '5625.00',
  receiveCurrency: 'PHP',
  senderFirstName: 'Ana',
  recipientName: 'Maria',
  deliveryMethod: 'bank',
  availableOn: '2026-11-24',
  createdAt: '2026-11-20T15:30:00.000Z',
  timeline: [],
  next: null,
  codeTo: null,
  cancellableUntil: null,
  cancelAskedAt: null,
}

const titleWhere = (change: Partial<TrackedTransfer>) =>
  titleOf({ ...tracked, ...change }, corridorOf(tracked, builtInCountries))

test("the recipient's title names the sender and the amount", () => {
  expect(titleWhere({})).toBe('Ana is sending you ₱5,625.00')
  expect(titleWhere({ status: 'completed' })).toBe('Ana has sent you ₱5,625.00')
})

test("the recipient's title names no amount before the payment, and none if the transfer fails", () => {
  const withoutAmount = { receiveAmount: null, availableOn: null }
  expect(titleWhere({ ...withoutAmount, status: 'pending' })).toBe('Ana has prepared a transfer to you')
  expect(leadOf({ ...tracked, ...withoutAmount, status: 'pending' })).toBe(
    'The transfer has not been paid yet, so no money is on its way. This page is not proof of payment.',
  )
  expect(titleWhere({ ...withoutAmount, status: 'failed' })).toBe('The transfer from Ana was not completed')
  expect(leadOf({ ...tracked, ...withoutAmount, status: 'failed' })).toBe(
    'This transfer was not completed. Please contact the sender.',
  )
})

test('the sender reads until when a transfer waits, and its recipient does not', () => {
  const next = { milestone: 'sent', by: '2026-11-29T15:00:00.000Z' } as const
  const lead = leadOf({ ...tracked, viewer: 'sender', recipientName: 'Maria Santos', next })
  expect(lead).toMatch(/^This is one of your first transfers to Maria Santos\. .* leaves on Nov 29, 2026/)
  expect(leadOf(tracked)).toBe('It is on its way. There is nothing for you to do.')
})

test("the sender's title names the recipient", () => {
  expect(titleWhere({ viewer: 'sender', recipientName: 'Maria Santos' })).toBe(
    'Your transfer to Maria Santos',
  )
})

test('the reason of a hold or a failure replaces the usual lead', () => {
  expect(leadOf(tracked)).toBe('It is on its way. There is nothing for you to do.')
  expect(leadOf({ ...tracked, stateReason: 'We are reviewing it.' })).toBe('We are reviewing it.')
})
