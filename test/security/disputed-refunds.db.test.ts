import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { capturePayment } from '#server/transfers/pay-in/capture-payment.ts'
import { findPayments } from '#server/transfers/pay-in/pay-in.sql.ts'
import { loadTransfer } from '#server/transfers/row/reads.sql.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { hearOfDisputes, refundFailed, refunding } from '#test/support/browser/disputed.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application invents, moves or ends what a sender's bank has taken of a refund, so that
// the same money is due to the sender again. docs/decisions/0103.

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
  ada = await signedUpAdmin(app)
})
beforeEach(async () => {
  app.provider.restore()
  await renewProof(app, ada)
})
afterAll(() => app.stop())

const refundsOf = (id: string) =>
  app.rows<{ id: string; reason: string }>(
    'select id, reason, state, amount_minor, disputed_minor from refunds where transfer_id = $1 order by created_at, id',
    [id],
  )

/** A delivered transfer of which the desk has given back 20.00. */
async function partlyRefunded(dispute: 'won' | 'lost' = 'won') {
  const sender = openBrowser(app.server)
  const { transfer, intent } = await paid(sender)
  await check(sender, transfer.id)
  const told = ['dp', 30_00n, dispute] as const
  await hearOfDisputes(app, intent.paymentIntentId, told)
  app.provider.restore()
  expect((await act(ada.browser, transfer.id, 'refunds', { amount: '20.00' })).status).toBe(201)
  return { id: transfer.id, intentId: intent.paymentIntentId, told }
}

test('SQL says of no transfer that its dispute is lost, to have it refunded without a second admin', async () => {
  const { transfer } = await paid(openBrowser(app.server))
  const { id } = transfer
  const [payment] = await findPayments(app.pool, id)
  const received = {
    transfer: await loadTransfer(app.pool, id),
    payment: payment!,
    actor: 'provider',
    cause: 'pi',
  }
  expect(await capturePayment(app.deps, app.pool, received)).toBe(true)
  await injectSql(app, `update transfers set dispute = 'lost' where id = '${id}'`)
  await app.sweep()
  expect(await refundsOf(id)).toEqual([])
})

const NOT_TAKEN = /the ledger says otherwise|goes one way/

test('SQL says of no refund that has left that the sender’s bank took it, to have it sent again', async () => {
  const { id, intentId, told } = await partlyRefunded()
  await app.runJobs()
  const where = `where transfer_id = '${id}'`
  const offset = `update refunds set disputed_minor = 20_00 ${where}`
  await expect(injectSql(app, offset)).rejects.toThrow(NOT_TAKEN)
  const paidAgain = `update refunds set state = 'paid' ${where}`
  await expect(
    injectSql(app, `update refunds set state = 'failed' ${where}`, offset, paidAgain),
  ).rejects.toThrow(NOT_TAKEN)
  await hearOfDisputes(app, intentId, told)
  expect(await refundsOf(id)).toMatchObject([{ state: 'paid', disputed_minor: 0n }])
})

test('SQL makes no refund smaller that the provider has, whichever way it takes the row', async () => {
  const { id, intentId, told } = await partlyRefunded()
  const made: { key: string; minor: bigint }[] = []
  app.provider.override({
    refund: async ({ amount, idempotencyKey: key }) => {
      made.push({ key, minor: amount.minor })
      return { id: `re_${key}`, status: 'pending' }
    },
    getRefund: async ref => ({ id: ref, status: 'succeeded' }),
    listRefunds: async () =>
      made.map(({ key, minor }) => ({
        id: `re_${key}`,
        status: 'succeeded',
        amount: { currency: 'USD', minor },
        key,
      })),
  })
  await app.runJobs()
  const [refund] = await refundsOf(id)
  const where = `where transfer_id = '${id}'`
  await expect(injectSql(app, `update refunds set disputed_minor = 20_00 ${where}`)).rejects.toThrow(
    NOT_TAKEN,
  )
  const around = [
    `update refunds set state = 'failed' ${where}`,
    `update refunds set disputed_minor = 20_00 ${where}`,
    `update refunds set state = 'sent' ${where}`,
    `select app.enqueue('refunds.pay', json_build_object('refundId', '${refund!.id}'))`,
  ]
  await injectSql(app, ...around)
  await app.runJobs()
  app.provider.restore()
  await hearOfDisputes(app, intentId, told)
  expect(made).toHaveLength(1)
  expect((await refundsOf(id)).some(({ reason }) => reason === 'dispute_won')).toBe(false)
  expect(await auditLedger(app.pool)).toEqual([])
})

test('SQL invents nothing that a sender’s bank has taken of a refund that waits', async () => {
  const { id } = await refundFailed(app, openBrowser(app.server))
  const where = `where transfer_id = '${id}'`
  await expect(injectSql(app, `update refunds set disputed_minor = 1 ${where}`)).rejects.toThrow(NOT_TAKEN)
  const dispute = `insert into disputes (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason)
    select '${randomUUID()}', id, transfer_id, 'dp', 50_00, currency, 'x' from payments ${where}`
  await expect(injectSql(app, dispute)).rejects.toThrow(NOT_TAKEN)
  await expect(
    injectSql(app, dispute.replace('reason)', 'reason, state)').replace(`'x'`, `'x', 'lost'`)),
  ).rejects.toThrow(/permission denied/)
})

test('SQL wins no dispute that was lost, to have a refund sent beside what the sender’s bank took', async () => {
  const { id, intentId } = await refunding(openBrowser(app.server))
  await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
  await app.runJobs()
  const won = `update disputes set state = 'won' where transfer_id = '${id}'`
  await expect(injectSql(app, won)).rejects.toThrow(NOT_TAKEN)
  await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
  expect(await refundsOf(id)).toMatchObject([{ state: 'paid', disputed_minor: 103_20n }])
})

test('SQL pays no refund by a word, so that its sender never gets it', async () => {
  const { id } = await refundFailed(app, openBrowser(app.server))
  const word = `update refunds set state = 'paid', paid_at = now() where transfer_id = '${id}'`
  await expect(injectSql(app, word)).rejects.toThrow(NOT_TAKEN)
})
