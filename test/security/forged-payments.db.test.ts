import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { capturePayment } from '#server/transfers/pay-in/capture-payment.ts'
import { sealOlderPayments } from '#server/transfers/seals/payment-seals.ts'
import { findPayments } from '#server/transfers/pay-in/pay-in.sql.ts'
import { advancePayout } from '#server/transfers/payout/payout.ts'
import { loadTransfer } from '#server/transfers/row/reads.sql.ts'
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
import { act } from '#test/support/browser/desk.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the role of the application forges a whole pay-in: payment, entries and state. docs/decisions/0112.

let app: TestApp
let sender: Browser
let desk: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

async function bookCapture(id: string, keys = app.deps.signingKeys): Promise<void> {
  const [payment] = await findPayments(app.pool, id)
  const transfer = await loadTransfer(app.pool, id)
  const deps = { ...app.deps, signingKeys: keys }
  await capturePayment(deps, app.pool, { transfer, payment: payment!, actor: 'provider', cause: 'pi' })
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
}

const orders = async (id: string) =>
  (await app.rows('select from sandbox_payouts where key like $1', [`payout:${id}:%`])).length

/** Our own statement of a capture, run as the application's role by somebody who lacks the server's key. */
async function forgedOrder(changes: Record<string, unknown> = {}): Promise<string> {
  const { id } = await created(sender, changes)
  await opened(sender, id)
  await bookCapture(id, signingKeys([randomBytes(32).toString('hex')]))
  return id
}

/** SQL says that a rail has the first attempt for an hour. */
async function seemSubmitted(id: string): Promise<void> {
  await injectSql(
    app,
    [
      `insert into transfer_events (id, transfer_id, event, from_state, to_state, actor)
       values ($1, $2, 'payoutSubmitted', 'processing;captured;ready', 'processing;captured;submitted', 'rail')`,
      randomUUID(),
      id,
    ],
    [`update transfers set payout = 'submitted', payout_attempt = 1 where id = $1`, id],
    [
      `insert into payouts (transfer_id, attempt, rail, submitted_at, asked_at)
       values ($1, 1, 'sandbox', now() - interval '1 hour', now() - interval '1 hour')`,
      id,
    ],
  )
}

describe('a payment that SQL has forged with its entries is paid out by no rail', () => {
  test.each(['card', 'bank'])('by the worker, the sweep or its sender, paid by %s', async paymentMethod => {
    const id = await forgedOrder({ paymentMethod })
    await advancePayout(app.deps, id)
    await app.sweep()
    await check(sender, id)
    await app.runJobs()
    expect([await stateOf(app, id), await orders(id)]).toEqual(['processing;captured;ready', 0])
  })

  test('by an admin who retries it, and is told why', async () => {
    const id = await forgedOrder()
    const { status, body } = await act(desk, id, 'retry-payout')
    expect([status, body]).toMatchObject([
      409,
      { message: expect.stringContaining('no proof of its payment') },
    ])
    expect([await stateOf(app, id), await orders(id)]).toEqual(['processing;captured;ready', 0])
  })

  test('where it seems to be at a rail that has not heard of it', async () => {
    const id = await forgedOrder()
    await seemSubmitted(id)
    await advancePayout(app.deps, id)
    await app.sweep()
    expect([await stateOf(app, id), await orders(id)]).toEqual(['processing;captured;submitted', 0])
  })
})

describe('a payment that SQL has forged is not refunded either', () => {
  const refundsOf = (id: string) => app.rows('select state from refunds where transfer_id = $1', [id])

  test('where its sender cancels it', async () => {
    const id = await forgedOrder()
    const { status, body } = await sender.call('POST', `/api/transfers/${id}/cancel`, {})
    expect([status, body.code, await refundsOf(id)]).toEqual([409, 'transfer_not_cancellable', []])
    expect(await stateOf(app, id)).toBe('processing;captured;ready')
  })

  test('where it seems to be at a rail, which recalls an order that it has never seen', async () => {
    const id = await forgedOrder()
    await seemSubmitted(id)
    await sender.call('POST', `/api/transfers/${id}/cancel`, {})
    await app.sweep()
    expect([await refundsOf(id), await stateOf(app, id)]).toEqual([[], 'processing;captured;submitted'])
  })

  test('where SQL has a rail recall that order, and nobody asks for a cancellation any more', async () => {
    const id = await forgedOrder()
    await seemSubmitted(id)
    await app.deps.rail.recall(`payout:${id}:1`)
    await advancePayout(app.deps, id)
    await app.sweep()
    expect([await refundsOf(id), await stateOf(app, id)]).toEqual([[], 'processing;captured;submitted'])
  })
})

describe('the intent of another transfer, which SQL has noted for an order', () => {
  /** An order with a paid intent that the provider has for somebody else, in the order's own sum. */
  async function withForeignIntent() {
    const { id } = await created(sender)
    const intent = await app.deps.provider.openIntent({
      idempotencyKey: `pi:${randomUUID()}:1`,
      transferId: randomUUID(),
      reference: 'another shop',
      amount: money('USD', 10_320n),
      method: 'card',
      capture: 'automatic',
      payBefore: new Date(Date.now() + 3_600_000),
    })
    await pay(sender, {
      paymentIntentId: intent.id,
      clientSecret: intent.clientSecret,
      paymentMethod: 'card',
    })
    await injectSql(app, [
      `insert into payments (id, transfer_id, attempt, provider, provider_ref, state, livemode, method, amount_minor, currency)
       values ($1, $2, 1, 'sandbox', $3, 'open', false, 'card', 10320, 'USD')`,
      randomUUID(),
      id,
      intent.id,
    ])
    return id
  }

  const nothing = async (id: string) => {
    await app.sweep()
    await app.runJobs()
    expect(await app.rows('select from refunds where transfer_id = $1', [id])).toEqual([])
    expect(await orders(id)).toBe(0)
    expect(await stateOf(app, id)).toMatch(/^pending;.*;none$/)
  }

  test('is not shown to its sender', async () => {
    const id = await withForeignIntent()
    const { status, body } = await sender.call('POST', '/api/create-payment-intent', { transferId: id })
    expect([status, body.code]).toEqual([409, 'payment_mismatch'])
    await nothing(id)
  })

  test('is not booked where the order is replaced or cancelled', async () => {
    const id = await withForeignIntent()
    const { status, body } = await sender.call('POST', '/api/transfers', { ...plainBody, replaces: id })
    expect([status, body.code]).toEqual([409, 'payment_mismatch'])
    await sender.call('POST', `/api/transfers/${id}/cancel`, {})
    await nothing(id)
  })
})

test('tabs that open the same payment at once are all shown it', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await created(sender)
    const tabs = await Promise.all(Array.from({ length: 6 }, () => opened(sender, id)))
    expect(new Set(tabs.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  }
})

test('a sender whose payment SQL has voided while it was opened is not shown how to pay it', async () => {
  const { id } = await created(sender)
  app.provider.override({
    async openIntent(order) {
      const intent = await app.realProvider.openIntent(order)
      await injectSql(app, [`update payments set state = 'void' where transfer_id = $1`, id])
      return intent
    },
  })
  const { status, body } = await sender.call('POST', '/api/create-payment-intent', { transferId: id })
  app.provider.restore()
  expect([status, body.code]).toEqual([409, 'transfer_not_payable'])
  const [intent] = await app.rows('select status from sandbox_intents where transfer_id = $1', [id])
  expect(intent).toEqual({ status: 'canceled' })
})

test('an intent of half a dollar, which SQL has put beside its order, is refunded and pays nothing out', async () => {
  const { id, referenceNumber: reference } = await created(sender)
  const intent = await app.deps.provider.openIntent({
    idempotencyKey: `pi:${id}:1`,
    transferId: id,
    reference,
    amount: money('USD', 50n),
    method: 'card',
    capture: 'automatic',
    payBefore: new Date(Date.now() + 3_600_000),
  })
  await injectSql(
    app,
    [
      `insert into payments (id, transfer_id, attempt, provider, provider_ref, state, livemode, method, amount_minor, currency)
       values ($1, $2, 1, 'sandbox', $3, 'open', false, 'card', 50, 'USD')`,
      randomUUID(),
      id,
      intent.id,
    ],
    [`update transfers set pay_in = 'open' where id = $1`, id],
  )
  await pay(sender, { paymentIntentId: intent.id, clientSecret: intent.clientSecret, paymentMethod: 'card' })
  await check(sender, id)
  await app.sweep()
  await app.runJobs()
  const refunds = await app.rows('select reason, state, amount_minor from refunds where transfer_id = $1', [
    id,
  ])
  expect(refunds).toEqual([{ reason: 'unexpected_capture', state: 'paid', amount_minor: 50n }])
  expect([await stateOf(app, id), await orders(id)]).toEqual(['pending;open;none', 0])
})

test('SQL gives a payment by bank no reference of another order, and no other sum than its own', async () => {
  const order = () => created(sender, { paymentMethod: 'bank' })
  const [victims, own] = [await order(), await order()]
  const insert = (reference: string, minor: number) =>
    injectSql(app, [
      `insert into bank_intents (id, client_secret, idempotency_key, transfer_id, reference, currency, amount_minor, pay_before)
       values ('bi_forged', 'secret', 'pi:forged', $1, $2, 'USD', $3, now() + interval '1 day')`,
      victims.id,
      reference,
      minor,
    ])
  const refused = /the money of another order/
  const [{ total_minor: total } = { total_minor: 0n }] = await app.rows<{ total_minor: bigint }>(
    'select total_minor from transfers where id = $1',
    [victims.id],
  )
  await expect(insert(own.referenceNumber, Number(total))).rejects.toThrow(refused)
  await expect(insert(victims.referenceNumber, Number(total) - 1)).rejects.toThrow(refused)
  await insert(victims.referenceNumber, Number(total))
})

test('SQL approves no review that nobody has asked for', async () => {
  const { id } = await created(sender)
  const approve = `update transfers set review = 'approved' where id = '${id}'`
  await expect(injectSql(app, approve)).rejects.toThrow(/released without a row in the audit log/)
})

test('a payment of half a dollar, which SQL has put in the place of the whole, pays nothing out', async () => {
  const { id } = await created(sender)
  await injectSql(app, [
    `insert into payments (id, transfer_id, attempt, provider, livemode, method, amount_minor, currency)
     values ($1, $2, 1, 'sandbox', false, 'card', 50, 'USD')`,
    randomUUID(),
    id,
  ])
  const intent = await opened(sender, id)
  await pay(sender, intent)
  await check(sender, id)
  await app.sweep()
  expect([await stateOf(app, id), await orders(id)]).toEqual(['pending;open;none', 0])
})

/** A transfer that waits for its payout. */
async function waiting(): Promise<string> {
  const { id } = await created(sender)
  await pay(sender, await opened(sender, id))
  await bookCapture(id)
  return id
}

test('payments of a release without seals are sealed once, at the first start', async () => {
  const id = await waiting()
  await app.rows('update payments set seal = null where transfer_id = $1', [id])
  await advancePayout(app.deps, id)
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  const name = 'insert into unsealed_payments select id from payments where transfer_id = $1'
  await expect(injectSql(app, [name, id])).rejects.toThrow(/permission denied/)
  await app.plant(name, [id])
  await sealOlderPayments(app.deps)
  expect(await app.rows('select from unsealed_payments')).toEqual([])
  await advancePayout(app.deps, id)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

test('a start with a newer key seals waiting payments of the older one again, and no forged one', async () => {
  const [genuine, forged] = [await waiting(), await forgedOrder()]
  const [newer] = signingKeys(['a newer secret of at least thirty-two letters'])
  await sealOlderPayments({ ...app.deps, signingKeys: [newer, app.deps.signingKeys[0]] })
  const deps = { ...app.deps, signingKeys: [newer] as const }
  await advancePayout(deps, genuine)
  await advancePayout(deps, forged)
  expect([await stateOf(app, genuine), await stateOf(app, forged)]).toEqual([
    'completed;captured;delivered',
    'processing;captured;ready',
  ])
})
