import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entryValues } from '#server/ledger/ledger.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act, fileOf, REASON } from '#test/support/browser/desk.ts'
import { hearOfDisputes, lookAt, refundFailed, refunding } from '#test/support/browser/disputed.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { findDisputes, loseDispute } from './disputes.sql.ts'
import { payRefund } from './refund.ts'
import { recordPaidApartByHand, recordRefundedByHand } from './refund.sql.ts'

let app: TestApp
let desk: Browser
let browser: Browser
let lines = 0
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  app.provider.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const WAIT = 'Its payment is disputed. Wait until the dispute is decided.'

const byHand = (id: string) => act(desk, id, 'refund-sent', { bankReference: `OUT ${++lines}` })

const refundsOf = (id: string) =>
  app.rows<{ id: string; state: string; amount_minor: bigint; disputed_minor: bigint }>(
    'select id, state, amount_minor, disputed_minor, is_by_hand from refunds where transfer_id = $1 order by created_at, id',
    [id],
  )

const whyNot = async (id: string, action: string) =>
  (await fileOf(desk, id)).actions.find(each => each.action === action)?.refusedBecause

const sentThere = async (intentId: string) =>
  (
    await app.rows<{ refunded_minor: bigint }>('select refunded_minor from sandbox_intents where id = $1', [
      intentId,
    ])
  )[0]?.refunded_minor

describe('a refund that failed, of a payment that is disputed', () => {
  test('a failed refund is not sent by hand before the dispute has ended and is won', async () => {
    const { id, intentId } = await refundFailed(app, browser)
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    expect(await whyNot(id, 'markRefundSent')).toBe(WAIT)
    expect(await byHand(id)).toMatchObject({
      status: 409,
      body: { code: 'action_not_possible', message: WAIT },
    })
    expect(await stateOf(app, id)).toBe('failed;refunding;returned')
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'won'])
    expect(await byHand(id)).toMatchObject({ status: 200 })
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 103_20n, 'bank.USD': -103_20n })
  })

  test('the statement itself refuses to book a disputed refund as sent by hand', async () => {
    const { id, intentId } = await refundFailed(app, browser)
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    const [refund] = await refundsOf(id)
    const sent = [refund?.id ?? '', 'OUT 0', 0n, 103_20n, ...entryValues([])] as const
    expect(await recordRefundedByHand(app.pool, id, app.deps.newId(), 'admin', 'cancelled', ...sent)).toEqual(
      [],
    )
    expect(await recordPaidApartByHand(app.pool, ...sent)).toEqual([])
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
  })

  test('a failed refund is settled if the lost dispute took all of it', async () => {
    const { id, intentId } = await refundFailed(app, browser)
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    for (let times = 1; times <= 3; times++) await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
    expect(await refundsOf(id)).toMatchObject([{ state: 'paid', disputed_minor: 103_20n, is_by_hand: false }])
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect((await fileOf(desk, id)).attention).toEqual([])
    expect(await byHand(id)).toMatchObject({
      status: 409,
      body: { message: 'No refund has to be sent manually.' },
    })
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('a failed refund is sent by hand less its dispute offset, which the operator sees', async () => {
    const { id, intentId } = await refundFailed(app, browser)
    await hearOfDisputes(app, intentId, ['dp', 40_00n, 'lost'])
    expect((await fileOf(desk, id)).attention).toEqual([
      'A refund of 63.20 USD has failed: The provider refused the refund. The sender’s bank has taken 40.00 USD of it back ' +
        'itself. Retry it, or send it by hand.',
    ])
    expect(await byHand(id)).toMatchObject({
      status: 200,
      body: { refunds: [{ state: 'paid', amount: '103.20', disputed: '40.00', isByHand: true }] },
    })
    expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 63_20n, 'bank.USD': -63_20n })
    const [audited] = await app.rows<{ after: object }>(
      `select after from audit_log where subject_id = $1 and action = 'transfer.refund_sent'`,
      [id],
    )
    expect(audited?.after).toMatchObject({ amount: '63.20' })
  })

  test('a refund that is fully offset is not sent by hand after a crash, and the sweep settles it', async () => {
    const { id, intentId } = await refundFailed(app, browser)
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    const [payment] = await app.rows<{ id: string }>('select id from payments where transfer_id = $1', [id])
    const [dispute] = await findDisputes(app.pool, payment?.id ?? '')
    await loseDispute(app.pool, dispute?.id ?? '', payment?.id ?? '', app.deps.newId(), ...entryValues([]))
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed', disputed_minor: 0n }])
    expect(await byHand(id)).toMatchObject({
      status: 409,
      body: { message: 'The sender’s bank has recovered all of it, so nothing is left to send.' },
    })
    await app.sweep()
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('a retried refund waits for the dispute, and sends nothing if it is lost', async () => {
    const { id, intentId } = await refundFailed(app, browser)
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    expect(await act(desk, id, 'retry-refund')).toMatchObject({ status: 200 })
    await app.runJobs()
    expect(await refundsOf(id)).toMatchObject([{ state: 'requested' }])
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
    await app.rows(`update refunds set next_try_at = now() - interval '1 minute' where transfer_id = $1`, [
      id,
    ])
    await app.sweep()
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await sentThere(intentId)).toBe(0n)
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('a refund that came back after it was booked is offset as another try', async () => {
    const { id, intentId } = await refunding(browser)
    await app.runJobs()
    app.provider.override({
      listRefunds: async given =>
        (await app.realProvider.listRefunds(given)).map(refund => ({ ...refund, status: 'failed' })),
    })
    await lookAt(app, intentId)
    expect(await stateOf(app, id)).toBe('failed;refunding;returned')
    for (let times = 1; times <= 2; times++) await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
    expect(await refundsOf(id)).toMatchObject([{ state: 'paid', disputed_minor: 103_20n }])
    expect(await balancesOf(app, id)).toEqual({})
  })

  test('a refund is either sent by hand or kept when operator and dispute come at one moment', async () => {
    for (let round = 1; round <= 12; round++) {
      const { id, intentId } = await refundFailed(app, browser)
      const [sent] = await Promise.all([byHand(id), hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])])
      const [refund] = await refundsOf(id)
      expect([sent.status, refund?.state], `round ${round}`).toEqual(
        sent.status === 200 ? [200, 'paid'] : [409, 'failed'],
      )
    }
  }, 90_000)
})

test('two refunds taken at one moment are offset by no more than was lost', async () => {
  for (let round = 1; round <= 8; round++) {
    app.provider.restore()
    const { transfer, intent } = await paid(browser, { recipientName: 'Sandbox Return' })
    await check(browser, transfer.id)
    await desk.call('POST', `/api/admin/transfers/${transfer.id}/refunds`, {
      amount: '50.00',
      reason: REASON,
    })
    app.clock.aheadSeconds = 60
    await app.sweep()
    app.clock.aheadSeconds = 0
    await hearOfDisputes(app, intent.paymentIntentId, ['dp', 40_00n, 'lost'])
    const refunds = await refundsOf(transfer.id)
    expect(refunds).toMatchObject([
      { state: 'requested', amount_minor: 50_00n },
      { state: 'requested', amount_minor: 53_20n },
    ])
    await Promise.all(refunds.map(({ id }) => payRefund(app.deps, id)))
    const left = await refundsOf(transfer.id)
    expect(left.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(left.reduce((sum, { disputed_minor: minor }) => sum + minor, 0n)).toBe(40_00n)
    expect(await sentThere(intent.paymentIntentId)).toBe(63_20n)
    expect(await balancesOf(app, transfer.id)).toEqual({})
  }
}, 90_000)

describe('a part of a disputed payment', () => {
  const give = (id: string, amount: string) =>
    desk.call<{ message: string; refundable: string }>('POST', `/api/admin/transfers/${id}/refunds`, {
      amount,
      reason: REASON,
    })

  async function delivered() {
    const { transfer, intent } = await paid(browser)
    await check(browser, transfer.id)
    return { id: transfer.id, intentId: intent.paymentIntentId }
  }

  test('a disputed payment gets no partial refund before the dispute has ended, nor if all of it is lost', async () => {
    const { id, intentId } = await delivered()
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'open'])
    expect(await give(id, '5.00')).toMatchObject({ status: 409, body: { message: WAIT } })
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
    expect(await give(id, '5.00')).toMatchObject({
      status: 409,
      body: { message: 'The sender’s bank has reversed the payment.' },
    })
    expect(await refundsOf(id)).toEqual([])
  })

  test('a partial refund takes from what the bank has not taken, and is sent in full', async () => {
    const { id, intentId } = await delivered()
    await hearOfDisputes(app, intentId, ['dp', 40_00n, 'lost'])
    expect((await fileOf(desk, id)).refundable).toBe('63.20')
    expect(await give(id, '63.21')).toMatchObject({ status: 422 })
    expect(await give(id, '63.20')).toMatchObject({ status: 201, body: { refundable: '0.00' } })
    await app.runJobs()
    expect(await sentThere(intentId)).toBe(63_20n)
    expect(await refundsOf(id)).toMatchObject([{ state: 'paid', disputed_minor: 0n }])
  })

  test('a partial refund granted before the dispute is offset by it', async () => {
    const { id, intentId } = await delivered()
    app.provider.override({
      refund: async () => {
        throw new Error('silence')
      },
    })
    expect((await give(id, '10.00')).status).toBe(201)
    await app.runJobs()
    await hearOfDisputes(app, intentId, ['dp', 40_00n, 'lost'])
    await app.rows(`update refunds set next_try_at = now() - interval '1 minute' where transfer_id = $1`, [
      id,
    ])
    await app.sweep()
    expect(await refundsOf(id)).toMatchObject([{ state: 'paid', disputed_minor: 10_00n }])
    expect(await sentThere(intentId)).toBe(0n)
    expect((await fileOf(desk, id)).refundable).toBe('63.20')
  })
})

test('the books are proven after the disputes of this file', async () => {
  // Disputes that this test told of, and refunds that were sent by hand, which the provider's books do not have.
  const known = /otherwise|of another amount/
  expect((await auditLedger(app.pool)).filter(fault => !known.test(fault))).toEqual([])
})
