import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import type { PayoutOrder } from './rail.ts'
import { sandboxRail } from './sandbox.ts'

let database: TestDatabase
let now: Date
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => {
  now = new Date('2026-11-20T15:30:00Z')
})
afterAll(() => database.drop())

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const railWith = (payoutDelaySeconds: number) =>
  sandboxRail({ pool: database.pool, clock: { now: () => now }, payoutDelaySeconds })

const payoutTo = (recipientName: string): PayoutOrder => ({
  key: `payout:${crypto.randomUUID()}:1`,
  amount: { currency: 'PHP', minor: 5625_00n },
  recipientName,
  deliveryMethod: 'bank',
  country: 'PH',
})

test('an ordinary recipient is paid at once', async () => {
  const rail = railWith(0)
  const order = payoutTo('Maria Santos')
  expect(await rail.submit(order)).toEqual({ state: 'delivered' })
  expect(await rail.ask(order.key)).toEqual({ state: 'delivered' })
})

test('with a delay an ordinary recipient is paid when it is over', async () => {
  const rail = railWith(60)
  const order = payoutTo('Maria Santos')
  expect(await rail.submit(order)).toEqual({ state: 'accepted' })
  pass(59)
  expect(await rail.ask(order.key)).toEqual({ state: 'accepted' })
  pass(1)
  expect(await rail.ask(order.key)).toEqual({ state: 'delivered' })
})

test('a delay that changes later does not take back what was delivered', async () => {
  const order = payoutTo('Maria Santos')
  await railWith(0).submit(order)
  expect(await railWith(3600).ask(order.key)).toEqual({ state: 'delivered' })
})

test('20 orders at once under one key pay once', async () => {
  const rail = railWith(0)
  const order = payoutTo('Maria Santos')
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => rail.submit(order)))
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ state: 'delivered' })))
  const { rows } = await database.pool.query('select amount_minor from sandbox_payouts where key = $1', [
    order.key,
  ])
  expect(rows).toEqual([{ amount_minor: 5625_00n }])
})

test('a key that stands for another order is refused and pays nobody', async () => {
  const rail = railWith(0)
  const order = payoutTo('Maria Santos')
  await rail.submit(order)
  const others = [
    { ...order, amount: { currency: 'PHP', minor: 5625_01n } },
    { ...order, amount: { currency: 'USD', minor: 5625_00n } },
    { ...order, recipientName: 'Somebody Else' },
  ]
  for (const other of others) {
    await expect(rail.submit(other)).rejects.toThrow(
      expect.objectContaining({ code: 'idempotency_key_reused' }),
    )
  }
})

test('a payout that never reached the rail is undefined', async () => {
  expect(await railWith(0).ask('payout:unknown:1')).toBeUndefined()
})

test('Sandbox Fail is refused for good with a reason', async () => {
  const rail = railWith(0)
  const order = payoutTo(' sandbox FAIL ')
  const refused = { state: 'refused', retryable: false, reason: 'The recipient’s account does not exist.' }
  expect(await rail.submit(order)).toEqual(refused)
  pass(3600)
  expect(await rail.ask(order.key)).toEqual(refused)
})

test('Sandbox Return is delivered, and 5 seconds later it has come back', async () => {
  const rail = railWith(0)
  const order = payoutTo('Sandbox Return')
  expect(await rail.submit(order)).toEqual({ state: 'delivered' })
  pass(4)
  expect(await rail.ask(order.key)).toEqual({ state: 'delivered' })
  pass(1)
  const returned = { state: 'returned', reason: 'The recipient’s bank sent the money back.' }
  expect(await rail.ask(order.key)).toEqual(returned)
  expect(await rail.submit(order)).toEqual(returned)
})

test('Sandbox Delay is under way for 30 seconds', async () => {
  const rail = railWith(0)
  const order = payoutTo('Sandbox Delay')
  expect(await rail.submit(order)).toEqual({ state: 'accepted' })
  pass(29)
  expect(await rail.ask(order.key)).toEqual({ state: 'accepted' })
  pass(1)
  expect(await rail.ask(order.key)).toEqual({ state: 'delivered' })
})
