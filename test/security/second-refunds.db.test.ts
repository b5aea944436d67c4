import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import type { ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import { act, fileOf } from '#test/support/browser/desk.ts'

// An insider with SQL in the role of the application plants a refund beside one that is owed, so that it is sent twice.
// docs/decisions/0087.

let app: TestApp
let sender: Browser
let desk: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

/** Runs SQL as an injection would, in one transaction. */
const asApp = (...statements: string[]) => app.pool.query(statements.join(';'))

/** Inserts and enqueues another refund of the same amount beside the one of a transfer. */
const planted = (id: string, set: string) => `
  with refund as (
    insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, part_of)
    select gen_random_uuid(), r.payment_id, r.transfer_id, r.amount_minor, r.currency, ${set} from refunds r where r.transfer_id = '${id}'
    returning id
  ) select app.enqueue('refunds.pay', json_build_object('refundId', id)) from refund`

/** A delivered transfer of 103.20 whose partial refund of 20.00 the provider has not finished. */
async function granted() {
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  expect((await act(desk, transfer.id, 'refunds', { amount: '20.00' })).status).toBe(201)
  return { id: transfer.id }
}

/** Refunds that the provider is asked for; it finishes none of them. */
const orders: bigint[] = []
beforeEach(() => {
  sender = openBrowser(app.server)
  orders.length = 0
  app.provider.override({
    refund: async ({ amount }) => {
      orders.push(amount.minor)
      return { id: `re_${orders.length}`, status: 'pending' }
    },
  })
})

test.each([
  ['as another of the same amount', `'granted', null::uuid`],
  ['as a part of it', `'external', r.id`],
])('a second refund that SQL plants %s is not sent', async (_, set) => {
  const { id } = await granted()
  await asApp(planted(id, set))
  await app.runJobs()
  await app.sweep()
  expect(orders.length).toBeLessThan(2)
})

test('SQL says of no genuine refund that it is paid, with all of it disputed, to have a planted one sent', async () => {
  const { id } = await granted()
  await app.runJobs()
  const paidByWord = `update refunds set state = 'paid', disputed_minor = amount_minor where transfer_id = '${id}'`
  await expect(asApp(paidByWord, planted(id, `'granted', null::uuid`))).rejects.toThrow(/one way/)
  await app.runJobs()
  expect(orders).toEqual([20_00n])
})

test('a planted refund does not stop the genuine one', async () => {
  const { id } = await granted()
  await asApp(planted(id, `'granted', null::uuid`))
  await app.runJobs()
  expect(orders).toEqual([20_00n])
})

test('a refund of one transfer is not sent to the payment of another', async () => {
  const { id } = await granted()
  const { transfer: mine } = await paid(sender)
  await check(sender, mine.id)
  await asApp(`
    with refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason)
      select gen_random_uuid(), (select id from payments where transfer_id = '${mine.id}'), '${id}', 2000, 'USD', 'granted'
      returning id
    ) select app.enqueue('refunds.pay', json_build_object('refundId', id)) from refund`)
  await app.runJobs()
  expect(orders).toEqual([20_00n])
})

test('the database refuses a planted refund by which all would be more than the payment', async () => {
  const { id } = await granted()
  await expect(asApp(planted(id, `'granted', null::uuid`).replace('r.amount_minor', '9000'))).rejects.toThrow(
    'would be more than was paid',
  )
})

test('a refund that the books do not owe moves to the back of the sweep, and the desk names it', async () => {
  const { id } = await granted()
  await app.runJobs()
  await asApp(planted(id, `'granted', null::uuid`))
  await app.rows(
    `update refunds set next_try_at = '2020-01-01' where transfer_id = $1 and state = 'requested'`,
    [id],
  )
  await app.sweep()
  expect(
    await app.rows(
      `select next_try_at > now() as is_later from refunds where transfer_id = $1 and state = 'requested'`,
      [id],
    ),
  ).toEqual([{ is_later: true }])
  const { body } = await desk.call<ListedTransfer[]>('GET', '/api/transfers?queue=attention&limit=100')
  expect(body.find(transfer => transfer.id === id)).toMatchObject({
    attention: [
      'A refund of 20.00 USD is recorded here that the books do not owe: it is not sent. Somebody may have written it into the ' +
        'database. Find out who, before anything else is refunded.',
    ],
    mainAction: null,
  })
})

test('a failed refund that the books do not owe is not offered at the desk', async () => {
  const { id } = await granted()
  await asApp(
    planted(id, `'granted', null::uuid`),
    `update refunds set state = 'failed' where transfer_id = '${id}'`,
  )
  expect((await fileOf(desk, id)).attention).toEqual([
    expect.stringContaining('A refund of 20.00 USD has failed'),
    expect.stringContaining('A refund of 20.00 USD is recorded here that the books do not owe'),
  ])
})
