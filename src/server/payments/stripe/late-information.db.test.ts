import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, check, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { findTransfer } from '#server/transfers/row/reads.sql.ts'
import { reversePayment } from '#server/transfers/refunds/reverse-payment.ts'
import { atCheckout, stripeApp, type StripeApp } from '#test/support/stripe/stripe-app.ts'

let app: StripeApp
let holding: StripeApp
let browser: Browser
beforeAll(async () => {
  app = await stripeApp()
  holding = await stripeApp({ CARD_CAPTURE: 'after_review' })
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterEach(() => {
  app.clock.aheadSeconds = 0
  app.double.faults.length = 0
})
afterAll(async () => {
  await app.stop()
  await holding.stop()
})

const DAY = 86_400
const DONE = 'completed;captured;delivered'
const byBank = { paymentMethod: 'bank', deliveryMethod: 'wallet' }

async function reasonOf(of: StripeApp, id: string): Promise<string | null | undefined> {
  const sql = 'select state_reason from transfers where id = $1'
  return (await of.rows<{ state_reason: string | null }>(sql, [id]))[0]?.state_reason
}

describe('a debit that is under way', () => {
  /** Ordered four days ago: the price was held for three. */
  async function underWay() {
    app.clock.aheadSeconds = -4 * DAY
    const made = await atCheckout(browser, byBank)
    app.double.pay(made.intentId)
    await app.hear(made.intentId)
    app.clock.aheadSeconds = 0
    return made
  }

  const later = async (id: string, hours: number) => {
    const owner = await ownerClient(app)
    const older = (column: string) => `${column} = ${column} - $2 * interval '1 hour'`
    const sql = `update payments set ${older('created_at')}, ${older('checked_at')} where transfer_id = $1`
    await owner.query(sql, [id, hours])
    await owner.end()
  }

  test('a debit that is under way does not expire with its price, and is not stopped at the bank', async () => {
    const { id, intentId } = await underWay()
    await app.sweep()
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    expect(app.double.books.intents.get(intentId)?.status).toBe('processing')
    expect(app.double.calls.filter(call => call.includes(`${intentId}/cancel`))).toEqual([])
    app.double.settleDebit(intentId, 'arrives')
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(DONE)
  })

  test('a debit that is under way is asked for once an hour, however often we sweep', async () => {
    const { id, intentId } = await underWay()
    await later(id, 96)
    const asked = () => app.double.calls.filter(call => call.includes(intentId)).length
    const before = asked()
    for (let pass = 0; pass < 5; pass++) await app.sweep()
    expect(asked() - before).toBeLessThanOrEqual(2)
    const within = asked()
    await later(id, 0.9)
    await app.sweep()
    expect(asked()).toBe(within)
    await later(id, 0.2)
    await app.sweep()
    expect(asked()).toBeGreaterThan(within)
  })

  test('a debit that is under way and fails ends its transfer, and its sender is told why', async () => {
    const { id, intentId } = await underWay()
    app.double.settleDebit(intentId, 'fails')
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe('failed;void;none')
    expect(await reasonOf(app, id)).toBe(
      'Your bank did not carry out this payment. We have received nothing.',
    )
    expect(app.double.books.intents.get(intentId)?.status).toBe('canceled')
    const rows = await app.rows('select event from transfer_outbox where transfer_id = $1', [id])
    expect(rows).toContainEqual({ event: 'payInFailed' })
  })

  test('a debit that is under way cannot be cancelled, and its sender is told to wait for it', async () => {
    const { id, intentId } = await underWay()
    const answer = await browser.call('POST', `/api/transfers/${id}/cancel`, {})
    expect(answer).toMatchObject({ status: 409, body: { code: 'transfer_not_cancellable' } })
    expect(app.double.books.intents.get(intentId)?.status).toBe('processing')
  })
})

describe('a payment that we hear of late', () => {
  const HELD = 'processing;captured;held'

  test.each(['the event', 'the browser', 'the sweep'])(
    'a payment that we hear of late and that was refunded at the dashboard by then is not paid out when %s tells of it',
    async teller => {
      const { id, intentId } = await atCheckout(browser)
      app.double.pay(intentId)
      app.double.refund(intentId, 103_20)
      if (teller === 'the browser') await check(browser, id)
      if (teller === 'the sweep') {
        await app.rows(
          `update payments set checked_at = now() - interval '5 minutes' where transfer_id = $1`,
          [id],
        )
        await app.sweep()
      }
      await app.hear(intentId)
      expect(await stateOf(app, id)).toBe(HELD)
      expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'refund', 'refund_granted'])
    },
  )

  test('a payment that we hear of late and that is disputed by then is not paid out either', async () => {
    const { id, intentId } = await atCheckout(browser)
    app.double.pay(intentId)
    app.double.dispute(intentId)
    await app.hear(intentId)
    expect(await stateOf(app, id)).toBe(HELD)
    expect(await entriesOf(app, id)).toEqual(['capture', 'dispute', 'exchange'])
  })
})

test('a transfer that was read before a part of it went back is not taken back whole by what was read', async () => {
  const { id, intentId } = await atCheckout(browser)
  app.double.pay(intentId)
  app.double.refund(intentId, 5_00)
  expect((await check(browser, id)).status).toBe(200)
  const [read] = await findTransfer(app.pool, id)
  await app.hear(intentId)
  const taking = { event: 'cancelled', actor: 'sender', cause: null } as const
  expect(await reversePayment(app.deps, app.pool, read!, taking)).toBe(false)
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  const [now] = await findTransfer(app.pool, id)
  expect([read?.granted_minor, now?.granted_minor]).toEqual([0n, 5_00n])
  expect(await reversePayment(app.deps, app.pool, now!, taking)).toBe(true)
  const due = await app.rows<{ minor: bigint }>(
    `select amount_minor as minor from refunds where transfer_id = $1 and reason = 'cancelled'`,
    [id],
  )
  expect(due).toEqual([{ minor: 98_20n }])
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;none')
})

describe('what goes back in another currency than it came in', () => {
  /** A dispute and a refund in francs, of a payment in dollars. */
  test.each(['dispute', 'refund'] as const)(
    'what goes back in another currency than it came in by a %s is brought to an operator, once',
    async kind => {
      const { id, intentId } = await atCheckout(browser)
      app.double.pay(intentId)
      await app.hear(intentId)
      const { books } = app.double
      if (kind === 'dispute') books.disputes.get(app.double.dispute(intentId).id)!.currency = 'chf'
      else books.refunds.get(app.double.refund(intentId, 5_00).id)!.currency = 'chf'
      await app.hear(intentId)
      expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
      const [payment] = await app.rows<{ mismatch: string }>(
        'select mismatch from payments where transfer_id = $1',
        [id],
      )
      expect(payment?.mismatch).toMatch(kind === 'dispute' ? /^dispute du_\w+ is in CHF/ : /^refund re_\w+/)
      const open = 'select event_id from webhook_events where object_id = $1 and processed_at is null'
      expect(await app.rows(open, [intentId])).toEqual([])
    },
  )
})

describe('a card that is authorised', () => {
  let desk: SignedUp
  beforeAll(async () => {
    desk = await signedUpAdmin(holding)
  })

  async function authorised() {
    const sender = openBrowser(holding.server)
    const made = await atCheckout(sender, { recipientName: 'Sandbox Review' })
    // Stripe takes the payments: an operator asks for the review.
    expect(await act(desk.browser, made.id, 'hold')).toMatchObject({ status: 200 })
    holding.double.pay(made.intentId)
    await holding.hear(made.intentId)
    expect(await stateOf(holding, made.id)).toBe('processing;processing;none')
    return { ...made, sender }
  }

  test('a card that is authorised and declined when it is charged ends its transfer, rather than leave it waiting for ever', async () => {
    const { id, intentId } = await authorised()
    holding.double.books.intents.get(intentId)!.status = 'requires_payment_method'
    holding.double.faults.push({ kind: 'declined', on: /\/capture$/, times: 1 })
    expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
    expect(await stateOf(holding, id)).toBe('failed;void;none')
    expect(await reasonOf(holding, id)).toContain('authorisation of the payment has expired')
    expect(await entriesOf(holding, id)).toEqual([])
  })

  test('a card that is authorised stays so where another tab was slow to open the form', async () => {
    const sender = openBrowser(holding.server)
    const { id } = await created(sender, { recipientName: 'Sandbox Review' })
    expect(await act(desk.browser, id, 'hold')).toMatchObject({ status: 200 })
    const [began, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let calls = 0
    holding.provider.override({
      async openIntent(order) {
        const intent = await holding.realProvider.openIntent(order)
        began.resolve()
        if (++calls === 1) await slow.promise
        return intent
      },
    })
    const first = sender.call('POST', '/api/create-payment-intent', { transferId: id })
    await began.promise
    const { paymentIntentId } = await opened(sender, id)
    holding.double.pay(paymentIntentId)
    await holding.hear(paymentIntentId)
    slow.resolve()
    expect(await first).toMatchObject({ status: 409, body: { code: 'transfer_not_payable' } })
    holding.provider.restore()
    expect(holding.double.books.intents.get(paymentIntentId)?.status).toBe('requires_capture')
    expect(await stateOf(holding, id)).toBe('processing;processing;none')
  })
})

test('the books are right after all of it', async () => {
  const known = /otherwise|of another amount/ // what went back in francs is not in the books
  for (const each of [app, holding])
    expect((await auditLedger(each.pool)).filter(fault => !known.test(fault))).toEqual([])
})
