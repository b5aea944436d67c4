import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, csvOf, linesOf, oneLine, upload } from '#test/support/browser/bank.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { breaksOf, moveTo, reconcile } from '#test/support/app/reconciled.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { addDays, dayOf } from '#server/platform/days.ts'

let app: TestApp
let admin: Browser
const day = dayOf(new Date())
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

async function reference(): Promise<string> {
  const sender = openBrowser(app.server)
  const transfer = await created(sender, { paymentMethod: 'bank' })
  await opened(sender, transfer.id)
  return transfer.referenceNumber
}

async function book(body: object): Promise<{ id: string }> {
  const entry = { valueDate: day, currency: 'USD', note: '', ...body }
  const {
    status,
    body: booked,
    text,
  } = await admin.call<{ id: string }>('POST', '/api/admin/treasury/entries', entry)
  if (status !== 201) throw new Error(`${status} ${text}`)
  return booked
}

const breaks = async () => {
  await moveTo(app, day)
  app.clock.aheadSeconds = 10 * 86_400
  await reconcile(app.deps, day)
  app.clock.aheadSeconds = 0
  return (await breaksOf(app))
    .filter(({ source }) => source === 'bank:USD')
    .map(({ key, kind, difference_minor: minor }) => [key.split(':')[0], kind, minor])
}

const lastRun = async () =>
  (
    await app.rows<{ has_statement: boolean; matched: number; late: number; breaks: number }>(
      `select has_statement, matched, late, breaks from reconciliation_runs where source = 'bank:USD' order by ended_at desc limit 1`,
    )
  )[0]

describe('our own bank account', () => {
  test('our own bank account agrees with the bank on payments, held money, returns and our own funds', async () => {
    const [exact, over] = [await reference(), await reference()]
    await book({ kind: 'rail_funding', rail: 'sandbox', amount: '5000.00', reference: 'RF 77' })
    await book({ kind: 'settlement', amount: '800.00', reference: 'po_1' })
    const file = await upload(
      admin,
      csvOf([
        { date: day, amount: '100.00', text: exact },
        { date: day, amount: '125.00', text: over },
        { date: day, amount: '12.00', text: 'nobody knows' },
        { date: day, amount: '-5000.00', text: 'Transfer RF 77' },
        { date: day, amount: '800.00', text: 'STRIPE PAYOUT' },
        // The bank has reported the days since, too.
        { date: addDays(day, 7), amount: '1.00', text: 'later' },
      ]),
    )
    const lines = await linesOf(admin, file)
    const settlement = lines.find(({ amount }) => amount === '800.00')
    await actOn(admin, settlement ?? { id: '' }, 'elsewhere')
    expect(await breaks()).toEqual([])
    expect(await lastRun()).toEqual({ has_statement: true, matched: 6, late: 0, breaks: 0 })
    const [debit] = await app.rows(
      `select i.state, i.outcome from bank_items i join bank_lines l on l.id = i.line_id where l.amount_minor = -500000`,
    )
    expect(debit).toEqual({ state: 'done', outcome: 'elsewhere' })
  })

  test('our own bank account misses a settlement until it is at the bank', async () => {
    await book({ kind: 'settlement', amount: '640.00', reference: 'po_2' })
    expect(await breaks()).toEqual([['entry', 'missing_there', -64_000n]])
    await oneLine(admin, { date: day, amount: '640.00', text: 'STRIPE PAYOUT po_2' })
    expect(await breaks()).toEqual([])
  })

  test('our own bank account misses nothing that was booked by mistake and reversed', async () => {
    const entry = await book({ kind: 'settlement', amount: '641.00', reference: 'po_3' })
    expect(await breaks()).toEqual([['entry', 'missing_there', -64_100n]])
    const order = { reason: 'twice', valueDate: day }
    await admin.call('POST', `/api/admin/treasury/entries/${entry.id}/reversal`, order)
    expect(await breaks()).toEqual([])
  })

  test('our own bank account misses nothing that was booked after the last day that the bank has reported', async () => {
    await oneLine(admin, { date: addDays(day, -1), amount: '5.00', currency: 'EUR', text: 'nobody knows' })
    await book({ kind: 'settlement', currency: 'EUR', amount: '70.00', reference: 'po_eur' })
    await breaks()
    const told = await app.rows(
      `select has_statement, late, breaks from reconciliation_runs where source = 'bank:EUR' order by ended_at desc limit 1`,
    )
    expect(told).toEqual([{ has_statement: false, late: 1, breaks: 0 }])
    const line = { date: addDays(day, 6), amount: '6.00', currency: 'EUR', text: 'nobody knows either' }
    await oneLine(admin, line)
    await breaks()
    const inEuro = (await breaksOf(app)).filter(({ source }) => source === 'bank:EUR')
    expect(inEuro).toMatchObject([{ kind: 'missing_there', difference_minor: -7_000n }])
  })

  test('our own bank account has a break for money that left without an entry', async () => {
    await oneLine(admin, { date: day, amount: '-33.00', text: 'BANK CHARGE' })
    expect(await breaks()).toEqual([['line', 'missing_here', -3_300n]])
    await book({ kind: 'bank_charge', amount: '33.00', reference: 'charge' })
    expect(await breaks()).toEqual([])
  })

  test('our own bank account finds a line whose amount in our books differs', async () => {
    const line = await oneLine(admin, { date: day, amount: '100.00', text: await reference() })
    const owner = await ownerClient(app)
    await owner.query('alter table bank_lines disable trigger all')
    await owner.query('update bank_lines set amount_minor = amount_minor + 1 where id = $1', [line.id])
    await owner.end()
    expect(await breaks()).toEqual([['paid', 'amount', 1n]])
  })
})
