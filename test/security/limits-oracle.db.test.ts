import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Browser, check, created, openBrowser, paid, plainBody } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { giveAddress } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Strangers who order in the name of a customer. @see docs/decisions/0075 */

const VICTIM = 'victim@example.com'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await testApp()
  await app.plant(`update sending_limits set per_day_usd_minor = 100000 where tier in ('guest', 'basic')`)
  await vi.waitFor(async () => {
    if ((await app.deps.tierLimits()).guest.perDay !== 1_000_00n) throw new Error('not heard yet')
  })
  const customer = openBrowser(app.server)
  const { transfer } = await paid(customer, { senderEmail: VICTIM, sendAmount: '337.00' })
  await check(customer, transfer.id)
})
let stranger: string
beforeEach(() => (stranger = `stranger${++people}@example.com`))
afterAll(() => app.stop())

/** The answer to an order, without what differs in every request or names the order itself. */
async function ordered(browser: Browser, senderEmail: string, sendAmount: string) {
  const body = { ...plainBody, receiveAmount: undefined, senderEmail, sendAmount }
  const { status, body: answer } = await browser.call<Record<string, unknown>>('POST', '/api/transfers', body)
  const { requestId: _, ...refusal } = answer
  return status === 201 ? { status } : { status, refusal }
}

const amounts = ['663.00', '663.01', '1000.00', '1000.01', '5000.00']

test.each(amounts)(
  'a guest’s order of %s gets the same answer for a customer’s email as for any',
  async amount => {
    const [named, unknown] = [
      await ordered(openBrowser(app.server), VICTIM, amount),
      await ordered(openBrowser(app.server), stranger, amount),
    ]
    expect(named).toEqual(unknown)
  },
)

test.each(amounts)('an order of %s in an unconfirmed account says nothing of its email', async amount => {
  const inName = await openAccount(VICTIM)
  const other = await openAccount(stranger)
  expect(await ordered(inName, VICTIM, amount)).toEqual(await ordered(other, stranger, amount))
  expect(await ordered(other, VICTIM, '5000.00')).toEqual(await ordered(inName, stranger, '5000.00'))
})

/** An account of somebody who cannot read the mail of its address. */
async function openAccount(email: string): Promise<Browser> {
  const { browser, user } = await signedUp(app.server)
  await giveAddress(app, user.id, email)
  await app.rows('update users set email_confirmed_at = null where id = $1', [user.id])
  return browser
}

test('the refusal of an order whose email is not confirmed names no sum', async () => {
  const refusals = [
    await ordered(openBrowser(app.server), VICTIM, '5000.00'),
    await ordered(await openAccount(VICTIM), VICTIM, '5000.00'),
  ]
  for (const { status, refusal } of refusals) {
    expect([status, refusal?.['code']]).toEqual([422, 'limit_exceeded'])
    expect(JSON.stringify(refusal)).not.toMatch(/\d/)
  }
})

test('unpaid orders of others that name an address leave its owner’s limit as it was', async () => {
  const { browser, user } = await signedUp(app.server)
  await app.rows('update users set email_confirmed_at = now() where id = $1', [user.id])
  await created(openBrowser(app.server), {
    senderEmail: user.email,
    sendAmount: '900.00',
    paymentMethod: 'bank',
  })
  const left = await browser.call('GET', '/api/limits?sendCountry=US')
  expect(left.body).toMatchObject({ leftOfDay: '1000.00' })
  expect((await ordered(browser, user.email, '1000.00')).status).toBe(201)
})

test('money that was paid in the name of a confirmed address counts for it, and the refusal names the rest', async () => {
  const { browser, user } = await signedUp(app.server)
  await giveAddress(app, user.id, VICTIM)
  expect(await ordered(browser, stranger, '663.01')).toMatchObject({
    status: 422,
    refusal: { limits: { leftOfDay: '663.00' }, message: expect.stringContaining('663.00 USD') },
  })
  expect((await ordered(browser, stranger, '663.00')).status).toBe(201)
})
