import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewRule } from '#shared/api/admin/compliance/rules.api.ts'
import { defaultSettings } from '#shared/compliance/rules.ts'
import { alertsOf, HELD_FOR_REVIEW } from '#server/compliance/compliance.ts'
import { preview } from '#server/compliance/rules/preview.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// A monitoring rule compares the country of a card with the sender's, once the card is known.

const BRAZILIAN_CARD = '4000000760000002'
const settings = { ...defaultSettings('card_country', true), usd: '50.00' }

async function withRule(outcome: 'warn' | 'hold', capture: 'automatic' | 'after_review') {
  const app = await testApp({ CARD_CAPTURE: capture })
  const desk = await signedUpAdmin(app)
  const { status } = await desk.browser.call('PUT', '/api/admin/monitoring-rules/card_country', {
    basedOn: 0,
    settings: { ...settings, outcome },
    reason: 'Stolen cards of other countries are tried here.',
  })
  expect(status).toBe(200)
  return { app, desk }
}

async function paidWith(app: TestApp, card?: string): Promise<{ id: string; sender: Browser }> {
  const sender = openBrowser(app.server)
  const { id } = await created(sender)
  await pay(sender, await opened(sender, id), card)
  await check(sender, id)
  return { id, sender }
}

const raised = async (app: TestApp, id: string) =>
  (await alertsOf(app.deps, app.pool, id)).map(({ rule, outcome, explanation }) => [
    rule,
    outcome,
    explanation?.text,
  ])

const ALERT = 'A card of BR, of a sender in US, 100.00 USD.'

describe('where cards are charged at once', () => {
  let app: TestApp
  let desk: SignedUp
  beforeAll(async () => ({ app, desk } = await withRule('hold', 'automatic')))
  afterAll(() => app.stop())

  test('a card of another country is charged, and its transfer is held with an alert', async () => {
    const { id, sender } = await paidWith(app, BRAZILIAN_CARD)
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    expect(await raised(app, id)).toEqual([['card_country', 'hold', ALERT]])
    const { body } = await sender.call<{ stateReason: string }>('GET', `/api/transfers/${id}`)
    expect(body.stateReason).toBe(HELD_FOR_REVIEW)
    await check(sender, id)
    await app.sweep()
    expect([await stateOf(app, id), (await raised(app, id)).length]).toEqual(['processing;captured;held', 1])
  })

  test('a card of the sender’s own country is paid out at once', async () => {
    const { id } = await paidWith(app)
    expect([await stateOf(app, id), await raised(app, id)]).toEqual(['completed;captured;delivered', []])
  })

  test('a preview counts the transfers whose cards were of another country', async () => {
    const { id } = await paidWith(app, BRAZILIAN_CARD)
    await paidWith(app)
    const found = await preview(app.deps, { rule: 'card_country', settings: previewed, cursor: null })
    expect(found.found).toBeLessThan(found.compared)
    expect(found.examples.map(each => each.id)).toContain(id)
  })

  test('the desk may not let it refuse or ask, since the card has paid by then', async () => {
    const { status, body } = await desk.browser.call('PUT', '/api/admin/monitoring-rules/card_country', {
      basedOn: 1,
      settings: { ...settings, outcome: 'refuse' },
      reason: 'Refuse them.',
    })
    expect([status, body.fields]).toEqual([400, { outcome: 'not an outcome of this rule' }])
  })
})

const previewed = previewRule.body.parse({ settings, cursor: null }).settings

describe('where cards are charged after a review', () => {
  let app: TestApp
  let desk: SignedUp
  beforeAll(async () => ({ app, desk } = await withRule('hold', 'after_review')))
  afterAll(() => app.stop())

  test('a card of another country is not charged before somebody has released it, and raises one alert', async () => {
    const { id, sender } = await paidWith(app, BRAZILIAN_CARD)
    await Promise.all([check(sender, id), check(sender, id), app.sweep()])
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    expect(await raised(app, id)).toEqual([['card_country', 'hold', ALERT]])
    expect((await act(desk.browser, id, 'reject')).status).toBe(200)
    expect(await stateOf(app, id)).toBe('failed;void;none')
  })
})

describe('where a card was charged before we saw it authorised', () => {
  let app: TestApp
  beforeAll(async () => ({ app } = await withRule('hold', 'after_review')))
  afterAll(() => app.stop())

  test('its transfer is held all the same', async () => {
    const sender = openBrowser(app.server)
    const { id } = await created(sender)
    const intent = await opened(sender, id)
    await pay(sender, intent, BRAZILIAN_CARD)
    await app.deps.provider.captureIntent(intent.paymentIntentId) // on the provider's own pages
    await check(sender, id)
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    expect(await raised(app, id)).toEqual([['card_country', 'hold', ALERT]])
  })
})

describe('where the rule warns', () => {
  let app: TestApp
  beforeAll(async () => ({ app } = await withRule('warn', 'automatic')))
  afterAll(() => app.stop())

  test('a card of another country is paid out, and the alert is kept', async () => {
    const { id } = await paidWith(app, BRAZILIAN_CARD)
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await raised(app, id)).toEqual([['card_country', 'warn', ALERT]])
  })
})
