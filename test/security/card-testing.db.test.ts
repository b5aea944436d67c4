import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Browser, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { codeOf } from '#server/users/account/address-codes.ts'
import { codeAddressKey } from '#server/users/account/code-address.ts'
import { atCheckout, eventsAbout, stripeApp, type StripeApp } from '#test/support/stripe/stripe-app.ts'

/** Stolen cards tried at our checkout, and declines that shut it for others. @see docs/decisions/0076 */

const DECLINED = '4000000000000002'
const DONE = 'completed;captured;delivered'

describe('a payment intent at Stripe', () => {
  let app: StripeApp
  let browser: Browser
  beforeAll(async () => {
    app = await stripeApp()
  })
  beforeEach(() => {
    app.provider.restore()
    browser = openBrowser(app.server)
  })
  afterAll(() => app.stop())

  const intentAt = (intentId: string) => app.double.books.intents.get(intentId)?.status
  const paymentOf = async (intentId: string) =>
    (await app.rows<{ state: string }>('select state from payments where provider_ref = $1', [intentId]))[0]
      ?.state

  function decline(intentId: string, times: number): void {
    for (let time = 0; time < times; time++)
      expect(() => app.double.pay(intentId, { card: DECLINED })).toThrow('declined')
  }

  test('an intent is voided after five declines and takes no sixth card', async () => {
    const { id, intentId } = await atCheckout(browser)
    decline(intentId, 5)
    await app.hear(intentId)
    expect([intentAt(intentId), await paymentOf(intentId)]).toEqual(['canceled', 'void'])
    expect(() => app.double.pay(intentId)).toThrow('canceled')
    expect(await stateOf(app, id)).toBe('pending;open;none')
  })

  test('after four declines a fifth card pays', async () => {
    const { id, intentId } = await atCheckout(browser)
    decline(intentId, 4)
    await app.hear(intentId)
    app.double.pay(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
  })

  test('one declined card whose event comes six times is one decline', async () => {
    const { id, intentId } = await atCheckout(browser)
    decline(intentId, 1)
    const [event] = eventsAbout(app.double, intentId).filter(({ type }) => type.endsWith('payment_failed'))
    for (let time = 0; time < 6; time++) expect(await app.tell(event!)).toBe(200)
    await app.act()
    app.double.pay(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
  })

  test('events of five declines that come backwards and one by one void the intent once', async () => {
    const { intentId } = await atCheckout(browser)
    decline(intentId, 5)
    for (const event of eventsAbout(app.double, intentId).toReversed()) {
      await app.tell(event)
      await app.act()
    }
    await app.hear(intentId)
    expect([intentAt(intentId), await paymentOf(intentId)]).toEqual(['canceled', 'void'])
  })

  test('five declines that are reported after a payment leave it paid', async () => {
    const { id, intentId } = await atCheckout(browser)
    decline(intentId, 5)
    app.double.pay(intentId)
    await app.hear(intentId)
    expect([await stateOf(app, id), await entriesOf(app, id)]).toEqual([
      DONE,
      ['capture', 'exchange', 'payout'],
    ])
  })

  test('a card that pays while its intent is being voided is booked once', async () => {
    const { id, intentId } = await atCheckout(browser)
    decline(intentId, 5)
    app.provider.override({
      async cancelIntent(ref) {
        app.double.pay(ref)
        return await app.realProvider.cancelIntent(ref)
      },
    })
    await app.hear(intentId)
    app.provider.restore()
    await app.hear(intentId)
    expect([await stateOf(app, id), await entriesOf(app, id)]).toEqual([
      DONE,
      ['capture', 'exchange', 'payout'],
    ])
  })

  test('an intent that the provider neither voids nor pays is asked about again later', async () => {
    const { id, intentId } = await atCheckout(browser)
    decline(intentId, 5)
    app.provider.override({ cancelIntent: ref => app.realProvider.getIntent(ref) as never })
    await app.hear(intentId)
    expect([await stateOf(app, id), await paymentOf(intentId)]).toEqual(['pending;open;none', 'open'])
  })

  test('a voided intent is followed by no other for the same transfer within the hour', async () => {
    const { id, intentId } = await atCheckout(browser)
    decline(intentId, 5)
    await app.hear(intentId)
    const open = () => browser.call('POST', '/api/create-payment-intent', { transferId: id })
    expect(await open()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await app.rows(`update webhook_events set received_at = received_at - interval '61 minutes'`)
    expect((await open()).status).toBe(200)
  })
})

describe('cards that are tried through many orders', () => {
  let app: StripeApp
  let networks = 0
  beforeAll(async () => {
    app = await stripeApp({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  })
  beforeEach(async () => {
    await app.rows('delete from webhook_events')
    app.clock.aheadSeconds += 11 // a list of testers is kept for ten seconds
  })
  afterAll(() => app.stop())

  function stranger(): Browser {
    const browser = openBrowser(app.server)
    browser.headers['x-forwarded-for'] = `10.7.${++networks}.1`
    return browser
  }

  /** An order whose payer tries a card that is declined. */
  async function declinedOrder(browser: Browser, card: string) {
    const order = await atCheckout(browser)
    expect(() => app.double.pay(order.intentId, { card })).toThrow('declined')
    await app.hear(order.intentId)
    app.clock.aheadSeconds += 11
    return order
  }

  const statusOf = (intentId: string) => app.double.books.intents.get(intentId)?.status

  test('one card that was declined four times takes each further order with it at its next decline', async () => {
    const card = '4000000000000119'
    for (let sender = 0; sender < 4; sender++)
      expect(statusOf((await declinedOrder(stranger(), card)).intentId)).toBe('requires_payment_method')
    for (let sender = 0; sender < 2; sender++) {
      const browser = stranger()
      const { id, intentId } = await declinedOrder(browser, card)
      expect(statusOf(intentId)).toBe('canceled')
      const again = await browser.call('POST', '/api/create-payment-intent', { transferId: id })
      expect([again.status, again.body.code]).toEqual([429, 'too_many_requests'])
    }
    const other = await declinedOrder(stranger(), '4000000000000101')
    app.double.pay(other.intentId)
    await app.hear(other.intentId)
    expect(await stateOf(app, other.id)).toBe(DONE)
  })

  test('a sender with five different declined cards opens no further payment by card for an hour, and others do', async () => {
    const tester = stranger()
    for (let card = 1; card <= 5; card++) await declinedOrder(tester, `400000000000020${card}`)
    const { id: transferId } = await created(tester)
    expect((await tester.call('POST', '/api/create-payment-intent', { transferId })).status).toBe(429)
    expect((await atCheckout(stranger())).intentId).toMatch(/^pi_/)
    await app.rows(`update webhook_events set received_at = received_at - interval '61 minutes'`)
    app.clock.aheadSeconds += 11
    expect((await opened(tester, transferId)).transferId).toBe(transferId)
  })

  test('a sender whose one card was declined on four orders pays with it on the fifth', async () => {
    const browser = stranger()
    for (let order = 0; order < 4; order++) await declinedOrder(browser, '4000000000000127')
    const { id, intentId } = await atCheckout(browser)
    app.double.pay(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
  })

  test('the database keeps neither the number nor the fingerprint of a declined card', async () => {
    await declinedOrder(stranger(), '4000000000000135')
    const events = await app.rows<{ row: string; bytes: number | null }>(
      'select to_jsonb(e)::text as row, length(card_key) as bytes from webhook_events e',
    )
    expect(events.map(({ bytes }) => bytes)).toContain(32)
    expect(JSON.stringify(events)).not.toMatch(/4000000000000135|fp_/)
  })
})

let confirmedCount = 0

async function confirmAddress(stage: TestApp, browser: Browser): Promise<void> {
  const email = `payer${++confirmedCount}@example.com`
  await browser.call('POST', '/api/email-codes', { email })
  const addressKey = codeAddressKey(stage.deps, email)
  const [sent] = await stage.rows<{ id: string }>('select id from address_codes where address_key = $1', [
    addressKey,
  ])
  const code = codeOf(
    stage.deps.signingKeys,
    { id: sent!.id, address_key: addressKey, transfer_id: null },
    'address',
  ) // it was just asked for
  expect((await browser.call('POST', '/api/email-codes/confirm', { email, code })).status).toBe(204)
}

describe('the breaker of declined cards', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  })
  beforeEach(async () => {
    await app.rows('delete from webhook_events')
    app.clock.aheadSeconds += 11 // a count is kept for ten seconds
  })
  afterAll(() => app.stop())

  function browserAt(address: string): Browser {
    const browser = openBrowser(app.server)
    browser.headers['x-forwarded-for'] = address
    return browser
  }

  const openingFrom = (address: string) => openingIn(browserAt(address))

  async function openingIn(browser: Browser): Promise<number> {
    const { id: transferId } = await created(browser)
    return (await browser.call('POST', '/api/create-payment-intent', { transferId })).status
  }

  type Tries = { readonly from: string; readonly declined?: number; readonly paid?: number }

  /** Payers open their payments, and then the provider reports so many cards of each as declined or paid. */
  async function tried(...payers: readonly Tries[]): Promise<void> {
    const events: { type: string; intent: string; count: number }[] = []
    for (const { from, declined = 0, paid = 0 } of payers) {
      const browser = browserAt(from)
      const { paymentIntentId: intent } = await opened(browser, (await created(browser)).id)
      events.push({ type: 'payment_intent.payment_failed', intent, count: declined })
      events.push({ type: 'payment_intent.succeeded', intent, count: paid })
    }
    await app.rows(
      `insert into webhook_events (provider, event_id, type, about, object_id, processed_at)
       select 'sandbox', gen_random_uuid(), type, 'payment', intent, now()
       from jsonb_to_recordset($1::jsonb) as e (type text, intent text, count integer), generate_series(1, e.count)`,
      [JSON.stringify(events)],
    )
    app.clock.aheadSeconds += 11 // opening these payments has counted
  }

  const fromEach = (count: number, address: (n: number) => string, declined: number): Tries[] =>
    Array.from({ length: count }, (_, n) => ({ from: address(n + 1), declined }))

  test('two hundred declines of one address shut the checkout for nobody else', async () => {
    await tried({ from: '203.0.113.7', declined: 200 })
    expect(await openingFrom('198.51.100.9')).toBe(200)
  })

  test.each([
    ['addresses of one /24', (n: number) => `203.0.113.${n}`],
    ['/64s of one /48', (n: number) => `2001:db8:7:${n}::1`],
  ])('many declines of many %s shut the checkout for nobody else', async (_kind, address) => {
    await tried(...fromEach(8, address, 5))
    expect(await openingFrom('198.51.100.9')).toBe(200)
  })

  test('a network that tries cards has its own guests confirm an address', async () => {
    await tried({ from: '192.0.2.7', declined: 20 })
    expect([await openingFrom('192.0.2.200'), await openingFrom('198.51.100.9')]).toEqual([422, 200])
  })

  test('five networks that test cards stop no guest who confirms an address', async () => {
    await tried(...fromEach(5, n => `10.2.${n}.1`, 40))
    const guest = browserAt('198.51.100.9')
    expect(await openingIn(guest)).toBe(422)
    await confirmAddress(app, guest)
    expect(await openingIn(guest)).toBe(200)
  })

  test('a guest of a network that tests cards pays after confirming an address', async () => {
    await tried({ from: '192.0.3.7', declined: 20 })
    const guest = browserAt('192.0.3.200')
    expect(await openingIn(guest)).toBe(422)
    await confirmAddress(app, guest)
    expect(await openingIn(guest)).toBe(200)
  })

  test('declines from five networks ask all guests for a code and no signed-in user', async () => {
    await tried(...fromEach(5, n => `10.0.${n}.1`, 4))
    expect(await openingFrom('198.51.100.9')).toBe(422)
    const { browser } = await signedUp(app.server)
    expect((await opened(browser, (await created(browser)).id)).paymentIntentId).toMatch(/^pi_/)
  })

  test('one network’s many successes do not hide the declines of five others', async () => {
    await tried({ from: '10.1.9.1', paid: 500 }, ...fromEach(5, n => `10.1.${n}.1`, 10))
    expect(await openingFrom('198.51.100.9')).toBe(422)
  })

  test('declines of unknown origin count as those of one source', async () => {
    await app.rows(
      `insert into webhook_events (provider, event_id, type, about, object_id, processed_at)
       select 'sandbox', gen_random_uuid(), 'payment_intent.payment_failed', 'payment', 'pi_of_another', now()
       from generate_series(1, 100)`,
    )
    expect(await openingFrom('198.51.100.9')).toBe(200)
  })

  test('the sandbox’s own declines are those of the network that opened the payment, with a keyed hash of the card', async () => {
    const browser = browserAt('203.0.113.77')
    const intent = await opened(browser, (await created(browser)).id)
    await pay(browser, intent, DECLINED)
    const rows = await app.rows('select payer_network from payments where provider_ref = $1', [
      intent.paymentIntentId,
    ])
    expect(rows).toEqual([{ payer_network: '203.0.113.0/24' }])
    const [event] = await app.rows<{ card: string }>(
      'select card_fingerprint as card from sandbox_events where intent_id = $1 and card_fingerprint is not null',
      [intent.paymentIntentId],
    )
    expect(event?.card).toMatch(/^[\w-]{43}$/)
  })
})
