import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import type { getDisclosures } from '#shared/api/transfers/disclosures.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import type { TransferProgress, TransferView } from '#shared/api/transfers/transfers.api.ts'
import { defaultSettings, type RuleSettings } from '#shared/compliance/rules.ts'
import { balancesOf, stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { advancePayout } from './payout.ts'
import { findReady } from './payout.sql.ts'
import { tellOfWaitingPayouts } from './waiting-payouts.ts'

// The first large transfer to somebody is paid in at once, and waits for some hours before it leaves.

const HOUR = 3600
const WAITS = 'processing;captured;ready'
const DELIVERED = 'completed;captured;delivered'

let app: TestApp
let desk: Browser
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
  await change({ usd: '200.00' })
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

async function change(changes: Partial<RuleSettings>) {
  const { body: rules } = await desk.call<RuleView[]>('GET', '/api/admin/monitoring-rules')
  const settings = { ...defaultSettings('cooling_off', false), isEnabled: true, ...changes }
  const basedOn = rules.find(({ rule }) => rule === 'cooling_off')?.version
  return await desk.call('PUT', '/api/admin/monitoring-rules/cooling_off', {
    settings,
    basedOn,
    reason: 'as the officer decided',
  })
}

async function paidNow(changes: Parameters<typeof created>[1] = { sendAmount: '300.00' }): Promise<string> {
  const { id } = await created(sender, changes)
  await pay(sender, await opened(sender, id))
  expect((await check(sender, id)).status).toBe(200)
  return id
}

/** Lets time pass for a transfer. */
const later = (id: string, seconds: number) =>
  app.plant(
    `update transfers set paid_at = paid_at - make_interval(secs => $2), payout_not_before = payout_not_before - make_interval(secs => $2)
     where id = $1`,
    [id, seconds],
  )

const progressOf = async (id: string) =>
  (await sender.call<TransferProgress>('GET', `/api/transfers/${id}/progress`)).body

test('it waits to the hour, whoever looks, and is then sent by itself', async () => {
  const id = await paidNow()
  expect(await stateOf(app, id)).toBe(WAITS)
  await later(id, 24 * HOUR - 60)
  await check(sender, id)
  await advancePayout(app.deps, id)
  expect(await findReady(app.pool, 60, 1000)).not.toContainEqual({ id }) // it would crowd out others
  await app.sweep()
  await app.runJobs()
  expect(await act(desk, id, 'retry-payout')).toMatchObject({
    status: 409,
    body: {
      code: 'action_not_possible',
      message: expect.stringMatching(/cooling-off until [\d-]+ [\d:]+ UTC/),
    },
  })
  expect(await stateOf(app, id)).toBe(WAITS)
  await later(id, 61)
  await app.sweep()
  expect(await stateOf(app, id)).toBe(DELIVERED)
})

test('a database whose clock is behind ours still keeps it', async () => {
  const id = await paidNow()
  app.clock.aheadSeconds = 30 * HOUR
  await later(id, 10 * HOUR)
  await advancePayout(app.deps, id)
  await app.sweep()
  await act(desk, id, 'retry-payout')
  expect(await stateOf(app, id)).toBe(WAITS)
})

test('the sender’s own look sends it once it is over, and the desk can too', async () => {
  const ids = [await paidNow(), await paidNow()] as const
  for (const id of ids) await later(id, 25 * HOUR)
  expect(await check<TransferView>(sender, ids[0])).toMatchObject({ body: { status: 'completed' } })
  expect((await act(desk, ids[1], 'retry-payout')).status).toBe(200)
  expect(await stateOf(app, ids[1])).toBe(DELIVERED)
})

test('its sender cancels it until the end, and has all of it back', async () => {
  const id = await paidNow()
  await later(id, 23 * HOUR)
  const cancelled = await sender.call<TransferView>('POST', `/api/transfers/${id}/cancel`)
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'failed', payIn: 'refunding' } })
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;none')
  expect(await balancesOf(app, id)).toEqual({})
  const [refund] = await app.rows(
    `select r.amount_minor = t.total_minor as is_whole from refunds r join transfers t on t.id = r.transfer_id where t.id = $1`,
    [id],
  )
  expect(refund).toEqual({ is_whole: true })
})

test('its sender reads when it leaves, and can cancel at least until then', async () => {
  const { id, waitHours } = await created(sender, { sendAmount: '300.00' })
  expect(waitHours).toBe(24)
  await pay(sender, await opened(sender, id))
  const { body } = await check<TransferView>(sender, id)
  const leaves = Date.parse(body.paidAt ?? '') + 24 * HOUR * 1000
  const { next, isCancellable, cancellableUntil } = await progressOf(id)
  expect(next?.milestone).toBe('sent')
  expect([Date.parse(next?.by ?? ''), Date.parse(cancellableUntil ?? '')]).toEqual([leaves, leaves])
  expect(isCancellable).toBe(true)
  expect((await sender.call('GET', `/api/transfers/${id}`)).text).not.toMatch(/cooling|alert|rule/)
})

test('the promised day counts from the end of the wait, before the payment and after it', async () => {
  // Monday 21 November 2039, 12:00 in New York: an order that leaves at once arrives on the 24th.
  app.clock.aheadSeconds = Math.round((Date.parse('2039-11-21T17:00:00Z') - Date.now()) / 1000)
  const { id } = await created(sender, { sendAmount: '300.00' })
  expect((await progressOf(id)).estimatedAvailableOn).toBe('2039-11-25')
  const { disclosure } = await opened(sender, id)
  const dateOf = (view: typeof disclosure) => view?.items.find(({ item }) => item === 'dateAvailable')?.text
  expect(dateOf(disclosure)).toMatch(/^November 25, 2039 if you pay now/)
  await pay(sender, await opened(sender, id))
  expect(await check<TransferView>(sender, id)).toMatchObject({ body: { availableOn: '2039-11-25' } })
  const { body } = await sender.call<AnswerOf<typeof getDisclosures>>(
    'GET',
    `/api/transfers/${id}/disclosures`,
  )
  expect(dateOf(body.receipt)).toMatch(/^November 25, 2039/)
  expect(body.receipt?.items.find(({ item }) => item === 'cancellation')?.text).toContain('within 24 hours')
})

test('a smaller one is sent at once, and makes the recipient known only after as many hours', async () => {
  const small = await paidNow({ sendAmount: '100.00' })
  expect(await stateOf(app, small)).toBe(DELIVERED)
  expect((await created(sender, { sendAmount: '300.00' })).waitHours).toBe(24)
  app.clock.aheadSeconds = 25 * HOUR
  expect((await created(sender, { sendAmount: '300.00' })).waitHours).toBeNull()
})

test('a held one that is released waits for the rest of its time', async () => {
  const id = await paidNow({ sendAmount: '300.00', recipientName: 'Sandbox Review' })
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  expect((await act(desk, id, 'release')).status).toBe(200)
  expect(await stateOf(app, id)).toBe(WAITS)
  await later(id, 24 * HOUR + 1)
  await app.sweep()
  expect(await stateOf(app, id)).toBe(DELIVERED)
})

test('the desk sees an alert that waits, and no payout that waits for too long', async () => {
  await app.plant(
    `update transfers set payout_not_before = now() - interval '1 second' where payout = 'ready'`,
  )
  await app.sweep()
  const id = await paidNow()
  expect(await app.rows('select rule, outcome from compliance_alerts where transfer_id = $1', [id])).toEqual([
    { rule: 'cooling_off', outcome: 'wait' },
  ])
  const alarms = async () => {
    await tellOfWaitingPayouts({ ...app.deps, payoutWaitHours: 12 })
    const jobs = await app.plant(
      `select from graphile_worker.jobs where task_identifier = 'transfers.payout_notices'`,
    )
    const { body } = await desk.call<{ waiting: { count: number } }>('GET', '/api/admin/payout-rails')
    return [body.waiting.count, jobs.length]
  }
  await later(id, 23 * HOUR)
  expect(await alarms()).toEqual([0, 0])
  await later(id, 14 * HOUR)
  expect(await alarms()).toEqual([1, 1])
})

test('the wait has its bounds', async () => {
  expect(await change({ hours: 73 })).toMatchObject({
    status: 400,
    body: { fields: { hours: 'at most 72' } },
  })
  expect((await change({ outcome: 'hold' })).status).toBe(400)
})
