import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { transferBody } from '#test/support/browser/bodies.ts'
import { checkTransferPayment, transferRequest } from './transfers.api.ts'

const faults = (body: unknown): string[] =>
  z.safeParse(transferRequest, body).error?.issues.map(issue => issue.path.join('.')) ?? []

const without = (name: string) =>
  Object.fromEntries(Object.entries(transferBody).filter(([key]) => key !== name))

const required = [
  'sendCountry',
  'receiveCountry',
  'sendAmount',
  'senderName',
  'senderEmail',
  'senderPhone',
  'senderAddress',
  'recipientName',
  'recipientPhone',
  'recipientCity',
  'deliveryMethod',
  'paymentMethod',
]
const optional = Object.keys(transferBody).filter(name => !required.includes(name))

describe('the body of a transfer', () => {
  test('decodes: the amount in hundredths, text as it is', () => {
    expect(z.parse(transferRequest, transferBody)).toEqual({ ...transferBody, sendAmount: 10_000n })
  })

  test('the body of a transfer is written as it was read', () => {
    expect(z.encode(transferRequest, z.parse(transferRequest, transferBody))).toEqual(transferBody)
  })

  test.each(required)('the body of a transfer is refused without %s, by name', name => {
    expect(faults(without(name))).toEqual([name])
    expect(faults({ ...transferBody, [name]: null })).toEqual([name])
    expect(faults({ ...transferBody, [name]: '' })).toEqual([name])
    expect(faults({ ...transferBody, [name]: 5 })).toEqual([name])
    expect(faults({ ...transferBody, [name]: [transferBody.sendAmount] })).toEqual([name])
  })

  test.each(optional)('the body of a transfer is taken without %s', name => {
    expect(faults(without(name))).toEqual([])
  })

  test('the body of a transfer names every field at fault at once', () => {
    expect(faults({})).toEqual(required)
  })

  test.each(['1e5', 'NaN', '-0', '+1', '１００', '1,5', ' 100 ', '100.505', '1234567890123', 100])(
    'the body of a transfer is refused with the amount %j, by name',
    sendAmount => {
      expect(faults({ ...transferBody, sendAmount })).toEqual(['sendAmount'])
    },
  )

  test('the body of a transfer loses fields that a client may not set: status, reference, owner, rights and prototypes', () => {
    const hostile = JSON.parse('{"__proto__": {"isAdmin": 1}, "constructor": {"prototype": {"isAdmin": 1}}}')
    const decoded = z.parse(transferRequest, {
      ...transferBody,
      ...hostile,
      id: '019a9a1e-7c1f-7000-8000-000000000001',
      status: 'completed',
      payIn: 'captured',
      payout: 'delivered',
      referenceNumber: 'MTR00000000AAAA',
      isAdmin: 1,
      ownerId: 'someone',
      discount: '100.00',
      priceLockedUntil: '2099-01-01T00:00:00Z',
    })
    expect(Object.keys(decoded).toSorted()).toEqual(Object.keys(transferBody).toSorted())
    expect('isAdmin' in decoded).toBe(false)
  })

  test('the body of a transfer accepts only text that can be stored as a detail of the recipient', () => {
    const names = (recipientDetails: unknown) => faults({ ...transferBody, recipientDetails })
    expect(names({ branch: 'Makati', ifsc: '' })).toEqual([])
    expect(names({ branch: 'a\u0000b' })).toEqual(['recipientDetails.branch'])
    expect(names({ branch: '\ud800' })).toEqual(['recipientDetails.branch'])
    expect(names({ 'a\u0000b': 'Makati' })).toEqual(['recipientDetails.a\u0000b'])
    expect(names({ branch: { city: 'Makati' } })).toEqual(['recipientDetails.branch'])
    expect(names(['Makati'])).toEqual(['recipientDetails'])
  })

  test('near a valid one decodes or has its faults named, and never throws', () => {
    const nearlyGood = fc
      .tuple(
        fc.dictionary(fc.constantFrom(...Object.keys(transferBody)), fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
      )
      .map(([changed, added]) => ({ ...added, ...transferBody, ...changed }))
    fc.assert(
      fc.property(nearlyGood, body => {
        const result = z.safeParse(transferRequest, body)
        const named = result.error?.issues.map(issue => String(issue.path[0])) ?? []
        expect(named.length > 0).toBe(!result.success)
        for (const name of named) expect(Object.keys(transferBody)).toContain(name)
      }),
    )
  })

  test('the body of a transfer of any JSON never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), body => {
        expect(z.safeParse(transferRequest, body).success).toBe(false)
      }),
    )
  })
})

test('a request to check a payment contains only text that can be looked up', () => {
  const { body } = checkTransferPayment
  expect(z.safeParse(body, { status: 'completed' }).success).toBe(true)
  expect(z.safeParse(body, { status: 'completed', paymentIntentId: 'pi_12345678' }).success).toBe(true)
  for (const bad of [
    {},
    { status: 1 },
    { status: 'completed', paymentIntentId: 'pi_\u0000' },
    { status: 'c'.repeat(21) },
  ]) {
    expect(z.safeParse(body, bad).success).toBe(false)
  }
})
