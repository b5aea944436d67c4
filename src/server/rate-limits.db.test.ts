import { afterAll, beforeAll, expect, test } from 'vitest'
import { check, created, openBrowser, opened, pay, plainBody } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

// Somebody tries out stolen cards, and the limits leave them little.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'strict' })
})
afterAll(() => app.stop())

const DECLINED = '4000000000000002'

test('five cards may be tried on one payment, and the sixth is refused unread', async () => {
  const browser = openBrowser(app.server)
  const { id } = await created(browser)
  const intent = await opened(browser, id)
  const statuses: number[] = []
  for (let card = 1; card <= 5; card++) statuses.push((await pay(browser, intent, DECLINED)).status)
  expect(statuses).toEqual([402, 402, 402, 402, 402])
  expect(await pay(browser, intent)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(await check(browser, id)).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
})

test('one browser may make ten transfers an hour, and another its own ten', async () => {
  const browser = openBrowser(app.server)
  await created(browser) // gives it its capability, by which it is counted from now on
  for (let transfer = 1; transfer <= 10; transfer++) await created(browser)
  expect(await browser.call('POST', '/api/transfers', plainBody)).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  })
  await created(openBrowser(app.server))
})
