import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RailOutcome } from '#server/payouts/rail.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { advancePayout } from './payout.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
  app.rail.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

/** Everything has gone back to the sender: no account has moved. */
const NOTHING = {}
const owedToSender = { 'psp_clearing.USD': 103_20n, 'refund_payable.USD': -103_20n }

/** Lets every payout be asked for again by the next sweep. */
const makeOverdue = () =>
  app.rows(`
    update payouts set asked_at = now() - interval '1 minute', submitted_at = now() - interval '1 minute'`)

async function completed(recipientName: string) {
  const { transfer } = await paid(browser, { recipientName })
  return { id: transfer.id, answer: await check(browser, transfer.id) }
}

test('Sandbox Fail: the payout is refused, everything is reversed, and the refund is paid by its job', async () => {
  const { id, answer } = await completed('Sandbox Fail')
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'failed', payIn: 'refunding', payout: 'returned' },
  })
  expect(await entriesOf(app, id)).toEqual(['capture', 'capture_reversal', 'exchange', 'exchange_reversal'])
  expect(await balancesOf(app, id)).toEqual(owedToSender)
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;returned')
  expect(await balancesOf(app, id)).toEqual(NOTHING)
  expect(
    await app.rows(
      'select amount_minor, status, refunded_minor from sandbox_intents where transfer_id = $1',
      [id],
    ),
  ).toEqual([{ amount_minor: 103_20n, status: 'succeeded', refunded_minor: 103_20n }])
})

test('Sandbox Return: the money comes back after it was delivered, and goes back to the sender', async () => {
  const { id, answer } = await completed('Sandbox Return')
  expect(answer).toMatchObject({ body: { status: 'completed', payout: 'delivered' } })
  app.clock.aheadSeconds = -60 // five seconds may pass until this sweep, and it would be there
  await app.sweep()
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  app.clock.aheadSeconds = 6
  await app.sweep()
  expect(await stateOf(app, id)).toBe('failed;refunding;returned')
  expect(await entriesOf(app, id)).toEqual([
    'capture',
    'capture_reversal',
    'exchange',
    'exchange_reversal',
    'payout',
    'payout_reversal',
  ])
  expect(await balancesOf(app, id)).toEqual(owedToSender)
  await app.runJobs()
  await app.sweep()
  expect(await stateOf(app, id)).toBe('failed;refunded;returned')
  expect(await balancesOf(app, id)).toEqual(NOTHING)
})

test('a payout that came back while nobody swept for days is found', async () => {
  const { id } = await completed('Sandbox Return')
  app.clock.aheadSeconds = 6 * 24 * 3600
  await app.sweep()
  expect(await stateOf(app, id)).toBe('failed;refunding;returned')
})

test('Sandbox Delay: the PATCH answers processing; the payout arrives 30 s later', async () => {
  const { id, answer } = await completed('Sandbox Delay')
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'processing', payIn: 'captured', payout: 'submitted' },
  })
  expect(await balancesOf(app, id)).toEqual({
    'psp_clearing.USD': 103_20n,
    'fee_income.USD': -3_20n,
    'fx_position.USD': -100_00n,
    'fx_position.PHP': 562500n,
    'payout_payable.PHP': -562500n,
  })
  await makeOverdue()
  await app.sweep()
  expect(await stateOf(app, id)).toBe('processing;captured;submitted')
  app.clock.aheadSeconds = 31
  await makeOverdue()
  await app.sweep()
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  expect(await balancesOf(app, id)).toMatchObject({ 'rail_settlement.PHP': -562500n })
})

test('Sandbox Review: the payout is held, and no sweep lets it go', async () => {
  const { id, answer } = await completed('Sandbox Review')
  expect(answer).toMatchObject({ body: { status: 'processing', payIn: 'captured', payout: 'held' } })
  await app.rows(`update transfers set paid_at = now() - interval '1 hour' where id = $1`, [id])
  await app.sweep()
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  expect(await app.rows('select key from sandbox_payouts where key like $1', [`payout:${id}:%`])).toEqual([])
  expect(await app.rows('select review from transfers where id = $1', [id])).toEqual([{ review: 'required' }])
})

/** Amount that a transfer's recipient has been paid by the rail's own books, and how often. */
const paidByRail = (id: string) =>
  app.rows('select amount_minor from sandbox_payouts where key like $1', [`payout:${id}:%`])

test('an answer of the rail that is lost after it has paid is asked for, and never paid twice', async () => {
  app.rail.override({
    async submit(order) {
      await app.realRail.submit(order)
      throw new Error('the connection was cut')
    },
  })
  const { id, answer } = await completed('Maria Santos')
  expect(answer).toMatchObject({ status: 200, body: { status: 'processing', payout: 'submitted' } })
  await makeOverdue()
  await app.sweep()
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  expect(await paidByRail(id)).toEqual([{ amount_minor: 562500n }])
  expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
})

test('an order that never reached the rail is given again under its own key, after half a minute', async () => {
  app.rail.override({
    submit: async () => {
      throw new Error('the rail does not answer')
    },
  })
  const { id } = await completed('Maria Santos')
  expect(await stateOf(app, id)).toBe('processing;captured;submitted')
  app.rail.restore()
  await advancePayout(app.deps, id)
  expect(await paidByRail(id)).toEqual([])
  await makeOverdue()
  await app.sweep()
  expect(await paidByRail(id)).toEqual([{ amount_minor: 562500n }])
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

/** Refusals lie so far back that the next attempt is due. */
const letRest = () => app.rows(`update payouts set settled_at = settled_at - interval '10 minutes'`)

test('a refusal that may be tried again is, under the next attempt, five times in all', async () => {
  const keys: string[] = []
  app.rail.override({
    submit: async ({ key }) => {
      keys.push(key)
      return { state: 'refused', retryable: true, reason: 'The bank is closed.' }
    },
  })
  const { id } = await completed('Maria Santos')
  for (let retries = 1; retries <= 4; retries++) {
    expect(await stateOf(app, id)).toBe('processing;captured;ready')
    await letRest()
    await advancePayout(app.deps, id)
  }
  expect(keys).toEqual([1, 2, 3, 4, 5].map(attempt => `payout:${id}:${attempt}`))
  expect(await stateOf(app, id)).toBe('failed;refunding;returned')
  expect(await balancesOf(app, id)).toEqual(owedToSender)
})

test('between two attempts lie minutes, whoever asks: a bank that is closed for a moment does not use up all five', async () => {
  let attempts = 0
  app.rail.override({
    submit: async () => {
      attempts += 1
      return { state: 'refused', retryable: true, reason: 'The bank is closed.' }
    },
  })
  const { id, answer } = await completed('Maria Santos')
  expect(answer).toMatchObject({ status: 200, body: { status: 'processing', payout: 'ready' } })
  await app.rows(`update transfers set paid_at = paid_at - interval '5 minutes'`)
  await app.sweep()
  expect(attempts).toBe(1)
  await app.rows(`update payouts set settled_at = settled_at - interval '61 seconds'`)
  await app.sweep()
  expect(attempts).toBe(2)
  await app.rows(`update payouts set settled_at = settled_at - interval '61 seconds'`)
  await app.sweep()
  expect(attempts).toBe(2)
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
})

test('a refusal followed by a delivery pays once', async () => {
  let calls = 0
  app.rail.override({
    submit: async order => {
      calls += 1
      return calls === 1 ? { state: 'refused', retryable: true, reason: 'busy' } : app.realRail.submit(order)
    },
  })
  const { id } = await completed('Maria Santos')
  await letRest()
  await advancePayout(app.deps, id)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  expect(await paidByRail(id)).toEqual([{ amount_minor: 562500n }])
  expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
})

test('a return that is heard while the delivery is being booked still reverses the delivery', async () => {
  app.rail.override({
    submit: async () => {
      throw new Error('the rail does not answer')
    },
    ask: async () => undefined,
  })
  const { id } = await completed('Sandbox Return')
  let calls = 0
  const ask = async (): Promise<RailOutcome> => {
    calls += 1
    if (calls > 1) return { state: 'delivered' }
    await advancePayout(app.deps, id) // another process asks a moment earlier, and books what it hears
    return { state: 'returned', reason: 'The account is closed.' }
  }
  app.rail.override({ ask })
  await advancePayout(app.deps, id)
  app.rail.override({
    returnsSince: async () => [{ key: `payout:${id}:1`, reason: 'The account is closed.' }],
  })
  await app.sweep()
  await app.sweep()
  expect(await stateOf(app, id)).toBe('failed;refunding;returned')
  expect(await balancesOf(app, id)).toEqual(owedToSender)
})

test('a return of a payout that we do not know, and of a refunded one, changes nothing', async () => {
  const { id } = await completed('Sandbox Fail')
  await app.runJobs()
  const keys = [`payout:${id}:1`, `payout:${crypto.randomUUID()}:1`, 'payout:x:1', 'other']
  app.rail.override({ returnsSince: async () => keys.map(key => ({ key, reason: 'no account' })) })
  await app.sweep()
  expect(await stateOf(app, id)).toBe('failed;refunded;returned')
  expect(await balancesOf(app, id)).toEqual(NOTHING)
})

test('a refund is paid once, however often its job comes', async () => {
  const { id } = await completed('Sandbox Fail')
  await app.runJobs()
  await app.plant(`update refunds set created_at = now() - interval '1 minute' where transfer_id = $1`, [id])
  await app.sweep()
  await app.sweep()
  expect(
    await app.rows(
      'select r.amount_minor from sandbox_refunds r join sandbox_intents i on i.id = r.intent_id where i.transfer_id = $1',
      [id],
    ),
  ).toEqual([{ amount_minor: 103_20n }])
  expect((await entriesOf(app, id)).filter(kind => kind === 'refund')).toHaveLength(1)
})
