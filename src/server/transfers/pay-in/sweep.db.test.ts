import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { payoutOrder } from '#test/support/partners/payout-order.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { bookIntent } from './book-intent.ts'
import { findPayments } from './pay-in.sql.ts'
import { takePayout } from '../payout/payout.sql.ts'
import { recordReturn, unbookedReturns } from '../payout/rail-callback.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { sweep } from '../transfers.jobs.ts'

// Each test makes what a process that died between two steps leaves behind, and lets the sweep find it.

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

/** Everything unfinished has been left alone for so long that whoever began it must have died. */
async function letTimePass(): Promise<void> {
  await app.rows(`update payments set checked_at = checked_at - interval '5 minutes'`)
  await app.rows(
    `update payouts set asked_at = asked_at - interval '5 minutes', submitted_at = submitted_at - interval '5 minutes'`,
  )
  await app.rows(`update refunds set next_try_at = next_try_at - interval '5 minutes'`)
  await app.rows(`update transfers set paid_at = paid_at - interval '5 minutes'`)
}

/** Captured and exchanged, and nothing after it. */
async function captured(recipientName = 'Maria Santos'): Promise<string> {
  const { transfer: made } = await paid(browser, { recipientName })
  const [transfer] = await findTransfer(app.pool, made.id)
  const [payment] = await findPayments(app.pool, made.id)
  const intent = await app.deps.provider.getIntent(payment?.provider_ref ?? '')
  await bookIntent(app.deps, { transfer: transfer!, payment: payment!, noticer: 'provider' }, intent!) // made above
  expect(await stateOf(app, made.id)).toBe('processing;captured;ready')
  return made.id
}

const outcomeOf = async (id: string) => ({ state: await stateOf(app, id), entries: await entriesOf(app, id) })
const COMPLETED = { state: 'completed;captured;delivered', entries: ['capture', 'exchange', 'payout'] }

test('a paid transfer of which neither browser nor event told us is found after two minutes', async () => {
  const { transfer } = await paid(browser)
  await app.sweep()
  expect(await stateOf(app, transfer.id)).toBe('pending;open;none')
  await letTimePass()
  await app.sweep()
  expect(await outcomeOf(transfer.id)).toEqual(COMPLETED)
})

test('a capture without its payout is paid out', async () => {
  const id = await captured()
  await app.sweep()
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  await letTimePass()
  await app.sweep()
  expect(await outcomeOf(id)).toEqual(COMPLETED)
})

test('a payout that was taken and never given to the rail is given', async () => {
  const id = await captured()
  await takePayout(app.pool, id, crypto.randomUUID(), 'rail', null, 'sandbox', 0, 0)
  await letTimePass()
  await app.sweep()
  expect(await outcomeOf(id)).toEqual(COMPLETED)
})

test('a payout that the rail has made and we have not booked is booked, and not made again', async () => {
  const id = await captured()
  await takePayout(app.pool, id, crypto.randomUUID(), 'rail', null, 'sandbox', 0, 0)
  await app.realRail.submit(payoutOrder({ key: `payout:${id}:1` }))
  app.rail.override({
    submit: async () => {
      throw new Error('paid twice')
    },
  })
  await letTimePass()
  await app.sweep()
  expect(await outcomeOf(id)).toEqual(COMPLETED)
  expect(
    await app.rows('select key from sandbox_payouts where key like $1', [`payout:${id}:%`]),
  ).toHaveLength(1)
})

test('a refund whose job is gone is paid, and one that the provider has paid is booked', async () => {
  for (const isPaidAtProvider of [false, true]) {
    const { transfer } = await paid(browser, { recipientName: 'Sandbox Fail' })
    await check(browser, transfer.id)
    const [refund] = await app.rows<{ id: string; ref: string }>(
      'select r.id, p.provider_ref as ref from refunds r join payments p on p.id = r.payment_id where r.transfer_id = $1',
      [transfer.id],
    )
    if (isPaidAtProvider && refund)
      await app.deps.provider.refund({
        idempotencyKey: `refund:${refund.id}`,
        intentId: refund.ref,
        amount: { currency: 'USD', minor: 103_20n },
      })
    await letTimePass()
    await app.sweep()
    expect(await stateOf(app, transfer.id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, transfer.id)).toEqual({})
    expect(await app.rows('select id from sandbox_refunds where intent_id = $1', [refund?.ref])).toHaveLength(
      1,
    )
  }
})

test('an intent that was opened and never noted is found by its key, and paid', async () => {
  const { id } = await created(browser)
  app.provider.override({
    async openIntent(order) {
      await app.realProvider.openIntent(order)
      throw new Error('we died here')
    },
  })
  await browser.call('POST', '/api/create-payment-intent', { transferId: id })
  app.provider.restore()
  const intent = await opened(browser, id)
  await pay(browser, intent)
  expect(await check(browser, id)).toMatchObject({ status: 200, body: { status: 'completed' } })
  expect(await app.rows('select id from sandbox_intents where transfer_id = $1', [id])).toHaveLength(1)
})

test('a transfer that cannot be finished holds up none of the others', async () => {
  const bad = await paid(browser)
  const good = await paid(openBrowser(app.server))
  app.provider.override({
    async getIntent(id) {
      if (id === bad.intent.paymentIntentId) throw new Error('the provider stumbles over this one')
      return await app.realProvider.getIntent(id)
    },
  })
  await letTimePass()
  await app.sweep()
  expect(await outcomeOf(good.transfer.id)).toEqual(COMPLETED)
  expect(await stateOf(app, bad.transfer.id)).toBe('pending;open;none')
  app.provider.restore()
  await letTimePass()
  await app.sweep()
  expect(await outcomeOf(bad.transfer.id)).toEqual(COMPLETED)
})

test('ten sweeps at once do what one does', async () => {
  const ids = [await captured(), await captured(), await captured()]
  const { transfer } = await paid(browser)
  await letTimePass()
  await Promise.all(Array.from({ length: 10 }, () => app.sweep()))
  for (const id of [...ids, transfer.id]) expect(await outcomeOf(id)).toEqual(COMPLETED)
})

/** So many more transfers like this one, whose price is held no longer. */
async function expiredCopies(id: string, count: number): Promise<void> {
  const [row] = await app.rows<{ columns: string }>(`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'transfers' and is_generated = 'NEVER'
      and column_name not in ('id', 'reference_number', 'quote_nonce', 'price_locked_until')`)
  const { columns = '' } = row ?? {}
  await app.rows(
    `insert into transfers (id, reference_number, price_locked_until, ${columns})
      select gen_random_uuid(), 'MTR' || lpad(n::text, 8, '0') || 'COPY', now() - interval '1 hour', ${columns}
      from transfers, generate_series(1, $2) n where id = $1`,
    [id, count],
  )
}

test('one pass ends a whole outage of unfinished transfers, past any number that cannot be ended', async () => {
  const { id } = await created(browser)
  await expiredCopies(id, 450)
  await app.rows(`
    insert into payments (id, transfer_id, attempt, provider, livemode, method, amount_minor, currency)
    select gen_random_uuid(), id, 1, 'sandbox', false, 'card', total_minor, send_currency from transfers
    where awaits_money and price_locked_until < now() order by price_locked_until, reference_number limit 250`)
  app.provider.override({
    openIntent: async () => {
      throw new Error('the provider stumbles over these')
    },
  })
  await app.sweep()
  expect(
    await app.rows(
      `select status, count(*)::int from transfers where reference_number like '%COPY' group by 1 order by 1`,
    ),
  ).toEqual([
    { status: 'failed', count: 200 },
    { status: 'pending', count: 250 },
  ])
})

test('a kind of work that fails as a whole holds up none of the others', async () => {
  app.rail.override({
    returnsSince: async () => {
      throw new Error('the rail is down')
    },
  })
  const { transfer } = await paid(browser)
  await letTimePass()
  await app.sweep()
  expect(await outcomeOf(transfer.id)).toEqual(COMPLETED)
})

test('a return that is booked, or is of no order here, is not looked at again', async () => {
  const id = await captured()
  await letTimePass()
  await app.sweep()
  const ours = { key: `payout:${id}:1`, reason: 'The account is closed' }
  const returns = [
    ours,
    { ...ours, key: `payout:${crypto.randomUUID()}:1` },
    { ...ours, key: 'another order' },
  ]
  expect(await unbookedReturns(app.pool, app.deps.rail, returns)).toEqual([ours])
  await recordReturn(app.deps, app.deps.rail, ours)
  expect(await unbookedReturns(app.pool, app.deps.rail, returns)).toEqual([])
})

test('a pass whose turn is over asks for another, unless most of its work failed', async () => {
  const transfers = await Promise.all(Array.from({ length: 5 }, () => paid(openBrowser(app.server))))
  const onePassOfTwo = async () => {
    await letTimePass()
    let looks = 0
    return await sweep(app.deps, () => ++looks > 2)
  }
  app.provider.override({
    getIntent: async () => {
      throw new Error('the provider does not answer')
    },
  })
  expect(await onePassOfTwo()).toBe(false)
  app.provider.restore()
  expect(await onePassOfTwo()).toBe(true)
  // No time passes: those that the turn did not come to are still due.
  expect(await sweep(app.deps, () => false)).toBe(false)
  for (const { transfer } of transfers) expect(await outcomeOf(transfer.id)).toEqual(COMPLETED)
})
