import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
  plainBody,
} from '#test/support/browser/browser.ts'
import { expirePromoHold } from '#server/transfers/pay-in/promo-hold.sql.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Strangers who take the uses of a promo code without paying. @see docs/decisions/0075 */

const LIMIT = 3

let app: TestApp
let admin: Browser
let code: string
let codes = 0
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
beforeEach(() => (code = `HELD${++codes}`))
afterAll(() => app.stop())

async function addCode(terms: object): Promise<void> {
  const promo = { code, discountType: 'percentage', discountValue: '50', ...terms }
  const { status, text } = await admin.call('POST', '/api/admin/promo-codes', promo)
  if (status !== 201) throw new Error(`${status} ${text}`)
}

const order = (browser = openBrowser(app.server), changes: object = {}) =>
  browser.call<{ id: string; code?: string }>('POST', '/api/transfers', {
    ...plainBody,
    promoCode: code,
    ...changes,
  })

/** Unpaid orders by bank of as many strangers, which can be paid for 72 hours. */
async function hold(count: number): Promise<void> {
  for (let i = 0; i < count; i++)
    await created(openBrowser(app.server), { promoCode: code, paymentMethod: 'bank' })
}

async function halfAnHourLater(): Promise<void> {
  await app.rows(`update promo_redemptions set at = at - interval '31 minutes' where state = 'reserved'`)
  await app.sweep()
}

const usesOf = async () =>
  (
    await app.rows<{ usage_count: number; states: string[] }>(
      `select p.usage_count, array(
         select r.state from promo_redemptions r where r.promo_code_id = p.id order by r.state
       ) as states
       from promo_codes p where p.code = $1`,
      [code],
    )
  )[0]

test('unpaid bank orders hold a promo code for half an hour, not for as long as they can be paid', async () => {
  await addCode({ usageLimit: LIMIT })
  await hold(LIMIT)
  expect((await order()).body.code).toBe('promo_used_up')
  await halfAnHourLater()
  expect((await order()).status).toBe(201)
  expect(await usesOf()).toEqual({ usage_count: 1, states: ['expired', 'expired', 'expired', 'reserved'] })
})

test('a payment that comes after half an hour takes its use again while one is left', async () => {
  await addCode({ usageLimit: LIMIT })
  const late = openBrowser(app.server)
  const { id } = await created(late, { promoCode: code, paymentMethod: 'bank' })
  const intent = await opened(late, id)
  await hold(LIMIT - 1)
  await halfAnHourLater()
  expect((await pay(late, intent)).status).toBe(200)
  expect((await check<{ status: string }>(late, id)).body).toMatchObject({ status: 'completed' })
  expect(await usesOf()).toEqual({ usage_count: 1, states: ['expired', 'expired', 'kept'] })
})

test('a sender who was shown how to pay is charged the price that they were shown, also if the code is used up', async () => {
  await addCode({ usageLimit: 1 })
  const late = openBrowser(app.server)
  const { id } = await created(late, { promoCode: code, paymentMethod: 'bank' })
  const intent = await opened(late, id)
  await halfAnHourLater()
  const { transfer } = await paid(openBrowser(app.server), { promoCode: code })
  expect(transfer.totalAmount).toBe('101.60')
  expect((await pay(late, intent)).status).toBe(200)
  expect((await check<{ status: string }>(late, id)).body.status).toBe('completed')
  expect(await usesOf()).toEqual({ usage_count: 1, states: ['honoured', 'reserved'] })
})

test('a payment that waits for the moment in which its hold expires counts its use', async () => {
  await addCode({ usageLimit: 1 })
  const late = openBrowser(app.server)
  const { id } = await created(late, { promoCode: code, paymentMethod: 'bank' })
  expect((await pay(late, await opened(late, id))).status).toBe(200)
  const owner = await ownerClient(app)
  try {
    await owner.query('begin')
    await expirePromoHold(owner, id)
    const paying = check<{ status: string }>(late, id)
    await expect.poll(() => waitingForLocks(owner)).toBe(1)
    await owner.query('commit')
    expect((await paying).body.status).toBe('completed')
  } finally {
    await owner.end()
  }
  expect(await usesOf()).toEqual({ usage_count: 1, states: ['kept'] })
})

test('a sender who has not begun to pay is offered the price without the code once that is used up', async () => {
  await addCode({ usageLimit: 1 })
  const late = openBrowser(app.server)
  const { id } = await created(late, { promoCode: code })
  await halfAnHourLater()
  await created(openBrowser(app.server), { promoCode: code })
  expect(await late.call('POST', '/api/create-payment-intent', { transferId: id })).toMatchObject({
    status: 409,
    body: { code: 'price_expired', quote: { totalAmount: '103.20', discount: '0.00' } },
  })
  expect(await usesOf()).toEqual({ usage_count: 1, states: ['released', 'reserved'] })
})

test('a sender who begins to pay after half an hour holds the use again', async () => {
  await addCode({ usageLimit: 1 })
  const late = openBrowser(app.server)
  const { id } = await created(late, { promoCode: code, paymentMethod: 'bank' })
  await halfAnHourLater()
  await opened(late, id)
  expect(await usesOf()).toEqual({ usage_count: 1, states: ['reserved'] })
  expect((await order()).body.code).toBe('promo_used_up')
})

test('a code that is for one use per customer is refused to the same owner and to a confirmed address that has paid with it', async () => {
  await addCode({ isOncePerCustomer: 1 })
  const { browser, user } = await signedUp(app.server)
  await app.rows('update users set email_confirmed_at = now() where id = $1', [user.id])
  const guest = openBrowser(app.server)
  await check(guest, (await paid(guest, { promoCode: code, senderEmail: user.email })).transfer.id)
  expect((await order(guest)).body).toMatchObject({
    code: 'promo_already_used',
    fields: { promoCode: 'used' },
  })
  expect((await order(browser)).body.code).toBe('promo_already_used')
  expect((await order()).status).toBe(201)
})

test('a code for one use per customer can be used after an order that was cancelled unpaid, and by the order that replaces one', async () => {
  await addCode({ isOncePerCustomer: 1 })
  const browser = openBrowser(app.server)
  const first = await order(browser)
  const second = await order(browser, { replaces: first.body.id })
  expect([first.status, second.status, (await order(browser)).body.code]).toEqual([
    201,
    201,
    'promo_already_used',
  ])
  await browser.call('POST', `/api/transfers/${second.body.id}/cancel`, {})
  expect((await order(browser)).status).toBe(201)
})

test('of twenty simultaneous orders of one customer only one gets a promo code for one use per customer', async () => {
  await addCode({ isOncePerCustomer: 1 })
  const { browser } = await signedUp(app.server)
  const orders = await Promise.all(Array.from({ length: 20 }, () => order({ ...browser })))
  expect(orders.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await usesOf()).toEqual({ usage_count: 1, states: ['reserved'] })
})
