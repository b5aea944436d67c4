import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { grantRefund } from '#server/transfers/desk/partial-refund.sql.ts'
import { findPayments } from '#server/transfers/pay-in/pay-in.sql.ts'
import { checkRefunds } from '#server/transfers/refunds/check-refunds.ts'
import { loseDispute, openDispute, winDispute } from '#server/transfers/refunds/disputes.sql.ts'
import { disputeEntry, disputeReversalEntry, grantEntry } from '#server/transfers/refunds/refund-entries.ts'
import { recordPaid, reverseRefund } from '#server/transfers/refunds/refund-outcome.ts'
import { findRefundsOfPayment, recordOffset } from '#server/transfers/refunds/refund.sql.ts'
import { payRefund } from '#server/transfers/refunds/refund.ts'
import { loadTransfer } from '#server/transfers/row/reads.sql.ts'
import { areGrantsProven, sealOlderRefunds, sealRefund } from '#server/transfers/seals/refund-seals.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
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
import { hearOfDisputes, refundFailed, refunding } from '#test/support/browser/disputed.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the role of the application forges a refund with its entry, beside the payout; or an order with a price of
// its own. docs/decisions/0117.

let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

async function delivered(): Promise<string> {
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
  return transfer.id
}

/** Our own statement of a partial refund, run as the application's role by somebody who lacks the server's key. */
async function forgeRefund(transferId: string, keys = signingKeys([randomBytes(32).toString('hex')])) {
  const refundId = randomUUID()
  const amount = money('USD', 10_320n)
  const entry = grantEntry({ refundId, transferId, amount, feeMinor: 320n }, app.deps.newId)
  const seal = sealRefund({ signingKeys: keys }, { id: refundId, transferId, minor: amount.minor })
  const event = [transferId, randomUUID(), desk.user.id, 'It was promised.'] as const
  const what = [refundId, amount.minor, 320n, desk.user.id, null, null, 0n, seal] as const
  const rows = await grantRefund(app.pool, ...event, ...what, ...entryValues([entry]))
  expect(rows).toHaveLength(1)
  return refundId
}

const refundedAtProvider = async (id: string) =>
  (
    await app.rows(
      'select from sandbox_refunds r join payments p on p.provider_ref = r.intent_id where p.transfer_id = $1',
      [id],
    )
  ).length

const refundOf = async (id: string): Promise<TransferFile['refunds'][number] | undefined> =>
  (await fileOf(desk.browser, id)).refunds[0]

test('a refund that SQL has forged with its entry is not sent beside the payout, and nobody is told to send it', async () => {
  const id = await delivered()
  const refundId = await forgeRefund(id)
  await app.runJobs()
  await payRefund(app.deps, refundId)
  await app.sweep()
  expect(await refundedAtProvider(id)).toBe(0)
  await app.rows(`update refunds set state = 'failed' where id = $1`, [refundId])
  expect(await refundOf(id)).toMatchObject({ isToSend: false })
  const sent = await act(desk.browser, id, 'refund-sent', { bankReference: 'REF 1' })
  expect([sent.status, await refundedAtProvider(id)]).toEqual([409, 0])
})

describe('a refund that has left', () => {
  /** All of 103.20 has gone back; SQL then runs our own statement that says it came back to us. */
  async function saidToHaveComeBack() {
    const { id, intentId } = await refunding(sender)
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    const [refund] = await findRefundsOfPayment(app.pool, await paymentOf(id))
    await reverseRefund(app.deps, refund!)
    expect(await stateOf(app, id)).toBe('failed;refunding;returned')
    return { id, intentId }
  }

  const paymentOf = async (id: string) =>
    (await app.rows<{ id: string }>('select id from payments where transfer_id = $1', [id]))[0]!.id

  test('is not sent by hand where SQL says that it came back: its provider is asked', async () => {
    const { id } = await saidToHaveComeBack()
    const sent = await act(desk.browser, id, 'refund-sent', { bankReference: 'REF 2' })
    expect([sent.status, sent.body.code]).toEqual([409, 'action_not_possible'])
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await refundOf(id)).toMatchObject({ state: 'paid', isToSend: false })
  })

  test('is no longer shown as waiting once the sweep has asked its provider', async () => {
    const { id } = await saidToHaveComeBack()
    await app.sweep()
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await refundOf(id)).toMatchObject({ state: 'paid', isToSend: false })
  })

  test('is not booked as sent by hand while its provider cannot be asked', async () => {
    const { id } = await saidToHaveComeBack()
    app.provider.override({
      listRefunds: async () => {
        throw new DomainError('provider_unavailable')
      },
    })
    const sent = await act(desk.browser, id, 'refund-sent', { bankReference: 'REF 3' })
    app.provider.restore()
    expect([sent.status, sent.body.code]).toEqual([503, 'provider_unavailable'])
    expect(await stateOf(app, id)).toBe('failed;refunding;returned')
  })

  test('by hand stays sent, whatever SQL says', async () => {
    const { id } = await refundFailed(app, sender)
    expect((await act(desk.browser, id, 'refund-sent', { bankReference: `REF ${id}` })).status).toBe(200)
    for (const says of ["state = 'failed', paid_at = null", 'is_by_hand = false'])
      await expect(injectSql(app, [`update refunds set ${says} where transfer_id = $1`, id])).rejects.toThrow(
        /goes one way/,
      )
  })
})

test('a refund that was made at the provider is not made once more where SQL says that it came back', async () => {
  const id = await delivered()
  const [payment] = await findPayments(app.pool, id)
  const intentId = payment!.provider_ref!
  const amount = money('USD', 3_000n)
  await app.deps.provider.refund({ idempotencyKey: 'made at the dashboard', intentId, amount })
  await checkRefunds(app.deps, { provider: 'sandbox', intentId })
  const [external] = await findRefundsOfPayment(app.pool, payment!.id)
  expect(external).toMatchObject({ reason: 'external', state: 'paid' })
  await reverseRefund(app.deps, external!)
  await act(desk.browser, id, 'retry-refund')
  await app.runJobs()
  await app.rows(`update refunds set state = 'requested' where id = $1`, [external!.id])
  await payRefund(app.deps, external!.id)
  expect(await refundedAtProvider(id)).toBe(1)
})

test('a dispute that SQL has invented, lost and won reinstates no refund beside the payout', async () => {
  const id = await delivered()
  const [payment] = await findPayments(app.pool, id)
  const refundId = await forgeRefund(id)
  const disputeId = randomUUID()
  const amount = money('USD', 10_320n)
  const what = { disputeId, transferId: id, amount }
  const opening = entryValues([disputeEntry(what, app.deps.newId)])
  const winning = entryValues([disputeReversalEntry(what, app.deps.newId)])
  await openDispute(
    app.pool,
    disputeId,
    payment!.id,
    randomUUID(),
    'dp_f',
    amount.minor,
    'USD',
    'f',
    ...opening,
  )
  await loseDispute(app.pool, disputeId, payment!.id, randomUUID(), ...entryValues([]))
  await withTransaction(app.pool, tx => recordOffset(tx, refundId, amount.minor))
  const [refund] = await findRefundsOfPayment(app.pool, payment!.id)
  await recordPaid(app.deps, app.pool, { refund: refund!, ref: null })
  await winDispute(app.pool, disputeId, payment!.id, randomUUID(), ...winning)
  await hearOfDisputes(app, payment!.provider_ref!, ['dp_true', 10_320n, 'won'])
  app.provider.restore()
  await act(desk.browser, id, 'retry-refund')
  await app.runJobs()
  const reinstated = await app.rows(`select from refunds where transfer_id = $1 and reason = 'dispute_won'`, [
    id,
  ])
  expect([reinstated.length, await refundedAtProvider(id)]).toEqual([0, 0])
})

test('refunds of a release without seals are sealed once, at the first start, and sent', async () => {
  const id = await delivered()
  const refundId = await forgeRefund(id)
  const name = 'insert into unsealed_refunds values ($1)'
  await expect(injectSql(app, [name, refundId])).rejects.toThrow(/permission denied/)
  await app.plant(name, [refundId])
  await sealOlderRefunds(app.deps)
  await payRefund(app.deps, refundId)
  expect(await refundedAtProvider(id)).toBe(1)
})

test('a start with a newer key seals unpaid refunds of the older one again, and no forged one', async () => {
  const [genuine, forged] = [await delivered(), await delivered()]
  const refunds = [await forgeRefund(genuine, app.deps.signingKeys), await forgeRefund(forged)]
  const [newer] = signingKeys(['a newer secret of at least thirty-two letters'])
  await sealOlderRefunds({ ...app.deps, signingKeys: [newer, app.deps.signingKeys[0]] })
  for (const refund of refunds) await payRefund({ ...app.deps, signingKeys: [newer] }, refund)
  expect([await refundedAtProvider(genuine), await refundedAtProvider(forged)]).toEqual([1, 0])
})

describe('a refund that is owed is not made less by SQL', () => {
  /** A row that says of a payment that so much was refunded in part. */
  const insertedPart = (id: string, values: { reason: string; minor: bigint; partOf: string }) => `
    insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, state, part_of)
    select gen_random_uuid(), p.id, p.transfer_id, ${values.minor}, p.currency, '${values.reason}', 'requested', ${values.partOf}
    from payments p where p.transfer_id = '${id}'`

  test.each([
    ['lowers it', () => []],
    [
      'also says that the rest was refunded at the provider',
      (id: string) => [
        insertedPart(id, {
          reason: 'external',
          minor: 10_220n,
          partOf: '(select r.id from refunds r where r.payment_id = p.id)',
        }),
      ],
    ],
  ])('a refund is not sent if SQL %s', async (_, more) => {
    const { id } = await refunding(sender)
    await injectSql(app, `update refunds set amount_minor = 100 where transfer_id = '${id}'`, ...more(id))
    await app.runJobs()
    await app.sweep()
    expect([await refundedAtProvider(id), await stateOf(app, id)]).toEqual([0, 'failed;refunding;returned'])
  })

  test.each([
    ['transfer', () => []],
    ['refunds', (id: string) => [insertedPart(id, { reason: 'granted', minor: 10_000n, partOf: 'null' })]],
  ])(
    'a transfer is not cancelled for less if SQL says in its %s that the rest was refunded',
    async (_, more) => {
      const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
      await check(sender, transfer.id)
      const granted = `update transfers set granted_minor = 10000 where id = '${transfer.id}'`
      await injectSql(app, granted, ...more(transfer.id))
      expect((await sender.call('POST', `/api/transfers/${transfer.id}/cancel`, {})).status).toBe(409)
      expect(await stateOf(app, transfer.id)).toBe('processing;captured;held')
    },
  )

  test('after a start with a newer key a partial refund of the older one still counts', async () => {
    const id = await delivered()
    const refundId = await forgeRefund(id, app.deps.signingKeys)
    await payRefund(app.deps, refundId)
    const [newer] = signingKeys(['a newer secret of at least thirty-two letters'])
    const transfer = await loadTransfer(app.pool, id)
    const isProven = () => areGrantsProven({ ...app.deps, signingKeys: [newer] }, app.pool, transfer)
    expect(await isProven()).toBe(false)
    await sealOlderRefunds({ ...app.deps, signingKeys: [newer, app.deps.signingKeys[0]] })
    expect(await isProven()).toBe(true)
  })
})

test('SQL says of no payment that it received more than was due', async () => {
  const { id } = await created(sender)
  await opened(sender, id)
  await expect(
    injectSql(app, [
      `update payments set received_minor = 99999999, received_currency = 'USD' where transfer_id = $1`,
      id,
    ]),
  ).rejects.toThrow(/payments_received_whole/)
})

describe('an order that SQL has inserted with a price of its own and without people', () => {
  /** A copy of an order that asks for a dollar and pays out a million pesos. */
  async function inserted(): Promise<string> {
    const { id: model } = await created(sender)
    const id = randomUUID()
    const columns = (
      await app.rows<{ name: string }>(`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'transfers' and is_generated = 'NEVER'`)
    ).map(({ name }) => name)
    const own: Readonly<Record<string, string>> = {
      id: '$2::uuid',
      reference_number: `'MTR${String(Date.now()).slice(-8)}FORG'`,
      quote_nonce: 'gen_random_uuid()::text',
      personal: 'null',
      erased_at: 'now()',
      send_amount_minor: '100',
      gross_fee_minor: '0',
      fee_minor: '0',
      total_minor: '100',
      fee_lines: `'[]'`,
      usd_amount_minor: '100',
      receive_amount_minor: '100000000',
    }
    const values = columns.map(name => own[name] ?? name)
    await injectSql(app, [
      `insert into transfers (${columns.join(', ')}) select ${values.join(', ')} from transfers where id = $1`,
      model,
      id,
    ])
    return id
  }

  test('cannot be paid', async () => {
    const id = await inserted()
    const { status, body } = await sender.call('POST', '/api/create-payment-intent', { transferId: id })
    expect([status, body.code]).toEqual([409, 'transfer_not_payable'])
  })

  test('is given to no rail, though it was paid', async () => {
    const { id } = await created(sender)
    await pay(sender, await opened(sender, id))
    await app.plant('update transfers set personal = null, erased_at = now() where id = $1', [id])
    await check(sender, id)
    await app.sweep()
    expect((await app.rows('select from sandbox_payouts where key like $1', [`payout:${id}:%`])).length).toBe(
      0,
    )
  })
})
