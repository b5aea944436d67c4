import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayoutRail } from '#server/payouts/rail.ts'
import { partnerDouble, type PartnerDouble, partnerFaults } from '#test/support/partners/partner-double.ts'
import { payoutOrder } from '#test/support/partners/payout-order.ts'
import { amountOf, wireAmount } from './protocol.ts'
import { partnerRail } from './partner.ts'

let double: PartnerDouble
let rail: PayoutRail
/** Nobody is kept waiting for a silence that is meant; a slow machine is none. */
let hurried: PayoutRail
const lineTo = (url: string, secret = double.keys[0]!.secret, answerMsMax = 15_000) =>
  partnerRail({
    name: 'manila',
    url,
    key: { id: 'first', secret },
    answerMsMax,
    protocol: 1,
    clock: { now: () => new Date() },
  })
beforeAll(async () => {
  double = await partnerDouble()
  rail = lineTo(double.url)
  hurried = lineTo(double.url, undefined, 500)
})
beforeEach(() => double.restore())
afterAll(() => double.stop())

const wide = { from: new Date(0), to: new Date('2100-01-01') }
const calls: [string, (line: PayoutRail, key: string) => Promise<unknown>][] = [
  ['submit', (line, key) => line.submit(payoutOrder({ key }))],
  ['ask', (line, key) => line.ask(key)],
  ['recall', (line, key) => line.recall(key)],
  ['returnsSince', line => line.returnsSince(new Date(0))],
  ['listMovements', line => Array.fromAsync(line.listMovements(wide))],
]

describe.each(partnerFaults)('%s', fault => {
  test.each(calls)('is no answer to %s: its outcome is unknown', async (name, call) => {
    // A statement names orders, not one that it is about.
    if (fault === 'other_order' && ['returnsSince', 'listMovements'].includes(name)) return
    const order = payoutOrder()
    const { key } = order
    if (name === 'ask') await rail.submit(order)
    double.fault(fault)
    const line = fault.startsWith('timeout') ? hurried : rail
    await expect(call(line, key)).rejects.toThrow(Error)
    expect(double.paid(key)).toBeLessThanOrEqual(1)
  })
})

test('a key that the partner does not accept is no answer', async () => {
  const { key } = payoutOrder()
  await expect(lineTo(double.url, 'another secret').submit(payoutOrder({ key }))).rejects.toThrow(/401/)
  expect(double.paid(key)).toBe(0)
})

test('a partner that is not there is no answer', async () => {
  await expect(lineTo('http://127.0.0.1:1').ask('payout:1:1')).rejects.toThrow(
    /^the partner cannot be reached/,
  )
})

test('an operator is told in words what has failed', async () => {
  const wordsOf = (line: PayoutRail) => line.ask('payout:1:1').then(String, error => (error as Error).message)
  const gone = await partnerDouble()
  await gone.stop()
  expect(await wordsOf(lineTo(gone.url))).toBe('the partner cannot be reached: nobody listens at its address')
  double.fault('redirect')
  expect(await wordsOf(rail)).toBe('the partner cannot be reached: its address leads elsewhere')
  double.fault('timeout_before')
  expect(await wordsOf(hurried)).toBe('the partner has not answered within 0.5 s')
  double.fault('outage')
  expect(await wordsOf(rail)).toBe('the partner cannot be reached: the connection was cut off')
})

test('an order has what the partner needs to pay it, its amount as decimal text', async () => {
  const order = payoutOrder({ recipientDetails: { ifsc: 'HDFC0000001' } })
  await rail.submit(order)
  expect(double.orders().find(({ key }) => key === order.key)?.body).toEqual({
    key: order.key,
    amount: '5625.00',
    currency: 'PHP',
    method: 'bank',
    sendCountry: 'US',
    country: 'PH',
    reference: 'MTR12345678ABCD',
    sender: { name: 'Ana Reyes' },
    recipient: {
      name: 'Maria Santos',
      phone: '+639171234567',
      city: 'Manila',
      bankName: 'BDO Unibank',
      accountNumber: '001234567890',
      details: { ifsc: 'HDFC0000001' },
    },
  })
})

describe('version 2 of the protocol', () => {
  let second: PartnerDouble
  beforeAll(async () => {
    second = await partnerDouble('cebu', 2)
  })
  afterAll(() => second.stop())
  const railOf = (protocol: 1 | 2, { url, keys }: PartnerDouble) =>
    partnerRail({
      name: 'cebu',
      url,
      key: keys[0]!,
      answerMsMax: 5_000,
      protocol,
      clock: { now: () => new Date() },
    })
  const bodyOf = (of: PartnerDouble, key: string) => of.orders().find(order => order.key === key)?.body
  const travelData = {
    senderAddress: '1 Main St, Springfield',
    senderBirthDate: '1984-05-09',
    senderDocument: null,
    purpose: 'family_support',
    relationship: 'parent',
  } as const

  test('a large order has who sends it, why, and what the recipient is to them', async () => {
    const order = payoutOrder({ travelData })
    expect(await railOf(2, second).submit(order)).toEqual({ state: 'delivered' })
    expect(bodyOf(second, order.key)).toMatchObject({
      version: 2,
      originator: {
        name: 'Ana Reyes',
        reference: 'MTR12345678ABCD',
        address: '1 Main St, Springfield',
        birthDate: '1984-05-09',
      },
      recipient: { name: 'Maria Santos', accountNumber: '001234567890' },
      purpose: 'family_support',
      relationship: 'parent',
    })
  })

  test('a document stands for the birth date, and a small order has neither', async () => {
    const senderDocument = { kind: 'passport', number: 'X123', country: 'US' } as const
    const order = payoutOrder({ travelData: { ...travelData, senderBirthDate: null, senderDocument } })
    await railOf(2, second).submit(order)
    expect(bodyOf(second, order.key)?.['originator']).toEqual({
      name: 'Ana Reyes',
      reference: 'MTR12345678ABCD',
      address: '1 Main St, Springfield',
      document: senderDocument,
    })
    const small = payoutOrder()
    await railOf(2, second).submit(small)
    expect(bodyOf(second, small.key)?.['originator']).toEqual({
      name: 'Ana Reyes',
      reference: 'MTR12345678ABCD',
    })
    expect(bodyOf(second, small.key)).not.toHaveProperty('purpose')
  })

  test('travel data never reach a partner of version 1, nor an order of one version a partner of the other', async () => {
    const order = payoutOrder({ travelData })
    await expect(railOf(1, double).submit(order)).rejects.toThrow('carries no travel data')
    await expect(railOf(2, double).submit(order)).rejects.toThrow('400')
    await expect(railOf(1, second).submit(payoutOrder())).rejects.toThrow('400')
    expect(double.paid(order.key)).toBe(0)
  })
})

test('a statement of several pages comes whole, with fees that are no order’s', async () => {
  const keys = [payoutOrder(), payoutOrder(), payoutOrder()].map(({ key }) => key)
  for (const key of keys) await rail.submit(payoutOrder({ key }))
  double.charge('12.50', 'PHP')
  const lines = await Array.fromAsync(rail.listMovements(wide))
  expect(lines.filter(({ key }) => key !== null && keys.includes(key)).map(({ key }) => key)).toEqual(keys)
  expect(lines.at(-1)).toMatchObject({
    kind: 'fee',
    key: null,
    amount: { currency: 'PHP', minor: -12_50n },
  })
})

test('amounts have the places of their currency, no more and no fewer', () => {
  expect(wireAmount({ currency: 'JPY', minor: 14_950n })).toBe('14950')
  expect(amountOf('JPY', '-14950')).toEqual({ currency: 'JPY', minor: -14_950n })
  expect(amountOf('PHP', '0.05')).toEqual({ currency: 'PHP', minor: 5n })
  for (const [currency, text] of [
    ['JPY', '14950.00'],
    ['PHP', '5625'],
    ['PHP', '5625.0'],
  ] as const)
    expect(() => amountOf(currency, text)).toThrow(RangeError)
})
