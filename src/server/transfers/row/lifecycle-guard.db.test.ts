import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  captureAndSubmit,
  next,
  payIns,
  payouts,
  statuses,
  type TransferState,
  transitions,
} from '#shared/transfers/lifecycle.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { stateOf } from '#test/support/app/books.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await created(openBrowser(app.server))).id
})
afterAll(() => app.stop())

const everyState: TransferState[] = statuses.flatMap(status =>
  payIns.flatMap(payIn => payouts.map(payout => ({ status, payIn, payout }))),
)
const textOf = ({ status, payIn, payout }: TransferState) => `${status};${payIn};${payout}`

test("the database's pairs are those of the table, no more and no fewer", async () => {
  const ofTable = new Set(
    everyState.flatMap(state =>
      transitions.flatMap(({ event }) => {
        const to = next(state, event)
        return to === undefined ? [] : [`${textOf(state)}>${textOf(to)}`]
      }),
    ),
  )
  for (const pair of captureAndSubmit.flatMap(transitionsOfBoth)) ofTable.add(pair)
  const [row] = await app.rows<{ pairs: string[] }>('select app.legal_transitions() as pairs')
  expect(row?.pairs.toSorted()).toEqual([...ofTable].toSorted())
})

/** From each state that it names, what both changes together lead to. */
const transitionsOfBoth = ({ first, second, from }: (typeof captureAndSubmit)[number]) =>
  everyState
    .filter(({ status, payIn, payout }) =>
      [from.status, from.payIn, from.payout].every((allowed, part) =>
        (allowed as readonly string[]).includes([status, payIn, payout][part]!),
      ),
    )
    .map(state => `${textOf(state)}>${textOf(next(next(state, first)!, second)!)}`) // both are legal, or the table is wrong

const moveTo = (status: string, payIn: string, payout: string) =>
  app.rows('update transfers set status = $2, pay_in = $3, payout = $4 where id = $1', [
    id,
    status,
    payIn,
    payout,
  ])

test.each([
  ['completed', 'none', 'none'],
  ['completed', 'captured', 'delivered'],
  ['processing', 'captured', 'submitted'],
  ['failed', 'refunding', 'returned'],
  ['pending', 'captured', 'none'],
])('a new transfer cannot be made %s;%s;%s by any statement', async (...state) => {
  await expect(moveTo(...state)).rejects.toThrow(/may not go from pending;none;none to/)
  expect(await stateOf(app, id)).toBe('pending;none;none')
})

test('a failed transfer stays failed', async () => {
  await moveTo('failed', 'void', 'none')
  await expect(moveTo('processing', 'captured', 'ready')).rejects.toThrow(/may not go/)
  await expect(moveTo('pending', 'open', 'none')).rejects.toThrow(/may not go/)
})

describe('the price is frozen', () => {
  test.each([
    'send_amount_minor = 1',
    'receive_amount_minor = receive_amount_minor + 1',
    'total_minor = 2, fee_minor = 1, gross_fee_minor = 1, send_amount_minor = 1',
    'margin_minor = 1',
    'usd_amount_minor = 0',
    'exchange_rate = 99',
    'mid_market_rate = 99',
    'send_per_usd = 2',
    'receive_per_usd = 2',
    `send_currency = 'EUR'`,
    `receive_currency = 'EUR'`,
    `fee_lines = '[]'`,
    `reference_number = 'MTR00000000AAAA'`,
    `quote_nonce = 'x'`,
    `price_locked_until = now() + interval '1 year'`,
    `created_at = now() - interval '1 year'`,
    'id = gen_random_uuid()',
  ])('%s is refused, for the application and for the owner of the tables', async assignment => {
    const sql = `update transfers set ${assignment} where id = '${id}'`
    await expect(app.rows(sql)).rejects.toThrow(/permission denied/)
    const owner = await ownerClient(app)
    await expect(owner.query(sql)).rejects.toThrow(/is frozen/)
    await owner.end()
  })
})

test.each([
  `status = 'done'`,
  `pay_in = 'paid'`,
  `payout = 'sent'`,
  `review = 'maybe'`,
  `dispute = 'maybe'`,
  `delivery_method = 'pigeon'`,
  `payment_method = 'cash'`,
  `reference_number = 'MTR1'`,
  'send_amount_minor = 0',
  'receive_amount_minor = 0',
  'gross_fee_minor = -1',
  'usd_amount_minor = -1',
  'exchange_rate = 0',
  'mid_market_rate = 0',
  'send_per_usd = 0',
  'receive_per_usd = -1',
])('a column of a transfer takes no value outside its domain: %s', async assignment => {
  const owner = await ownerClient(app)
  await expect(owner.query(`update transfers set ${assignment} where id = '${id}'`)).rejects.toThrow(
    /value for domain .* violates check constraint/,
  )
  await owner.end()
})

test('no transfer, payment, refund, payout or event is deleted, by the application or by the owner', async () => {
  for (const table of ['transfers', 'transfer_events']) {
    const owner = await ownerClient(app)
    await expect(owner.query(`delete from ${table}`)).rejects.toThrow(/append-only/)
    await expect(owner.query(`truncate ${table} cascade`)).rejects.toThrow(/append-only/)
    await owner.end()
  }
  for (const table of ['transfers', 'transfer_events', 'payments', 'refunds', 'payouts']) {
    await expect(app.rows(`delete from ${table}`)).rejects.toThrow(/permission denied/)
    await expect(app.rows(`truncate ${table} cascade`)).rejects.toThrow(/permission denied/)
  }
})

test.each([
  `update transfers set personal = 'A Thief'`,
  `update transfers set payment_method = 'bank'`,
  'update payments set amount_minor = 1',
  'update payments set transfer_id = gen_random_uuid()',
  `update refunds set currency = 'USD'`,
  'update payouts set attempt = 2',
  `update owners set capability_hash = sha256('x')`,
  'delete from owners',
  'delete from idempotency_keys',
  'delete from promo_redemptions',
])('the application may not %s: where money goes is written once', async sql => {
  await expect(app.rows(sql)).rejects.toThrow(/permission denied/)
})
