import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { previewRule, RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { defaultSettings, type RuleName, type RuleSettings } from '#shared/compliance/rules.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  pay,
  plainBody,
} from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import type { OrderFacts } from '../alerts/assess.ts'
import { ruleAssessor } from './rules.ts'

let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

/** Changes a rule on its present version, and answers the desk's answer. */
async function change(rule: RuleName, changes: Partial<RuleSettings>) {
  const { body: rules } = await desk.browser.call<RuleView[]>('GET', '/api/admin/monitoring-rules')
  const basedOn = rules.find(each => each.rule === rule)?.version
  const settings = { ...defaultSettings(rule, false), isEnabled: true, ...changes }
  return await desk.browser.call('PUT', `/api/admin/monitoring-rules/${rule}`, {
    settings,
    basedOn,
    reason: 'as the officer decided',
  })
}

const preview = async (rule: RuleName, changes: Partial<RuleSettings>) =>
  (
    await desk.browser.call<AnswerOf<typeof previewRule>>(
      'POST',
      `/api/admin/monitoring-rules/${rule}/preview`,
      {
        settings: { ...defaultSettings(rule, false), ...changes },
        cursor: null,
      },
    )
  ).body

async function paid(browser: Browser): Promise<string> {
  const { id } = await created(browser)
  await pay(browser, await opened(browser, id))
  await check(browser, id)
  return id
}

test('a rule that the desk switches on holds the next order that it finds, and no other', async () => {
  const first = await paid(sender)
  expect(await stateOf(app, first)).toBe('completed;captured;delivered')
  expect(await change('velocity_sender', { outcome: 'hold', count: 2, hours: 24 })).toMatchObject({
    status: 200,
    body: { version: 1, settings: { isEnabled: true, count: 2 } },
  })
  const second = await paid(sender)
  expect(await stateOf(app, second)).toBe('processing;captured;held')
  const alerts = await app.rows(
    `select rule, version, outcome from compliance_alerts where transfer_id = $1`,
    [second],
  )
  expect(alerts).toEqual([{ rule: 'velocity_sender', version: 1, outcome: 'hold' }])
  const [record] = await app.rows(
    `select reason, before, after from audit_log where action = 'rule.changed' and subject_id = 'velocity_sender 1'`,
  )
  expect(record).toMatchObject({ reason: 'as the officer decided', after: { count: 2, isEnabled: true } })
  expect(await change('velocity_sender', { isEnabled: false })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await stateOf(app, await paid(sender))).toBe('completed;captured;delivered')
})

test('a preview finds by stored transfers what the rule would have found when they were ordered', async () => {
  const found = async (rule: RuleName, changes: Partial<RuleSettings>) => {
    const { compared, found: count, next, examples } = await preview(rule, changes)
    return [compared, count, next, examples.length]
  }
  expect(await found('velocity_sender', { count: 2, hours: 24 })).toEqual([3, 2, null, 2])
  expect(await found('velocity_recipient', { count: 3, hours: 24 })).toEqual([3, 1, null, 1])
  expect(await found('velocity_device', { count: 4, hours: 24 })).toEqual([3, 0, null, 0])
  expect(await found('velocity_address', { count: 2, hours: 24 })).toEqual([3, 2, null, 2])
  expect(await found('first_large', { usd: '1.00' })).toEqual([3, 1, null, 1])
  expect(await found('first_large', { usd: '90000.00' })).toEqual([3, 0, null, 0])
})

/** The step that comes before the payment of an order; undefined: its payment can be opened. */
async function needOf(browser: Browser, id: string) {
  const { body } = await browser.call<{
    need?: { kind: string; questions: readonly { question: string; sentAt: string | null }[] }
  }>('POST', '/api/create-payment-intent', { transferId: id })
  return body.need
}

const answer = (browser: Browser, id: string, ...questions: readonly string[]) =>
  browser.call('POST', `/api/transfers/${id}/confirmations`, { questions })

test('a new recipient is asked about once for an order, and no more once a transfer to them was paid', async () => {
  await change('new_recipient', { outcome: 'ask', usd: '0.00' })
  const newcomer = openBrowser(app.server)
  const { id } = await created(newcomer)
  expect(await needOf(newcomer, id)).toEqual({
    kind: 'confirm',
    questions: [{ question: 'know_person', sentAt: null }],
  })
  expect((await answer(openBrowser(app.server), id, 'know_person')).status).toBe(404)
  expect((await answer(newcomer, id, 'send_again')).status).toBe(204)
  expect(await needOf(newcomer, id)).toMatchObject({ questions: [{ question: 'know_person' }] })
  expect((await answer(newcomer, id, 'know_person')).status).toBe(204)
  expect((await answer(newcomer, id, 'know_person')).status).toBe(204)
  await pay(newcomer, await opened(newcomer, id))
  await check(newcomer, id)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  expect(await needOf(newcomer, (await created(newcomer)).id)).toBeUndefined()
  expect(await app.rows('select from order_confirmations where transfer_id = $1', [id])).toHaveLength(1)
  await change('new_recipient', { isEnabled: false })
})

test('a sender is asked the questions of all rules that fired at once, and the answer to one is none to another', async () => {
  await change('velocity_sender', { outcome: 'ask', count: 2, hours: 24 })
  await change('structuring', { outcome: 'ask', usd: '100.01', count: 2 }) // asks what a new recipient asks
  await change('new_recipient', { outcome: 'ask', usd: '0.00' })
  const newcomer = openBrowser(app.server)
  const asked = async (id: string) => (await needOf(newcomer, id))?.questions.map(({ question }) => question)
  const { id } = await created(newcomer)
  expect(await asked(id)).toEqual(['know_person', 'more_payments'])
  await answer(newcomer, id, 'more_payments')
  expect(await asked(id)).toEqual(['know_person'])
  await answer(newcomer, id, 'know_person')
  expect(await asked(id)).toBeUndefined()
  const both = await created(newcomer)
  expect((await answer(newcomer, both.id)).status).toBe(400)
  expect((await answer(newcomer, both.id, 'know_person', 'more_payments')).status).toBe(204)
  expect(await asked(both.id)).toBeUndefined()
  expect(await app.rows('select from order_confirmations where transfer_id = $1', [both.id])).toHaveLength(3)
  for (const rule of ['velocity_sender', 'structuring', 'new_recipient'] as const)
    await change(rule, { isEnabled: false })
})

test('the same order again is asked about, another amount or a stranger’s order is not', async () => {
  await change('duplicate', { outcome: 'ask' })
  const twice = openBrowser(app.server)
  await paid(twice)
  const again = await created(twice)
  expect(await needOf(twice, again.id)).toMatchObject({
    questions: [{ question: 'send_again', sentAt: expect.stringMatching(/^\d{4}-/) }],
  })
  expect(await needOf(twice, (await created(twice, { sendAmount: '101.00' })).id)).toBeUndefined()
  const stranger = openBrowser(app.server)
  expect(await needOf(stranger, (await created(stranger)).id)).toBeUndefined()
  await answer(twice, again.id, 'send_again')
  expect(await needOf(twice, again.id)).toBeUndefined()
  await change('duplicate', { isEnabled: false })
})

test('an order that a rule refuses is not stored, and its sender reads no reason; the alert is', async () => {
  await change('country_risk', { outcome: 'refuse', usd: '0.00', receiveCountries: ['PH'] })
  const refused = await sender.call('POST', '/api/transfers', plainBody)
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_refused' } })
  expect(refused.text).not.toMatch(/country|rule|PH/)
  const [alert] = await app.rows(`select transfer_id, rule from compliance_alerts where outcome = 'refuse'`)
  expect(alert).toEqual({ transfer_id: null, rule: 'country_risk' })
  await change('country_risk', { isEnabled: false })
  expect((await sender.call('POST', '/api/transfers', plainBody)).status).toBe(201)
})

test('a change is refused that another was faster than, or whose figures are not those of the rule', async () => {
  const body = { settings: defaultSettings('many_senders', false), basedOn: 7, reason: 'stale' }
  expect(await desk.browser.call('PUT', '/api/admin/monitoring-rules/many_senders', body)).toMatchObject({
    status: 409,
    body: { code: 'rule_changed' },
  })
  expect(await change('many_senders', { count: null, usd: '5.00' })).toMatchObject({
    status: 400,
    body: { fields: { count: 'missing', usd: 'not a figure of this rule' } },
  })
})

const refuseStatement = () => {
  throw new Error('a statement')
}

test('while no rule is on, an order costs no statement more; a rule that looks back costs one', async () => {
  const pool = { query: refuseStatement, connect: refuseStatement } as unknown as pg.Pool
  const assessorOf = (isEnabled: boolean) =>
    ruleAssessor({ pool, clock: app.deps.clock, signingKeys: app.deps.signingKeys }, async () => [
      {
        name: 'velocity_sender',
        version: 1,
        settings: { ...defaultSettings('velocity_sender', false), isEnabled },
      },
    ])
  const facts = {
    at: new Date(),
    sendCountry: 'US',
    receiveCountry: 'PH',
    usdMinor: 1n,
    send: { currency: 'USD', minor: 1n },
    marks: { sender: 1n, recipient: 2n, device: null, network: 3n },
  } as unknown as OrderFacts
  expect(await assessorOf(false)(facts)).toEqual([])
  await expect(assessorOf(true)(facts)).rejects.toThrow('a statement')
})
