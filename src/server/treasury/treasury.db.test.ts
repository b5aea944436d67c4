import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TreasuryEntryView, TreasuryPreview } from '#shared/api/admin/money/treasury.api.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
const plain = () => ({
  kind: 'own_funds',
  valueDate: today(),
  currency: 'USD',
  amount: '1000.00',
  reference: randomUUID(),
})

type Body = Readonly<Record<string, unknown>>
const ENTRIES = '/api/admin/treasury/entries'
const record = (changes: Body, key?: string) =>
  admin.call<TreasuryEntryView & { code: string; fields: Body }>(
    'POST',
    ENTRIES,
    { ...plain(), ...changes },
    key,
  )
const list = async (query = '') => (await admin.call<TreasuryEntryView[]>('GET', `${ENTRIES}${query}`)).body

async function balanceOf(account: string): Promise<string> {
  const { body } = await admin.call<{ balances: { account: string; balance: string }[] }>(
    'GET',
    '/api/admin/ledger/balances',
  )
  return body.balances.find(balance => balance.account === account)?.balance ?? '0.00'
}

describe('recording a treasury entry', () => {
  test.each<[Body, [string, string, string, string][]]>([
    [{ kind: 'own_funds' }, [['bank.USD', 'own_funds.USD', 'USD', '1000.00']]],
    [{ kind: 'own_funds', isReverse: true }, [['own_funds.USD', 'bank.USD', 'USD', '1000.00']]],
    [
      { kind: 'settlement', otherAmount: '2.50' },
      [
        ['bank.USD', 'psp_clearing.USD', 'USD', '1000.00'],
        ['psp_fees.USD', 'psp_clearing.USD', 'USD', '2.50'],
      ],
    ],
    [{ kind: 'provider_fee' }, [['psp_fees.USD', 'psp_clearing.USD', 'USD', '1000.00']]],
    [
      { kind: 'rail_funding', rail: 'sandbox', currency: 'PHP' },
      [['rail_settlement.PHP', 'bank.PHP', 'PHP', '1000.00']],
    ],
    [
      { kind: 'rail_fee', rail: 'sandbox', currency: 'PHP' },
      [['rail_fees.PHP', 'rail_settlement.PHP', 'PHP', '1000.00']],
    ],
    [
      {
        kind: 'currency_trade',
        currency: 'JPY',
        amount: '15000',
        otherCurrency: 'USD',
        otherAmount: '100.00',
      },
      [
        ['bank.JPY', 'fx_position.JPY', 'JPY', '15000.00'],
        ['fx_position.USD', 'bank.USD', 'USD', '100.00'],
      ],
    ],
    [{ kind: 'bank_charge', amount: '0.01' }, [['bank_fees.USD', 'bank.USD', 'USD', '0.01']]],
  ])('%j books its postings', async (changes, postings) => {
    const { status, body } = await record(changes)
    expect(status).toBe(201)
    const said = postings.map(([debit, credit, currency, amount]) => ({ debit, credit, currency, amount }))
    expect(body.postings).toEqual(said)
    const { body: entries } = await admin.call<
      { id: string; kind: string; transferId: null; postings: object[] }[]
    >('GET', `/api/admin/ledger/entries?kind=${body.kind}&limit=1`)
    expect(entries).toMatchObject([
      { id: body.entryId, transferId: null, referenceNumber: null, postings: said },
    ])
  })

  test('recording a treasury entry is audited with its bookings, and shown with the admin who recorded it', async () => {
    const { body } = await record({ note: 'seed money' })
    const [act] = await app.rows<{ after: object; actor_id: string }>(
      `select after, actor_id from audit_log where action = 'treasury.recorded' and subject_id = $1`,
      [body.id],
    )
    expect(act?.after).toMatchObject({ kind: 'own_funds', amount: '1000.00 USD', entryId: body.entryId })
    expect(act?.actor_id).not.toBeNull()
    expect((await list('?limit=1'))[0]).toMatchObject({ id: body.id, note: 'seed money', reversedBy: null })
    expect((await list('?limit=1'))[0]?.recordedBy).toEqual(expect.any(String))
  })

  test.each<[string, Body, string[]]>([
    ['an amount of nothing', { amount: '0.00' }, ['amount']],
    ['half a yen', { currency: 'JPY', amount: '10.50' }, ['amount']],
    ['a currency without accounts', { currency: 'XTS' }, ['currency']],
    ['a rail that there is not', { kind: 'rail_funding', rail: 'elsewhere' }, ['rail']],
    ['no rail', { kind: 'rail_fee' }, ['rail']],
    ['a rail where there is none', { rail: 'sandbox' }, ['rail']],
    [
      'a trade within a currency',
      { kind: 'currency_trade', otherCurrency: 'USD', otherAmount: '1.00' },
      ['otherCurrency'],
    ],
    ['a trade for nothing', { kind: 'currency_trade', otherCurrency: 'PHP' }, ['otherAmount']],
    ['a fee of a bank charge', { kind: 'bank_charge', otherAmount: '1.00' }, ['otherAmount']],
    [
      'a fee in another currency',
      { kind: 'settlement', otherCurrency: 'PHP', otherAmount: '1.00' },
      ['otherCurrency'],
    ],
    [
      'a date far ahead',
      { valueDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) },
      ['valueDate'],
    ],
    ['a date long ago', { valueDate: '2019-12-31' }, ['valueDate']],
    ['several faults', { amount: '0', valueDate: '1999-01-01' }, ['amount', 'valueDate']],
    ['no reference', { reference: ' ' }, ['reference']],
  ])('of %s is refused by its field', async (_, changes, fields) => {
    const before = (await list()).length
    const { status, body } = await record(changes)
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([400, fields])
    expect(await list()).toHaveLength(before)
  })

  test('recording a treasury entry accepts tomorrow, because a bank may be a day ahead', async () => {
    const valueDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect((await record({ valueDate })).status).toBe(201)
  })

  test('recording a treasury entry happens once per key, and another entry under it is refused', async () => {
    const body = plain()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => record(body, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    const other = await record({ ...body, amount: '2.00' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('recording a treasury entry happens once per key also if the second request comes while the first one ends', async () => {
    for (let round = 0; round < 15; round++) {
      const [body, key] = [plain(), randomUUID()]
      const answers = await Promise.all([0, 4, 8, 12].map(ms => sleep(ms).then(() => record(body, key))))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    }
  })

  test('recording a treasury entry under a used reference asks first, also if two come at once', async () => {
    const body = plain()
    const both = await Promise.all([record(body), record(body)])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409'])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('reference_used')
    expect((await record({ ...body, isRepeated: true })).status).toBe(201)
    expect((await record({ ...body, kind: 'bank_charge' })).status).toBe(201)
  })
})

describe('a reversal', () => {
  test('a reversal reverses an entry once, with its reason, and neither is reversed again', async () => {
    const before = await balanceOf('bank.USD')
    const { body: entry } = await record({ kind: 'settlement', amount: '70.00', otherAmount: '1.00' })
    const reverse = (id: string) =>
      admin.call<TreasuryEntryView & { code: string }>('POST', `${ENTRIES}/${id}/reversal`, {
        reason: 'typed twice',
        valueDate: today(),
      })
    const both = await Promise.all([reverse(entry.id), reverse(entry.id)])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409'])
    const reversal = both.find(({ status }) => status === 201)?.body
    expect(reversal).toMatchObject({ reverses: entry.id, reason: 'typed twice', isReverse: true })
    expect(reversal?.postings).toEqual([
      { debit: 'psp_clearing.USD', credit: 'bank.USD', currency: 'USD', amount: '70.00' },
      { debit: 'psp_clearing.USD', credit: 'psp_fees.USD', currency: 'USD', amount: '1.00' },
    ])
    expect(await balanceOf('bank.USD')).toBe(before)
    expect((await list('?kind=settlement')).find(({ id }) => id === entry.id)?.reversedBy).toBe(reversal?.id)
    expect((await reverse(reversal?.id ?? '')).body.code).toBe('treasury_entry_reversed')
    expect((await reverse(randomUUID())).status).toBe(404)
    expect((await record({ kind: 'settlement', reference: entry.reference })).status).toBe(201)
  })

  test('a reversal cannot precede the day of its entry', async () => {
    const { body: entry } = await record({})
    const { status } = await admin.call('POST', `${ENTRIES}/${entry.id}/reversal`, {
      reason: 'a mistake',
      valueDate: '2021-01-01',
    })
    expect(status).toBe(400)
  })
})

describe('a preview of a treasury entry', () => {
  const preview = (changes: Body) =>
    admin.call<TreasuryPreview>('POST', '/api/admin/treasury/preview', { ...plain(), ...changes })

  test('a preview of a treasury entry shows postings and balances before and after, and books nothing', async () => {
    const before = (await list()).length
    const bank = await balanceOf('bank.EUR')
    const { status, body } = await preview({ currency: 'EUR', amount: '12.34' })
    expect(status).toBe(200)
    expect(body).toEqual({
      postings: [{ debit: 'bank.EUR', credit: 'own_funds.EUR', currency: 'EUR', amount: '12.34' }],
      balances: [
        { account: 'bank.EUR', before: bank, after: '12.34' },
        { account: 'own_funds.EUR', before: '0.00', after: '-12.34' },
      ],
      trade: null,
      isRepeated: false,
    })
    expect(await list()).toHaveLength(before)
  })

  test("a preview of a treasury entry of a trade shows its rate beside the mid-market rate and the customers' rate", async () => {
    const browser = openBrowser(app.server)
    const { transfer } = await paid(browser) // 100.00 USD to 5,625.00 PHP at 56.25
    await check(browser, transfer.id)
    const { body } = await preview({
      kind: 'currency_trade',
      currency: 'PHP',
      amount: '5700.00',
      otherCurrency: 'USD',
      otherAmount: '100.00',
    })
    expect(body.trade).toEqual({
      rate: '57',
      midRate: '56.25',
      againstMidUsd: '1.33',
      averageRate: '56.25',
      againstAverageUsd: '1.33',
    })
    const { body: without } = await preview({
      kind: 'currency_trade',
      currency: 'GBP',
      amount: '70.00',
      otherCurrency: 'EUR',
      otherAmount: '100.00',
    })
    expect(without.trade).toMatchObject({ rate: '0.7', averageRate: null, againstAverageUsd: null })
    expect(without.trade?.againstMidUsd).toMatch(/^-/)
  })
})

describe('with two admins required', () => {
  let strict: TestApp
  let ada: Browser
  let grace: Browser
  beforeAll(async () => {
    strict = await testApp({ SECOND_APPROVER: 'treasury' })
    ada = (await signedUpAdmin(strict)).browser
    grace = (await signedUpAdmin(strict)).browser
  })
  afterAll(() => strict.stop())
  const entries = async () => (await ada.call<TreasuryEntryView[]>('GET', ENTRIES)).body
  const ask = (body: Body) => ada.call<{ code: string; approvalId: string }>('POST', ENTRIES, body)
  const approve = (by: Browser, id: string) =>
    by.call<{ code: string }>('POST', `/api/admin/approvals/${id}/approve`)

  test('an entry and its reversal are booked once another admin has approved them', async () => {
    const body = {
      ...plain(),
      kind: 'currency_trade',
      currency: 'PHP',
      otherCurrency: 'USD',
      otherAmount: '17.00',
    }
    const asked = await ask(body)
    expect([asked.status, asked.body.code]).toEqual([409, 'awaits_approval'])
    expect(await entries()).toEqual([])
    expect((await approve(ada, asked.body.approvalId)).body.code).toBe('own_approval')
    expect((await approve(grace, asked.body.approvalId)).status).toBe(200)
    const [entry] = await entries()
    expect(entry).toMatchObject({ amount: '1000.00', otherAmount: '17.00', reference: body.reference })
    const reversal = await ada.call<{ code: string; approvalId: string }>(
      'POST',
      `${ENTRIES}/${entry?.id}/reversal`,
      { reason: 'typed twice', valueDate: today() },
    )
    expect(reversal.body.code).toBe('awaits_approval')
    expect((await approve(grace, reversal.body.approvalId)).status).toBe(200)
    expect((await entries())[0]).toMatchObject({ reverses: entry?.id, reason: 'typed twice' })
    expect(await auditLedger(strict.pool)).toEqual([])
  })

  test('a request whose reference another entry has used since is outdated', async () => {
    const body = plain()
    const [first, second] = [await ask(body), await ask({ ...body, amount: '2.00' })]
    expect((await approve(grace, first.body.approvalId)).status).toBe(200)
    expect((await approve(grace, second.body.approvalId)).body.code).toBe('approval_outdated')
  })
})

test('the books hold after all treasury entries', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
