import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { madeDelivery } from '#test/support/app/outgoing-webhooks.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { queueNames } from '#shared/api/admin/today.api.ts'
import { newMetrics } from '#server/platform/http/monitoring/metrics.ts'
import { businessMetrics } from './business-metrics.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

/** Values by the name of a figure with its labels, of a scrape that reads the database. */
async function scrape(deps = app.deps): Promise<Record<string, number>> {
  const text = await businessMetrics(deps)()
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('an empty database has every figure, all at zero', async () => {
  const figures = await scrape()
  expect(figures['openremit_figures_unread']).toBe(0)
  for (const queue of queueNames)
    expect(figures[`openremit_queue_items{queue="${queue}"}`]).toBe(queue === 'reports' ? undefined : 0)
  for (const state of ['unpaid', 'under_way', 'awaiting_sender', 'refunding'])
    expect(figures[`openremit_transfers{state="${state}"}`]).toBe(0)
  expect(figures).toMatchObject({
    'openremit_rail_up{rail="sandbox"}': 1,
    'openremit_proof_faults{proof="books"}': 0,
    'openremit_events_waiting{source="provider"}': 0,
    openremit_cards_tried: 0,
    openremit_mails_given_up: 0,
    openremit_webhook_deliveries_waiting: 0,
    openremit_webhook_oldest_seconds: 0,
    openremit_rates_stale: 0,
  })
  expect(figures['openremit_rate_age_seconds{currency="PHP"}']).toBeGreaterThanOrEqual(0)
  expect(figures['openremit_proof_age_seconds{proof="books"}']).toBeUndefined()
})

const figure = async (name: string) => (await scrape())[`openremit_${name}`]

test('waiting items are counted, with the age of the oldest', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await created(openBrowser(app.server))
  await check(sender, transfer.id)
  app.clock.aheadSeconds = 600
  const figures = await scrape()
  app.clock.aheadSeconds = 0
  expect(figures).toMatchObject({
    'openremit_transfers{state="unpaid"}': 1,
    'openremit_transfers{state="under_way"}': 1,
    'openremit_queue_items{queue="held"}': 1,
  })
  expect(figures['openremit_transfer_oldest_seconds{state="unpaid"}']).toBeGreaterThan(0)
  expect(figures['openremit_queue_oldest_seconds{queue="held"}']).toBeGreaterThanOrEqual(590)
})

/** An event of the provider that nobody has acted on, for so many seconds. */
const reported = (type: string, seconds: number) =>
  app.plant(
    `insert into webhook_events (provider, event_id, type, about, object_id, received_at)
    values ('sandbox', gen_random_uuid(), $1, 'payment', 'x', now() - make_interval(secs => $2))`,
    [type, seconds],
  )

test('cards of the last five minutes are counted, and reports that nobody has acted on', async () => {
  await reported('payment_intent.payment_failed', 60)
  await reported('payment_intent.succeeded', 90)
  await reported('payment_intent.payment_failed', 400)
  const figures = await scrape()
  expect(figures).toMatchObject({
    'openremit_events_waiting{source="provider"}': 3,
    'openremit_events_waiting{source="rails"}': 0,
    openremit_cards_tried: 2,
    openremit_cards_declined: 1,
  })
  expect(figures['openremit_event_oldest_seconds{source="provider"}']).toBeGreaterThanOrEqual(400)
})

test('deliveries that wait are counted for endpoints that are on, and those given up for a day', async () => {
  const [waiting, failed, old] = [await madeDelivery(app), await madeDelivery(app), await madeDelivery(app)]
  await app.plant(`update webhook_deliveries set begun_at = now() - interval '2 hours' where id = $1`, [
    waiting.id,
  ])
  const settle = (id: string, age: string) =>
    app.plant(
      `update webhook_deliveries set state = 'failed', settled_at = now() - $2::interval where id = $1`,
      [id, age],
    )
  await settle(failed.id, '23 hours')
  await settle(old.id, '25 hours')
  const figures = await scrape()
  expect(figures).toMatchObject({
    openremit_webhook_deliveries_waiting: 1,
    openremit_webhook_deliveries_given_up: 1,
    openremit_webhooks_off: 0,
  })
  expect(figures['openremit_webhook_oldest_seconds']).toBeGreaterThanOrEqual(7200)
  await app.plant(`update webhook_endpoints set is_on = false, off_reason = 'gone'`)
  expect(await scrape()).toMatchObject({
    openremit_webhook_deliveries_waiting: 0,
    openremit_webhook_oldest_seconds: 0,
    openremit_webhooks_off: 3,
  })
  await app.plant(
    'delete from outgoing_events; update webhook_endpoints set removed_at = now(), sealed = null',
  )
})

test('an ended transfer waits for no sender, whatever it once asked for', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  expect((await app.rows('select status from transfers where id = $1', [transfer.id]))[0]).toEqual({
    status: 'completed',
  })
  const waiting = await figure('transfers{state="awaiting_sender"}')
  await app.plant(`update transfers set action_needed = 'recipient', action_asked_at = now() where id = $1`, [
    transfer.id,
  ])
  expect(await figure('transfers{state="awaiting_sender"}')).toBe(waiting)
})

test('a rail that is switched off and a proof with its age are shown', async () => {
  const switched = await admin.call('PUT', '/api/admin/payout-rails/sandbox', {
    isOn: false,
    reason: 'a test',
  })
  expect(switched.status).toBe(200)
  await admin.call('POST', '/api/admin/ledger/proof')
  await expect.poll(() => figure('proof_age_seconds{proof="books"}')).toBeGreaterThanOrEqual(0)
  expect(await scrape()).toMatchObject({
    'openremit_rail_up{rail="sandbox"}': 0,
    'openremit_proof_faults{proof="books"}': 0,
  })
})

test('a part that cannot be read is left out and counted, and the others are shown', async () => {
  const railStates = () => Promise.reject(new Error('no answer'))
  const figures = await scrape({ ...app.deps, railStates })
  expect(figures['openremit_figures_unread']).toBe(1)
  expect(figures['openremit_rail_up{rail="sandbox"}']).toBeUndefined()
  expect(figures['openremit_transfers{state="unpaid"}']).toBeGreaterThan(0)
})

const noted = (age: number, due: number, failed: string | null = null) =>
  app.plant(
    `insert into messages (id, kind, occasion, address, address_key, data, created_at, due_at, failed_at, last_error, attempts)
    values (gen_random_uuid(), 'password_reset', gen_random_uuid()::text, '\\x00', 'x', '{}', now() - make_interval(secs => $1),
      now() + make_interval(secs => $2), case when $3::text is not null then now() end, $3, 1)`,
    [age, due, failed],
  )

test('a mail that was refused an hour ago and waits for its next try is an hour old', async () => {
  await noted(3_600, 1_200)
  expect(await figure('mail_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
})

test('mails that strangers have given up are not counted', async () => {
  const before = (await figure('mails_given_up')) ?? NaN
  await noted(60, 0, 'refused: 550')
  await noted(60, 0, 'its link was used or is too old')
  await noted(60, 0, 'its address has had its share')
  expect(await figure('mails_given_up')).toBe(before + 1)
})

test('an archive that was asked for and that the database does not write to is a fault', async () => {
  expect(await figure('wal_archive_fault')).toBe(0)
  const figures = await scrape({ ...app.deps, config: { ...app.deps.config, walArchiveDir: '/mnt/archive' } })
  expect(figures['openremit_wal_archive_fault']).toBe(1)
})

test('a reading that hangs leaves all parts unread, and is the only one', async () => {
  const railStates = vi.fn(() => new Promise<never>(() => {}))
  const read = businessMetrics({ ...app.deps, railStates })
  vi.useFakeTimers({ toFake: ['performance'] })
  const first = read()
  vi.advanceTimersByTime(60_000)
  const second = read()
  vi.useRealTimers()
  for (const text of [await first, await second]) {
    expect(text).toContain('openremit_figures_unread 11')
    expect(text).not.toContain('openremit_rail_up')
  }
  expect(railStates).toHaveBeenCalledOnce()
})

test('the database is read once in five seconds, however often it is asked', async () => {
  const railStates = vi.fn(app.deps.railStates)
  const read = businessMetrics({ ...app.deps, railStates })
  await read()
  const calls = railStates.mock.calls.length
  await Promise.all([read(), read(), read()])
  expect(railStates).toHaveBeenCalledTimes(calls)
})

test('each figure that a rule of deploy/alerts.yaml reads is served', async () => {
  const metrics = newMetrics(app.pool)
  metrics.add(businessMetrics(app.deps))
  const served = [...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(match => match[1])
  const rules = readFileSync('deploy/alerts.yaml', 'utf8')
  const read = [...rules.matchAll(/\b(?:openremit|nodejs)_\w+\b/g)].map(([name]) =>
    name.replace(/_count$/, ''),
  )
  expect(read.length).toBeGreaterThan(20)
  expect(read.filter(name => !served.includes(name))).toEqual([])
})
