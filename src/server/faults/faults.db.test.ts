import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultsOf } from '#shared/api/faults.api.ts'
import { watchFaults } from '#server/faults/faults.ts'
import { startWatch } from '#server/platform/db/watch.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { forgetFaults, plant } from '#test/support/app/planted-faults.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const WAIT_MS_MAX = 15_000 // on a busy machine

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterEach(() => forgetFaults(app))
afterAll(() => app.stop())

const PATH = '/sandbox/faults'
const ask = (body: object) => admin.call<object[]>('POST', PATH, body)

describe('setting a fault of the sandbox', () => {
  test('stores, shows and audits it, and 0 times removes it', async () => {
    const request = { target: 'rail', fault: 'timeout', operation: 'submit', times: 3 }
    const set = [{ target: 'rail', fault: 'timeout', operation: 'submit', timesLeft: 3, delayMs: 20_000 }]
    expect((await ask(request)).body).toEqual(set)
    expect((await admin.call('GET', PATH)).body).toEqual(set)
    expect((await ask({ ...request, times: 0 })).body).toEqual([])
    const acts = await app.rows<{ after: object }>(
      `select after from audit_log where action = 'sandbox.fault_set' and subject_id = 'rail' order by at, id`,
    )
    expect(acts.map(({ after }) => after)).toEqual([
      { fault: 'timeout', operation: 'submit', times: 3, delayMs: 20_000 },
      { fault: 'timeout', operation: 'submit', times: 0, delayMs: 20_000 },
    ])
  })

  test.each([
    ['rail', 'wrong_amount'],
    ['provider', 'lost'],
    ['webhooks', 'outage'],
  ])('setting a fault of the sandbox is refused where the %s cannot play %s', async (target, fault) => {
    expect((await ask({ target, fault, times: 1 })).status).toBe(400)
    expect((await admin.call('GET', PATH)).body).toEqual([])
  })

  test('setting a fault of the sandbox is refused for a call that takes longer than any may; a webhook may', async () => {
    const long = { times: 1, delayMs: 20_001 }
    expect((await ask({ target: 'rail', fault: 'slow', ...long })).status).toBe(400)
    expect((await ask({ target: 'webhooks', fault: 'late', ...long })).status).toBe(200)
  })

  test('setting a fault of the sandbox is not open to a user', async () => {
    const stranger = openBrowser(app.server)
    expect((await stranger.call('POST', PATH, { target: 'rail', fault: 'slow', times: 1 })).status).toBe(401)
  })
})

test('a fault set for 5 times makes 5 of 20 simultaneous calls fail', async () => {
  await plant(app, { target: 'provider', fault: 'outage', operation: 'getIntent', times: 5 })
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => app.deps.provider.getIntent('pi_00000000000000000000')),
  )
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})

test('a fault set in one process is played by the others', async () => {
  const watch = startWatch({ connectionString: app.connectionString }, () => {})
  const elsewhere = watchFaults(watch, app.pool)
  const occasion = { target: 'rail', operation: 'ask', faults: faultsOf.rail } as const
  try {
    await vi.waitFor(async () => expect(await elsewhere.take(occasion)).toBeUndefined(), WAIT_MS_MAX)
    await ask({ target: 'rail', fault: 'locked', times: 1 })
    await vi.waitFor(
      async () => expect(await elsewhere.take(occasion)).toEqual({ kind: 'locked', delayMs: 0 }),
      WAIT_MS_MAX,
    )
    expect(await elsewhere.take(occasion)).toBeUndefined()
  } finally {
    await watch.stop()
  }
})

test('without a fault a call does not go to the database', async () => {
  const watch = startWatch({ connectionString: app.connectionString }, () => {})
  let asked = 0
  const counting = new Proxy(app.pool, {
    get(target, key) {
      if (key === 'connect') asked += 1
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const book = watchFaults(watch, counting)
  const occasion = { target: 'rail', operation: 'ask', faults: faultsOf.rail } as const
  try {
    await vi.waitFor(async () => {
      const before = asked
      await book.take(occasion)
      expect(asked).toBe(before) // it listens by now
    }, WAIT_MS_MAX)
    const before = asked
    for (let i = 0; i < 100; i++) await book.take(occasion)
    expect(asked).toBe(before)
  } finally {
    await watch.stop()
  }
})

describe('a sandbox provider', () => {
  test('a sandbox provider that falls silent after it has opened an intent has opened one, which the next try finds', async () => {
    const browser = openBrowser(app.server)
    const { id } = await created(browser)
    await plant(app, { target: 'provider', fault: 'timeout_after_success', operation: 'openIntent' })
    const refused = await browser.call('POST', '/api/create-payment-intent', { transferId: id })
    expect([refused.status, refused.body.code]).toEqual([503, 'provider_unavailable'])
    const { paymentIntentId } = await opened(browser, id)
    expect(await app.rows('select id from sandbox_intents where transfer_id = $1', [id])).toEqual([
      { id: paymentIntentId },
    ])
  })

  test.each(['timeout', 'outage', 'locked'] as const)(
    'a sandbox provider with a %s during a payment informs the sender; the next check completes it',
    async fault => {
      const browser = openBrowser(app.server)
      const { transfer } = await paid(browser)
      await plant(app, { target: 'provider', fault, operation: 'getIntent' })
      expect((await check(browser, transfer.id)).status).toBe(503)
      expect((await check(browser, transfer.id)).status).toBe(200)
      expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
    },
  )

  test('a sandbox provider that answers a payment with an error after it took it has the money', async () => {
    const browser = openBrowser(app.server)
    const { id } = await created(browser)
    const intent = await opened(browser, id)
    await plant(app, { target: 'provider', fault: 'error_after_success', operation: 'confirm' })
    expect((await pay(browser, intent)).status).toBe(503)
    expect((await check(browser, id)).status).toBe(200)
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  })

  test('a sandbox provider declines a good card on request, and takes it the next time', async () => {
    const browser = openBrowser(app.server)
    const intent = await opened(browser, (await created(browser)).id)
    await plant(app, { target: 'provider', fault: 'declined', operation: 'confirm' })
    expect((await pay(browser, intent)).status).toBe(402)
    expect((await pay(browser, intent)).status).toBe(200)
  })

  test('a sandbox provider that takes another amount than requested completes no transfer', async () => {
    const browser = openBrowser(app.server)
    const { id } = await created(browser)
    const intent = await opened(browser, id)
    await plant(app, { target: 'provider', fault: 'wrong_amount', operation: 'confirm' })
    expect((await pay(browser, intent)).status).toBe(200)
    // 103.20 and 1.04 more: a hundredth and a cent.
    expect(await app.rows('select amount_minor from sandbox_intents where transfer_id = $1', [id])).toEqual([
      { amount_minor: 104_24n },
    ])
    expect((await check(browser, id)).status).not.toBe(200)
    expect(await entriesOf(app, id)).not.toContain('payout')
  })
})

describe('a sandbox rail', () => {
  test('a sandbox rail that falls silent after it has paid is asked, and nobody is paid twice', async () => {
    const browser = openBrowser(app.server)
    const { transfer } = await paid(browser)
    await plant(app, { target: 'rail', fault: 'timeout_after_success', operation: 'submit' })
    expect(await check(browser, transfer.id)).toMatchObject({ status: 200, body: { status: 'processing' } })
    expect(await check(browser, transfer.id)).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
    const keys = await app.rows('select key from sandbox_payouts where key like $1', [`%${transfer.id}%`])
    expect(keys).toHaveLength(1)
  })

  test('a sandbox rail that refuses for now gets the payout again, as another attempt', async () => {
    const browser = openBrowser(app.server)
    const { transfer } = await paid(browser)
    await plant(app, { target: 'rail', fault: 'declined', operation: 'submit' })
    await check(browser, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('processing;captured;ready')
    await app.rows(`update payouts set settled_at = settled_at - interval '5 minutes'`)
    await check(browser, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
  })
})
