import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act, fileOf } from '#test/support/browser/desk.ts'
import { hearOfDisputes } from '#test/support/browser/disputed.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let desk: Browser
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  app.provider.restore()
  app.rail.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

/** Paid 103.20, and its payout is with the rail for half a minute. */
async function withRail() {
  const { transfer, intent } = await paid(browser, { recipientName: 'Sandbox Delay' })
  await check(browser, transfer.id)
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;submitted')
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

const payoutsOf = (id: string) =>
  app.rows('select attempt, state from payouts where transfer_id = $1 order by attempt', [id])

const eventsOf = async (id: string) =>
  (
    await app.rows<{ event: string }>(
      `select event from transfer_events where transfer_id = $1 and event like 'recall%' order by at, id`,
      [id],
    )
  ).map(({ event }) => event)

const HELD = 'processing;captured;held'
const WITH_RAIL = 'processing;captured;submitted'

describe('a payout that its rail has and whose payment is disputed', () => {
  test('a disputed payout is recalled and waits here; if the dispute is won, it leaves again once released', async () => {
    const { id, intentId } = await withRail()
    await Promise.all([1, 2, 3].map(() => hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])))
    expect(await stateOf(app, id)).toBe(HELD)
    expect(await payoutsOf(id)).toEqual([{ attempt: 1, state: 'recalled' }])
    expect(await app.realRail.ask(`payout:${id}:1`)).toEqual({ state: 'recalled' })
    expect(await act(desk, id, 'release')).toMatchObject({ status: 409 })
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'won'])
    expect(await act(desk, id, 'release')).toMatchObject({ status: 200 })
    app.clock.aheadSeconds = 60
    await app.rows(`update payouts set asked_at = now() - interval '1 minute' where transfer_id = $1`, [id])
    await app.sweep()
    app.clock.aheadSeconds = 0
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await payoutsOf(id)).toEqual([
      { attempt: 1, state: 'recalled' },
      { attempt: 2, state: 'delivered' },
    ])
  })

  test('a disputed payout that was recalled ends if the dispute is lost: nobody is paid or refunded', async () => {
    const { id, intentId } = await withRail()
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, id)).toEqual({})
    expect(await app.realRail.ask(`payout:${id}:1`)).toEqual({ state: 'recalled' })
  })

  test('a rail that refuses to recall a disputed payout is asked again a day later, and an operator is notified', async () => {
    const { id, intentId } = await withRail()
    let asked = 0
    app.rail.override({
      async recall() {
        asked += 1
        return 'too_late'
      },
    })
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    for (let times = 1; times <= 3; times++) await app.sweep()
    expect([await stateOf(app, id), asked]).toEqual([WITH_RAIL, 1])
    expect(await eventsOf(id)).toEqual(['recallAsked', 'recallRefused'])
    expect((await fileOf(desk, id)).attention).toEqual([
      '103.20 USD of its payment are disputed (general): answer at the provider.',
      'Its payment is disputed, and the rail keeps its payout: call the rail. It is asked again every day.',
    ])
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
    const queue = await desk.call<{ id: string }[]>('GET', '/api/transfers?queue=attention')
    expect(queue.body.map(row => row.id)).toContain(id)
    // It delivers it in the end, and the loss is ours.
    app.clock.aheadSeconds = 60
    await app.rows(`update payouts set asked_at = now() - interval '1 minute' where transfer_id = $1`, [id])
    await app.sweep()
    app.clock.aheadSeconds = 0
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await balancesOf(app, id)).toMatchObject({ 'dispute_loss.USD': 103_20n })
  })

  test('a disputed payout that is delivered before its recall is booked as delivered', async () => {
    const { id, intentId } = await withRail()
    app.clock.aheadSeconds = 60
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    app.clock.aheadSeconds = 0
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  })

  test('the recall of a disputed payout is repeated if the rail does not answer, and the operator sees it', async () => {
    const { id, intentId } = await withRail()
    app.rail.override({
      recall: async () => {
        throw new Error('silence')
      },
    })
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    await app.sweep()
    expect(await stateOf(app, id)).toBe(WITH_RAIL)
    expect(await eventsOf(id)).toEqual(['recallAsked'])
    expect((await fileOf(desk, id)).attention).toContain(
      'Its payment is disputed: the rail is asked to give the payout back, and has not answered yet.',
    )
    app.rail.restore()
    await app.sweep()
    expect(await stateOf(app, id)).toBe(HELD)
  })

  test('a disputed payout is recalled even if the answer of the rail was lost', async () => {
    const { id, intentId } = await withRail()
    app.rail.override({
      recall: async key => {
        await app.realRail.recall(key)
        throw new Error('the connection broke')
      },
    })
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    app.rail.restore()
    await app.rows(`update payouts set asked_at = now() - interval '1 minute' where transfer_id = $1`, [id])
    await app.sweep()
    await app.sweep()
    expect(await stateOf(app, id)).toBe(HELD)
  })

  test('a sender who cancels during the recall ends the transfer, and its refund waits for the dispute', async () => {
    const { id, intentId } = await withRail()
    app.rail.override({
      recall: async () => {
        throw new Error('silence')
      },
    })
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    expect((await browser.call('POST', `/api/transfers/${id}/cancel`)).status).toBe(200)
    app.rail.restore()
    await app.rows(`update transfers set cancel_asked_at = now() - interval '1 minute' where id = $1`, [id])
    await app.sweep()
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunding;none')
    expect(
      await app.rows(
        `select actor from transfer_events where transfer_id = $1 and event = 'payoutRecalled'`,
        [id],
      ),
    ).toEqual([{ actor: 'sender' }])
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'won'])
    await app.rows(`update refunds set next_try_at = now() - interval '1 minute' where transfer_id = $1`, [
      id,
    ])
    await app.sweep()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, id)).toEqual({})
  })
})

test('delivery, dispute, cancellation and sweep at one moment have one outcome', async () => {
  for (let round = 1; round <= 10; round++) {
    const { id, intentId } = await withRail()
    app.clock.aheadSeconds = round % 2 === 0 ? 60 : 0
    await app.rows(`update payouts set asked_at = now() - interval '1 minute' where transfer_id = $1`, [id])
    await Promise.all([
      hearOfDisputes(app, intentId, ['dp', 103_20n, 'open']),
      browser.call('POST', `/api/transfers/${id}/cancel`),
      app.sweep(),
    ])
    await app.sweep()
    app.clock.aheadSeconds = 0
    const state = await stateOf(app, id)
    const there = await app.realRail.ask(`payout:${id}:1`)
    expect([HELD, 'failed;refunding;none', 'completed;captured;delivered'], `round ${round}`).toContain(state)
    expect(there?.state, `round ${round}: ${state}`).toBe(
      state === 'completed;captured;delivered' ? 'delivered' : 'recalled',
    )
    app.provider.restore()
  }
}, 60_000)

test('the books hold', async () => {
  const known = /otherwise|of another amount/ // disputes that this test told of, and the provider's books do not have
  expect((await auditLedger(app.pool)).filter(fault => !known.test(fault))).toEqual([])
})
