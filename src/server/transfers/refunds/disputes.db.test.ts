import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderDispute } from '#server/payments/provider.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
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
import { act, fileOf } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkRefunds } from './check-refunds.ts'
import { checkPayment } from '../pay-in/check-payment.ts'
import { advancePayout } from '../payout/payout.ts'

let app: TestApp
let desk: SignedUp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  app.provider.restore()
  app.rail.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const DISPUTED = '4000000000000259'
const lookAt = (intentId: string) => checkRefunds(app.deps, { provider: 'sandbox', intentId })

async function settleAs(
  { paymentIntentId: id, clientSecret }: { paymentIntentId: string; clientSecret: string },
  status: 'open' | 'won' | 'lost',
) {
  const answer = await browser.call('POST', `/sandbox/payment_intents/${id}/dispute`, {
    clientSecret,
    status,
  })
  expect(answer.status).toBe(200)
  await lookAt(id)
}

/** Paid with a card whose holder takes the payment back at once. */
async function disputed(changes: Readonly<Record<string, unknown>> = {}) {
  const transfer = await created(browser, changes)
  const intent = await opened(browser, transfer.id)
  await pay(browser, intent, DISPUTED)
  await check(browser, transfer.id)
  await lookAt(intent.paymentIntentId)
  return { id: transfer.id, intent }
}

const disputeOf = async (id: string) =>
  (await app.rows<{ dispute: string }>('select dispute from transfers where id = $1', [id]))[0]?.dispute

const DELIVERED = {
  'fee_income.USD': -3_20n,
  'fx_position.PHP': 562500n,
  'fx_position.USD': -100_00n,
  'rail_settlement.PHP': -562500n,
}

describe('a delivered transfer', () => {
  test('a dispute of a delivered transfer books its money as gone and asks an operator', async () => {
    const { id } = await disputed()
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await disputeOf(id)).toBe('open')
    expect(await balancesOf(app, id)).toEqual({ ...DELIVERED, 'dispute_loss.USD': 103_20n })
    const file = await fileOf(desk.browser, id)
    expect(file.disputes).toMatchObject([
      { amount: '103.20', currency: 'USD', state: 'open', reason: 'fraudulent' },
    ])
    expect(file.attention).toEqual([
      '103.20 USD of its payment are disputed (fraudulent): answer at the provider.',
    ])
    const queue = await desk.browser.call<{ id: string }[]>('GET', '/api/transfers?queue=attention')
    expect(queue.body.map(row => row.id)).toContain(id)
    expect(
      await app.rows(`select event from transfer_outbox where transfer_id = $1 and event like 'dispute%'`, [
        id,
      ]),
    ).toEqual([])
  })

  test('the money of a delivered transfer returns if the dispute is won, not if it is lost', async () => {
    const won = await disputed()
    await settleAs(won.intent, 'won')
    expect(await disputeOf(won.id)).toBe('won')
    expect(await balancesOf(app, won.id)).toEqual({ ...DELIVERED, 'psp_clearing.USD': 103_20n })
    const lost = await disputed()
    await settleAs(lost.intent, 'lost')
    expect(await disputeOf(lost.id)).toBe('lost')
    expect(await balancesOf(app, lost.id)).toEqual({ ...DELIVERED, 'dispute_loss.USD': 103_20n })
  })

  test('a transfer shows the worst of several disputes, and each is booked with its own amount', async () => {
    const { transfer, intent } = await paid(browser)
    await check(browser, transfer.id)
    const told = (...rows: [id: string, minor: bigint, status: ProviderDispute['status']][]) =>
      app.provider.override({
        listDisputes: async () =>
          rows.map(([id, minor, status]) => ({
            id,
            amount: { currency: 'USD', minor },
            status,
            reason: 'general',
          })),
      })
    told(['dp_1', 40_00n, 'open'], ['dp_2', 20_00n, 'open'])
    await lookAt(intent.paymentIntentId)
    expect(await balancesOf(app, transfer.id)).toMatchObject({ 'dispute_loss.USD': 60_00n })
    told(['dp_1', 40_00n, 'won'], ['dp_2', 20_00n, 'open'])
    await lookAt(intent.paymentIntentId)
    expect(await disputeOf(transfer.id)).toBe('open')
    told(['dp_1', 40_00n, 'won'], ['dp_2', 20_00n, 'lost'])
    await lookAt(intent.paymentIntentId)
    expect(await disputeOf(transfer.id)).toBe('lost')
    expect(await balancesOf(app, transfer.id)).toMatchObject({ 'dispute_loss.USD': 20_00n })
  })
})

test('dispute events in any order, repeated or late, give the same books', async () => {
  const end: Record<string, unknown>[] = []
  for (const heard of [['open', 'won'], ['won'], ['won', 'won'], ['open', 'open', 'won']] as const) {
    const { transfer, intent } = await paid(browser)
    await check(browser, transfer.id)
    for (const status of heard) {
      app.provider.override({
        listDisputes: async () => [
          { id: 'dp_1', amount: { currency: 'USD', minor: 103_20n }, status, reason: 'fraudulent' },
        ],
      })
      await Promise.all([1, 2, 3].map(() => lookAt(intent.paymentIntentId)))
    }
    const events = await app.rows(
      `select event from transfer_events where transfer_id = $1 and event like 'dispute%' order by event`,
      [transfer.id],
    )
    const [entries, balances] = [await entriesOf(app, transfer.id), await balancesOf(app, transfer.id)]
    end.push({ entries, balances, events, dispute: await disputeOf(transfer.id) })
  }
  expect(end[0]).toMatchObject({
    entries: ['capture', 'dispute', 'dispute_reversal', 'exchange', 'payout'],
    events: [{ event: 'disputeOpened' }, { event: 'disputeWon' }],
  })
  for (const each of end) expect(each).toEqual(end[0])
})

describe('a transfer that has not been paid out', () => {
  test('a disputed transfer is held until the dispute is won, and then continues', async () => {
    app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'Closed.' }) })
    const { id, intent } = await disputed()
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    expect(await act(desk.browser, id, 'release')).toMatchObject({
      status: 409,
      body: { message: 'Its payment is disputed. Wait until the dispute is decided.' },
    })
    app.rail.restore()
    await settleAs(intent, 'won')
    await app.rows(`update payouts set settled_at = now() - interval '1 day' where transfer_id = $1`, [id])
    expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  })

  test('a transfer that is not paid out ends if its dispute is lost: what the bank took is what we owed', async () => {
    const { id, intent } = await disputed({ recipientName: 'Sandbox Review' })
    await settleAs(intent, 'lost')
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, id)).toEqual({})
    expect(
      await app.rows('select state, amount_minor, disputed_minor from refunds where transfer_id = $1', [id]),
    ).toEqual([{ state: 'paid', amount_minor: 103_20n, disputed_minor: 103_20n }])
    // Nothing was sent a second time.
    expect(
      await app.rows('select id from sandbox_refunds where intent_id = $1', [intent.paymentIntentId]),
    ).toEqual([])
  })

  test('a disputed transfer whose payout returned is not submitted to the rail again', async () => {
    app.rail.override({ recall: async () => 'too_late' })
    const { id } = await disputed({ recipientName: 'Sandbox Delay' })
    expect(await stateOf(app, id)).toBe('processing;captured;submitted')
    app.rail.override({ ask: async () => ({ state: 'refused', retryable: true, reason: 'Closed.' }) })
    await app.rows(`update payouts set asked_at = now() - interval '1 minute' where transfer_id = $1`, [id])
    await app.sweep()
    await app.rows(`update payouts set settled_at = now() - interval '1 day' where transfer_id = $1`, [id])
    await app.rows(`update transfers set paid_at = now() - interval '1 day' where id = $1`, [id])
    await advancePayout(app.deps, id)
    await app.sweep()
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    expect(await app.rows('select attempt from payouts where transfer_id = $1', [id])).toHaveLength(1)
  })
})

test('a refund of a disputed payment waits for the end of the dispute and is then sent once', async () => {
  for (const [status, sent] of [
    ['won', 1],
    ['lost', 0],
  ] as const) {
    const { id, intent } = await disputed({ recipientName: 'Sandbox Return' })
    app.clock.aheadSeconds = 60
    await app.sweep()
    app.clock.aheadSeconds = 0
    await app.runJobs()
    await app.rows(`update refunds set next_try_at = now() - interval '1 minute' where transfer_id = $1`, [
      id,
    ])
    await app.sweep()
    expect(await stateOf(app, id)).toBe('failed;refunding;returned')
    await settleAs(intent, status)
    await app.sweep()
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, id)).toEqual({})
    const there = await app.rows('select id from sandbox_refunds where intent_id = $1', [
      intent.paymentIntentId,
    ])
    expect(there).toHaveLength(sent)
  }
})

test('a lost dispute of money that was refunded is our loss', async () => {
  const { transfer, intent } = await paid(browser, { recipientName: 'Sandbox Fail' })
  await check(browser, transfer.id)
  await app.runJobs()
  await settleAs(intent, 'open')
  await settleAs(intent, 'lost')
  expect(await stateOf(app, transfer.id)).toBe('failed;refunded;returned')
  expect(await balancesOf(app, transfer.id)).toEqual({
    'dispute_loss.USD': 103_20n,
    'psp_clearing.USD': -103_20n,
  })
})

test('a dispute of an unexpected payment settles its refund and does not mark the transfer', async () => {
  const transfer = await created(browser)
  const intent = await opened(browser, transfer.id)
  await pay(browser, intent)
  app.provider.override({
    refund: async () => {
      throw new Error('out of reach')
    },
    getIntent: async id => {
      const told = await app.realProvider.getIntent(id)
      return told && { ...told, amount: { currency: 'USD', minor: 103_00n } }
    },
  })
  await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
  await app.runJobs()
  app.provider.override({
    listDisputes: async () => [
      { id: 'dp_9', amount: { currency: 'USD', minor: 103_00n }, status: 'lost', reason: 'general' },
    ],
  })
  await lookAt(intent.paymentIntentId)
  await app.rows(`update refunds set next_try_at = now() - interval '1 minute' where transfer_id = $1`, [
    transfer.id,
  ])
  await app.sweep()
  expect(await balancesOf(app, transfer.id)).toEqual({})
  expect(await disputeOf(transfer.id)).toBe('none')
})

test('the books are right after all of it', async () => {
  const known = /otherwise|of another amount/ // disputes that this test told of, and the provider's books do not have
  expect((await auditLedger(app.pool)).filter(fault => !known.test(fault))).toEqual([])
})
