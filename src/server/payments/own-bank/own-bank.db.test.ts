import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server/platform/db/pool.ts'
import { systemRandom } from '#server/platform/random.ts'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { intentOrder } from '#test/support/browser/sandbox.ts'
import type { OwnBank } from '../providers.ts'
import { bankAccountsOf, readBankAccounts } from './accounts.ts'
import { openOwnBank } from './own-bank.ts'

const usd = {
  currency: 'USD',
  accountHolder: 'Client Funds',
  bankName: 'First Bank',
  accountNumber: '000111222333',
  routingCode: '026009593',
}
const read = (accounts: unknown) => bankAccountsOf('bank.json', JSON.stringify(accounts))

describe('the file of our accounts', () => {
  test('the file of our accounts names one for each currency', () => {
    const eur = { currency: 'EUR', accountHolder: 'Client Funds', bankName: 'Erste Bank' }
    const file = read([usd, { ...eur, iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' }])
    expect(file).toEqual([
      usd,
      { ...eur, accountNumber: 'DE89 3704 0044 0532 0130 00', routingCode: 'COBADEFFXXX' },
    ])
  })

  test.each([
    ['{', 'it is not JSON'],
    [[], 'it: names no account'],
    [[usd, usd], 'USD has more than one account'],
    [[{ ...usd, currency: 'dollars' }], 'account 1, currency: a currency code such as "EUR"'],
    [[{ ...usd, iban: 'DE89370400440532013000' }], 'needs either "iban" or "accountNumber"'],
    [
      [{ ...usd, accountNumber: undefined, iban: 'DE89370400440532013001' }],
      'account 1, iban: the check digits',
    ],
    [
      [usd, { ...usd, currency: 'EUR', routingCode: undefined, bic: 'X' }],
      'account 2, bic: a BIC has 8 or 11',
    ],
    [[{ ...usd, swift: 'x' }], 'account 1'],
  ])('%o is refused with what is wrong', (accounts, fault) => {
    const text = typeof accounts === 'string' ? accounts : JSON.stringify(accounts)
    expect(() => bankAccountsOf('bank.json', text)).toThrow(fault)
  })

  test('the file of our accounts that is not there is named', () => {
    expect(() => readBankAccounts('/nowhere/bank.json')).toThrow(
      'BANK_ACCOUNTS: the file /nowhere/bank.json cannot',
    )
  })

  test('the file of our accounts says everything that is wrong at once', () => {
    const faults = [
      { ...usd, bankName: '' },
      { ...usd, accountHolder: '' },
    ]
    expect(() => read(faults)).toThrow(/account 1, bankName: required\n.*account 2, accountHolder: required/)
  })

  test('the file of our accounts is not needed: without one there is no own bank', () => {
    expect(openOwnBank({ ...parts(), accounts: [] })).toBeNull()
  })
})

const PATIENT = { statement: 60_000, lockWait: 60_000, idleInTransaction: 60_000, acquire: 60_000 }

let database: TestDatabase
let owner: pg.Pool
let bank: OwnBank
const parts = () => ({ pool: owner, random: systemRandom, accounts: [usd], livemode: false })
beforeAll(async () => {
  database = await testDatabase()
  // The owner of the database, because the application's role asks only for the money of its orders, of which there are none here,
  // and receives it only with a line of the bank.
  const connection = { connectionString: database.connectionString }
  owner = openPool({ connection, max: 4, onLost: () => {}, limits: PATIENT })
  bank = openOwnBank(parts())! // it has an account
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const order = (changes: object = {}) => intentOrder({ method: 'bank', ...changes })
const refused = (code: string) => expect.objectContaining({ code })
const minor = (amount: bigint, currency = 'USD') => ({ currency, minor: amount })

async function paid() {
  const intent = await bank.openIntent(order())
  expect(await bank.receive(owner, intent.id)).toBe(true)
  return intent
}

describe('our own bank as a provider', () => {
  test('our own bank as a provider asks for the exact amount under the transfer’s reference, bound to it', async () => {
    const asked = order()
    const opened = await bank.openIntent(asked)
    expect(opened).toMatchObject({
      status: 'processing',
      amount: minor(103_20n),
      transferId: asked.transferId,
      livemode: false,
      bankInstructions: { ...usd, paymentReference: asked.reference, amount: '103.20' },
    })
    expect(await bank.getIntent(opened.id)).toEqual(opened)
    expect(await bank.getIntent('bi_0')).toBeUndefined()
  })

  test('our own bank as a provider opens one intent for a key, also 20 times at once, and no other order under it', async () => {
    const one = order()
    const opened = await Promise.all(Array.from({ length: 20 }, () => bank.openIntent(one)))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    for (const other of [{ amount: minor(103_21n) }, { transferId: crypto.randomUUID() }])
      await expect(bank.openIntent({ ...one, ...other })).rejects.toThrow(refused('idempotency_key_reused'))
  })

  test('our own bank as a provider takes no currency in which there is no account', async () => {
    const takes = (method: 'bank' | 'card', currency: string) => bank.takes({ method, currency })
    expect([takes('bank', 'USD'), takes('bank', 'GBP'), takes('card', 'USD')]).toEqual([true, false, false])
    await expect(bank.openIntent(order({ amount: minor(1n, 'GBP') }))).rejects.toThrow(
      refused('method_unavailable'),
    )
  })

  test('our own bank as a provider cancels what nobody has paid, and says so of what was paid', async () => {
    const open = await bank.openIntent(order())
    expect((await bank.cancelIntent(open.id)).status).toBe('canceled')
    expect(await bank.receive(owner, open.id)).toBe(false)
    expect((await bank.cancelIntent((await paid()).id)).status).toBe('succeeded')
  })

  test('racing the money, one of the two wins and both tell the same story', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await bank.openIntent(order())
      const [isReceived, canceled] = await Promise.all([bank.receive(owner, id), bank.cancelIntent(id)])
      const status = (await bank.getIntent(id))?.status
      expect([canceled.status, isReceived]).toEqual([status, status === 'succeeded'])
    }
  })

  test('our own bank as a provider has refunds on their way until an operator has sent them, once', async () => {
    const { id: intentId } = await paid()
    const key = `refund:${intentId}`
    const wanted = { idempotencyKey: key, intentId, amount: minor(103_20n) }
    expect(await bank.refund(wanted)).toEqual({ id: key, status: 'pending' })
    const sent = { id: key, intentId, amount: minor(103_20n), bankReference: 'OUT 1' }
    await bank.noteRefund(owner, sent)
    await bank.noteRefund(owner, sent)
    expect(await bank.refund(wanted)).toEqual({ id: key, status: 'succeeded' })
    expect(await bank.listRefunds(intentId)).toMatchObject([{ id: key, amount: minor(103_20n) }])
    const refusals = { ...wanted, amount: minor(103_21n) }
    await expect(bank.refund(refusals)).rejects.toThrow(refused('amount_mismatch'))
    const open = await bank.openIntent(order())
    await expect(bank.refund({ ...wanted, intentId: open.id })).rejects.toThrow(refused('payment_incomplete'))
  })

  test('our own bank as a provider lists what it has taken page by page, and its movements with what went back', async () => {
    const all = await bank.listSucceeded({ after: null, limit: 1000 })
    const [first] = await bank.listSucceeded({ after: null, limit: 1 })
    expect(first).toEqual(all[0])
    expect((await bank.listSucceeded({ after: first?.id ?? '', limit: 1 }))[0]).toEqual(all[1])
    const span = { from: new Date(0), to: new Date('2100-01-01') }
    const kinds: string[] = []
    for await (const { kind } of bank.listMovements(span)) kinds.push(kind)
    expect(kinds.filter(kind => kind === 'charge')).toHaveLength(all.length)
    expect(kinds.filter(kind => kind === 'refund')).toHaveLength(1)
  })

  test('our own bank as a provider has no webhooks', () => {
    const request = { rawBody: '{}', signature: 't=1,v1=0', now: new Date(0) }
    expect(() => bank.verifyWebhook(request)).toThrow(refused('forbidden'))
  })
})
