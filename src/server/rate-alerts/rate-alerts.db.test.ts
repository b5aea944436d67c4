import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RateAlertView } from '#shared/api/users/rate-alerts.api.ts'
import { noteReachedRates } from '#server/notifications/note.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const FIRST = '56.25'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await moveTo(FIRST)
  await app.runJobs()
  await sentMails(app.deps)
})
afterAll(() => app.stop())

/** The rate of the Philippine peso as if the server had set it. */
const moveTo = (perUsd: string) =>
  app.plant(`update currency_rates set per_usd = $1 where currency = 'PHP'`, [perUsd])

const setAlert = (browser: Browser, wanted: string, sendCurrency = 'USD', receiveCurrency = 'PHP') =>
  browser.call<RateAlertView>('PUT', '/api/rate-alerts', { sendCurrency, receiveCurrency, rate: wanted })
const alertsOf = async (browser: Browser) =>
  (await browser.call<RateAlertView[]>('GET', '/api/rate-alerts')).body.map(
    ({ sendCurrency, receiveCurrency, rate: wanted }) => [sendCurrency, receiveCurrency, wanted],
  )

test('a second alert for a pair of currencies takes the place of the first, and each user sees their own', async () => {
  const [ada, ben] = [await signedUp(app.server), await signedUp(app.server)]
  expect(await setAlert(ada.browser, '58')).toMatchObject({ status: 200, body: { rate: '58' } })
  await setAlert(ada.browser, '57.50')
  await setAlert(ada.browser, '0.02', 'PHP', 'USD')
  expect(await alertsOf(ada.browser)).toEqual([
    ['PHP', 'USD', '0.02'],
    ['USD', 'PHP', '57.5'],
  ])
  expect(await alertsOf(ben.browser)).toEqual([])
})

test('a removed alert mails nobody, and nobody else removes it', async () => {
  const [ada, ben] = [await signedUp(app.server), await signedUp(app.server)]
  const { id } = (await setAlert(ada.browser, '57')).body
  expect(await ben.browser.call('DELETE', `/api/rate-alerts/${id}`)).toMatchObject({ status: 404 })
  expect(await ada.browser.call('DELETE', `/api/rate-alerts/${id}`)).toMatchObject({ status: 204 })
  expect(await alertsOf(ada.browser)).toEqual([])
})

test.each([
  ['is the rate now', FIRST],
  ['is below it', '50'],
  ['is no rate', '0'],
  ['never comes', '5626'],
])('an alert that %s is refused, and the answer names its rate', async (_, wanted) => {
  const { browser } = await signedUp(app.server)
  expect(await setAlert(browser, wanted)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: { rate: expect.any(String) } },
  })
  expect(await alertsOf(browser)).toEqual([])
})

test('a pair without a rate, and a pair of one currency, have no alert', async () => {
  const { browser } = await signedUp(app.server)
  const refused = { status: 422, body: { code: 'rate_unavailable' } }
  expect(await setAlert(browser, '2', 'USD', 'XTS')).toMatchObject(refused)
  expect(await setAlert(browser, '2', 'USD', 'USD')).toMatchObject(refused)
})

test('a rate that reaches an alert is mailed once, also by two servers at once, and the alert ends', async () => {
  const { browser, user } = await signedUp(app.server)
  await app.runJobs()
  await sentMails(app.deps)
  await setAlert(browser, '57')
  await setAlert(browser, '58.5', 'USD', 'PHP')
  await setAlert(browser, '57')
  await noteReachedRates(app.deps)
  expect(await sentMails(app.deps)).toEqual([])
  await moveTo('57.125')
  await Promise.all([noteReachedRates(app.deps), noteReachedRates(app.deps)])
  await noteReachedRates(app.deps)
  const mails = await sentMails(app.deps)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, '1 USD = 57.1250 PHP: your rate alert'],
  ])
  expect(mails[0]?.text).toContain('reaches 1 USD = 57.0000 PHP')
  expect(await alertsOf(browser)).toEqual([])
})

test('alerts above the rate stay, and one that is set again is mailed again', async () => {
  const { browser } = await signedUp(app.server)
  await app.runJobs()
  await sentMails(app.deps)
  for (const wanted of ['57', '57.2']) {
    await setAlert(browser, wanted)
    await moveTo(wanted)
    await noteReachedRates(app.deps)
  }
  expect(await sentMails(app.deps)).toHaveLength(2)
  await setAlert(browser, '58')
  await noteReachedRates(app.deps)
  expect(await alertsOf(browser)).toEqual([['USD', 'PHP', '58']])
})

test('a rate that SQL wrote reaches no alert', async () => {
  const { browser } = await signedUp(app.server)
  await setAlert(browser, '57')
  await app.owner.query(`update currency_rates set per_usd = 99 where currency = 'PHP'`)
  await noteReachedRates(app.deps)
  expect(await alertsOf(browser)).toEqual([['USD', 'PHP', '57']])
})

test('a closed account has no alerts', async () => {
  const { browser, user } = await signedUp(app.server)
  await setAlert(browser, '57')
  expect(await browser.call('DELETE', '/api/account')).toMatchObject({ status: 204 })
  await app.runJobs()
  expect(await app.rows('select id from rate_alerts where user_id = $1', [user.id])).toEqual([])
})
