import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { advancePayout } from '../payout/payout.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.provider.restore()
  app.rail.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

/** Everything has gone back to the sender: no account has moved. */
const NOTHING = {}

const cancel = (who: Browser, id: string, body?: object) =>
  who.call<TransferView & { code: string }>('POST', `/api/transfers/${id}/cancel`, body)

const intentOf = async (id: string) =>
  (
    await app.rows<{ status: string; refunded_minor: bigint }>(
      'select status, refunded_minor from sandbox_intents where transfer_id = $1',
      [id],
    )
  )[0]

const lastEvent = async (id: string) =>
  (
    await app.rows<{ event: string; actor: string; cause: string | null }>(
      'select event, actor, cause from transfer_events where transfer_id = $1 order by at desc, id desc limit 1',
      [id],
    )
  )[0]

/** Paid, and held for a review. */
async function held(): Promise<string> {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Review' })
  await check(browser, transfer.id)
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;held')
  return transfer.id
}

describe('an unpaid transfer', () => {
  test('an unpaid transfer without a payment is cancelled at once, with or without a body', async () => {
    const { id } = await created(browser)
    expect(await cancel(browser, id)).toMatchObject({
      status: 200,
      body: { id, status: 'failed', payIn: 'void', stateReason: 'It was cancelled before it was paid.' },
    })
    expect(await lastEvent(id)).toEqual({ event: 'cancelledUnpaid', actor: 'sender', cause: null })
  })

  test('the checkout does not offer a cancelled transfer again, and still shows the one before it', async () => {
    const { id: before } = await created(browser)
    const { id } = await created(browser)
    const currentId = async () => (await browser.call<TransferView>('GET', '/api/transfers/current')).body.id
    expect(await currentId()).toBe(id)
    await cancel(browser, id)
    expect(await currentId()).toBe(before)
  })

  test.each(['card', 'bank'])(
    'an unpaid transfer by %s: the intent is voided first, and can be paid no more',
    async paymentMethod => {
      const { id } = await created(browser, { paymentMethod })
      const intent = await opened(browser, id)
      expect(await cancel(browser, id, { reason: 'I chose the wrong country.' })).toMatchObject({
        status: 200,
      })
      expect(await stateOf(app, id)).toBe('failed;void;none')
      expect(await intentOf(id)).toEqual({ status: 'canceled', refunded_minor: 0n })
      expect((await pay(browser, intent)).status).not.toBe(200)
      expect(await entriesOf(app, id)).toEqual([])
      expect(await lastEvent(id)).toMatchObject({ cause: 'I chose the wrong country.' })
    },
  )

  test('cancelling an unpaid transfer releases its use of a promo code', async () => {
    await app.plant(
      `insert into promo_codes (id, code, discount_type, discount_value, usage_limit)
       values (gen_random_uuid(), 'ONCE', 'fixed', 1, 1)`,
    )
    const { id } = await created(browser, { promoCode: 'ONCE' })
    expect(await app.rows(`select usage_count from promo_codes where code = 'ONCE'`)).toEqual([
      { usage_count: 1 },
    ])
    await cancel(browser, id)
    expect(await app.rows(`select usage_count from promo_codes where code = 'ONCE'`)).toEqual([
      { usage_count: 0 },
    ])
    expect(await created(browser, { promoCode: 'ONCE' })).toMatchObject({ promoCode: 'ONCE' })
  })

  test('an unpaid transfer stays unchanged if the provider does not answer the cancellation', async () => {
    const { id } = await created(browser)
    await opened(browser, id)
    app.provider.override({
      cancelIntent: async () => {
        throw new Error('the provider does not answer')
      },
    })
    expect(await cancel(browser, id)).toMatchObject({ status: 500 })
    expect(await stateOf(app, id)).toBe('pending;open;none')
    app.provider.restore()
    expect(await cancel(browser, id)).toMatchObject({ status: 200 })
  })

  test('a cancellation is refused while the bank carries out a payment that the provider can no longer cancel', async () => {
    const { id } = await created(browser, { paymentMethod: 'bank' })
    const intent = await opened(browser, id)
    app.provider.override({
      cancelIntent: async ref => (await app.realProvider.getIntent(ref))!, // it was opened above
    })
    expect(await cancel(browser, id)).toMatchObject({
      status: 409,
      body: {
        code: 'transfer_not_cancellable',
        message: 'Your bank is carrying out this payment. You can cancel once it has arrived.',
      },
    })
    app.provider.restore()
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    expect(await pay(browser, intent)).toMatchObject({ status: 200 })
  })
})

test('money that came unnoticed before the cancellation is refunded whole', async () => {
  const { transfer } = await paid(browser)
  expect(await stateOf(app, transfer.id)).toBe('pending;open;none')
  expect(await cancel(browser, transfer.id)).toMatchObject({
    status: 200,
    body: {
      status: 'failed',
      payIn: 'refunding',
      payout: 'none',
      stateReason: 'It was cancelled.',
    },
  })
  expect(await entriesOf(app, transfer.id)).toEqual([
    'capture',
    'capture_reversal',
    'exchange',
    'exchange_reversal',
  ])
  expect(await balancesOf(app, transfer.id)).toEqual({
    'psp_clearing.USD': 103_20n,
    'refund_payable.USD': -103_20n,
  })
  await app.runJobs()
  expect(await stateOf(app, transfer.id)).toBe('failed;refunded;none')
  expect(await balancesOf(app, transfer.id)).toEqual(NOTHING)
  expect(await intentOf(transfer.id)).toEqual({ status: 'succeeded', refunded_minor: 103_20n })
  expect(
    await app.rows('select key from sandbox_payouts where key like $1', [`payout:${transfer.id}:%`]),
  ).toEqual([])
})

describe('a paid transfer', () => {
  test('cancelling a held transfer refunds it and ends its review', async () => {
    const id = await held()
    expect(await cancel(browser, id)).toMatchObject({ status: 200, body: { payIn: 'refunding' } })
    expect(await app.rows('select review from transfers where id = $1', [id])).toEqual([{ review: 'none' }])
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, id)).toEqual(NOTHING)
  })

  test('a cancelled transfer with a promo code is refunded at the figures that were paid', async () => {
    await app.plant(
      `insert into promo_codes (id, code, discount_type, discount_value) values (gen_random_uuid(), 'LESS', 'fixed', 1)`,
    )
    const { transfer } = await paid(browser, { recipientName: 'Sandbox Review', promoCode: 'LESS' })
    await check(browser, transfer.id)
    await app.plant(`update currency_rates set per_usd = per_usd * 2 where currency = 'PHP'`)
    await cancel(browser, transfer.id)
    expect(await balancesOf(app, transfer.id)).toEqual({
      'psp_clearing.USD': 102_20n,
      'refund_payable.USD': -102_20n,
    })
    await app.runJobs()
    expect(await balancesOf(app, transfer.id)).toEqual(NOTHING)
    await app.plant(`update currency_rates set per_usd = per_usd / 2 where currency = 'PHP'`)
  })

  test('a transfer that waits for its next payout attempt can be cancelled and is refunded', async () => {
    app.rail.override({
      submit: async () => ({ state: 'refused', retryable: true, reason: 'The bank is closed.' }),
    })
    const { transfer } = await paid(browser)
    await check(browser, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('processing;captured;ready')
    expect(await cancel(browser, transfer.id)).toMatchObject({ status: 200 })
    await app.runJobs()
    expect(await stateOf(app, transfer.id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, transfer.id)).toEqual(NOTHING)
  })

  test.each([
    ['delivered', 'Maria Santos', 'completed;captured;delivered'],
    ['refused for good', 'Sandbox Fail', 'failed;refunding;returned'],
  ])('a transfer that was %s cannot be cancelled', async (_, recipientName, state) => {
    const { transfer } = await paid(browser, { recipientName })
    await check(browser, transfer.id)
    expect(await cancel(browser, transfer.id)).toMatchObject({
      status: 409,
      body: { code: 'transfer_not_cancellable', message: 'This transfer can no longer be cancelled.' },
    })
    expect(await stateOf(app, transfer.id)).toBe(state)
  })
})

describe('a payout that the rail has', () => {
  const under_way = async () => {
    const { transfer } = await paid(browser, { recipientName: 'Sandbox Delay' })
    await check(browser, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('processing;captured;submitted')
    return transfer.id
  }
  const eventsOf = async (id: string) =>
    (
      await app.rows<{ event: string }>(
        'select event from transfer_events where transfer_id = $1 order by at, id',
        [id],
      )
    ).map(({ event }) => event)

  test('a payout is recalled within half an hour of paying, and all of it is refunded, the fee included', async () => {
    const id = await under_way()
    const answer = await cancel(browser, id, { reason: 'Wrong recipient.' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'failed', cancelAskedAt: null } })
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, id)).toEqual(NOTHING)
    expect((await eventsOf(id)).slice(-3)).toEqual(['recallAsked', 'payoutRecalled', 'refunded'])
    expect(await cancel(browser, id)).toMatchObject({ status: 200 })
    expect(await app.rows('select amount_minor, state from refunds where transfer_id = $1', [id])).toEqual([
      { amount_minor: 103_20n, state: 'paid' },
    ])
    // The rail does not pay, whatever it is asked now.
    app.clock.aheadSeconds = 3600
    await app.sweep()
    app.clock.aheadSeconds = 0
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
  })

  test('a payout is not recalled more than half an hour after paying', async () => {
    const id = await under_way()
    app.rail.override({ recall: async () => 'recalled' })
    await app.rows(`update transfers set cancellable_until = now() - interval '1 second' where id = $1`, [id])
    expect(await cancel(browser, id)).toMatchObject({
      status: 409,
      body: { message: 'This transfer can no longer be cancelled.' },
    })
    expect(await eventsOf(id)).not.toContain('recallAsked')
  })

  test('a payout that the rail refuses to recall stays, and the sender reads that it is too late', async () => {
    const id = await under_way()
    app.rail.override({ recall: async () => 'too_late' })
    expect(await cancel(browser, id)).toMatchObject({
      status: 409,
      body: {
        code: 'transfer_not_cancellable',
        message: 'The money has been paid out or is being paid out now. It can no longer be stopped.',
      },
    })
    expect(await stateOf(app, id)).toBe('processing;captured;submitted')
    expect((await eventsOf(id)).slice(-2)).toEqual(['recallAsked', 'recallRefused'])
  })

  test('a recall is repeated until the rail answers, also after a crash', async () => {
    const id = await under_way()
    app.rail.override({
      recall: async () => {
        throw new Error('the rail does not answer')
      },
    })
    const answer = await cancel(browser, id)
    expect(answer).toMatchObject({ status: 200, body: { status: 'processing' } })
    expect(answer.body).toMatchObject({ cancelAskedAt: expect.any(String) })
    app.rail.restore()
    await app.rows(`update transfers set cancel_asked_at = now() - interval '1 minute' where id = $1`, [id])
    await app.sweep()
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, id)).toEqual(NOTHING)
  })

  test('a payout that the rail refuses during its recall goes to no other rail', async () => {
    const id = await under_way()
    app.rail.override({
      recall: async () => {
        throw new Error('the rail does not answer')
      },
      ask: async () => ({ state: 'refused', retryable: true, reason: 'Closed.' }),
    })
    await cancel(browser, id)
    await app.rows(`update payouts set asked_at = now() - interval '1 minute' where transfer_id = $1`, [id])
    await app.sweep()
    await app.rows(`update payouts set settled_at = now() - interval '1 day' where transfer_id = $1`, [id])
    await advancePayout(app.deps, id)
    expect(await stateOf(app, id)).toBe('processing;captured;ready')
    await app.rows(
      `update transfers set cancel_asked_at = now() - interval '1 minute', paid_at = now() - interval '1 day' where id = $1`,
      [id],
    )
    await app.sweep()
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await app.rows('select attempt from payouts where transfer_id = $1', [id])).toHaveLength(1)
  })
})

test('one that expired was not cancelled, and does not say so', async () => {
  app.clock.aheadSeconds = -3600
  const { id } = await created(browser)
  app.clock.aheadSeconds = 0
  await app.sweep()
  expect(await cancel(browser, id)).toMatchObject({ status: 409 })
})

test('a repetition is answered as the first time, and does nothing: before the refund and after it', async () => {
  const id = await held()
  const first = await cancel(browser, id, { reason: 'once' })
  expect(await cancel(browser, id, { reason: 'twice' })).toEqual(first)
  await app.runJobs()
  expect(await cancel(browser, id)).toMatchObject({ status: 200, body: { payIn: 'refunded' } })
  expect(await app.rows('select id from refunds where transfer_id = $1', [id])).toHaveLength(1)
  const events = `select event from transfer_events where transfer_id = $1 and event like 'cancelled%'`
  expect(await app.rows(events, [id])).toHaveLength(1)
})

test('the refund is enqueued by the statement that cancels', async () => {
  const id = await held()
  await cancel(browser, id)
  const owner = await ownerClient(app)
  const { rows } = await owner.query(
    `select t.identifier as task
    from refunds r join graphile_worker._private_jobs j on j.payload ->> 'refundId' = r.id::text
      join graphile_worker._private_tasks t on t.id = j.task_id
    where r.transfer_id = $1`,
    [id],
  )
  await owner.end()
  expect(rows).toEqual([{ task: 'refunds.pay' }])
})

describe('who may', () => {
  test('nobody else: their answer is that of an unknown transfer', async () => {
    const { id } = await created(browser)
    const unknown = await cancel(openBrowser(app.server), '01900000-0000-7000-8000-000000000000')
    const { browser: other } = await signedUp(app.server)
    for (const stranger of [openBrowser(app.server), other])
      expect(await cancel(stranger, id)).toMatchObject({ status: 404, text: unknown.text })
    expect(await stateOf(app, id)).toBe('pending;none;none')
  })

  test('no admin: they cancel for others at the desk, where they prove who they are and say why', async () => {
    const { id } = await created(browser)
    const { browser: admin, user } = await signedUp(app.server)
    await app.plant('update users set is_admin = true where id = $1', [user.id])
    expect(await cancel(admin, id, { reason: 'asked for on the phone' })).toMatchObject({ status: 404 })
    expect(await stateOf(app, id)).toBe('pending;none;none')
  })

  test('an admin who takes back what is their own is its sender', async () => {
    const { browser: admin, user } = await signedUp(app.server)
    await app.plant('update users set is_admin = true where id = $1', [user.id])
    const { id } = await created(admin)
    await cancel(admin, id)
    expect(await lastEvent(id)).toMatchObject({ actor: 'sender' })
  })
})

test('a reason longer than 300 characters is refused, and nothing is cancelled', async () => {
  const { id } = await created(browser)
  expect(await cancel(browser, id, { reason: 'x'.repeat(301) })).toMatchObject({ status: 400 })
  expect(await stateOf(app, id)).toBe('pending;none;none')
})
