import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  plainBody,
} from '#test/support/browser/browser.ts'
import { atCheckout, eventsAbout, stripeApp, type StripeApp } from '#test/support/stripe/stripe-app.ts'
import { newId } from '#test/support/stripe/new-objects.ts'
import { eventOf } from '#test/support/stripe/stripe-under-test.ts'

let app: StripeApp
let browser: Browser
beforeAll(async () => {
  app = await stripeApp()
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterEach(() => {
  app.double.faults.length = 0
  app.double.settings.refundsAre = 'succeeded'
  app.double.settings.inactive = []
})
afterAll(() => app.stop())

const intentAt = (intentId: string) => app.double.books.intents.get(intentId)
const fromJapan = { sendCountry: 'JP', sendCurrency: 'JPY' }
const disputeOf = async (id: string) =>
  (await app.rows<{ dispute: string }>('select dispute from transfers where id = $1', [id]))[0]?.dispute
const DONE = 'completed;captured;delivered'

test('the form gets what Stripe.js needs, and two tabs the same', async () => {
  const { id } = await created(browser)
  const [one, other] = await Promise.all([opened(browser, id), opened(browser, id)])
  expect(one).toMatchObject({
    provider: 'stripe',
    publishableKey: app.double.publishableKey,
    amount: '103.20',
    currency: 'USD',
    bankInstructions: null,
  })
  expect(one.clientSecret).toBe(intentAt(one.paymentIntentId)?.client_secret)
  expect(other).toEqual(one)
  expect(intentAt(one.paymentIntentId)?.metadata['transfer_id']).toBe(id)
})

const tooSmall = {
  status: 422,
  body: {
    code: 'payment_below_minimum',
    message: 'The smallest card payment in JPY is 50.00, the fee included. Please send more.',
  },
}

test.each([
  ['/api/quotes', '30.00', tooSmall],
  ['/api/transfers', '30.00', tooSmall],
  ['/api/quotes', '60.00', { status: 200 }],
] as const)(
  '%s of %s yen is held to the 50 that Stripe takes at least',
  async (path, sendAmount, expected) => {
    const terms = { ...fromJapan, sendAmount, deliveryMethod: 'wallet', bankName: null }
    const body = path === '/api/quotes' ? quoteBody : plainBody
    expect(await browser.call('POST', path, { ...body, ...terms })).toMatchObject(expected)
  },
)

test('a smaller payment that Stripe alone refuses is told as a payment, not as the recipient’s amount', async () => {
  const { id } = await created(browser)
  app.double.faults.push({ kind: 'small', on: /^POST \/v1\/payment_intents$/, times: 1 })
  expect(await browser.call('POST', '/api/create-payment-intent', { transferId: id })).toMatchObject({
    status: 422,
    body: {
      code: 'payment_below_minimum',
      message: 'This payment is smaller than we can take. Please send more.',
    },
  })
})

test('a method that is not switched on is refused in words, leaves no open intent, and pays once it is on', async () => {
  const { id } = await created(browser, { paymentMethod: 'bank' })
  app.double.settings.inactive = ['us_bank_account']
  const open = () => browser.call('POST', '/api/create-payment-intent', { transferId: id })
  const refused = {
    status: 422,
    body: {
      code: 'payment_method_unavailable',
      message: 'Paying by bank is not available at the moment. You were not charged. You can pay by card.',
    },
  }
  expect([await open(), await open()]).toMatchObject([refused, refused])
  const ofTransfer = [...app.double.books.intents.values()].filter(
    ({ metadata }) => metadata['transfer_id'] === id,
  )
  expect(ofTransfer.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  app.double.settings.inactive = []
  const { paymentIntentId } = await opened(browser, id)
  expect(intentAt(paymentIntentId)).toMatchObject({ status: 'requires_payment_method' })
})

test('the pages of the sandbox are not there', async () => {
  const { intentId } = await atCheckout(browser)
  for (const [path, body] of [
    [`/sandbox/payment_intents/${intentId}/confirm`, {}],
    ['/api/webhooks/sandbox', { id: 'evt_1', type: 'payment', data: { object: { id: intentId } } }],
  ] as const) {
    expect((await browser.call('POST', path, body)).status).toBe(404)
  }
})

describe('a payment', () => {
  test('a payment is heard of by an event, and the transfer completed', async () => {
    const { id, intentId } = await atCheckout(browser)
    app.double.pay(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
    expect(await balancesOf(app, id)).toEqual({
      'psp_clearing.USD': 103_20n,
      'fee_income.USD': -3_20n,
      'fx_position.USD': -100_00n,
      'fx_position.PHP': 562500n,
      'rail_settlement.PHP': -562500n,
    })
  })

  test("a payment is found by the browser's own call where no event comes", async () => {
    const { id, intentId } = await atCheckout(browser)
    app.double.pay(intentId)
    expect(await check(browser, id, { status: 'completed', paymentIntentId: intentId })).toMatchObject({
      status: 200,
      body: { status: 'completed' },
    })
  })

  test('a payment by bank debit is processing until it arrives, and stands at Stripe, not at our bank', async () => {
    const { id, intentId } = await atCheckout(browser, { paymentMethod: 'bank', deliveryMethod: 'wallet' })
    app.double.pay(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    app.double.settleDebit(intentId, 'arrives')
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
    expect(await balancesOf(app, id)).toMatchObject({ 'psp_clearing.USD': 102_00n })
  })

  test('a payment by bank in a currency that no debit takes gets no quote, so that nobody comes to pay it', async () => {
    const answer = await browser.call('POST', '/api/transfers', {
      ...plainBody,
      ...fromJapan,
      sendAmount: '20000.00',
      paymentMethod: 'bank',
      deliveryMethod: 'wallet',
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'method_unavailable'])
  })

  test('a payment in yen is charged in yen', async () => {
    const { id, intentId } = await atCheckout(browser, { ...fromJapan, sendAmount: '14950.00' })
    expect(intentAt(intentId)).toMatchObject({ currency: 'jpy', amount: expect.any(Number) })
    app.double.pay(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
    const [payment] = await app.rows<{ amount_minor: bigint }>(
      'select amount_minor from payments where provider_ref = $1',
      [intentId],
    )
    expect(payment?.amount_minor).toBe(BigInt(intentAt(intentId)?.amount_received ?? 0))
  })

  test('a payment that was declined leaves the transfer waiting for another card', async () => {
    const { id, intentId } = await atCheckout(browser)
    expect(() => app.double.pay(intentId, { card: '4000000000000002' })).toThrow('declined')
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe('pending;open;none')
    expect((await check(browser, id)).body.code).toBe('payment_incomplete')
    app.double.pay(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
  })

  test('a payment whose sender had to prove who they are is taken when they have', async () => {
    const { id, intentId } = await atCheckout(browser)
    app.double.pay(intentId, { card: '4000000000003220' })
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe('pending;open;none')
    app.double.authenticate(intentId, 'pass')
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
  })

  test('a payment of which somebody captured a part is not taken for the whole', async () => {
    const { id, intentId } = await atCheckout(browser)
    const intent = intentAt(intentId)!
    intent.capture_method = 'manual'
    app.double.pay(intentId)
    app.double.capture(intentId, 50_00)
    await app.hear(intentId)
    expect(await entriesOf(app, id)).not.toContain('capture')
    expect(await stateOf(app, id)).not.toBe(DONE)
  })

  test('a payment that another system has taken with the same account is let be', async () => {
    const before = await app.rows('select id from payments')
    const stranger = eventOf('payment_intent.succeeded', { id: newId('pi') })
    expect(await app.tell(stranger)).toBe(200)
    await app.act()
    expect(await app.rows('select id from payments')).toEqual(before)
  })

  test('a payment that comes after the transfer was cancelled cannot come: the intent is cancelled with it', async () => {
    const { id, intentId } = await atCheckout(browser)
    expect((await browser.call('POST', `/api/transfers/${id}/cancel`, {})).status).toBe(200)
    expect(intentAt(intentId)?.status).toBe('canceled')
    expect(() => app.double.pay(intentId)).toThrow('canceled')
  })
})

test('events in any order, each three times, lead to the state that they lead to in order', async () => {
  let seed = 20261120
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
  for (let round = 0; round < 15; round++) {
    const { id, intentId } = await atCheckout(browser)
    expect(() => app.double.pay(intentId, { card: '4000000000009995' })).toThrow('declined')
    app.double.pay(intentId, { card: '4000000000003220' })
    app.double.authenticate(intentId, 'pass')
    const told = eventsAbout(app.double, intentId)
    const stream = [...told, ...told, ...told]
      .map(event => ({ event, at: random() }))
      .toSorted((a, b) => a.at - b.at)
    for (const { event } of stream) {
      expect(await app.tell(event)).toBe(200)
      if (random() < 0.3) await app.act()
    }
    await app.act()
    expect(await stateOf(app, id)).toBe(DONE)
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
    const stored = await app.rows('select event_id from webhook_events where object_id = $1', [intentId])
    expect(stored).toHaveLength(told.length)
  }
})

test('an event that nobody has signed, or for another mode, changes nothing', async () => {
  const { id, intentId } = await atCheckout(browser)
  const paid = eventOf('payment_intent.succeeded', { id: intentId })
  const forged = { ...app.double.signed(paid), signature: 't=1,v1=00' }
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': forged.signature },
    payload: forged.rawBody,
  })
  expect(answer.statusCode).toBe(403)
  // Signed, and a lie: nothing of it is believed, Stripe is asked.
  expect(await app.tell(paid)).toBe(200)
  expect(await app.tell(eventOf('payment_intent.succeeded', { id: intentId }, true))).toBe(200)
  await app.act()
  expect(await stateOf(app, id)).toBe('pending;open;none')
})

describe('money that goes back', () => {
  /** Paid, and held for a review that refuses it. */
  async function refunding(): Promise<{ id: string; intentId: string }> {
    const made = await atCheckout(browser, { recipientName: 'Sandbox Fail' })
    app.double.pay(made.intentId)
    await app.hear(made.intentId)
    return made
  }

  test('money that goes back is refunded at Stripe, once, also where the first answer was lost', async () => {
    app.double.faults.push({ kind: 'broken', on: /^POST \/v1\/refunds$/, times: 1 })
    const { id, intentId } = await refunding()
    for (let pass = 0; pass < 3 && (await stateOf(app, id)) !== 'failed;refunded;returned'; pass++) {
      await app.plant(`update refunds set created_at = created_at - interval '1 hour'`)
      await app.runJobs()
      await app.sweep()
      await app.hear(intentId)
    }
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    const refunds = [...app.double.books.refunds.values()].filter(each => each.payment_intent === intentId)
    expect(refunds.map(({ amount }) => amount)).toEqual([103_20])
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('money that goes back and is refused by a 500, for somebody has sent a part, goes a day later, when Stripe says why', async () => {
    const { id, intentId } = await refunding()
    app.double.refund(intentId, 5_00)
    app.double.faults.push({ kind: 'broken', on: /^POST \/v1\/refunds$/, times: 1 })
    const sent = () =>
      app.rows(
        'select reason, state, amount_minor from refunds where transfer_id = $1 order by amount_minor',
        [id],
      )
    const nextLook = async () => {
      await app.rows(`update refunds set next_try_at = now() - interval '1 hour' where state = 'requested'`)
      await app.runJobs()
      await app.sweep()
      await app.hear(intentId)
    }
    for (let minute = 1; minute <= 3; minute++) await nextLook()
    expect(await sent()).toEqual([{ reason: 'payout_failed', state: 'requested', amount_minor: 103_20n }])

    app.double.forgetKeys()
    for (let minute = 1; minute <= 3; minute++) await nextLook()
    expect(await sent()).toEqual([
      { reason: 'external', state: 'paid', amount_minor: 5_00n },
      { reason: 'payout_failed', state: 'paid', amount_minor: 98_20n },
    ])
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('money that goes back by a dispute is booked when the bank takes it, and again when it gives it back', async () => {
    const { id, intentId } = await atCheckout(browser)
    app.double.pay(intentId)
    await app.hear(intentId)
    const { id: disputeId } = app.double.dispute(intentId)
    await app.hear(intentId)
    expect(await disputeOf(id)).toBe('open')
    expect(await balancesOf(app, id)).toMatchObject({ 'dispute_loss.USD': 103_20n })
    app.double.settleDispute(disputeId, 'won')
    await app.hear(intentId)
    expect(await disputeOf(id)).toBe('won')
    expect(await balancesOf(app, id)).toMatchObject({ 'psp_clearing.USD': 103_20n })
    expect(await stateOf(app, id)).toBe(DONE)
  })

  test('money that goes back by somebody at the dashboard is found and booked once', async () => {
    const { id, intentId } = await atCheckout(browser)
    app.double.pay(intentId)
    await app.hear(intentId)
    app.double.refund(intentId, 5_00)
    await app.hear(intentId)
    for (const event of eventsAbout(app.double, intentId)) await app.tell(event)
    await app.act()
    expect(await balancesOf(app, id)).toMatchObject({ 'psp_clearing.USD': 98_20n })
  })
})

test('a card that is charged after review is charged by us', async () => {
  const holding = await stripeApp({ CARD_CAPTURE: 'after_review' })
  const { id, intentId } = await atCheckout(openBrowser(holding.server))
  holding.double.pay(intentId)
  expect(holding.double.books.intents.get(intentId)?.status).toBe('requires_capture')
  await holding.hear(intentId)
  await holding.hear(intentId)
  expect(holding.double.books.intents.get(intentId)?.status).toBe('succeeded')
  expect(await stateOf(holding, id)).toBe(DONE)
  await holding.stop()
})

test('where Stripe is down the sender is told, and tries again', async () => {
  const { id } = await created(browser)
  app.double.faults.push({ kind: 'down', on: /^POST \/v1\/payment_intents$/, times: 2 })
  const answer = await browser.call('POST', '/api/create-payment-intent', { transferId: id })
  expect([answer.status, answer.body.code]).toEqual([503, 'provider_unavailable'])
  expect((await opened(browser, id)).provider).toBe('stripe')
})

test('an event that comes while Stripe is down is acted on when it is back', async () => {
  const { id, intentId } = await atCheckout(browser)
  app.double.pay(intentId)
  app.double.faults.push({ kind: 'down', on: /^GET \/v1\/payment_intents/, times: 2 })
  await app.hear(intentId)
  expect(await stateOf(app, id)).toBe('pending;open;none')
  await app.act()
  expect(await stateOf(app, id)).toBe(DONE)
})
