import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AlertReason, AlertVerdict } from '#shared/compliance/alerts.ts'
import { withAct } from '#server/audit/audit.ts'
import { alertsOf, assessBy, decideAlert, type NewAlert } from '#server/compliance/compliance.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act, actsOn } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// An order that raises an alert is held once it is paid, or before its card is charged, and a person decides the alert first.

let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp({ CARD_CAPTURE: 'after_review' })
  desk = await signedUpAdmin(app)
  // The recipient's name says which alerts are raised.
  Object.assign(app.deps, { assess: assessBy([async ({ recipient }) => alertsFor(recipient.name)]) })
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

function alertsFor(name: string): NewAlert[] {
  const outcome = name.startsWith('Held') ? 'hold' : 'warn'
  if (outcome === 'warn' && !name.startsWith('Warned')) return []
  const needsSecond = name.startsWith('Held Twice')
  const explanation = { text: `${name} looks suspicious` }
  return [{ source: 'rule', rule: 'first-large', version: 3, outcome, needsSecond, explanation }]
}

async function confirmed(recipientName: string, paymentMethod = 'card'): Promise<string> {
  const { id } = await created(sender, { recipientName, paymentMethod })
  await pay(sender, await opened(sender, id))
  await check(sender, id)
  return id
}

const decided = async (id: string, verdict: AlertVerdict, reasonCode: AlertReason): Promise<void> => {
  const [alert] = await alertsOf(app.deps, app.pool, id)
  const call = { actor: { userId: desk.user.id }, address: '', requestId: '' }
  const decision = { alertId: alert!.id, verdict, reasonCode, reason: 'I looked at the papers.' }
  await withAct(app.deps, call, async acting => void (await decideAlert(app.deps, acting, decision)))
}

test('an order that raises an alert keeps the card uncharged, and is released once the alert is cleared', async () => {
  const id = await confirmed('Held Person')
  expect(await stateOf(app, id)).toBe('processing;processing;none')
  expect(await alertsOf(app.deps, app.pool, id)).toMatchObject([
    {
      source: 'rule',
      rule: 'first-large',
      version: 3,
      outcome: 'hold',
      explanation: { text: 'Held Person looks suspicious' },
      decision: null,
    },
  ])
  expect((await sender.call('GET', `/api/transfers/${id}`)).text).not.toMatch(/suspicious|alert/)
  expect((await sender.call('GET', `/api/transfers/${id}/progress`)).text).not.toMatch(/suspicious|alert/)
  expect(await act(desk.browser, id, 'release')).toMatchObject({
    status: 409,
    body: { code: 'action_not_possible', message: expect.stringContaining('is open') },
  })
  await decided(id, 'cleared', 'documents_seen')
  expect(await act(desk.browser, id, 'release')).toMatchObject({
    status: 200,
    body: { transfer: { status: 'completed' } },
  })
  expect((await actsOn(app, id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['alert.cleared', 'I looked at the papers.'],
    ['transfer.released', expect.any(String)],
  ])
})

test('a paid order whose alert was confirmed is never released, until a later decision clears it', async () => {
  const id = await confirmed('Held Person', 'bank')
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  await decided(id, 'confirmed', 'same_person')
  expect(await act(desk.browser, id, 'release')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('was confirmed') },
  })
  await decided(id, 'cleared', 'other_birth_date')
  expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
})

test('an alert that only warns is recorded and holds nothing; an order without one has none', async () => {
  const warned = await confirmed('Warned Person')
  expect(await stateOf(app, warned)).toBe('completed;captured;delivered')
  expect(await alertsOf(app.deps, app.pool, warned)).toMatchObject([{ outcome: 'warn' }])
  expect(await alertsOf(app.deps, app.pool, await confirmed('Plain Person'))).toEqual([])
})

test('a decision that the server did not write clears nothing', async () => {
  const id = await confirmed('Held Person', 'bank')
  const [alert] = await alertsOf(app.deps, app.pool, id)
  await app.rows(
    `insert into compliance_decisions (id, alert_id, verdict, reason_code, decided_by, decided_at, seal)
     values (gen_random_uuid(), $1, 'cleared', 'plausible', $2, now(), '\\x00')`,
    [alert!.id, desk.user.id],
  )
  expect(await act(desk.browser, id, 'release')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('is open') },
  })
})

test('a confirmed alert stays confirmed at the desk beside a decision that SQL has dated ahead', async () => {
  const id = await confirmed('Held Person', 'bank')
  await decided(id, 'confirmed', 'same_person')
  for (const verdict of ['cleared', 'confirmed'])
    await app.rows(
      `insert into compliance_decisions (id, alert_id, verdict, reason_code, decided_by, decided_at, seal)
       select gen_random_uuid(), id, $2, 'plausible', $3, now() + interval '9 days', '\\x00' from compliance_alerts where transfer_id = $1`,
      [id, verdict, desk.user.id],
    )
  expect(await alertsOf(app.deps, app.pool, id)).toMatchObject([{ decision: { verdict: 'confirmed' } }])
  expect(await act(desk.browser, id, 'release')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('confirmed') },
  })
})

test('an alert that needs two people is released by the second, although no act of this server needs two', async () => {
  const id = await confirmed('Held Twice', 'bank')
  await decided(id, 'cleared', 'documents_seen')
  const asked = await act(desk.browser, id, 'release')
  expect(asked).toMatchObject({ status: 409, body: { code: 'awaits_approval' } })
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  const approvalId = requestOf(asked)
  expect((await approve(desk, approvalId)).status).toBe(403)
  const second = await signedUpAdmin(app)
  expect((await approve(second, approvalId)).status).toBe(200)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})
