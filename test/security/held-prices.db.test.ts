import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { heldPricesWithin } from '#server/transfers/row/held-prices.ts'
import { type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Prices that strangers have held for days without paying. @see docs/decisions/0075 */

let app: TestApp
beforeAll(async () => {
  app = await testApp({ HELD_PER_SENDER_USD: '1000', HELD_PER_CORRIDOR_USD: '2500' })
})
afterAll(() => app.stop())

const order = (browser: Browser, sendAmount: string, changes: object = {}) =>
  browser.call<{ id: string; code?: string; message?: string }>('POST', '/api/transfers', {
    ...plainBody,
    receiveAmount: undefined,
    sendAmount,
    paymentMethod: 'bank',
    ...changes,
  })

test('a stranger cannot have a rate held for days for any amount', async () => {
  expect((await order(openBrowser(app.server), '250000.00')).body).toMatchObject({
    code: 'too_much_unpaid',
    message: expect.stringContaining('pay or cancel'),
  })
})

test('one sender holds no more than the setting, until an order is paid or cancelled', async () => {
  const browser = openBrowser(app.server)
  const corridor = { receiveCountry: 'IN', recipientCountry: 'IN', receiveCurrency: 'INR' }
  const first = await order(browser, '600.00', corridor)
  expect(first.status).toBe(201)
  expect((await order(browser, '400.01', corridor)).body.code).toBe('too_much_unpaid')
  expect((await order(browser, '900.00', { ...corridor, paymentMethod: 'card' })).status).toBe(201)
  expect((await order(browser, '1000.00', { ...corridor, replaces: first.body.id })).status).toBe(201)
})

test('of twenty orders of one sender at once no more are held than the setting allows', async () => {
  const browser = openBrowser(app.server)
  const corridor = { receiveCountry: 'MX', recipientCountry: 'MX', receiveCurrency: 'MXN' }
  expect((await order(browser, '1.00', { ...corridor, paymentMethod: 'card' })).status).toBe(201)
  const orders = Array.from({ length: 20 }, () => order({ ...browser }, '250.00', corridor))
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(4)
})

test('all senders of a corridor together hold no more than the setting, however many they are', async () => {
  app.clock.aheadSeconds = 60
  const orders = Array.from({ length: 10 }, () => order(openBrowser(app.server), '500.00'))
  const answers = await Promise.all(orders)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
    code: 'too_much_unpaid',
    message: expect.stringContaining('pay by card'),
  })
  expect((await order(openBrowser(app.server), '500.00', { paymentMethod: 'card' })).status).toBe(201)
})

test('three processes together let a corridor hold no more than the setting', async () => {
  const servers = await Promise.all(Array.from({ length: 3 }, () => buildApp(ofAnotherProcess())))
  onTestFinished(async () => void (await Promise.all(servers.map(server => server.close()))))
  const corridor = { receiveCountry: 'VN', recipientCountry: 'VN', receiveCurrency: 'VND' }
  const orders = servers.flatMap(server =>
    Array.from({ length: 5 }, () => order(openBrowser(server), '500.00', corridor)),
  )
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(5)
})

/** What another process of the same database would have built. */
function ofAnotherProcess(): Deps {
  return { ...app.deps, heldPrices: heldPricesWithin({ perSender: 1000_00n, perCorridor: 2500_00n }) }
}

test('an order that was paid or has ended holds no price any more, in any process', async () => {
  await app.rows(`update transfers set pay_in = 'void', status = 'failed' where pay_in = 'none'`)
  app.clock.aheadSeconds = 120
  expect((await order(openBrowser(app.server), '500.00')).status).toBe(201)
})
