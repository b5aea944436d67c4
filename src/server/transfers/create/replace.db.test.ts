import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LimitsView } from '#shared/api/users/limits.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
  plainBody,
  quoted,
} from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { isSentBy } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  const desk = await signedUpAdmin(app)
  const limits = { perTransfer: '500.00', perDay: '800.00', per30Days: null, reason: 'as the bank wants it' }
  for (const tier of ['guest', 'basic']) {
    await desk.browser.call('PUT', `/api/admin/limits/${tier}`, limits)
    await vi.waitUntil(async () => (await app.deps.tierLimits())[tier as 'guest'].perDay === 800_00n)
  }
})
beforeEach(() => {
  app.provider.restore()
  app.clock.aheadSeconds = 0
  browser = openBrowser(app.server)
  email = `${crypto.randomUUID()}@example.com`
})
afterAll(() => app.stop())

let email: string

type Refused = TransferView & { readonly code: string; readonly message: string }

const replace = (id: string, changes: object = {}, from = browser, key?: string) =>
  from.call<Refused>(
    'POST',
    '/api/transfers',
    { ...plainBody, receiveAmount: undefined, senderEmail: email, replaces: id, ...changes },
    key,
  )
const ordered = (changes: object = {}) => created(browser, { senderEmail: email, ...changes })
const limitsOf = async (query = '', from = browser) =>
  (await from.call<LimitsView>('GET', `/api/limits?sendCountry=US${query}`)).body
const statesOfSender = async () =>
  (
    await app.rows<{ state: string }>(
      `select concat_ws(';', status, pay_in, payout) as state from transfers where ${isSentBy(app.deps.dataKeys, email)} order by created_at`,
    )
  ).map(({ state }) => state)

const [ENDED, UNPAID] = ['failed;void;none', 'pending;none;none']

test('a guest with a limit of 800.00 a day who ordered 450.00 changes it to 460.00', async () => {
  const first = await ordered({ sendAmount: '450.00' })
  expect((await replace(first.id, { sendAmount: '460.00', replaces: undefined })).body.code).toBe(
    'limit_exceeded',
  )
  const second = await replace(first.id, { sendAmount: '460.00' })
  expect(second).toMatchObject({ status: 201, body: { sendAmount: '460.00', status: 'pending' } })
  expect(await statesOfSender()).toEqual([ENDED, UNPAID])
  expect(await limitsOf()).toMatchObject({ leftOfDay: '340.00' })
})

test('what can be sent instead of an unpaid transfer is known beforehand, to its sender alone', async () => {
  const { id } = await ordered({ sendAmount: '450.00' })
  expect(await limitsOf()).toMatchObject({ leftOfDay: '350.00', most: '350.00' })
  expect(await limitsOf(`&replaces=${id}`)).toMatchObject({ leftOfDay: '800.00', most: '500.00' })
  const stranger = openBrowser(app.server)
  await created(stranger, { sendAmount: '100.00', senderEmail: `other-${email}` })
  expect(await limitsOf(`&replaces=${id}`, stranger)).toMatchObject({ leftOfDay: '700.00' })
  const paidOne = await paid(browser, { sendAmount: '100.00', senderEmail: email })
  await check(browser, paidOne.transfer.id)
  expect(await limitsOf(`&replaces=${paidOne.transfer.id}`)).toMatchObject({ leftOfDay: '250.00' })
})

test('the timeline of a replaced transfer names the one in its place, and the checkout offers the new one', async () => {
  const first = await ordered()
  const second = (await replace(first.id)).body
  expect(
    await app.rows(`select actor, cause from transfer_events where transfer_id = $1 and event = 'replaced'`, [
      first.id,
    ]),
  ).toEqual([
    {
      actor: 'sender',
      cause: `You changed it before it was paid. ${second.referenceNumber} replaces it.`,
    },
  ])
  expect((await browser.call<TransferView>('GET', `/api/transfers/${first.id}`)).body.stateReason).toContain(
    second.referenceNumber,
  )
  expect((await browser.call<TransferView>('GET', '/api/transfers/current')).body.id).toBe(second.id)
})

test.each(['card', 'bank'])(
  'the payment by %s of a replaced transfer is voided at the provider, and can be paid no more',
  async paymentMethod => {
    const first = await ordered({ paymentMethod })
    const intent = await opened(browser, first.id)
    expect((await replace(first.id, { paymentMethod })).status).toBe(201)
    expect(await app.rows('select status from sandbox_intents where transfer_id = $1', [first.id])).toEqual([
      { status: 'canceled' },
    ])
    expect((await pay(browser, intent)).status).not.toBe(200)
    expect(await entriesOf(app, first.id)).toEqual([])
  },
)

test('a user replaces their own transfer too', async () => {
  const { browser: user } = await signedUp(app.server)
  const first = await created(user, { sendAmount: '450.00', senderEmail: email })
  expect((await replace(first.id, { sendAmount: '460.00' }, user)).status).toBe(201)
  expect(await statesOfSender()).toEqual([ENDED, UNPAID])
})

test('a transfer of somebody else and one that never was are refused alike, and nothing is made or ended', async () => {
  const theirs = await ordered()
  const intent = await opened(browser, theirs.id)
  const stranger = openBrowser(app.server)
  await created(stranger, { senderEmail: `other-${email}` })
  const [one, other] = [
    await replace(theirs.id, {}, stranger),
    await replace(crypto.randomUUID(), {}, stranger),
  ]
  expect([one.status, other.status]).toEqual([404, 404])
  expect(one.body.code).toBe('not_found')
  expect({ ...one.body, requestId: '' }).toEqual({ ...other.body, requestId: '' })
  expect((await replace(theirs.id, {}, openBrowser(app.server))).status).toBe(404)
  expect(await statesOfSender()).toEqual(['pending;open;none'])
  expect((await pay(browser, intent)).status).toBe(200)
})

test('an admin replaces no transfer of a sender', async () => {
  const first = await ordered()
  const admin = await signedUpAdmin(app)
  expect((await replace(first.id, {}, admin.browser)).status).toBe(404)
})

test('a transfer whose money has come, of which nobody told us, is paid and not replaced', async () => {
  const { transfer } = await paid(browser, { senderEmail: email })
  expect(await replace(transfer.id)).toMatchObject({
    status: 409,
    body: {
      code: 'transfer_not_replaceable',
      message: expect.stringMatching(/^This transfer has already been paid, so it was not changed\./),
    },
  })
  expect(await statesOfSender()).toEqual(['completed;captured;delivered'])
  expect((await replace(transfer.id)).body.code).toBe('transfer_not_replaceable')
})

test('a transfer whose payment the bank is carrying out is not replaced', async () => {
  const first = await ordered({ paymentMethod: 'bank' })
  const intent = await opened(browser, first.id)
  app.provider.override({
    cancelIntent: async ref => (await app.realProvider.getIntent(ref))!, // it was opened above
  })
  expect(await replace(first.id)).toMatchObject({ status: 409, body: { code: 'transfer_not_replaceable' } })
  app.provider.restore()
  expect((await pay(browser, intent)).status).toBe(200)
  expect(await statesOfSender()).toHaveLength(1)
})

test('a transfer that has been replaced is not replaced again', async () => {
  const first = await ordered()
  await replace(first.id)
  expect(await replace(first.id)).toMatchObject({
    status: 409,
    body: { message: 'This transfer was already changed, and another replaces it.' },
  })
  expect(await statesOfSender()).toEqual([ENDED, UNPAID])
})

test('a transfer that was cancelled meanwhile is in nobody’s way', async () => {
  const first = await ordered()
  await browser.call('POST', `/api/transfers/${first.id}/cancel`)
  expect((await replace(first.id)).status).toBe(201)
  expect(await statesOfSender()).toEqual([ENDED, UNPAID])
})

test('a replacement that is repeated under its key is answered as the first time', async () => {
  const first = await ordered()
  const key = crypto.randomUUID()
  const [one, two] = [await replace(first.id, {}, browser, key), await replace(first.id, {}, browser, key)]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.text).toBe(one.text)
  expect(await statesOfSender()).toEqual([ENDED, UNPAID])
})

test('a replacement that is refused leaves the transfer as it was, to be paid', async () => {
  const first = await ordered({ sendAmount: '450.00' })
  await opened(browser, first.id)
  expect((await replace(first.id, { sendAmount: '500.01' })).body.code).toBe('limit_exceeded')
  expect((await replace(first.id, { recipientName: '' })).status).toBe(400)
  expect(await statesOfSender()).toEqual(['pending;open;none'])
  expect((await pay(browser, await opened(browser, first.id))).status).toBe(200)
  await check(browser, first.id)
  expect(await stateOf(app, first.id)).toBe('completed;captured;delivered')
})

test('a provider that does not answer leaves the transfer as it was', async () => {
  const first = await ordered()
  await opened(browser, first.id)
  app.provider.override({
    cancelIntent: async () => {
      throw new Error('the provider does not answer')
    },
  })
  expect((await replace(first.id)).status).toBe(500)
  expect(await statesOfSender()).toEqual(['pending;open;none'])
})

test('the only use of a promo code goes over to the transfer that replaces the one that held it', async () => {
  const code = `P${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await app.plant(
    `insert into promo_codes (id, code, discount_type, discount_value, usage_limit) values (gen_random_uuid(), $1, 'fixed', 1, 1)`,
    [code],
  )
  const uses = async () => await app.rows('select usage_count from promo_codes where code = $1', [code])
  const first = await ordered({ promoCode: code })
  const price = { promoCode: code, replaces: first.id }
  const unheld = await browser.call('POST', '/api/quotes', { ...quoteBody, promoCode: code })
  expect(unheld).toMatchObject({ status: 422, body: { code: 'promo_used_up' } })
  const { quoteToken, discount } = await quoted(browser, price)
  expect(discount).toBe('1.00')
  const second = await replace(first.id, { promoCode: code, quoteToken })
  expect(second).toMatchObject({ status: 201, body: { promoCode: code, discount: '1.00' } })
  expect(await uses()).toEqual([{ usage_count: 1 }])
  // Without a token it is priced afresh, and the use goes over again.
  const third = await replace(second.body.id, { promoCode: code })
  expect(third).toMatchObject({ status: 201, body: { promoCode: code } })
  expect(await uses()).toEqual([{ usage_count: 1 }])
  expect((await replace(third.body.id, { promoCode: null })).status).toBe(201)
  expect(await uses()).toEqual([{ usage_count: 0 }])
})

test('a use that somebody else holds is not taken over, and the transfer stays', async () => {
  const code = `P${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await app.plant(
    `insert into promo_codes (id, code, discount_type, discount_value, usage_limit) values (gen_random_uuid(), $1, 'fixed', 1, 1)`,
    [code],
  )
  const { quoteToken } = await quoted(browser, { promoCode: code })
  await created(openBrowser(app.server), { promoCode: code, senderEmail: `other-${email}` })
  const first = await ordered()
  expect((await replace(first.id, { promoCode: code, quoteToken })).body.code).toBe('promo_used_up')
  expect(await stateOf(app, first.id)).toBe(UNPAID)
})
