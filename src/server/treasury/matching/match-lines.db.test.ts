import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { TreasuryEntryView } from '#shared/api/admin/money/treasury.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { actOn, bankAccountsFile, csvOf, linesOf, oneLine, upload } from '#test/support/browser/bank.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { matchBankLines } from '../treasury.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

type Body = Readonly<Record<string, unknown>>
type Answer = TreasuryEntryView & { code: string; message: string; fields: Body }
const record = (body: Body) =>
  admin.call<Answer>('POST', '/api/admin/treasury/entries', {
    valueDate: day,
    currency: 'USD',
    kind: 'settlement',
    reference: randomUUID(),
    ...body,
  })
async function book(body: Body): Promise<TreasuryEntryView> {
  const { status, body: entry, text } = await record(body)
  if (status !== 201) throw new Error(`${status} ${text}`)
  return entry
}
const reverse = (id: string) =>
  admin.call<Answer>('POST', `/api/admin/treasury/entries/${id}/reversal`, {
    reason: 'wrong',
    valueDate: day,
  })

async function lineNow({ id }: { readonly id: string }): Promise<BankLineView> {
  const { body } = await admin.call<BankLineView[]>('GET', '/api/admin/bank/lines?limit=100')
  return body.find(line => line.id === id)!
}
async function entryNow({ id }: { readonly id: string }): Promise<TreasuryEntryView> {
  const { body } = await admin.call<TreasuryEntryView[]>('GET', '/api/admin/treasury/entries?limit=100')
  return body.find(entry => entry.id === id)!
}

/** Minor units that an account has by its postings: debits less credits. */
async function balanceOf(account: string): Promise<bigint> {
  const [row] = await app.rows<{ minor: bigint }>(
    `select coalesce(sum(case when debit_account_id = $1 then amount_minor else -amount_minor end), 0)::bigint as minor
     from ledger_postings where $1 in (debit_account_id, credit_account_id)`,
    [account],
  )
  return row!.minor
}

describe('a settlement', () => {
  test('a settlement that is booked before its line is imported counts once, and each names the other', async () => {
    const before = await balanceOf('bank.USD')
    const entry = await book({ amount: '801.00', reference: 'po_before' })
    expect(entry).toMatchObject({ atBank: [], isUnseen: true })
    const line = await oneLine(admin, { date: day, amount: '801.00', text: 'STRIPE PO_BEFORE' })
    expect(await balanceOf('bank.USD')).toBe(before + 1_602_00n)
    await app.runJobs()
    expect(await balanceOf('bank.USD')).toBe(before + 801_00n)
    expect(await lineNow(line)).toMatchObject({
      state: 'done',
      outcome: 'elsewhere',
      left: '0.00',
      reason: 'In the treasury: po_before',
      treasuryEntry: { id: entry.id, kind: 'settlement', reference: 'po_before' },
    })
    expect(await entryNow(entry)).toMatchObject({
      atBank: [{ line: line.id, currency: 'USD', bookedOn: day }],
      isUnseen: false,
    })
  })

  test('a settlement that is booked after its line was imported is matched with it at once', async () => {
    const before = await balanceOf('bank.USD')
    const line = await oneLine(admin, { date: day, amount: '802.00', text: 'STRIPE' })
    await app.runJobs()
    expect(await lineNow(line)).toMatchObject({ state: 'open', kind: 'unknown', treasuryEntry: null })
    const entry = await book({ amount: '802.00' })
    await app.runJobs()
    expect((await lineNow(line)).treasuryEntry).toMatchObject({ id: entry.id })
    expect(await balanceOf('bank.USD')).toBe(before + 802_00n)
  })

  test('a settlement is matched with a line that an operator has settled without naming an entry', async () => {
    const line = await oneLine(admin, { date: day, amount: '803.00', text: 'STRIPE' })
    await actOn(admin, line, 'elsewhere')
    const entry = await book({ amount: '803.00' })
    await app.runJobs()
    expect(await lineNow(line)).toMatchObject({ reason: 'as agreed', treasuryEntry: { id: entry.id } })
  })

  test('a settlement is not matched with money of a transfer, of another currency, or of the other direction', async () => {
    const sender = openBrowser(app.server)
    const transfer = await created(sender, { paymentMethod: 'bank' })
    await opened(sender, transfer.id)
    const entry = await book({ amount: '60.00' })
    await oneLine(admin, { date: day, amount: '60.00', text: transfer.referenceNumber })
    await oneLine(admin, { date: day, amount: '60.00', currency: 'EUR', text: 'x' })
    await oneLine(admin, { date: day, amount: '-60.00', text: 'x' })
    await app.runJobs()
    expect(await entryNow(entry)).toMatchObject({ atBank: [], isUnseen: true })
  })
})

describe('outgoing money', () => {
  test('outgoing money is a funded rail, a bank charge, or our own funds taken out', async () => {
    const before = await balanceOf('bank.USD')
    const file = await upload(
      admin,
      csvOf([
        { date: day, amount: '-5001.00', text: 'Transfer RF-77' },
        { date: day, amount: '-12.01', text: 'ACCOUNT FEE' },
        { date: day, amount: '-701.00', text: 'OWN' },
      ]),
    )
    const entries = [
      await book({ kind: 'bank_charge', amount: '12.01' }),
      await book({ kind: 'own_funds', amount: '701.00', isReverse: true }),
      await book({ kind: 'rail_funding', rail: 'sandbox', amount: '5001.00', reference: 'RF 77' }),
    ]
    await app.runJobs()
    const matched = (await linesOf(admin, file)).map(({ treasuryEntry }) => treasuryEntry?.id)
    expect(matched).toEqual(entries.map(({ id }) => id))
    expect(await balanceOf('bank.USD')).toBe(before - 5_714_01n)
  })

  test('outgoing money for another currency is one line, and the bought amount another', async () => {
    const entry = await book({
      kind: 'currency_trade',
      currency: 'EUR',
      amount: '900.00',
      otherCurrency: 'USD',
      otherAmount: '1000.03',
    })
    await oneLine(admin, { date: day, amount: '-1000.03', text: 'FX' })
    await app.runJobs()
    expect(await entryNow(entry)).toMatchObject({ atBank: [{ currency: 'USD' }], isUnseen: true })
    await oneLine(admin, { date: day, amount: '900.00', currency: 'EUR', text: 'FX' })
    await app.runJobs()
    expect(await entryNow(entry)).toMatchObject({
      atBank: [{ currency: 'EUR' }, { currency: 'USD' }],
      isUnseen: false,
    })
  })
})

describe('several possible matches', () => {
  test('several possible matches are not guessed: an operator decides', async () => {
    const [one, other] = [await book({ amount: '804.00' }), await book({ amount: '804.00' })]
    const line = await oneLine(admin, { date: day, amount: '804.00', text: 'STRIPE' })
    await app.runJobs()
    const open = await lineNow(line)
    expect(open).toMatchObject({ state: 'open', treasuryEntry: null })
    expect(open.fits.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
    const said = await actOn(admin, line, 'elsewhere', { treasuryEntry: other.id })
    expect(said.body).toMatchObject({ outcome: 'elsewhere', treasuryEntry: { id: other.id }, fits: [] })
    const again = await oneLine(admin, { date: day, amount: '804.00', text: 'STRIPE' })
    const refused = await actOn(admin, again, 'elsewhere', { treasuryEntry: other.id })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'action_not_possible' }])
    await app.runJobs()
    expect((await lineNow(again)).treasuryEntry).toMatchObject({ id: one.id })
  })

  test('several possible matches refuse an entry of another amount', async () => {
    const entry = await book({ amount: '805.00' })
    const line = await oneLine(admin, { date: day, amount: '805.01', text: 'STRIPE' })
    expect((await actOn(admin, line, 'elsewhere', { treasuryEntry: entry.id })).status).toBe(409)
    expect((await lineNow(line)).state).toBe('open')
  })
})

describe('an entry that is recorded from a line', () => {
  test('an entry that is recorded from a line settles it in the same moment', async () => {
    const before = await balanceOf('bank.USD')
    const line = await oneLine(admin, { date: day, amount: '806.00', text: 'FROM THE OWNERS' })
    const entry = await book({ kind: 'own_funds', amount: '806.00', bankLine: line.id })
    expect(entry).toMatchObject({ atBank: [{ line: line.id }], isUnseen: false })
    expect(await lineNow(line)).toMatchObject({ state: 'done', treasuryEntry: { id: entry.id } })
    expect(await balanceOf('bank.USD')).toBe(before + 806_00n)
    const second = await record({ kind: 'own_funds', amount: '806.00', bankLine: line.id })
    expect([second.status, second.body.code]).toEqual([409, 'action_not_possible'])
    expect(await balanceOf('bank.USD')).toBe(before + 806_00n)
  })

  test.each([
    [{ amount: '806.99' }, { amount: 'the bank has booked 807.00 USD in' }],
    [{ amount: '807.00', isReverse: true }, { amount: 'the bank has booked 807.00 USD in' }],
    [{ kind: 'provider_fee', amount: '807.00' }, { amount: 'the bank has booked 807.00 USD in' }],
    [{ amount: '807.00', bankLine: randomUUID() }, { bankLine: 'no line of the bank' }],
  ])('%j is refused', async (changes, fields) => {
    const line = await oneLine(admin, { date: day, amount: '807.00', text: 'x' })
    const { status, body } = await record({ bankLine: line.id, ...changes })
    expect([status, body.fields]).toEqual([400, fields])
    await actOn(admin, line, 'elsewhere')
  })
})

describe('a reversed entry', () => {
  test('a reversed entry leaves its line to the entry that is right', async () => {
    const before = await balanceOf('bank.USD')
    const line = await oneLine(admin, { date: day, amount: '808.00', text: 'x' })
    const wrong = await book({ kind: 'settlement', amount: '808.00', bankLine: line.id })
    expect((await reverse(wrong.id)).status).toBe(201)
    await app.runJobs()
    expect(await lineNow(line)).toMatchObject({ outcome: 'elsewhere', treasuryEntry: null })
    expect(await entryNow(wrong)).toMatchObject({ atBank: null, isUnseen: false })
    const right = await book({ kind: 'own_funds', amount: '808.00' })
    await app.runJobs()
    expect((await lineNow(line)).treasuryEntry).toMatchObject({ id: right.id })
    expect(await balanceOf('bank.USD')).toBe(before + 808_00n)
  })
})

describe('a customer’s payment that was matched with a settlement', () => {
  test('a customer’s matched payment returns to the queue and pays its transfer', async () => {
    const before = await balanceOf('bank.USD')
    const entry = await book({ amount: '820.00' })
    const customers = await oneLine(admin, { date: day, amount: '820.00', text: 'x', name: 'Ana Lee' })
    await app.runJobs()
    const settlements = await oneLine(admin, { date: day, amount: '820.00', text: 'STRIPE' })
    await app.runJobs()
    expect((await lineNow(customers)).treasuryEntry).toMatchObject({ id: entry.id })
    expect(await lineNow(settlements)).toMatchObject({ state: 'open', left: '820.00' })
    const { status, body } = await actOn(admin, customers, 'reopen', { reason: 'Ana wrote to us' })
    expect([status, body]).toMatchObject([
      200,
      { state: 'open', kind: 'unknown', outcome: null, left: '820.00', treasuryEntry: null },
    ])
    expect(await balanceOf('bank.USD')).toBe(before + 2_460_00n) // the settlement, and both lines are held
    await app.runJobs()
    expect((await lineNow(settlements)).treasuryEntry).toMatchObject({ id: entry.id })
    expect(await lineNow(customers)).toMatchObject({ state: 'open', left: '820.00' })
    expect(await balanceOf('bank.USD')).toBe(before + 1_640_00n)

    const sender = openBrowser(app.server)
    const transfer = await created(sender, { paymentMethod: 'bank', sendAmount: '820.00' })
    await opened(sender, transfer.id)
    const assigned = await actOn(admin, customers, 'assign', {
      reference: transfer.referenceNumber,
      with: [],
      difference: 'none',
    })
    expect([assigned.status, assigned.body.outcome]).toEqual([200, 'paid'])
    expect(await balanceOf('bank.USD')).toBe(before + 1_640_00n)
    const acts = await app.rows(
      `select action, before, reason from audit_log where action = 'bank.line_reopened' and subject_id = $1`,
      [customers.id],
    )
    expect(acts).toEqual([
      {
        action: 'bank.line_reopened',
        before: { outcome: 'elsewhere', treasuryEntryId: entry.id },
        reason: 'Ana wrote to us',
      },
    ])
  })

  test('a customer’s matched payment can be settled as our own again, and reopened again', async () => {
    const before = await balanceOf('bank.USD')
    const line = await oneLine(admin, { date: day, amount: '821.00', text: 'x' })
    await actOn(admin, line, 'elsewhere')
    for (const held of [before + 821_00n, before + 821_00n]) {
      expect((await actOn(admin, line, 'reopen')).status).toBe(200)
      expect(await balanceOf('bank.USD')).toBe(held)
      expect((await actOn(admin, line, 'elsewhere')).status).toBe(200)
      expect(await balanceOf('bank.USD')).toBe(before)
    }
    const entry = await book({ amount: '821.00' })
    await actOn(admin, line, 'reopen')
    await app.runJobs()
    expect((await lineNow(line)).treasuryEntry).toBeNull() // nothing is taken for it by itself
    expect((await actOn(admin, line, 'elsewhere', { treasuryEntry: entry.id })).status).toBe(200)
    expect(await balanceOf('bank.USD')).toBe(before + 821_00n)
  })

  test('a customer’s matched payment is reopened once by two operators at the same moment, while the entry is reversed', async () => {
    const before = await balanceOf('bank.USD')
    const entry = await book({ amount: '822.00' })
    const line = await oneLine(admin, { date: day, amount: '822.00', text: 'x' })
    await app.runJobs()
    const answers = await Promise.all([
      actOn(admin, line, 'reopen'),
      actOn(admin, line, 'reopen'),
      reverse(entry.id),
      matchBankLines(app.deps),
    ])
    expect(
      answers
        .slice(0, 2)
        .map(answer => `${answer?.status}`)
        .toSorted(),
    ).toEqual(['200', '409'])
    expect(await lineNow(line)).toMatchObject({ state: 'open', left: '822.00' })
    expect(await balanceOf('bank.USD')).toBe(before + 822_00n)
  })

  test.each([
    ['outgoing money', { amount: '-823.00' }],
    ['a waiting line', { amount: '824.00' }],
  ])('a customer’s matched payment is not reopened if it is %s', async (_what, changes) => {
    const line = await oneLine(admin, { date: day, text: 'x', ...changes })
    if (changes.amount.startsWith('-')) await actOn(admin, line, 'elsewhere')
    const { status, body } = await actOn(admin, line, 'reopen')
    expect([status, body]).toMatchObject([409, { code: 'action_not_possible' }])
  })
})

describe('at the same moment', () => {
  test('two matchers, a reversal and an operator leave each line one entry and count it once', async () => {
    const before = await balanceOf('bank.USD')
    const amounts = Array.from({ length: 8 }, (_, at) => `${910 + at}.00`)
    const file = await upload(admin, csvOf(amounts.map(amount => ({ date: day, amount, text: 'STRIPE' }))))
    const entries = await Promise.all(amounts.map(amount => book({ amount })))
    const lines = await linesOf(admin, file)
    await Promise.all([
      matchBankLines(app.deps),
      matchBankLines(app.deps),
      ...lines.slice(0, 2).map(line => actOn(admin, line, 'elsewhere')),
      ...entries.slice(4, 6).map(({ id }) => reverse(id)),
      ...entries
        .slice(6)
        .map(({ id }, at) => actOn(admin, lines[6 + at]!, 'elsewhere', { treasuryEntry: id })),
    ])
    await app.runJobs()
    const matches = await app.rows<{ entry_id: string }>(
      'select entry_id from bank_matches where line_id = any($1::uuid[])',
      [lines.map(({ id }) => id)],
    )
    const standing = entries.filter((_, at) => at !== 4 && at !== 5).map(({ id }) => id)
    expect(matches.map(({ entry_id }) => entry_id).toSorted()).toEqual(standing.toSorted())
    // The lines of the two reversed entries are still held, or were settled before: then nothing in the books has their
    // money.
    const [held] = await app.rows<{ minor: bigint }>(
      'select coalesce(sum(left_minor), 0)::bigint as minor from bank_items where line_id = any($1::uuid[])',
      [lines.map(({ id }) => id)],
    )
    const sum = 910n + 911n + 912n + 913n + 916n + 917n
    expect(await balanceOf('bank.USD')).toBe(before + sum * 100n + held!.minor)
  })
})

test('the books are proven after all matches', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})

test("a day of settlements, pay-ins, refunds, funding and charges leaves the bank's balance in the books", async () => {
  const fresh = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  const { browser } = await signedUpAdmin(fresh)
  const sender = openBrowser(fresh.server)
  const asked = async (changes = {}) => {
    const transfer = await created(sender, { paymentMethod: 'bank', ...changes })
    await opened(sender, transfer.id)
    return transfer.referenceNumber
  }
  const entry = (body: Body) =>
    browser.call('POST', '/api/admin/treasury/entries', { valueDate: day, currency: 'USD', ...body })
  const own = { kind: 'own_funds', amount: '20000.00', reference: 'capital' }
  const funding = { kind: 'rail_funding', rail: 'sandbox', amount: '4000.00', reference: 'RF 1' }
  const charge = { kind: 'bank_charge', amount: '7.50', reference: 'fee of november' }
  const failing = await asked({ recipientName: 'Sandbox Fail' })
  for (const body of [own, { kind: 'settlement', amount: '650.25', otherAmount: '3.00', reference: 'po_9' }])
    await entry(body)
  const lines = [
    { amount: '20000.00', text: 'from the owners' },
    { amount: '100.00', text: await asked() },
    { amount: '100.00', text: failing },
    { amount: '125.00', text: await asked() }, // 25 over
    { amount: '650.25', text: 'STRIPE' },
    { amount: '33.00', text: 'whose is this' },
    { amount: '-4000.00', text: 'RF 1' },
    { amount: '-7.50', text: 'ACCOUNT FEE' },
  ]
  await upload(browser, csvOf(lines.map(each => ({ date: day, ...each }))))
  await fresh.runJobs()
  await fresh.sweep()
  await fresh.runJobs()
  await upload(browser, csvOf([{ date: day, amount: '-100.00', text: `Refund of ${failing}` }]))
  for (const body of [funding, charge]) await entry(body)
  await fresh.runJobs()
  const [row] = await fresh.rows<{ bank: bigint; told: bigint; waiting: bigint }>(`
    select (select sum(case when debit_account_id = 'bank.USD' then amount_minor else -amount_minor end)::bigint
        from ledger_postings where 'bank.USD' in (debit_account_id, credit_account_id)) as bank,
      (select sum(amount_minor)::bigint from bank_lines) as told,
      (select count(*) from bank_items where state = 'open' and kind = 'debit')::bigint as waiting`)
  expect(row).toEqual({ bank: 16_900_75n, told: 16_900_75n, waiting: 0n })
  expect(await auditLedger(fresh.pool)).toEqual([])
  await fresh.stop()
})
