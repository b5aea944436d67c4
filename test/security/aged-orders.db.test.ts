import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RailView } from '#shared/api/admin/money/payouts.api.ts'
import { tellOfWaitingPayouts } from '#server/transfers/payout/waiting-payouts.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { requestOf } from '#test/support/browser/approvals.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// Mallory alone switches a rail off, lets a paid order age, and cancels it once the rate has moved: a free option. docs/decisions/0104.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'refunds,rates,corridors',
    SECOND_APPROVER_ABOVE_USD: 'refunds:5000',
    PAYOUT_WAIT_HOURS: '36',
  })
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
  await renewProof(app, mallory)
  await setRail('off')
})
beforeEach(async () => {
  app.clock.aheadSeconds = 0
  await renewProof(app, mallory)
})
afterAll(() => app.stop())

const setRail = (to: 'on' | 'off') =>
  mallory.browser.call('PUT', '/api/admin/payout-rails/sandbox', {
    isOn: to === 'on',
    reason: 'the rail is slow',
  })

async function waiting(): Promise<string> {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;ready')
  return transfer.id
}

const age = (id: string, hours: number) =>
  app.plant(`update transfers set paid_at = paid_at - make_interval(hours => $2) where id = $1`, [id, hours])

test('one admin cancels a small order of today alone, and one that was paid more than a day ago with a second admin', async () => {
  const [fresh, aged] = [await waiting(), await waiting()]
  await age(fresh, 23)
  await age(aged, 25)
  expect((await act(mallory.browser, fresh, 'cancel')).status).toBe(200)
  expect(requestOf(await act(mallory.browser, aged, 'cancel'))).toBeTruthy()
  await act(mallory.browser, aged, 'hold')
  expect(requestOf(await act(mallory.browser, aged, 'reject'))).toBeTruthy()
  expect(await stateOf(app, aged)).toBe('processing;captured;held')
})

test('payouts that wait, and a rail that stays off, are mailed to every admin once a day, and the desk says who switched it', async () => {
  const id = await waiting()
  await age(id, 40)
  await app.plant(`update payout_rails set switched_at = now() - interval '37 hours'`)
  for (let times = 1; times <= 2; times++) await tellOfWaitingPayouts(app.deps)
  await app.runJobs()
  const mails = await app.rows<{ user_id: string; data: object }>(
    `select user_id, data from messages where kind = 'payouts_waiting'`,
  )
  expect(mails.map(({ user_id: to }) => to).toSorted()).toEqual([mallory.user.id, grace.user.id].toSorted())
  expect(mails[0]?.data).toMatchObject({
    hours: 36,
    ready: 1,
    held: 0,
    railsOff: [{ rail: 'sandbox', since: expect.stringMatching(/Z$/) as string }],
  })
  const { body } = await grace.browser.call<{ rails: RailView[] }>('GET', '/api/admin/payout-rails')
  expect(body.rails[0]).toMatchObject({
    circuit: 'off',
    switchReason: 'the rail is slow',
    switchedBy: expect.stringContaining(`“${mallory.user.username}”`) as string,
  })
})

test('nobody is mailed about payouts of the last hours, or about a rail that is on', async () => {
  await app.plant(`update payout_rails set switched_at = now() - interval '35 hours'`)
  await app.plant(`update transfers set paid_at = now() - interval '35 hours' where payout = 'ready'`)
  const before = await app.rows(`select id from messages where kind = 'payouts_waiting'`)
  await tellOfWaitingPayouts({ ...app.deps, clock: { now: () => new Date(Date.now() + 60_000) } })
  await app.runJobs()
  expect(await app.rows(`select id from messages where kind = 'payouts_waiting'`)).toEqual(before)
})
