import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { confirmNewcomers, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { actOn, bankAccountsFile, csvOf, linesOf, sendFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { check, created, openBrowser, opened, paid, pay } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { type SignedUp, signedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application opens a payment again, or has a refund sent twice. docs/decisions/0101.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,release,refunds,treasury,rates,limits,fees,promos,corridors',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  await confirmNewcomers(app)
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(() => Promise.all([renewProof(app, mallory), renewProof(app, grace)]))
afterAll(() => app.stop())

async function delivered() {
  const sender = openBrowser(app.server)
  const { transfer, intent } = await paid(sender)
  await check(sender, transfer.id)
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
  return { sender, transfer, intent }
}

const ONE_WAY = /goes one way/

test.each(['open', 'void', 'creating'])(
  'SQL makes no captured payment %s, to have it refunded beside its payout',
  async state => {
    const { transfer } = await delivered()
    const again = `update payments set state = '${state}', captured_at = null where transfer_id = '${transfer.id}'`
    await expect(injectSql(app, again)).rejects.toThrow(ONE_WAY)
    await app.sweep()
    await app.runJobs()
    expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
  },
)

test('SQL gives no payment the intent of another, over which a refund would be sent', async () => {
  const { intent: other } = await delivered()
  const { transfer } = await delivered()
  for (const ref of [other.paymentIntentId, 'x'])
    await expect(
      injectSql(app, `update payments set provider_ref = '${ref}' where transfer_id = '${transfer.id}'`),
    ).rejects.toThrow(ONE_WAY)
})

test('SQL frees no bank reference by which a payment was booked by hand', async () => {
  const order = await unpaidOrder(app)
  const booking = { amount: '100.00', bankReference: `REF ${randomUUID()}` }
  const asked = requestOf(await act(mallory.browser, order.id, 'pay-in-received', booking))
  expect((await approve(grace, asked)).status).toBe(200)
  await expect(
    injectSql(
      app,
      `update payments set provider_ref = 'y' where transfer_id = '${order.id}' and provider = 'manual'`,
    ),
  ).rejects.toThrow(ONE_WAY)
})

test('SQL has no refund that is on its way sent again, whichever way it puts the row back', async () => {
  const { transfer } = await delivered()
  const orders: { key: string; amount: { minor: bigint } }[] = []
  app.provider.override({
    refund: async ({ amount, idempotencyKey: key }) => {
      orders.push({ key, amount })
      return { id: `re_${orders.length}`, status: 'pending' }
    },
    getRefund: async id => ({ id, status: 'pending' }) as never,
    listRefunds: async () =>
      orders.map(({ key, amount }, at) => ({ id: `re_${at + 1}`, status: 'pending', key, amount })) as never,
  })
  const asked = await act(mallory.browser, transfer.id, 'refunds', { amount: '20.00' })
  expect((await approve(grace, requestOf(asked))).status).toBe(200)
  await app.runJobs()
  expect(orders).toHaveLength(1)
  const again = `set state = 'requested', key_number = key_number + 1, tries = 0, provider_ref = null, next_try_at = now()`
  const where = `where transfer_id = '${transfer.id}'`
  await expect(injectSql(app, `update refunds ${again} ${where}`)).rejects.toThrow(ONE_WAY)
  await injectSql(
    app,
    `update refunds set state = 'failed', failure = 'x' ${where}`,
    `with r as (update refunds ${again} ${where} returning id)
     select app.enqueue('refunds.pay', json_build_object('refundId', id)) from r`,
  )
  await app.runJobs()
  app.provider.restore()
  expect(orders).toHaveLength(1)
})

test('SQL moves no transfer of an account to another account, which would read its people', async () => {
  const [victim, thief] = [await signedUp(app.server), await signedUp(app.server)]
  const [mine, theirs] = [await created(victim.browser), await created(thief.browser)]
  await expect(
    injectSql(
      app,
      `update transfers set owner_id = (select owner_id from transfers where id = '${theirs.id}') where id = '${mine.id}'`,
    ),
  ).rejects.toThrow(/stays there/)
})

test('SQL changes no approved return of bank money', async () => {
  const request = requestOf(await sendFile(mallory.browser, csvOf([{ amount: '50.00', text: 'no name' }])))
  expect((await approve(grace, request)).status).toBe(200)
  const [file] = await app.rows<{ id: string }>('select id from bank_files order by imported_at desc limit 1')
  const [line] = await linesOf(mallory.browser, file as never)
  expect((await approve(grace, requestOf(await actOn(mallory.browser, line!, 'send-back')))).status).toBe(200)
  await expect(injectSql(app, 'update bank_returns set amount_minor = 900000')).rejects.toThrow(
    /permission denied/,
  )
})

test('an approved request that only SQL has written has nobody release the money that they booked', async () => {
  const order = await unpaidOrder(app)
  await act(grace.browser, order.id, 'hold')
  const file = csvOf([{ amount: '100.00', text: order.referenceNumber }])
  expect((await approve(grace, requestOf(await sendFile(mallory.browser, file)))).status).toBe(200)
  const release = requestOf(await act(grace.browser, order.id, 'release'))
  expect((await approve(mallory, release)).status).toBe(403)
  const id = randomUUID()
  await injectSql(
    app,
    `insert into approvals (id, kind, payload, title, reason, asked_by, seal)
     values ('${id}', 'payins', '{"transferId":"${order.id}"}', 'x', null, '${grace.user.id}', 'x')`,
    `update approvals set state = 'approved', decided_by = '${mallory.user.id}', decided_at = now() where id = '${id}'`,
  )
  expect((await approve(mallory, release)).status).toBe(403)
})

test('one admin imports no unsigned line that brings money, which would stand for the bank’s own', async () => {
  const file = csvOf([{ amount: '77.00', ref: `BANK-${randomUUID()}`, text: 'invoice', name: 'Mal Smith' }])
  expect(await sendFile(mallory.browser, file)).toMatchObject({
    status: 409,
    body: { code: 'awaits_approval' },
  })
})

test('a card that is paid days after its price has expired waits for a person', async () => {
  const sender = openBrowser(app.server)
  const transfer = await created(sender)
  const intent = await opened(sender, transfer.id)
  await injectSql(app, `update transfers set authorised_at = now() where id = '${transfer.id}'`)
  app.clock.aheadSeconds += 20 * 86_400
  await app.sweep()
  await injectSql(app, `update transfers set authorised_at = null where id = '${transfer.id}'`)
  await pay(sender, intent)
  await check(sender, transfer.id)
  app.clock.aheadSeconds = 0
  expect(await stateOf(app, transfer.id)).not.toBe('completed;captured;delivered')
})
