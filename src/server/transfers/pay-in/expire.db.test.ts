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
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkPayment } from './check-payment.ts'
import { expireTransfer } from './expire.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
  app.provider.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const NOTHING = {}

/** Makes something an hour ago, so that its price lock is over. */
async function anHourAgo<T>(make: () => Promise<T>): Promise<T> {
  app.clock.aheadSeconds = -3600
  try {
    return await make()
  } finally {
    app.clock.aheadSeconds = 0
  }
}

async function openedTransfer() {
  const transfer = await created(browser)
  return { transfer, intent: await opened(browser, transfer.id) }
}

const intentStatus = async (id: string) =>
  (await app.rows<{ status: string }>('select status from sandbox_intents where id = $1', [id]))[0]?.status

test('an unpaid transfer fails when its price is no longer held, and its intent is voided first', async () => {
  const { transfer, intent } = await anHourAgo(openedTransfer)
  await app.sweep()
  expect(await stateOf(app, transfer.id)).toBe('failed;void;none')
  expect(await intentStatus(intent.paymentIntentId)).toBe('canceled')
  expect(await pay(browser, intent)).toMatchObject({ status: 402 })
  expect(await check(browser, transfer.id)).toMatchObject({
    status: 409,
    body: { code: 'payment_incomplete' },
  })
  expect(await entriesOf(app, transfer.id)).toEqual([])
})

test('one whose payment is looked at by the same pass, which began a moment later there, fails in this pass', async () => {
  const { transfer } = await anHourAgo(openedTransfer)
  await app.rows(`update payments set checked_at = now() + interval '2 seconds' where transfer_id = $1`, [
    transfer.id,
  ])
  await app.sweep()
  expect(await stateOf(app, transfer.id)).toBe('failed;void;none')
})

test('one that never had an intent fails too; one whose price is held does not', async () => {
  const expired = await anHourAgo(() => created(browser))
  const held = await created(browser)
  const byBank = await anHourAgo(() => created(browser, { paymentMethod: 'bank' }))
  await app.sweep()
  expect(await stateOf(app, expired.id)).toBe('failed;void;none')
  expect(await stateOf(app, held.id)).toBe('pending;none;none')
  expect(await stateOf(app, byBank.id)).toBe('pending;none;none')
})

test('money that came before the expiry is honoured, also when nobody told us of it', async () => {
  const { transfer } = await anHourAgo(() => paid(browser))
  await app.sweep()
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
  expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
})

test('a provider that does not answer leaves the transfer as it is, for the next sweep', async () => {
  const { transfer } = await anHourAgo(openedTransfer)
  app.provider.override({
    cancelIntent: async () => {
      throw new Error('the provider does not answer')
    },
  })
  await app.sweep()
  expect(await stateOf(app, transfer.id)).toBe('pending;open;none')
  app.provider.restore()
  await app.sweep()
  expect(await stateOf(app, transfer.id)).toBe('failed;void;none')
})

/** A expired transfer whose intent the provider let be paid nevertheless. */
async function paidAfterExpiry() {
  const made = await anHourAgo(openedTransfer)
  app.provider.override({
    cancelIntent: async id => ({ ...(await app.realProvider.getIntent(id))!, status: 'canceled' }), // it was opened above
  })
  await app.sweep()
  app.provider.restore()
  expect(await stateOf(app, made.transfer.id)).toBe('failed;void;none')
  expect(await pay(browser, made.intent)).toMatchObject({ status: 200 })
  return made
}

test('a capture after the expiry is booked apart and refunded by itself; the books are equal', async () => {
  const { transfer, intent } = await paidAfterExpiry()
  await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
  expect(await entriesOf(app, transfer.id)).toEqual(['unexpected_capture'])
  expect(await balancesOf(app, transfer.id)).toEqual({
    'psp_clearing.USD': 103_20n,
    'unapplied_funds.USD': -103_20n,
  })
  await app.runJobs()
  expect(await entriesOf(app, transfer.id)).toEqual(['unexpected_capture', 'unexpected_refund'])
  expect(await balancesOf(app, transfer.id)).toEqual(NOTHING)
  expect(await stateOf(app, transfer.id)).toBe('failed;void;none')
  expect(
    await app.rows('select amount_minor, refunded_minor from sandbox_intents where id = $1', [
      intent.paymentIntentId,
    ]),
  ).toEqual([{ amount_minor: 103_20n, refunded_minor: 103_20n }])
})

test('an unexpected payment is booked and refunded once, whoever notices it and however often', async () => {
  const { transfer, intent } = await paidAfterExpiry()
  await Promise.all([
    check(browser, transfer.id, { status: 'completed', paymentIntentId: intent.paymentIntentId }),
    ...Array.from({ length: 8 }, () =>
      checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider'),
    ),
  ])
  await app.runJobs()
  await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'sweeper')
  await app.runJobs()
  expect(await entriesOf(app, transfer.id)).toEqual(['unexpected_capture', 'unexpected_refund'])
  expect(
    await app.rows('select id from sandbox_refunds where intent_id = $1', [intent.paymentIntentId]),
  ).toHaveLength(1)
})

test('a second payment of a paid transfer is unexpected and refunded, and the first one stands', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  const second = await app.deps.provider.openIntent({
    idempotencyKey: `pi:${transfer.id}:2`,
    transferId: transfer.id,
    reference: transfer.referenceNumber,
    amount: { currency: 'USD', minor: 103_20n },
    method: 'bank',
    capture: 'automatic',
    payBefore: new Date(transfer.priceLockedUntil),
  })
  await app.rows(
    `insert into payments (id, transfer_id, attempt, provider, provider_ref, livemode, method, amount_minor, currency, state)
     values (gen_random_uuid(), $1, 2, 'sandbox', $2, false, 'bank', 10320, 'USD', 'open')`,
    [transfer.id, second.id],
  )
  await browser.call('POST', `/sandbox/payment_intents/${second.id}/simulate_bank_transfer`, {
    clientSecret: second.clientSecret,
  })
  await checkPayment(app.deps, { provider: 'sandbox', intentId: second.id }, 'provider')
  await app.runJobs()
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
  expect(await entriesOf(app, transfer.id)).toEqual([
    'capture',
    'exchange',
    'payout',
    'unexpected_capture',
    'unexpected_refund',
  ])
  expect(await balancesOf(app, transfer.id)).toMatchObject({
    'psp_clearing.USD': 103_20n,
    'fee_income.USD': -3_20n,
  })
})

test('a price that expires while the provider is asked gives nobody an intent to pay', async () => {
  const { id } = await created(browser)
  let hasExpired = false
  app.provider.override({
    async openIntent(order) {
      const intent = await app.realProvider.openIntent(order)
      if (hasExpired) return intent
      hasExpired = true
      app.clock.aheadSeconds = 1801
      await expireTransfer(app.deps, id)
      return intent
    },
  })
  const answer = await browser.call('POST', '/api/create-payment-intent', { transferId: id })
  expect(answer).toMatchObject({ status: 409, body: { code: 'transfer_not_payable' } })
  expect(await stateOf(app, id)).toBe('failed;void;none')
  expect(await app.rows('select status from sandbox_intents where transfer_id = $1', [id])).toEqual([
    { status: 'canceled' },
  ])
})

test('payment and expiry race 40 times: each transfer is either completed or voided, with books to match', async () => {
  const made = await anHourAgo(() =>
    Promise.all(
      Array.from({ length: 40 }, async () => {
        const sender = openBrowser(app.server)
        const transfer = await created(sender)
        return { sender, transfer, intent: await opened(sender, transfer.id) }
      }),
    ),
  )
  await Promise.all(
    made.flatMap(({ sender, transfer, intent }) => [
      pay(sender, intent).then(() => check(sender, transfer.id)),
      expireTransfer(app.deps, transfer.id),
    ]),
  )
  await app.sweep()
  await app.runJobs()
  for (const { transfer, intent } of made) {
    const isPaid = (await intentStatus(intent.paymentIntentId)) === 'succeeded'
    expect(await stateOf(app, transfer.id)).toBe(isPaid ? 'completed;captured;delivered' : 'failed;void;none')
    expect(await entriesOf(app, transfer.id)).toEqual(isPaid ? ['capture', 'exchange', 'payout'] : [])
  }
})

test('a sender who has paid is not offered another price: the transfer completes', async () => {
  const { transfer, intent } = await anHourAgo(openedTransfer)
  await pay(browser, intent)
  const again = await browser.call('POST', '/api/create-payment-intent', { transferId: transfer.id })
  expect(again).toMatchObject({ status: 409, body: { code: 'transfer_not_payable' } })
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
})

test('a price that has expired ends its transfer before another is offered', async () => {
  const { transfer, intent } = await anHourAgo(openedTransfer)
  const again = await browser.call('POST', '/api/create-payment-intent', { transferId: transfer.id })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'price_expired', quote: { sendAmount: '100.00' } },
  })
  expect(await stateOf(app, transfer.id)).toBe('failed;void;none')
  expect(await pay(browser, intent)).toMatchObject({ status: 402 })
})

test('the price offered after an expiry takes the promo code along while it may be used, else goes without', async () => {
  await app.plant(
    `insert into promo_codes (id, code, discount_type, discount_value, usage_limit)
     values (gen_random_uuid(), 'ONEUSE', 'percentage', 50, 1)`,
  )
  const again = (transferId: string) => browser.call('POST', '/api/create-payment-intent', { transferId })
  const first = await anHourAgo(() => created(browser, { promoCode: 'ONEUSE' }))
  expect(first).toMatchObject({ promoCode: 'ONEUSE', transferFee: '1.60', totalAmount: '101.60' })
  expect(await again(first.id)).toMatchObject({
    status: 409,
    body: { code: 'price_expired', quote: { transferFee: '1.60', discount: '1.60', totalAmount: '101.60' } },
  })

  const second = await anHourAgo(() => created(browser, { promoCode: 'ONEUSE' }))
  await app.plant(`update promo_codes set is_active = false where code = 'ONEUSE'`)
  expect(await again(second.id)).toMatchObject({
    status: 409,
    body: { code: 'price_expired', quote: { transferFee: '3.20', discount: '0.00', totalAmount: '103.20' } },
  })
})

test('asking for the intent of a payment that we have not heard of books it', async () => {
  const { transfer, intent } = await openedTransfer()
  await pay(browser, intent)
  const again = await browser.call('POST', '/api/create-payment-intent', { transferId: transfer.id })
  expect(again).toMatchObject({ status: 409, body: { code: 'transfer_not_payable' } })
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
})

/** An intent that the provider opened and we died before noting, paid all the same: its bank knew the reference. */
async function paidUnnoted(changes: Readonly<Record<string, unknown>>) {
  const { id } = await created(browser, changes)
  app.provider.override({
    async openIntent(order) {
      await app.realProvider.openIntent(order)
      throw new Error('we died here')
    },
  })
  await browser.call('POST', '/api/create-payment-intent', { transferId: id })
  app.provider.restore()
  await app.rows(`update sandbox_intents set status = 'succeeded' where transfer_id = $1`, [id])
  return id
}

test('money on an intent that was never noted can go back: the expiry books it under its name', async () => {
  const id = await anHourAgo(() => paidUnnoted({ recipientName: 'Sandbox Fail' }))
  await app.sweep()
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;returned')
  expect(await balancesOf(app, id)).toEqual(NOTHING)
})

test('a sender who comes back after paying such an intent is told so, and it is booked', async () => {
  const id = await paidUnnoted({})
  expect(await browser.call('POST', '/api/create-payment-intent', { transferId: id })).toMatchObject({
    status: 409,
    body: { code: 'transfer_not_payable', message: 'This transfer has been paid already.' },
  })
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})
