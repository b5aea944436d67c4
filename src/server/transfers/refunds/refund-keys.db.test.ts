import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListedRefund } from '#server/payments/provider.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act, REASON } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkRefunds } from './check-refunds.ts'
import { payRefund } from './refund.ts'

let app: TestApp
let desk: SignedUp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  app.provider.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

type Row = { id: string; state: string; provider_ref: string | null; key_number: number }
const refundsOf = (id: string) =>
  app.rows<Row>(
    'select id, state, provider_ref, key_number from refunds where transfer_id = $1 order by created_at, id',
    [id],
  )
const due = () =>
  app.rows(`update refunds set next_try_at = now() - interval '1 minute' where state <> 'paid'`)
const lookAt = (intentId: string) => checkRefunds(app.deps, { provider: 'sandbox', intentId })
const usd = (minor: bigint) => ({ currency: 'USD', minor })
const listed = (id: string, status: ListedRefund['status'], key: string | null): ListedRefund => ({
  id,
  status,
  amount: usd(10_00n),
  key,
})

/** A delivered transfer with a partial refund of 10.00 that the provider has not been asked for yet. */
async function partDue(): Promise<{ id: string; intentId: string; refundId: string }> {
  const { transfer, intent } = await paid(browser)
  await check(browser, transfer.id)
  const given = await desk.browser.call('POST', `/api/admin/transfers/${transfer.id}/refunds`, {
    amount: '10.00',
    reason: REASON,
  })
  expect(given.status).toBe(201)
  const [refund] = await refundsOf(transfer.id)
  return { id: transfer.id, intentId: intent.paymentIntentId, refundId: refund?.id ?? '' }
}

test('a refund that is tried again is not marked as failed by the try before it', async () => {
  const { id, intentId, refundId } = await partDue()
  app.provider.override({ refund: async () => ({ id: 're_1', status: 'failed' }) })
  await app.runJobs()
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed', provider_ref: 're_1' }])
  expect((await act(desk.browser, id, 'retry-refund')).status).toBe(200)
  // It goes through, and the process dies before it hears so; the provider tells of both.
  app.provider.override({
    listRefunds: async () => [
      listed('re_1', 'failed', `refund:${refundId}`),
      listed('re_2', 'succeeded', `refund:${refundId}:2`),
    ],
  })
  await lookAt(intentId)
  expect(await refundsOf(id)).toMatchObject([{ state: 'paid', provider_ref: 're_2', key_number: 2 }])
  let sent = 0
  app.provider.override({
    async refund() {
      sent += 1
      return { id: 're_3', status: 'succeeded' }
    },
  })
  expect((await act(desk.browser, id, 'retry-refund')).status).toBe(409)
  await app.runJobs()
  expect(sent).toBe(0)
})

test('a refund that a stranger made while ours left is another one: both are booked', async () => {
  const { id, intentId, refundId } = await partDue()
  app.provider.override({
    // Somebody gives the same part back at the dashboard, which we hear of before our own has answered.
    async refund() {
      app.provider.override({ listRefunds: async () => [listed('re_theirs', 'succeeded', null)] })
      await lookAt(intentId)
      return { id: 're_ours', status: 'succeeded' }
    },
  })
  await payRefund(app.deps, refundId)
  app.provider.override({
    listRefunds: async () => [
      listed('re_theirs', 'succeeded', null),
      listed('re_ours', 'succeeded', `refund:${refundId}`),
    ],
  })
  for (let times = 1; times <= 2; times++) await lookAt(intentId)
  const refs = (await refundsOf(id)).map(({ provider_ref }) => provider_ref)
  expect(new Set(refs)).toEqual(new Set(['re_ours', 're_theirs']))
  expect(refs).toHaveLength(2)
  expect((await balancesOf(app, id))['psp_clearing.USD']).toBe(83_20n)
})

test('the amount that an earlier try has sent is booked, even if less is due by now', async () => {
  const { transfer, intent } = await paid(browser, { recipientName: 'Sandbox Fail' })
  await check(browser, transfer.id)
  const [refund] = await refundsOf(transfer.id)
  let calls = 0
  app.provider.override({
    async refund(order) {
      calls += 1
      await app.realProvider.refund(order)
      throw new Error('the connection broke')
    },
  })
  await app.runJobs()
  app.provider.override({
    listDisputes: async () => [{ id: 'dp_1', amount: usd(30_00n), status: 'lost', reason: 'general' }],
    listRefunds: async () => [], // not to be seen there yet
  })
  await lookAt(intent.paymentIntentId)
  app.provider.override({
    listRefunds: given => app.realProvider.listRefunds(given),
  })
  await due()
  await payRefund(app.deps, refund?.id ?? '')
  expect(calls).toBe(1)
  expect(await refundsOf(transfer.id)).toMatchObject([{ state: 'paid', key_number: 1 }])
  expect(await balancesOf(app, transfer.id)).toEqual({
    'dispute_loss.USD': 30_00n,
    'psp_clearing.USD': -30_00n,
  })
})

test('the books balance after the refunds of this file', async () => {
  // The provider's answers are made up here, so its own books know nothing of them.
  expect((await auditLedger(app.pool)).filter(fault => !fault.startsWith('provider:'))).toEqual([])
})
