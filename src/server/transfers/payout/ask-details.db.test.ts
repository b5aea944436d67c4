import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import type { TransferProgress } from '#shared/api/transfers/transfers.api.ts'
import { defaultSettings } from '#shared/compliance/rules.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'

// A paid transfer that waits for a review or a cooling-off, and lacks what must travel with it.

const answers = { birthDate: '1984-05-09', purpose: 'family_support', relationship: 'parent' }
const REVIEW = 'We are reviewing this transfer before it is paid out.'

let app: TestApp
let desk: Browser
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
  const { body: rules } = await desk.call<RuleView[]>('GET', '/api/admin/monitoring-rules')
  await desk.call('PUT', '/api/admin/monitoring-rules/cooling_off', {
    settings: { ...defaultSettings('cooling_off', false), isEnabled: true, usd: '1000.00' },
    basedOn: rules.find(({ rule }) => rule === 'cooling_off')?.version,
    reason: 'as the officer decided',
  })
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

const give = (id: string) => sender.call('POST', `/api/transfers/${id}/details`, answers)
const asked = (id: string) =>
  app.rows(`select event from transfer_outbox where transfer_id = $1 and event = 'detailsAsked'`, [id])
const viewOf = async (id: string) => (await sender.call('GET', `/api/transfers/${id}`)).body
const actionOf = async (id: string) => (await sender.call('GET', `/api/transfers/${id}/action`)).body
const nextOf = async (id: string) =>
  (await sender.call<TransferProgress>('GET', `/api/transfers/${id}/progress`)).body.next?.milestone

async function loseDetails(id: string) {
  await app.plant('alter table transfer_details disable trigger no_delete')
  await app.plant(`delete from transfer_details where transfer_id = '${id}'`)
  await app.plant('alter table transfer_details enable trigger no_delete')
}

/** Ordered and prepared with its details, which are gone by the moment of the payment. */
async function paidWithout(changes: Parameters<typeof created>[1] = {}): Promise<string> {
  const { id } = await created(sender, { sendAmount: '1500.00', ...changes })
  await give(id)
  const payment = await opened(sender, id)
  await loseDetails(id)
  await pay(sender, payment)
  expect((await check(sender, id)).status).toBe(200)
  return id
}

test('a transfer under its cooling-off asks with the payment, and leaves at the end of the wait with what it was given', async () => {
  const id = await paidWithout()
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  expect(await asked(id)).toHaveLength(1)
  expect(await viewOf(id)).toMatchObject({
    actionNeeded: 'details',
    stateReason: expect.stringContaining('a few more details'),
  })
  expect(await actionOf(id)).toMatchObject({ action: { missing: ['birthDate', 'purpose', 'relationship'] } })
  expect(await nextOf(id)).toBe('action_taken')
  expect((await give(id)).status).toBe(204)
  expect(await viewOf(id)).toMatchObject({ actionNeeded: null, stateReason: null, payout: 'ready' })
  expect(await nextOf(id)).toBe('sent')
  await app.plant(
    `update transfers set paid_at = paid_at - interval '25 hours', payout_not_before = payout_not_before - interval '25 hours' where id = $1`,
    [id],
  )
  await app.sweep()
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  expect(await asked(id)).toHaveLength(1)
})

test('a held transfer asks with the payment, names no day of a refund, and is reviewed as before once it has answered', async () => {
  const id = await paidWithout({ sendAmount: '1000.01', recipientName: 'Sandbox Review' })
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  expect(await asked(id)).toHaveLength(1)
  expect(await viewOf(id)).toMatchObject({
    actionNeeded: 'details',
    stateReason: expect.stringContaining('a few more details'),
  })
  expect(await actionOf(id)).toMatchObject({ action: { kind: 'details', until: null } })
  expect(await nextOf(id)).toBe('action_taken')
  await give(id)
  expect(await viewOf(id)).toMatchObject({ actionNeeded: null, stateReason: REVIEW })
  expect(await nextOf(id)).toBe('review_passed')
  expect((await act(desk, id, 'hold')).status).toBe(409)
  expect((await act(desk, id, 'release')).status).toBe(200)
  expect(await viewOf(id)).toMatchObject({ actionNeeded: null, payout: 'ready' })
})

test('no answer refunds a held transfer only after its release, and after as many days', async () => {
  const id = await paidWithout({ sendAmount: '1000.01', recipientName: 'Sandbox Review' })
  const past = (days: number) =>
    app.plant(`update transfers set action_asked_at = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ])
  await past(8)
  await app.sweep()
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  await act(desk, id, 'release')
  await app.sweep()
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  expect(await viewOf(id)).toMatchObject({
    actionNeeded: 'details',
    stateReason: expect.stringContaining('a few more details'),
  })
  expect(await actionOf(id)).toMatchObject({ action: { until: expect.any(String) } })
  await past(6)
  await app.sweep()
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  await past(8)
  await app.sweep()
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;none')
})

test('a hold after the question leaves the question, and the hourly look asks who lost their details while waiting', async () => {
  const held = await paidWithout()
  await act(desk, held, 'hold')
  expect(await viewOf(held)).toMatchObject({
    payout: 'held',
    actionNeeded: 'details',
    stateReason: expect.stringContaining('a few more details'),
  })
  const { id } = await created(sender, { sendAmount: '1500.00' })
  await give(id)
  await pay(sender, await opened(sender, id))
  await check(sender, id)
  expect(await viewOf(id)).toMatchObject({ payout: 'ready', actionNeeded: null })
  await loseDetails(id)
  await app.plant(`select graphile_worker.add_job('transfers.ask_for_details', '{}'::json)`)
  await app.runJobs()
  expect(await viewOf(id)).toMatchObject({ actionNeeded: 'details' })
  expect(await asked(id)).toHaveLength(1)
})
