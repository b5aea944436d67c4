import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveLedger } from '#server/admin/ledger/proof.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'

/** @see docs/decisions/0083 */

let app: TestApp
const known = { delivered: '', payment: '', returned: '', refund: '', line: randomUUID() }
beforeAll(async () => {
  app = await testApp()
  known.delivered = await sent()
  known.returned = await sent({ recipientName: 'Sandbox Return' })
  app.clock.aheadSeconds = 6
  await app.sweep()
  await app.runJobs()
  const rows = await app.rows<{ payment: string; refund: string }>(
    `select (select id from payments where transfer_id = $1) as payment, (select id from refunds where transfer_id = $2) as refund`,
    [known.delivered, known.returned],
  )
  Object.assign(known, rows[0])
  await app.plant(
    `with line as (
       insert into bank_lines (id, source, account, identity, currency, amount_minor, booked_on)
       values ($1::uuid, 'provider', 'USD', $1::text, 'USD', 1000, '2026-11-20') returning id
     ) insert into bank_items (line_id) select id from line`,
    [known.line],
  )
})
afterAll(() => app.stop())

async function sent(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  await app.sweep()
  return transfer.id
}

type Forged = { readonly kind: string; readonly source: string; readonly transfer: string | null }

/** Inserts an entry in the role of the application, with the hash that fits; the titles of the checks that name it. */
async function namedBy({ kind, source, transfer }: Forged): Promise<string[]> {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `with new as (
         insert into ledger_entries (id, kind, source_id, transfer_id, hash)
         values ($1::uuid, $2::text, $3::text, $4::uuid, sha256(convert_to(
           concat_ws(E'\\n', $1::uuid, $2::text, $3::text, $4::uuid, 'USD bank.USD psp_clearing.USD 500'), 'UTF8')))
         returning id
       ) insert into ledger_postings select id, 0, 'USD', 'bank.USD', 'psp_clearing.USD', 500 from new`,
      [randomUUID(), kind, source, transfer],
    )
    return await failing(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function failing(executor: Parameters<typeof proveLedger>[0]): Promise<string[]> {
  const parts = { provider: app.realProvider, now: () => new Date(), seals: null }
  const { checks } = await proveLedger(executor, parts)
  return checks.flatMap(({ name, faults }) => (faults > 0 ? [name] : []))
}

test('the proof accepts the books of a delivered and a returned transfer', async () => {
  expect(await failing(app.pool)).toEqual([])
})

test.each<[kind: string, of: string, source: () => string, transfer: 'delivered' | 'returned' | null]>([
  ['exchange', 'nothing', () => 'x', 'delivered'],
  ['payout', 'an attempt that never was', () => `${known.delivered}:9`, 'delivered'],
  ['payout_reversal', 'a payout that was delivered', () => `${known.delivered}:1`, 'delivered'],
  ['exchange_reversal', 'nothing', () => randomUUID(), 'delivered'],
  ['capture_reversal', 'nothing', () => randomUUID(), 'delivered'],
  ['unexpected_capture', 'nothing', () => randomUUID(), 'delivered'],
  ['unexpected_capture', 'a captured payment', () => known.payment, 'delivered'],
  ['unexpected_refund', 'a refund', () => known.refund, 'returned'],
  ['unexpected_refund', 'a try of a refund that never was', () => `${known.refund}:9`, 'returned'],
  ['refund', 'a try of a refund that never was', () => `${known.refund}:9`, 'returned'],
  ['refund', 'a refund, by hand', () => `${known.refund}:by-hand`, 'returned'],
  ['refund_granted', 'a refund, twice', () => `${known.refund}:9`, 'returned'],
  ['refund_granted', 'a refund', () => known.refund, 'returned'],
  ['correction', 'nothing, on a transfer', () => 'x', 'delivered'],
  ['correction', 'a refund', () => `refund:${known.refund}`, 'returned'],
  ['correction', 'nothing', () => 'x', null],
  ['dispute', 'nothing', () => randomUUID(), 'delivered'],
  ['dispute_reversal', 'nothing', () => randomUUID(), 'delivered'],
  ['unapplied_receipt', 'a line of the bank, again', () => `${known.line}:again:9`, null],
  ['unapplied_receipt', 'no line', () => randomUUID(), null],
  ['unapplied_release', 'a line of the bank', () => `${known.line}:elsewhere`, null],
  ['unapplied_release', 'a shortfall that nobody bore', () => `${known.payment}:borne`, null],
  ['settlement', 'nothing', () => 'x', null],
  ['own_funds', 'a transfer', () => 'x', 'delivered'],
  ['rail_fee', 'a shortfall', () => `${known.payment}:borne`, null],
])('an entry of the kind %s that SQL has inserted is named: it books %s', async (kind, _, source, of) => {
  const transfer = of && known[of]
  expect(await namedBy({ kind, source: source(), transfer })).not.toEqual([])
})
