import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QuoteView } from '#shared/api/transfers/quotes.api.ts'
import type { TransferProgress, TransferView } from '#shared/api/transfers/transfers.api.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkPayment } from '../pay-in/check-payment.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.provider.restore()
  app.clock.aheadSeconds = 0
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const ask = (who: Browser, id: string) => who.call<TransferProgress>('GET', `/api/transfers/${id}/progress`)

/** The timeline without its times, and what comes next. */
async function told(who: Browser, id: string) {
  const { timeline, next, isCancellable } = (await ask(who, id)).body
  const steps = timeline.map(({ milestone, reason }) =>
    reason === null ? milestone : `${milestone}: ${reason}`,
  )
  return { steps, next: next?.milestone ?? null, by: next?.by ?? null, isCancellable }
}

async function completed(recipientName: string): Promise<string> {
  const { transfer } = await paid(browser, { recipientName })
  await check(browser, transfer.id)
  return transfer.id
}

test('an unpaid transfer is to be paid while its price is held', async () => {
  const { id, priceLockedUntil } = await created(browser)
  const unpaid = { steps: ['created'], next: 'paid', by: priceLockedUntil, isCancellable: true }
  expect(await told(browser, id)).toEqual(unpaid)
  await opened(browser, id)
  expect(await told(browser, id)).toEqual(unpaid)
})

test('one that is paid by bank says that the payment is waited for', async () => {
  const { id } = await created(browser, { paymentMethod: 'bank' })
  await opened(browser, id)
  expect(await told(browser, id)).toMatchObject({ steps: ['created', 'payment_started'], next: 'paid' })
})

test('one that arrived has nothing to come', async () => {
  const id = await completed('Maria Santos')
  expect(await told(browser, id)).toEqual({
    steps: ['created', 'paid', 'sent', 'delivered'],
    next: null,
    by: null,
    isCancellable: false,
  })
})

test('one on its way names the day by which it arrives', async () => {
  const id = await completed('Sandbox Delay')
  const [row] = await app.rows<{ day: string }>('select available_on as day from transfers where id = $1', [
    id,
  ])
  expect(await told(browser, id)).toEqual({
    steps: ['created', 'paid', 'sent'],
    next: 'delivered',
    by: row?.day,
    isCancellable: true,
  })
  const { cancellableUntil } = (await ask(browser, id)).body
  const [paidAt] = await app.rows<{ at: Date }>('select paid_at as at from transfers where id = $1', [id])
  expect(Date.parse(cancellableUntil ?? '') - (paidAt?.at.getTime() ?? 0)).toBe(30 * 60_000)
  app.clock.aheadSeconds = 31 * 60
  expect(await told(browser, id)).toMatchObject({ isCancellable: false })
  app.clock.aheadSeconds = 0
})

test('one that is held says why, and can be cancelled', async () => {
  const id = await completed('Sandbox Review')
  expect(await told(browser, id)).toEqual({
    steps: ['created', 'paid', 'in_review: We are reviewing this transfer before it is paid out.'],
    next: 'review_passed',
    by: null,
    isCancellable: true,
  })
})

test('one that failed says why, and what becomes of the money', async () => {
  const id = await completed('Sandbox Fail')
  const steps = [
    'created',
    'paid',
    'sent',
    'failed: The recipient’s account does not exist.',
    'refund_started',
  ]
  expect(await told(browser, id)).toMatchObject({ steps, next: 'refunded' })
  await app.runJobs()
  expect(await told(browser, id)).toMatchObject({ steps: [...steps, 'refunded'], next: null })
})

test('one whose money came too late says that it goes back, and when it has', async () => {
  app.clock.aheadSeconds = -3600
  const transfer = await created(browser)
  const intent = await opened(browser, transfer.id)
  app.clock.aheadSeconds = 0
  app.provider.override({
    cancelIntent: async id => ({ ...(await app.realProvider.getIntent(id))!, status: 'canceled' }), // it was opened above
  })
  await app.sweep()
  app.provider.restore()
  expect(await told(browser, transfer.id)).toMatchObject({
    steps: ['created', 'expired: It was not paid in time.'],
    next: null,
  })
  await pay(browser, intent)
  await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
  expect(await told(browser, transfer.id)).toMatchObject({ next: 'refunded' })
  await app.runJobs()
  const { steps, next } = await told(browser, transfer.id)
  expect(next).toBeNull()
  expect(steps.slice(2)).toEqual([
    'refund_started: A payment arrived when none was due. You will be refunded in full.',
    'refunded',
  ])
})

test('links lead to our own address, or to the one the request came to', async () => {
  const { id, referenceNumber } = await created(browser)
  const { body } = await ask(browser, id)
  expect(body.senderLink).toMatch(new RegExp(`^http://localhost:80/track#${referenceNumber}\\.`))
  expect(body.recipientLink).not.toBe(body.senderLink)
  const named = await testApp({ PUBLIC_URL: 'https://send.example' })
  try {
    const guest = openBrowser(named.server)
    const answer = await ask(guest, (await created(guest)).id)
    expect(answer.body.recipientLink).toMatch(/^https:\/\/send\.example\/track#MTR/)
  } finally {
    await named.stop()
  }
})

test("a stranger's and another user's answer is that of an unknown transfer; an admin sees it", async () => {
  const { id } = await created(browser)
  const { browser: other, user } = await signedUp(app.server)
  const unknown = await ask(other, '01900000-0000-7000-8000-000000000000')
  expect(unknown.status).toBe(404)
  expect(await ask(other, id)).toEqual(unknown)
  expect((await ask(openBrowser(app.server), id)).text).toBe(unknown.text)
  await app.plant('update users set is_admin = true where id = $1', [user.id])
  expect(await told(other, id)).toMatchObject({ steps: ['created'] })
})

test('what an admin sees, an admin cannot pay', async () => {
  const { id } = await created(browser)
  const { browser: admin, user } = await signedUp(app.server)
  await app.plant('update users set is_admin = true where id = $1', [user.id])
  const answer = await admin.call('POST', '/api/create-payment-intent', { transferId: id })
  expect(answer).toMatchObject({ status: 404 })
  expect(answer.text).not.toContain('secret')
})

test('a quote and an unpaid transfer name the day that a payment now is promised for, and the payment keeps it', async () => {
  // Monday 21 November 2039, 12:00 in New York: Tuesday in Manila.
  app.clock.aheadSeconds = (Date.parse('2039-11-21T17:00:00Z') - Date.now()) / 1000
  const quote = await browser.call<QuoteView>('POST', '/api/quotes', quoteBody)
  expect(quote.body.availableOn).toBe('2039-11-24')
  const { id } = await created(browser)
  expect((await ask(browser, id)).body.estimatedAvailableOn).toBe('2039-11-24')
  await pay(browser, await opened(browser, id))
  const { body } = await check<TransferView>(browser, id)
  expect(body.availableOn).toBe('2039-11-24')
  expect((await ask(browser, id)).body.estimatedAvailableOn).toBeNull()
})

test('the receipt is a file for its owner, and for the desk; for others its transfer is unknown', async () => {
  const { transfer } = await paid(browser)
  const [own, desk] = [
    `/api/transfers/${transfer.id}/receipt.pdf`,
    `/api/admin/transfers/${transfer.id}/receipt.pdf`,
  ]
  const got = async ({ cookie }: Browser, url: string) =>
    await app.server.inject({ url, headers: { cookie } })
  const file = await got(browser, own)
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.toString('latin1', 0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="receipt-${transfer.referenceNumber}.pdf"`,
  )
  const { browser: other, user } = await signedUp(app.server)
  expect([(await got(other, own)).statusCode, (await got(other, desk)).statusCode]).toEqual([404, 403])
  await app.plant('update users set is_admin = true where id = $1', [user.id])
  expect([(await got(other, own)).statusCode, (await got(other, desk)).statusCode]).toEqual([200, 200])
})
