import { isWhole } from '#test/support/laws/rounds.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { act, actsOn } from '#test/support/browser/desk.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkPayment } from '../pay-in/check-payment.ts'

let app: TestApp
let admin: Browser
let other: Browser
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  other = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

const ROUNDS = isWhole ? 30 : 8

const DELIVERED = {
  'fee_income.USD': -3_20n,
  'fx_position.PHP': 562500n,
  'fx_position.USD': -100_00n,
  'psp_clearing.USD': 103_20n,
  'rail_settlement.PHP': -562500n,
}

const payoutsOf = (id: string) =>
  app.rows('select key from sandbox_payouts where key like $1', [`payout:${id}:%`])

test(`released, rejected, cancelled and swept at once: one outcome, equal books, in ${ROUNDS} rounds`, async () => {
  const outcomes = new Set<string | undefined>()
  for (let round = 1; round <= ROUNDS; round++) {
    const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
    const { id } = transfer
    await check(sender, id)
    const works = [
      () => act(admin, id, 'release'),
      () => act(other, id, 'reject'),
      () => act(admin, id, 'cancel'),
      () => sender.call('POST', `/api/transfers/${id}/cancel`),
    ]
    // Each begins first in its turn. Who wins is chance, so the first two rounds give one of them a whole head start.
    const turned = works.map((_, at) => works[(at + round - 1) % works.length]!) // one of four
    if (round <= 2) await turned[0]?.()
    await Promise.all([...turned.map(work => work()), app.sweep()])
    await app.runJobs()
    const state = await stateOf(app, id)
    const isBack = state === 'failed;refunded;none'
    outcomes.add(state)
    expect(['completed;captured;delivered', 'failed;refunded;none'], `round ${round}`).toContain(state)
    expect(await payoutsOf(id)).toHaveLength(isBack ? 0 : 1)
    expect(await balancesOf(app, id)).toEqual(isBack ? {} : DELIVERED)
    const released = (await actsOn(app, id)).filter(({ action }) => action === 'transfer.released')
    expect(released.length, 'who released it is written down').toBeGreaterThanOrEqual(isBack ? 0 : 1)
  }
  expect(outcomes.size).toBe(2)
  expect(await auditLedger(app.pool)).toEqual([])
}, 120_000)

test(`money marked as received while the provider tells of the same: booked once, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await created(sender, { paymentMethod: 'bank' })
    const intent = await opened(sender, id)
    const told = () =>
      checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
    const mark = (bankReference: string) =>
      act(admin, id, 'pay-in-received', { amount: '100.00', bankReference })
    await Promise.all([
      mark(`A ${round}`),
      mark(`B ${round}`),
      pay(sender, intent).then(() => Promise.all([told(), check(sender, id), told()])),
    ])
    await app.sweep()
    await app.runJobs()
    expect(await stateOf(app, id), `round ${round}`).toBe('completed;captured;delivered')
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
    const captured = await app.rows<{ provider: string }>(
      `select provider from payments where transfer_id = $1 and state = 'captured'`,
      [id],
    )
    expect(captured).toHaveLength(1)
    const [kept] = await app.rows<{ status: string }>(
      `select status from sandbox_intents where transfer_id = $1`,
      [id],
    )
    expect(kept?.status).toBe(captured[0]?.provider === 'manual' ? 'canceled' : 'succeeded')
  }
  expect(await auditLedger(app.pool)).toEqual([])
}, 120_000)

test(`held while it is paid and paid out: it is held, or it is gone, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { transfer } = await paid(sender)
    const { id } = transfer
    const [held] = await Promise.all([act(admin, id, 'hold'), check(sender, id), app.sweep()])
    const state = await stateOf(app, id)
    expect(state, `round ${round}`).toBe(
      held.status === 200 ? 'processing;captured;held' : 'completed;captured;delivered',
    )
    expect(await payoutsOf(id)).toHaveLength(held.status === 200 ? 0 : 1)
    expect(
      await app.rows(`select id from payments where transfer_id = $1 and state = 'unexpected'`, [id]),
    ).toEqual([])
  }
}, 120_000)
