import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, testDataKeys } from '#test/support/database/database.ts'
import { payoutOrder } from '#test/support/partners/payout-order.ts'
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
  sandboxRail({ pool: database.pool, clock: { now: () => now }, dataKeys: testDataKeys, payoutDelaySeconds })

const payoutTo = (recipientName: string) => payoutOrder({ recipientName })

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

test('an order under way is recalled for ever: no time and no repetition pays it', async () => {
  const rail = railWith(60)
  const order = payoutTo('Maria Santos')
  await rail.submit(order)
  expect(await rail.recall(order.key)).toBe('recalled')
  pass(3600)
  expect(await rail.ask(order.key)).toEqual({ state: 'recalled' })
  expect(await rail.submit(order)).toEqual({ state: 'recalled' })
  expect(await rail.recall(order.key)).toBe('recalled')
})

test('a delivered order cannot be recalled, whether or not anybody has asked since', async () => {
  const rail = railWith(60)
  const [asked, unasked] = [payoutTo('Maria Santos'), payoutTo('Maria Santos')]
  await rail.submit(asked)
  await rail.submit(unasked)
  pass(60)
  expect(await rail.ask(asked.key)).toEqual({ state: 'delivered' })
  expect(await rail.recall(asked.key)).toBe('too_late')
  expect(await rail.recall(unasked.key)).toBe('too_late')
  expect(await rail.ask(unasked.key)).toEqual({ state: 'delivered' })
})

test('an order that never came counts as recalled, and pays nobody should it still come', async () => {
  const rail = railWith(0)
  const order = payoutTo('Maria Santos')
  expect(await rail.recall(order.key)).toBe('recalled')
  expect(await rail.submit(order)).toEqual({ state: 'recalled' })
  expect(await rail.ask(order.key)).toEqual({ state: 'recalled' })
})

test('a refused order stays refused when it is recalled: it was never to be paid', async () => {
  const rail = railWith(0)
  const order = payoutTo('Sandbox Fail')
  await rail.submit(order)
  expect(await rail.recall(order.key)).toBe('recalled')
  expect(await rail.ask(order.key)).toMatchObject({ state: 'refused' })
})

test('of a recall and a delivery at one moment one wins, and both are told the same', async () => {
  // One of the two clocks says that it is due, the other that it is not: as with two processes, or one that was held up.
  const early = railWith(60)
  for (let round = 0; round < 40; round++) {
    const order = payoutTo('Maria Santos')
    await early.submit(order)
    const due = { now: () => new Date(now.getTime() + 60_000) }
    const late = sandboxRail({
      pool: database.pool,
      clock: due,
      dataKeys: testDataKeys,
      payoutDelaySeconds: 60,
    })
    const [recalled, asked] = await Promise.all([early.recall(order.key), late.ask(order.key)])
    const state = (await late.ask(order.key))?.state
    expect(state).toBe(recalled === 'recalled' ? 'recalled' : 'delivered')
    expect(recalled === 'recalled' && asked?.state === 'delivered').toBe(false)
  }
})

async function statement(from: string, to: string) {
  const lines = railWith(60).listMovements({ from: new Date(from), to: new Date(to) })
  return await Array.fromAsync(lines)
}

test('the statement has what was delivered and what came back, in the order of time, and nothing that was recalled', async () => {
  now = new Date('2026-12-01T10:00:00Z')
  const rail = railWith(60)
  const [paid, returned, recalled] = [
    payoutTo('Maria Santos'),
    payoutTo('Sandbox Return'),
    payoutTo('Maria Santos'),
  ]
  await rail.submit(paid)
  pass(1)
  await rail.submit(returned)
  await rail.submit(recalled)
  await rail.recall(recalled.key)
  await rail.recall('payout:never:1')
  expect(await statement('2026-12-01', '2026-12-02')).toEqual([])
  pass(63)
  const line = (kind: string, key: string, minor: bigint, at: string) => ({
    id: `${kind}:${key}`,
    kind,
    key,
    amount: { currency: 'PHP', minor },
    at: new Date(`2026-12-01T${at}Z`),
  })
  expect(await statement('2026-12-01', '2026-12-02')).toEqual([
    line('payout', paid.key, -5625_00n, '10:01:00'),
    line('payout', returned.key, -5625_00n, '10:01:01'),
  ])
  pass(2)
  expect(await statement('2026-12-01T10:01:01Z', '2026-12-02')).toEqual([
    line('payout', returned.key, -5625_00n, '10:01:01'),
    line('return', returned.key, 5625_00n, '10:01:06'),
  ])
  expect(await statement('2026-12-01T10:01:00Z', '2026-12-01T10:01:01Z')).toHaveLength(1)
  expect(await statement('2026-11-30', '2026-12-01')).toEqual([])
})
