import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayoutRail, RailMovement } from '#server/payouts/rail.ts'
import { payoutOrder } from './payout-order.ts'

export type RailUnderTest = {
  readonly rail: PayoutRail
  /** Time passes at the rail. */
  readonly pass: (seconds: number) => void
  /** Current time of the rail's clock. */
  readonly now: () => Date
  readonly stop: () => Promise<void>
}

/** Contract that every rail must keep. Recipients are those of the sandbox. */
export function railContract(open: () => Promise<RailUnderTest>): void {
  let under: RailUnderTest
  let rail: PayoutRail
  beforeAll(async () => {
    under = await open()
    rail = under.rail
  })
  afterAll(() => under.stop())

  const to = (recipientName: string) => payoutOrder({ recipientName })
  const statement = async (key: string): Promise<Pick<RailMovement, 'kind' | 'amount'>[]> => {
    const [from, until] = [-3600, 3600].map(seconds => new Date(under.now().getTime() + seconds * 1000))
    const lines = await Array.fromAsync(rail.listMovements({ from: from!, to: until! }))
    return lines.filter(line => line.key === key).map(({ kind, amount }) => ({ kind, amount }))
  }
  const paid = { kind: 'payout', amount: { currency: 'PHP', minor: -5625_00n } }

  test('pays an order once, however often it is given and by how many at once', async () => {
    const order = to('Maria Santos')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => rail.submit(order)))
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => ({ state: 'delivered' })))
    expect(await rail.ask(order.key)).toEqual({ state: 'delivered' })
    expect(await statement(order.key)).toEqual([paid])
  })

  test('does not take another order under a key that it knows', async () => {
    const order = to('Maria Santos')
    await rail.submit(order)
    await expect(rail.submit({ ...order, amount: { currency: 'PHP', minor: 1n } })).rejects.toThrow(Error)
    expect(await statement(order.key)).toEqual([paid])
  })

  test('knows nothing of an order that never came', async () => {
    expect(await rail.ask(to('Maria Santos').key)).toBeUndefined()
  })

  test('refuses for good, with a reason', async () => {
    const order = to('Sandbox Fail')
    const refused = {
      state: 'refused',
      retryable: false,
      reason: 'The recipient’s account does not exist.',
    }
    expect(await rail.submit(order)).toEqual(refused)
    expect(await rail.ask(order.key)).toEqual(refused)
    expect(await statement(order.key)).toEqual([])
  })

  test('says that an order is under way, and then that it is delivered', async () => {
    const order = to('Sandbox Delay')
    expect(await rail.submit(order)).toEqual({ state: 'accepted' })
    under.pass(31)
    expect(await rail.ask(order.key)).toEqual({ state: 'delivered' })
  })

  test('recalls an order that is under way, for good', async () => {
    const order = to('Sandbox Delay')
    await rail.submit(order)
    expect(await rail.recall(order.key)).toBe('recalled')
    under.pass(60)
    expect(await rail.ask(order.key)).toEqual({ state: 'recalled' })
    expect(await rail.submit(order)).toEqual({ state: 'recalled' })
    expect(await statement(order.key)).toEqual([])
  })

  test('recalls an order that it has never seen, and never pays it later', async () => {
    const order = to('Maria Santos')
    expect(await rail.recall(order.key)).toBe('recalled')
    expect(await rail.submit(order)).toEqual({ state: 'recalled' })
    expect(await statement(order.key)).toEqual([])
  })

  test('recalls an order that it has refused, which is never paid', async () => {
    const order = to('Sandbox Fail')
    await rail.submit(order)
    expect(await rail.recall(order.key)).toBe('recalled')
    expect(await rail.ask(order.key)).toMatchObject({ state: 'refused' })
  })

  test('does not recall an order that it has delivered', async () => {
    const order = to('Maria Santos')
    await rail.submit(order)
    expect(await rail.recall(order.key)).toBe('too_late')
    expect(await rail.ask(order.key)).toEqual({ state: 'delivered' })
  })

  test('tells of what came back after it was delivered, and has it in its statement', async () => {
    const order = to('Sandbox Return')
    const since = new Date(under.now().getTime() - 1000)
    expect(await rail.submit(order)).toEqual({ state: 'delivered' })
    under.pass(6)
    const reason = 'The recipient’s bank sent the money back.'
    expect(await rail.returnsSince(since)).toContainEqual({ key: order.key, reason })
    expect(await rail.ask(order.key)).toEqual({ state: 'returned', reason })
    expect(await statement(order.key)).toEqual([
      paid,
      { kind: 'return', amount: { currency: 'PHP', minor: 5625_00n } },
    ])
  })

  test('has a statement in the order of time, in which each line stands once', async () => {
    for (let orders = 0; orders < 5; orders++) await rail.submit(to('Maria Santos'))
    const span = { from: new Date(0), to: new Date(under.now().getTime() + 1000) }
    const lines = await Array.fromAsync(rail.listMovements(span))
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    const times = lines.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(await Array.fromAsync(rail.listMovements({ from: span.to, to: new Date(8e15) }))).toEqual([])
  })
}
