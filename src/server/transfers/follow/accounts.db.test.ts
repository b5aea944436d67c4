import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { stateOf } from '#test/support/app/books.ts'
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
import { newcomer, signedUp, signIn } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { hasTransfersUnderWay, transfersOf } from './accounts.ts'
import { checkPayment } from '../pay-in/check-payment.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.provider.restore()
  app.rail.restore()
  app.clock.aheadSeconds = 0
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const history = async (who: Browser) => {
  const { body } = await who.call<TransferView[]>('GET', '/api/user/transfers')
  return body.map(({ id }) => id)
}
const read = async (who: Browser, id: string) => (await who.call('GET', `/api/transfers/${id}`)).status
const current = (who: Browser) => who.call<{ id: string }>('GET', '/api/transfers/current')

describe("a guest's transfers", () => {
  test("a guest's transfers join the account that is opened in the same browser under the same email", async () => {
    const account = newcomer()
    const { id } = await created(browser, { senderEmail: account.email })
    await signedUp(app.server, account, browser)
    expect(await history(browser)).toEqual([id])
    const elsewhere = openBrowser(app.server)
    await signIn(elsewhere, account.email)
    expect(await read(elsewhere, id)).toBe(200)
  })

  test("a guest's transfers join it at a later sign-in too, however the address was typed", async () => {
    const { user } = await signedUp(app.server)
    const typed = [user.email.toUpperCase(), ` ${user.email} `, user.email.replace('a', 'ａ')]
    const made: string[] = []
    for (const senderEmail of typed) made.unshift((await created(browser, { senderEmail })).id)
    expect((await signIn(browser, user.email)).status).toBe(200)
    expect(await history(browser)).toEqual(made)
  })

  test("a guest's transfers under another email stay with the browser, and with it alone", async () => {
    const { id } = await created(browser, { senderEmail: 'somebody@example.com' })
    const { user } = await signedUp(app.server, {}, browser)
    expect(await history(browser)).toEqual([])
    expect(await read(browser, id)).toBe(200)
    const elsewhere = openBrowser(app.server)
    await signIn(elsewhere, user.email)
    expect(await read(elsewhere, id)).toBe(404)
  })

  test("a guest's transfers of another browser do not join, though they name the address", async () => {
    const account = newcomer()
    const { id } = await created(openBrowser(app.server), { senderEmail: account.email })
    const { browser: owner } = await signedUp(app.server, account)
    expect(await history(owner)).toEqual([])
    expect(await read(owner, id)).toBe(404)
  })

  test("a guest's transfers do not join by a capability that has ended", async () => {
    const account = newcomer()
    const { id } = await created(browser, { senderEmail: account.email })
    const { cookie } = browser
    await browser.call('DELETE', '/api/transfers/current')
    browser.cookie = cookie
    await signedUp(app.server, account, browser)
    expect(await history(browser)).toEqual([])
    expect(await read(browser, id)).toBe(404)
  })

  test("a guest's transfers do not join where the sign-in is refused", async () => {
    const { user } = await signedUp(app.server)
    const { id } = await created(browser, { senderEmail: user.email })
    expect((await signIn(browser, user.email, 'a wrong password')).status).toBe(401)
    const elsewhere = openBrowser(app.server)
    await signIn(elsewhere, user.email)
    expect(await history(elsewhere)).toEqual([])
    expect(await read(browser, id)).toBe(200)
  })

  test("a guest's transfers that have joined go on: what was opened before is paid after", async () => {
    const account = newcomer()
    const { id } = await created(browser, { senderEmail: account.email })
    const intent = await opened(browser, id)
    await signedUp(app.server, account, browser)
    await pay(browser, intent)
    expect(await check(browser, id)).toMatchObject({ status: 200, body: { status: 'completed' } })
  })

  test("a guest's transfers that have joined are no longer opened by the capability that made them", async () => {
    const account = newcomer()
    const { id } = await created(browser, { senderEmail: account.email })
    const guest = Object.assign(openBrowser(app.server), { cookie: browser.cookie })
    await signedUp(app.server, account, browser)
    expect(await read(guest, id)).toBe(404)
  })
})

describe('a signed-in user', () => {
  test('a signed-in user creates what is theirs wherever they sign in, without a capability', async () => {
    const { browser: first, user } = await signedUp(app.server)
    const { id } = await created(first)
    expect(first.cookie).not.toContain('mt=')
    await signIn(browser, user.email)
    expect(await history(browser)).toEqual([id])
    expect(await check(browser, id)).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
  })

  test('a signed-in user creates once under a key, from two devices as from one; another user’s same key is another', async () => {
    const { browser: first, user } = await signedUp(app.server)
    await signIn(browser, user.email)
    const { browser: stranger } = await signedUp(app.server)
    const body = plainBody
    const ids: (string | undefined)[] = []
    for (const who of [first, browser, stranger]) {
      const answer = await who.call<{ id: string }>('POST', '/api/transfers', body, 'one key')
      expect(answer.status).toBe(201)
      ids.push(answer.body.id)
    }
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
    expect(await history(first)).toEqual([ids[0]])
  })

  test('a signed-in user spends a quote once, as a guest and then as a user', async () => {
    const { quoteToken } = await quoted(browser)
    await created(browser, { quoteToken })
    await signedUp(app.server, {}, browser)
    const again = await browser.call('POST', '/api/transfers', { ...plainBody, quoteToken })
    expect(again).toMatchObject({ status: 409, body: { code: 'quote_spent' } })
  })

  test('a signed-in user whose account has just been closed creates nothing, for themselves or as a guest', async () => {
    const { browser: owner, user } = await signedUp(app.server)
    await app.rows('update owners set ended_at = now() where user_id = $1', [user.id])
    const answer = await owner.call('POST', '/api/transfers', plainBody)
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(owner.cookie).not.toContain('mt=')
  })

  test("a signed-in user is shown nothing of another user's", async () => {
    const { browser: owner } = await signedUp(app.server)
    const { browser: other } = await signedUp(app.server)
    const { id } = await created(owner)
    expect(await read(other, id)).toBe(404)
    expect((await other.call('POST', '/api/create-payment-intent', { transferId: id })).status).toBe(404)
    expect((await check(other, id)).status).toBe(404)
    expect((await current(other)).status).toBe(404)
  })
})

describe('the current transfer', () => {
  test("the current transfer of a user is gone after 'Send another transfer', and stays in the history", async () => {
    const { browser: owner, user } = await signedUp(app.server)
    const { id: older } = await created(owner)
    const { id } = await created(owner)
    expect((await current(owner)).body.id).toBe(id)
    expect((await owner.call('DELETE', '/api/transfers/current')).status).toBe(204)
    expect((await current(owner)).status).toBe(404)
    expect((await owner.call('POST', '/api/create-payment-intent', {})).status).toBe(404)
    expect(await history(owner)).toEqual([id, older])
    expect(await read(owner, id)).toBe(200)
    await signIn(browser, user.email)
    expect((await current(browser)).status).toBe(404)
    const { id: next } = await created(owner)
    expect((await current(owner)).body.id).toBe(next)
  })

  test('the current transfer is again the one that its sender goes on with from the history', async () => {
    const { browser: owner } = await signedUp(app.server)
    const { id } = await created(owner)
    await owner.call('DELETE', '/api/transfers/current')
    await opened(owner, id)
    expect((await current(owner)).body.id).toBe(id)
  })

  test('the current transfer is the newest of the user and of the browser that they are signed in with', async () => {
    const { id: asGuest } = await created(browser, { senderEmail: 'somebody@example.com' })
    await signedUp(app.server, {}, browser)
    expect((await current(browser)).body.id).toBe(asGuest)
    const { id: asUser } = await created(browser)
    expect((await current(browser)).body.id).toBe(asUser)
    await browser.call('DELETE', '/api/transfers/current')
    expect((await current(browser)).status).toBe(404)
    expect(await read(browser, asGuest)).toBe(404)
    expect(await read(browser, asUser)).toBe(200)
  })

  test("the current transfer of another user is not touched by one's own 'Send another transfer'", async () => {
    const { browser: owner } = await signedUp(app.server)
    const { browser: other } = await signedUp(app.server)
    const { id } = await created(owner)
    await created(other)
    await other.call('DELETE', '/api/transfers/current')
    expect((await current(owner)).body.id).toBe(id)
  })
})

test('sign-out ends what the browser held as a guest too', async () => {
  const { id } = await created(browser, { senderEmail: 'somebody@example.com' })
  const guest = /mt=[^;]+/.exec(browser.cookie)?.[0] ?? ''
  await signedUp(app.server, {}, browser)
  await browser.call('POST', '/api/logout')
  const holder = Object.assign(openBrowser(app.server), { cookie: guest })
  expect(await read(holder, id)).toBe(404)
})

describe('whether money is under way', () => {
  const underWay = (userId: string) => hasTransfersUnderWay(app.pool, userId)

  test.each([
    ['unpaid', 'Maria Santos', false, false],
    ['delivered', 'Maria Santos', true, false],
    ['held', 'Sandbox Review', true, true],
    ['with the rail', 'Sandbox Delay', true, true],
    ['on its way back', 'Sandbox Fail', true, true],
  ])('%s', async (_, recipientName, isPaid, expected) => {
    const { browser: owner, user } = await signedUp(app.server)
    if (isPaid) await check(owner, (await paid(owner, { recipientName })).transfer.id)
    else await opened(owner, (await created(owner, { recipientName })).id)
    expect(await underWay(user.id)).toBe(expected)
  })

  test('money is under way until a payment that came too late has gone back', async () => {
    const { browser: owner, user } = await signedUp(app.server)
    app.clock.aheadSeconds = -3600
    const { id } = await created(owner)
    const intent = await opened(owner, id)
    app.clock.aheadSeconds = 0
    app.provider.override({
      cancelIntent: async ref => ({ ...(await app.realProvider.getIntent(ref))!, status: 'canceled' }), // it was opened above
    })
    await app.sweep()
    app.provider.restore()
    expect(await underWay(user.id)).toBe(false)
    await pay(owner, intent)
    await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
    expect(await stateOf(app, id)).toBe('failed;void;none')
    expect(await underWay(user.id)).toBe(true)
    await app.runJobs()
    expect(await underWay(user.id)).toBe(false)
  })
})

test('the download of one’s data has every transfer of one’s own, as one sees it', async () => {
  const { browser: owner, user } = await signedUp(app.server)
  const first = await created(owner)
  const second = await created(owner)
  await created(openBrowser(app.server))
  const kept = await transfersOf(app.deps, user.id)
  const { repriced: _, ...shown } = first
  expect(kept).toEqual([shown, expect.objectContaining({ id: second.id })])
  expect(await app.deps.keptOf['transfers']?.(user.id)).toEqual(kept)
})
