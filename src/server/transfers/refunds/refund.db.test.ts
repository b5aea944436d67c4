import { setTimeout as sleep } from 'node:timers/promises'
import type { ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act, actsOn, fileOf, REASON } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkRefunds } from './check-refunds.ts'

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

type Row = {
  id: string
  state: string
  amount_minor: bigint
  key_number: number
  provider_ref: string | null
  failure: string | null
}
const refundsOf = (id: string) =>
  app.rows<Row>(
    'select id, state, amount_minor, key_number, provider_ref, failure from refunds where transfer_id = $1 order by created_at, id',
    [id],
  )
const due = () =>
  app.rows(`update refunds set next_try_at = now() - interval '1 minute' where state <> 'paid'`)

/** Paid and refused by the rail for good: all of it is to go back. */
async function refunding(): Promise<{ id: string; intentId: string }> {
  const { transfer, intent } = await paid(browser, { recipientName: 'Sandbox Fail' })
  await check(browser, transfer.id)
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

async function delivered(): Promise<{ id: string; intentId: string }> {
  const { transfer, intent } = await paid(browser)
  await check(browser, transfer.id)
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

const lookAt = (intentId: string) => checkRefunds(app.deps, { provider: 'sandbox', intentId })

describe('a refund that the provider has yet to finish', () => {
  test('a pending refund is asked about ever less often, and is paid once the provider has finished it', async () => {
    const { id } = await refunding()
    let asked = 0
    app.provider.override({
      refund: async () => ({ id: 're_slow', status: 'pending' }),
      async getRefund() {
        asked += 1
        return { id: 're_slow', status: asked < 3 ? 'pending' : 'succeeded' }
      },
    })
    await app.runJobs()
    expect(await refundsOf(id)).toMatchObject([{ state: 'sent' }])
    await app.sweep()
    expect(asked).toBe(0)
    for (const state of ['sent', 'sent', 'paid']) {
      await due()
      await app.sweep()
      expect(await refundsOf(id)).toMatchObject([{ state }])
    }
    expect(asked).toBe(3)
    expect(await app.rows('select tries from refunds where transfer_id = $1', [id])).toEqual([{ tries: 4 }])
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('a pending refund is never sent a second time, even if its first answer was lost', async () => {
    const { id, intentId } = await refunding()
    app.provider.override({
      async refund(order) {
        await app.realProvider.refund(order)
        throw new Error('the connection broke')
      },
    })
    await app.runJobs()
    expect(await refundsOf(id)).toMatchObject([{ state: 'requested' }])
    // A provider forgets its keys after a day: the next try finds what the first has left.
    let sent = 0
    app.provider.override({
      async refund(order) {
        sent += 1
        return await app.realProvider.refund({ ...order, idempotencyKey: `${order.idempotencyKey} anew` })
      },
    })
    await due()
    await app.sweep()
    expect(sent).toBe(0)
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await app.rows('select id from sandbox_refunds where intent_id = $1', [intentId])).toHaveLength(1)
  })
})

describe('a refund that fails at the provider', () => {
  const fails = async () => {
    const made = await refunding()
    app.provider.override({ refund: async () => ({ id: 're_no', status: 'failed' }) })
    await app.runJobs()
    app.provider.restore()
    return made
  }

  test('a failed refund waits for an operator, who sends it again under another key', async () => {
    const { id } = await fails()
    expect(await refundsOf(id)).toMatchObject([
      { state: 'failed', failure: 'The provider refused the refund.', key_number: 1 },
    ])
    await due()
    await app.sweep()
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
    const queue = await desk.browser.call<ListedTransfer[]>('GET', '/api/transfers?queue=attention')
    const attention = [
      'A refund of 103.20 USD has failed: The provider refused the refund. Retry it, or send it by hand.',
    ]
    const row = queue.body.find(each => each.id === id)
    expect(row).toMatchObject({ attention, mainAction: 'retryRefund' })
    expect((await fileOf(desk.browser, id)).attention).toEqual(attention)
    const keys: string[] = []
    app.provider.override({
      async refund(order) {
        keys.push(order.idempotencyKey)
        return await app.realProvider.refund(order)
      },
    })
    expect(await act(desk.browser, id, 'retry-refund')).toMatchObject({ status: 200 })
    await app.runJobs()
    const [refund] = await refundsOf(id)
    expect(refund).toMatchObject({ state: 'paid', key_number: 2 })
    expect(keys).toEqual([`refund:${refund?.id}:2`])
    expect(await balancesOf(app, id)).toEqual({})
    expect((await actsOn(app, id)).map(({ action }) => action)).toEqual(['transfer.refund_retried'])
    expect(await act(desk.browser, id, 'retry-refund')).toMatchObject({ status: 409 })
  })

  test('a failed refund can be sent from our own account instead', async () => {
    const { id } = await fails()
    expect(await act(desk.browser, id, 'refund-sent', { bankReference: 'OUT 17' })).toMatchObject({
      status: 200,
      body: { refunds: [{ state: 'paid', isByHand: true, providerRef: 'OUT 17' }] },
    })
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    // Money that is still with the provider is ours.
    expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 103_20n, 'bank.USD': -103_20n })
    expect(await act(desk.browser, id, 'refund-sent', { bankReference: 'OUT 18' })).toMatchObject({
      status: 409,
    })
  })

  test('a refund that fails after it had left is due once more, and its sender is notified', async () => {
    const { id, intentId } = await refunding()
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    app.provider.override({
      listRefunds: async given =>
        (await app.realProvider.listRefunds(given)).map(refund => ({ ...refund, status: 'failed' })),
    })
    for (let times = 1; times <= 3; times++) await lookAt(intentId)
    expect(await stateOf(app, id)).toBe('failed;refunding;returned')
    expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 103_20n, 'refund_payable.USD': -103_20n })
    expect(
      await app.rows(`select event from transfer_outbox where transfer_id = $1 and event = 'refundFailed'`, [
        id,
      ]),
    ).toHaveLength(1)
    expect(await act(desk.browser, id, 'refund-sent', { bankReference: 'OUT 19' })).toMatchObject({
      status: 200,
    })
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
  })
})

describe('a part of what was paid', () => {
  const give = (id: string, amount: string, key?: string, reason = REASON) =>
    desk.browser.call<{ code: string; refundable: string; transfer: { partialRefunds: string } }>(
      'POST',
      `/api/admin/transfers/${id}/refunds`,
      { amount, reason },
      key,
    )

  test('a partial refund of a delivered transfer takes our fee first, then a goodwill expense', async () => {
    const { id } = await delivered()
    expect(await give(id, '2.00')).toMatchObject({
      status: 201,
      body: { refundable: '101.20', transfer: { status: 'completed', partialRefunds: '2.00' } },
    })
    expect(await give(id, '10.00')).toMatchObject({ status: 201, body: { refundable: '91.20' } })
    await app.runJobs()
    expect(await refundsOf(id)).toMatchObject([
      { state: 'paid', amount_minor: 2_00n },
      { state: 'paid', amount_minor: 10_00n },
    ])
    expect(await balancesOf(app, id)).toEqual({
      'fx_position.PHP': 562500n,
      'fx_position.USD': -100_00n,
      'goodwill.USD': 8_80n,
      'psp_clearing.USD': 91_20n,
      'rail_settlement.PHP': -562500n,
    })
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect((await actsOn(app, id)).map(({ action }) => action)).toEqual([
      'transfer.partially_refunded',
      'transfer.partially_refunded',
    ])
  })

  test('partial refunds never exceed the payment, whoever asks at once', async () => {
    const { id } = await delivered()
    const all = await Promise.all(Array.from({ length: 12 }, () => give(id, '10.00')))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      422,
      422,
    ])
    expect(await give(id, '3.21')).toMatchObject({ status: 422, body: { code: 'amount_too_large' } })
    expect(await give(id, '3.20')).toMatchObject({ status: 201, body: { refundable: '0.00' } })
    expect(await give(id, '0.01')).toMatchObject({ status: 409, body: { code: 'action_not_possible' } })
    await app.runJobs()
    const [intent] = await app.rows('select refunded_minor from sandbox_intents where transfer_id = $1', [id])
    expect(intent).toEqual({ refunded_minor: 103_20n })
  })

  test('a partial refund is granted once per key, and another amount under the same key is refused', async () => {
    const { id } = await delivered()
    const all = await Promise.all(Array.from({ length: 8 }, () => give(id, '5.00', 'key-1')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await give(id, '6.00', 'key-1')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
  })

  test('a partial refund of all that is left is granted once per key, and four requests at once get the same answer', async () => {
    for (let round = 1; round <= 5; round++) {
      const [{ id }, key] = [await delivered(), crypto.randomUUID()]
      const all = await Promise.all([0, 4, 8, 12].map(ms => sleep(ms).then(() => give(id, '103.20', key))))
      expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(all.map(({ text }) => text)).size).toBe(1)
      expect(await give(id, '103.20', key)).toMatchObject({ status: 201 })
      expect(await refundsOf(id)).toHaveLength(1)
    }
  })

  test('one key used for two transfers at once refunds a part of one of them', async () => {
    for (let round = 1; round <= 5; round++) {
      const [one, other, key] = [await delivered(), await delivered(), crypto.randomUUID()]
      const both = await Promise.all([give(one.id, '5.00', key), give(other.id, '5.00', key)])
      const codes = both.map(({ status, body }) => (status === 201 ? 'given' : body.code))
      expect(codes.toSorted()).toEqual(['given', 'idempotency_key_reused'])
    }
  })

  test.each([
    ['0.00', 422, 'amount_too_small'],
    ['103.21', 422, 'amount_too_large'],
  ])('a part of what was paid of %s is refused', async (amount, status, code) => {
    const { id } = await delivered()
    expect(await give(id, amount)).toMatchObject({ status, body: { code } })
  })

  test('a transfer that is still under way gets no partial refund', async () => {
    const { transfer } = await paid(browser, { recipientName: 'Sandbox Delay' })
    await check(browser, transfer.id)
    expect(await give(transfer.id, '1.00')).toMatchObject({
      status: 409,
      body: { message: 'It is still in progress: cancel it.' },
    })
  })

  test('a partial refund and the rest leave nothing in the books when the payout comes back', async () => {
    const { transfer } = await paid(browser, { recipientName: 'Sandbox Return' })
    await check(browser, transfer.id)
    await give(transfer.id, '5.00')
    await app.runJobs()
    app.clock.aheadSeconds = 60
    await app.sweep()
    app.clock.aheadSeconds = 0
    await app.runJobs()
    expect(await stateOf(app, transfer.id)).toBe('failed;refunded;returned')
    expect(await refundsOf(transfer.id)).toMatchObject([
      { state: 'paid', amount_minor: 5_00n },
      { state: 'paid', amount_minor: 98_20n },
    ])
    expect(await balancesOf(app, transfer.id)).toEqual({})
  })

  test('a partial refund of everything leaves nothing to send when the payout comes back', async () => {
    const { transfer } = await paid(browser, { recipientName: 'Sandbox Return' })
    await check(browser, transfer.id)
    await give(transfer.id, '103.20')
    await app.runJobs()
    app.clock.aheadSeconds = 60
    await app.sweep()
    app.clock.aheadSeconds = 0
    await app.runJobs()
    expect(await stateOf(app, transfer.id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, transfer.id)).toEqual({})
  })
})

describe('a refund that somebody made at the provider', () => {
  const madeThere = (intentId: string, minor: bigint, key = `dashboard ${minor}`) =>
    app.realProvider.refund({ idempotencyKey: key, intentId, amount: { currency: 'USD', minor } })

  test('an external refund of a delivered transfer is found and booked once', async () => {
    const { id, intentId } = await delivered()
    await madeThere(intentId, 4_00n)
    await Promise.all([lookAt(intentId), lookAt(intentId), lookAt(intentId)])
    await lookAt(intentId)
    expect(
      await app.rows('select reason, state, amount_minor, fee_minor from refunds where transfer_id = $1', [
        id,
      ]),
    ).toEqual([{ reason: 'external', state: 'paid', amount_minor: 4_00n, fee_minor: 3_20n }])
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout', 'refund', 'refund_granted'])
  })

  test('an external refund of a transfer whose refund waits settles that refund', async () => {
    const { id, intentId } = await refunding()
    await madeThere(intentId, 103_20n)
    await lookAt(intentId)
    await app.runJobs()
    expect(await refundsOf(id)).toMatchObject([{ state: 'paid', amount_minor: 103_20n }])
    expect(await app.rows('select id from sandbox_refunds where intent_id = $1', [intentId])).toHaveLength(1)
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('an external refund in place of one that came back settles it as another try, once', async () => {
    const { id, intentId } = await refunding()
    await app.runJobs()
    const [first] = await app.realProvider.listRefunds(intentId)
    if (first === undefined) throw new Error('nothing was refunded')
    const back = { ...first, status: 'failed' } as const
    app.provider.override({ listRefunds: async () => [back] })
    await lookAt(intentId)
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed', key_number: 1 }])
    app.provider.override({ listRefunds: async () => [back, { ...first, id: 're_made_there', key: null }] })
    for (let times = 1; times <= 3; times++) await lookAt(intentId)
    expect(await refundsOf(id)).toMatchObject([
      { state: 'paid', provider_ref: 're_made_there', key_number: 2 },
    ])
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, id)).toEqual({})
  })
})

test('the books balance after all refunds of this file', async () => {
  // An operator sent from our account what failed at the provider.
  const known = /was sent back otherwise/
  expect((await auditLedger(app.pool)).filter(fault => !known.test(fault))).toEqual([])
})
