import { afterAll, beforeAll, expect, test } from 'vitest'
import type { previewRule, RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { defaultSettings, type RuleSettings } from '#shared/compliance/rules.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { type SignedUp, signedUp } from '#test/support/browser/people.ts'
import { verify } from '#test/support/browser/verified.ts'

// A rule has senders prove who they are before they pay for what it names.

let app: TestApp
let desk: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
  await change({ usd: '300.00', sendCountries: ['US'], receiveCountries: ['PH'] })
})
afterAll(() => app.stop())

const settingsWith = (changes: Partial<RuleSettings>) => ({
  ...defaultSettings('identity_proof', false),
  isEnabled: true,
  ...changes,
})

async function change(changes: Partial<RuleSettings>) {
  const { body: rules } = await desk.call<RuleView[]>('GET', '/api/admin/monitoring-rules')
  return await desk.call('PUT', '/api/admin/monitoring-rules/identity_proof', {
    settings: settingsWith(changes),
    basedOn: rules.find(({ rule }) => rule === 'identity_proof')?.version,
    reason: 'as the officer decided',
  })
}

const needOf = async (browser: Browser, transferId: string) =>
  (await browser.call<{ need?: unknown }>('POST', '/api/create-payment-intent', { transferId })).body.need

/** An order of somebody who is signed in. */
const ordered = ({ browser, user }: SignedUp, sendAmount: string) =>
  created(browser, { sendAmount, senderName: user.fullName, senderEmail: user.email })

async function paidBy(browser: Browser, id: string) {
  await pay(browser, await opened(browser, id))
  await check(browser, id)
}

test('a sender proves who they are before they pay what the rule names, and is asked no more afterwards', async () => {
  const ada = await signedUp(app.server)
  const { id } = await ordered(ada, '300.00')
  expect(await needOf(ada.browser, id)).toEqual({ kind: 'identity', hasAccount: true })
  expect(await app.rows('select rule, outcome from compliance_alerts where transfer_id = $1', [id])).toEqual([
    { rule: 'identity_proof', outcome: 'prove' },
  ])
  await verify(app, ada.browser)
  await paidBy(ada.browser, id)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  const again = await ordered(ada, '500.00')
  expect(await needOf(ada.browser, again.id)).toBeUndefined()
  expect(await app.rows('select from compliance_alerts where transfer_id = $1', [again.id])).toEqual([])
})

test('one cent less, and a corridor that the rule does not name, need no proof', async () => {
  const ben = await signedUp(app.server)
  expect(await needOf(ben.browser, (await ordered(ben, '299.99')).id)).toBeUndefined()
  await change({ usd: '300.00', receiveCountries: ['MX'] })
  expect(await needOf(ben.browser, (await ordered(ben, '300.00')).id)).toBeUndefined()
  await change({ usd: '300.00', sendCountries: ['CA'] })
  expect(await needOf(ben.browser, (await ordered(ben, '300.00')).id)).toBeUndefined()
  await change({ usd: '300.00' })
  expect(await needOf(ben.browser, (await ordered(ben, '300.00')).id)).toMatchObject({ kind: 'identity' })
})

test('a guest is asked for an account, whose proof counts once the order is its own', async () => {
  const browser = openBrowser(app.server)
  const email = 'guest.of.the.rule@example.com'
  const { id } = await created(browser, { sendAmount: '300.00', senderEmail: email })
  expect(await needOf(browser, id)).toEqual({ kind: 'identity', hasAccount: false })
  expect((await browser.call('PUT', '/api/account/identity', {})).status).toBe(401)
  await signedUp(app.server, { email }, browser)
  expect(await needOf(browser, id)).toEqual({ kind: 'identity', hasAccount: true })
  await verify(app, browser)
  await paidBy(browser, id)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

test('a rule that was switched off asks no more for what it has asked before', async () => {
  const cyd = await signedUp(app.server)
  const { id } = await ordered(cyd, '300.00')
  expect(await needOf(cyd.browser, id)).toMatchObject({ kind: 'identity' })
  await change({ usd: '300.00', isEnabled: false })
  expect(await needOf(cyd.browser, id)).toBeUndefined()
  await paidBy(cyd.browser, id)
})

test('a preview counts the paid transfers of those who are not verified, by amount and corridor', async () => {
  const counts = async (changes: Partial<RuleSettings>) => {
    const { body } = await desk.call<AnswerOf<typeof previewRule>>(
      'POST',
      '/api/admin/monitoring-rules/identity_proof/preview',
      { settings: settingsWith(changes), cursor: null },
    )
    return [body.compared, body.found]
  }
  expect(await counts({ usd: '0.00' })).toEqual([3, 1]) // Ada and the guest have proved who they are
  expect(await counts({ usd: '300.00' })).toEqual([3, 1])
  expect(await counts({ usd: '300.01' })).toEqual([3, 0])
  expect(await counts({ usd: '0.00', sendCountries: ['US', 'GB'], receiveCountries: ['PH'] })).toEqual([3, 1])
  expect(await counts({ usd: '0.00', receiveCountries: ['MX'] })).toEqual([3, 0])
})

test('the rule has one outcome, and an amount', async () => {
  expect((await change({ usd: '300.00', outcome: 'hold' })).status).toBe(400)
  expect(await change({ usd: null })).toMatchObject({ status: 400, body: { fields: { usd: 'missing' } } })
})
