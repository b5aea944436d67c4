import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedRefund } from '#server/payments/provider.ts'
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
import { ownerClient } from '#test/support/database/database.ts'
import { act, fileOf, REASON } from '#test/support/browser/desk.ts'
import { lookAt as look } from '#test/support/browser/disputed.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkPayment } from '../pay-in/check-payment.ts'
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

type Row = { id: string; reason: string; state: string; amount_minor: bigint; key_number: number }
const refundsOf = (id: string) =>
  app.rows<Row>(
    `select id, reason, state, amount_minor, fee_minor, key_number from refunds where transfer_id = $1
     order by amount_minor desc, id`,
    [id],
  )
const lookAt = (intentId: string) => look(app, intentId)
const usd = (minor: bigint) => ({ currency: 'USD', minor })

/** Somebody gives money back at the provider's dashboard. */
const madeThere = (intentId: string, minor: bigint) =>
  app.realProvider.refund({
    idempotencyKey: `dashboard ${crypto.randomUUID()}`,
    intentId,
    amount: usd(minor),
  })

/** 103.20 were paid, and the sender has cancelled: all of it is to go back, and nobody has told the provider. */
async function cancelled(): Promise<{ id: string; intentId: string }> {
  const { transfer, intent } = await paid(browser, { recipientName: 'Sandbox Review' })
  await check(browser, transfer.id)
  expect((await browser.call('POST', `/api/transfers/${transfer.id}/cancel`, {})).status).toBe(200)
  expect(await stateOf(app, transfer.id)).toBe('failed;refunding;none')
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

/** An operator refunds all of a delivered transfer. */
async function allGranted(): Promise<{ id: string; intentId: string }> {
  const { transfer, intent } = await paid(browser)
  await check(browser, transfer.id)
  const body = { amount: '103.20', reason: REASON }
  const given = await desk.browser.call('POST', `/api/admin/transfers/${transfer.id}/refunds`, body)
  expect(given.status).toBe(201)
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

const sentThere = async (intentId: string) =>
  (
    await app.rows<{ refunded_minor: bigint }>('select refunded_minor from sandbox_intents where id = $1', [
      intentId,
    ])
  )[0]?.refunded_minor

type Made = { readonly id: string; readonly intentId: string }
const fails = async () => {
  app.provider.override({ refund: async () => ({ id: `re_${crypto.randomUUID()}`, status: 'failed' }) })
  await app.runJobs()
  app.provider.restore()
}

describe('a part that somebody gave back there, found when the sender has cancelled', () => {
  const orders: Readonly<Record<string, (made: Made) => Promise<unknown>>> = {
    'before ours is sent': ({ intentId }) => lookAt(intentId),
    'by our refund, which is refused': () => app.runJobs(),
    'twice at once, while ours is sent': ({ intentId }) =>
      Promise.allSettled([lookAt(intentId), app.runJobs(), lookAt(intentId)]),
  }

  test.each(Object.entries(orders))('%s, is of what we owe: the rest goes', async (_, hear) => {
    const made = await cancelled()
    await madeThere(made.intentId, 30_00n)
    await hear(made)
    await app.runJobs()
    for (let times = 1; times <= 2; times++) await lookAt(made.intentId)
    expect(await refundsOf(made.id)).toMatchObject([
      { reason: 'cancelled', state: 'paid', amount_minor: 73_20n, key_number: 2 },
      { reason: 'external', state: 'paid', amount_minor: 30_00n },
    ])
    expect(await stateOf(app, made.id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, made.id)).toEqual({})
    expect(await entriesOf(app, made.id)).not.toContain('refund_granted')
    expect(await sentThere(made.intentId)).toBe(103_20n)
    expect((await fileOf(desk.browser, made.id)).attention).toEqual([])
  })

  test('a part that was refunded at the provider after our refund had failed counts towards it, and the rest is tried again', async () => {
    const made = await cancelled()
    await fails()
    expect(await refundsOf(made.id)).toMatchObject([{ state: 'failed', key_number: 1 }])
    await madeThere(made.intentId, 30_00n)
    await Promise.all([lookAt(made.intentId), lookAt(made.intentId), lookAt(made.intentId)])
    expect(await refundsOf(made.id)).toMatchObject([
      { state: 'requested', amount_minor: 73_20n, key_number: 2 },
      { state: 'paid', amount_minor: 30_00n },
    ])
    await app.runJobs()
    expect(await stateOf(app, made.id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, made.id)).toEqual({})
  })

  test('a part that was refunded at the provider is one of several: each takes its own, and the last may be all that was left', async () => {
    const made = await cancelled()
    for (const minor of [30_00n, 5_00n, 68_20n]) await madeThere(made.intentId, minor)
    await app.runJobs()
    expect(await refundsOf(made.id)).toMatchObject([
      { reason: 'cancelled', state: 'paid', amount_minor: 68_20n },
      { reason: 'external', state: 'paid', amount_minor: 30_00n },
      { reason: 'external', state: 'paid', amount_minor: 5_00n },
    ])
    expect(await stateOf(app, made.id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, made.id)).toEqual({})
  })

  test('a part that was refunded at the provider leaves to a person who sends by hand no more than the rest', async () => {
    const made = await cancelled()
    await madeThere(made.intentId, 30_00n)
    await lookAt(made.intentId)
    await fails()
    expect((await fileOf(desk.browser, made.id)).attention).toEqual([
      'A refund of 73.20 USD has failed: The provider refused the refund. Retry it, or send it by hand.',
    ])
    const sent = await act(desk.browser, made.id, 'refund-sent', { bankReference: 'OUT 1' })
    expect(sent.status).toBe(200)
    expect(await stateOf(app, made.id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, made.id)).toEqual({ 'psp_clearing.USD': 73_20n, 'bank.USD': -73_20n })
  })

  test('a part that was refunded at the provider is due once more if it comes back', async () => {
    const made = await cancelled()
    await madeThere(made.intentId, 30_00n)
    await app.runJobs()
    app.provider.override({
      listRefunds: async given =>
        (await app.realProvider.listRefunds(given)).map(each =>
          each.amount.minor === 30_00n ? { ...each, status: 'failed' } : each,
        ),
    })
    for (let times = 1; times <= 2; times++) await lookAt(made.intentId)
    expect(await balancesOf(app, made.id)).toEqual({
      'psp_clearing.USD': 30_00n,
      'refund_payable.USD': -30_00n,
    })
    expect((await act(desk.browser, made.id, 'refund-sent', { bankReference: 'OUT 2' })).status).toBe(200)
    expect(await balancesOf(app, made.id)).toEqual({ 'psp_clearing.USD': 30_00n, 'bank.USD': -30_00n })
  })

  test('a part that came back is itself made less by another refund at the provider, and the rest is sent by hand', async () => {
    const made = await cancelled()
    await madeThere(made.intentId, 30_00n)
    await app.runJobs()
    const ten = { id: 're_ten', status: 'succeeded', amount: usd(10_00n), key: null } as const
    let isTenMade = false
    app.provider.override({
      listRefunds: async given => [
        ...(await app.realProvider.listRefunds(given)).map(each =>
          each.amount.minor === 30_00n ? ({ ...each, status: 'failed' } as const) : each,
        ),
        ...(isTenMade ? [ten] : []),
      ],
    })
    for (let times = 1; times <= 2; times++) await lookAt(made.intentId)
    isTenMade = true
    for (let times = 1; times <= 2; times++) await lookAt(made.intentId)
    expect(await refundsOf(made.id)).toMatchObject([
      { reason: 'cancelled', state: 'paid', amount_minor: 73_20n },
      { reason: 'external', state: 'failed', amount_minor: 20_00n },
      { reason: 'external', state: 'paid', amount_minor: 10_00n },
    ])
    expect((await act(desk.browser, made.id, 'refund-sent', { bankReference: 'OUT 3' })).status).toBe(200)
    expect(await balancesOf(app, made.id)).toEqual({ 'psp_clearing.USD': 20_00n, 'bank.USD': -20_00n })
  })
})

test('what is more than we owe is brought to an operator, and ours stays as it is', async () => {
  const made = await cancelled()
  const stranger: ListedRefund = { id: 're_more', status: 'succeeded', amount: usd(103_21n), key: null }
  app.provider.override({ listRefunds: async () => [stranger] })
  await lookAt(made.intentId)
  expect((await fileOf(desk.browser, made.id)).attention.join()).toMatch(/refund re_more was made there/)
  expect(await refundsOf(made.id)).toMatchObject([
    { state: 'requested', amount_minor: 103_20n, key_number: 1 },
  ])
  // It was a smaller one, we hear: nobody has to look any more.
  app.provider.override({ listRefunds: async () => [{ ...stranger, amount: usd(3_20n) }] })
  await lookAt(made.intentId)
  expect((await fileOf(desk.browser, made.id)).attention).toEqual([])
  expect(await refundsOf(made.id)).toMatchObject([{ amount_minor: 100_00n }, { amount_minor: 3_20n }])
  await app.runJobs()
})

test('while a try of ours is on its way nothing is taken off it: the event comes again', async () => {
  const made = await cancelled()
  const [ours] = await refundsOf(made.id)
  app.provider.override({
    async refund(order) {
      await madeThere(made.intentId, 30_00n)
      await expect(lookAt(made.intentId)).rejects.toMatchObject({ code: 'busy' })
      expect(await refundsOf(made.id)).toMatchObject([{ state: 'requested', amount_minor: 103_20n }])
      app.provider.restore()
      return await app.realProvider.refund(order)
    },
  })
  await payRefund(app.deps, ours?.id ?? '')
  expect(await refundsOf(made.id)).toMatchObject([
    { state: 'requested', amount_minor: 73_20n, key_number: 2 },
    { state: 'paid', amount_minor: 30_00n },
  ])
  await lookAt(made.intentId)
  await app.runJobs()
  expect(await balancesOf(app, made.id)).toEqual({})
})

test('an external refund counts as a part of a partial refund, its fee first, if no more could be granted', async () => {
  const made = await allGranted()
  await madeThere(made.intentId, 5_00n)
  await app.runJobs()
  expect(await refundsOf(made.id)).toMatchObject([
    { reason: 'granted', state: 'paid', amount_minor: 98_20n, fee_minor: 0n },
    { reason: 'external', state: 'paid', amount_minor: 5_00n, fee_minor: 3_20n },
  ])
  expect(await sentThere(made.intentId)).toBe(103_20n)
  expect((await balancesOf(app, made.id))['refund_payable.USD']).toBeUndefined()
})

test('a part of money that was not due is of the refund that it goes back by', async () => {
  const { id } = await created(browser)
  const { paymentIntentId: intentId, ...intent } = await opened(browser, id)
  await pay(browser, { paymentIntentId: intentId, ...intent })
  app.provider.override({
    async getIntent(ref) {
      const told = await app.realProvider.getIntent(ref)
      return told && { ...told, amount: usd(103_00n) }
    },
  })
  await checkPayment(app.deps, { provider: 'sandbox', intentId }, 'provider')
  await madeThere(intentId, 30_00n)
  await lookAt(intentId)
  expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 73_00n, 'unapplied_funds.USD': -73_00n })
  await app.runJobs()
  expect(await refundsOf(id)).toMatchObject([
    { reason: 'unexpected_capture', state: 'paid', amount_minor: 73_00n },
    { reason: 'external', state: 'paid', amount_minor: 30_00n },
  ])
  expect(await balancesOf(app, id)).toEqual({})
})

describe('the books', () => {
  const plants: Readonly<Record<string, string>> = {
    'the amount of a part':
      'update refunds set amount_minor = amount_minor - 1 where id = (select id from refunds where part_of is not null limit 1)',
    'what a part is of':
      'update refunds set part_of = null where id = (select id from refunds where part_of is not null limit 1)',
  }

  test('the books are right, whatever part was refunded there', async () => {
    // Made up: what a provider says that takes a refund back, refuses one, or tells of another amount.
    const known = /was sent back otherwise|is of another amount/
    expect((await auditLedger(app.pool)).filter(fault => !known.test(fault))).toEqual([])
  })

  test.each(Object.entries(plants))('the books show where somebody has changed %s', async (_, plant) => {
    const owner = await ownerClient(app)
    await owner.query(`begin; set local session_replication_role = replica`)
    await owner.query(plant)
    const faults = (await auditLedger(owner)).filter(fault => fault.startsWith('refunds'))
    await owner.query('rollback')
    await owner.end()
    expect(faults).not.toEqual([])
  })

  test.each([
    ['never grows', 'amount_minor + 1', `state in ('requested', 'failed')`],
    ['that has left stays as it is', 'amount_minor - 1', `state = 'paid'`],
  ])('a refund %s', async (_, amount, where) => {
    await cancelled()
    const changed = app.rows(`update refunds set amount_minor = ${amount} where ${where}`)
    await expect(changed).rejects.toThrow(/may become no other/)
  })
})
