import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankPreview } from '#shared/api/admin/bank/bank-files.api.ts'
import { recordBankLines } from '#server/banking/banking.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { bankAccountsFile, csvOf, linesOf, oneLine, upload } from '#test/support/browser/bank.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { matchNewLines } from './bank-import.ts'
import { expireTransfer } from '../pay-in/expire.ts'

let app: TestApp
let admin: Browser
let sender: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  admin = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

const byBank = (changes: object = {}) => created(sender, { paymentMethod: 'bank', ...changes })

/** A transfer whose sender has been shown our account. */
async function asked(changes: object = {}) {
  const transfer = await byBank(changes)
  const intent = await opened(sender, transfer.id)
  return { transfer, intent }
}

/** Nobody has paid while its price was held. */
async function expired(id: string): Promise<void> {
  app.clock.aheadSeconds = 73 * 3600
  await expireTransfer(app.deps, id)
  app.clock.aheadSeconds = 0
}

const paymentsOf = (id: string) =>
  app.rows<{ provider: string; state: string; provider_ref: string }>(
    'select provider, state, provider_ref from payments where transfer_id = $1 order by attempt',
    [id],
  )

describe('our own account', () => {
  test('our own account is what the sender is shown, with the reference and the exact total', async () => {
    const { transfer, intent } = await asked()
    expect(intent).toMatchObject({
      provider: 'bank',
      bankInstructions: {
        accountHolder: 'OpenRemit Client Funds',
        accountNumber: '000111222333',
        routingCode: '026009593',
        paymentReference: transfer.referenceNumber,
        amount: '100.00',
        currency: 'USD',
      },
    })
    expect(await stateOf(app, transfer.id)).toBe('processing;processing;none')
  })
})

describe('a line of the bank that names a transfer and is exactly its total', () => {
  test('a line of the bank that names a transfer and is exactly its total pays it, which is paid out at once', async () => {
    const { transfer, intent } = await asked()
    const line = await oneLine(admin, { amount: '100.00', text: `Invoice ${transfer.referenceNumber}` })
    expect(line).toMatchObject({
      state: 'done',
      kind: 'paid',
      outcome: 'paid',
      used: '100.00',
      left: '0.00',
      transfer: { referenceNumber: transfer.referenceNumber, status: 'completed' },
    })
    expect(await paymentsOf(transfer.id)).toEqual([
      { provider: 'bank', state: 'captured', provider_ref: intent.paymentIntentId },
    ])
    expect(await balancesOf(app, transfer.id)).toEqual({
      'bank.USD': 100_00n,
      'fx_position.PHP': 562500n,
      'fx_position.USD': -100_00n,
      'rail_settlement.PHP': -562500n,
    })
  })

  test('a line of the bank that names a transfer and is exactly its total pays it also where the sender has not looked at the account', async () => {
    const transfer = await byBank()
    const line = await oneLine(admin, { amount: '100.00', text: transfer.referenceNumber, ref: 'FT-77' })
    expect(line.kind).toBe('paid')
    expect(await paymentsOf(transfer.id)).toEqual([
      { provider: 'manual', state: 'captured', provider_ref: 'FT-77' },
    ])
  })

  test.each([
    [
      'in small letters with blanks',
      (reference: string) => reference.toLowerCase().replace(/(.{4})/g, '$1 '),
    ],
    [
      'with hyphens',
      (reference: string) => `${reference.slice(0, 3)}-${reference.slice(3, 11)}-${reference.slice(11)}`,
    ],
    [
      'with O for 0 among its digits',
      (reference: string) =>
        reference.slice(0, 3) + reference.slice(3, 11).replaceAll('0', 'O') + reference.slice(11),
    ],
    ['inside structured text', (reference: string) => `EREF+NOTPROVIDED SVWZ+${reference}`],
  ])('pays it where its reference is written %s', async (_how, write) => {
    const { transfer } = await asked()
    expect((await oneLine(admin, { amount: '100.00', text: write(transfer.referenceNumber) })).kind).toBe(
      'paid',
    )
    expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
  })

  test('a line of the bank that names a transfer and is exactly its total pays once, however often files tell of it', async () => {
    const { transfer } = await asked()
    const content = csvOf([{ amount: '100.00', text: transfer.referenceNumber, ref: 'ONCE-1' }])
    const first = await upload(admin, content)
    expect(await upload(admin, content)).toEqual(first)
    const other = await upload(admin, `${content}\n2026-11-21,5.00,USD,other,ONCE-2,Somebody`)
    expect(other.lines).toBe(1)
    expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
  })
})

test('money under a number that the bank has used before, for somebody else on another day, pays as well', async () => {
  const [first, second] = [await asked(), await asked()]
  const told = (transfer: { referenceNumber: string }, date: string) =>
    csvOf([{ date, amount: '100.00', text: transfer.referenceNumber, ref: 'DAILY 1' }])
  const files = [told(first.transfer, '2026-11-20'), told(second.transfer, '2026-11-21')]
  for (const file of files) await upload(admin, file)
  expect(await stateOf(app, first.transfer.id)).toBe('completed;captured;delivered')
  expect(await stateOf(app, second.transfer.id)).toBe('completed;captured;delivered')
  for (const file of files) expect((await upload(admin, `${file}\n`)).lines).toBe(0)
})

describe('any other money that comes', () => {
  const held = (line: { amount: string }) => ({
    state: 'open',
    outcome: null,
    used: '0.00',
    left: line.amount,
  })

  test.each([
    ['short', '99.99'],
    ['over', '100.01'],
  ])('%s of the total is held', async (kind, amount) => {
    const { transfer } = await asked()
    const line = await oneLine(admin, { amount, text: transfer.referenceNumber })
    expect(line).toMatchObject({ ...held({ amount }), kind, transfer: { id: transfer.id } })
    expect(await stateOf(app, transfer.id)).toBe('processing;processing;none')
  })

  test('any other money that comes for a transfer that is paid is held as a duplicate', async () => {
    const { transfer } = await asked()
    await oneLine(admin, { amount: '100.00', text: transfer.referenceNumber })
    const again = await oneLine(admin, { amount: '100.00', text: transfer.referenceNumber })
    expect(again).toMatchObject({ ...held({ amount: '100.00' }), kind: 'duplicate' })
    expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test('any other money that comes for a transfer that has expired is held as late', async () => {
    const { transfer } = await asked()
    await expired(transfer.id)
    const line = await oneLine(admin, { amount: '100.00', text: transfer.referenceNumber })
    expect(line).toMatchObject({ ...held({ amount: '100.00' }), kind: 'late' })
    expect(await stateOf(app, transfer.id)).toBe('failed;void;none')
  })

  test('any other money that comes in another currency is held', async () => {
    const { transfer } = await asked()
    const line = await oneLine(admin, { amount: '100.00', currency: 'EUR', text: transfer.referenceNumber })
    expect(line).toMatchObject({ ...held({ amount: '100.00' }), kind: 'wrong_currency' })
  })

  test('any other money that comes for a transfer that is paid by card is held', async () => {
    const transfer = await created(sender)
    const line = await oneLine(admin, { amount: '103.20', text: transfer.referenceNumber })
    expect(line).toMatchObject({ ...held({ amount: '103.20' }), kind: 'unexpected' })
    expect(await stateOf(app, transfer.id)).toBe('pending;none;none')
  })

  test.each(['Rent November', 'MTR1234567', 'MTR00000000ZZZZ'])(
    'naming no transfer of ours (%s) is held',
    async text => {
      const line = await oneLine(admin, { amount: '100.00', text })
      expect(line).toMatchObject({ ...held({ amount: '100.00' }), kind: 'unknown', transfer: null })
    },
  )

  test('naming two transfers is held', async () => {
    const [one, other] = [await byBank(), await byBank()]
    const text = `${one.referenceNumber} and ${other.referenceNumber}`
    expect(await oneLine(admin, { amount: '100.00', text })).toMatchObject({
      kind: 'unknown',
      transfer: null,
    })
  })

  test('any other money that comes is in the books at once, and what is held is what waits', async () => {
    const [books] = await app.rows<{ minor: bigint }>(`
      select sum(case when p.credit_account_id = 'unapplied_funds.USD' then p.amount_minor else -p.amount_minor end)::bigint as minor
      from ledger_postings p where 'unapplied_funds.USD' in (p.credit_account_id, p.debit_account_id)`)
    const [waiting] = await app.rows<{ minor: bigint }>(`
      select sum(i.left_minor)::bigint as minor from bank_items i join bank_lines l on l.id = i.line_id where l.currency = 'USD'`)
    expect(books?.minor).toBe(waiting?.minor)
    expect(waiting?.minor).toBeGreaterThan(0n)
  })
})

test('a line that the provider tells of is matched by the job', async () => {
  const { transfer } = await asked()
  const line = {
    account: '000111222333',
    currency: 'USD',
    minor: 100_00n,
    bookedOn: '2026-11-20',
    valueOn: null,
    bankReference: 'PUSHED-1',
    endToEndId: transfer.referenceNumber,
    counterparty: null,
    counterpartyAccount: null,
    text: '',
    isReversal: false,
    balance: null,
  }
  const told = { source: 'provider', fileId: null, lines: [line] } as const
  expect(await recordBankLines(app.deps, app.pool, told)).toBe(1)
  expect(await recordBankLines(app.deps, app.pool, told)).toBe(0)
  await matchNewLines(app.deps, AbortSignal.timeout(10_000))
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
})

describe('money that an operator has booked by hand', () => {
  test('money that an operator has booked by hand is not taken for money come twice when its line comes in a file', async () => {
    const { transfer } = await asked()
    const body = { amount: '100.00', bankReference: 'By-Hand 9', reason: 'seen at the bank' }
    const done = await admin.call('POST', `/api/admin/transfers/${transfer.id}/pay-in-received`, body)
    expect(done.status).toBe(200)
    const line = await oneLine(admin, { amount: '100.00', text: 'thanks', ref: 'BY-HAND  9' })
    expect(line).toMatchObject({ state: 'done', kind: 'paid', transfer: { id: transfer.id } })
    expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
  })
})

describe('the preview', () => {
  test('the preview says what would become of each line, and changes nothing', async () => {
    const [one, other] = [(await asked()).transfer, (await asked()).transfer]
    const known = { amount: '7.00', text: 'known', ref: 'KNOWN-1' }
    await upload(admin, csvOf([known]))
    const content = csvOf([
      known,
      { amount: '100.00', text: one.referenceNumber },
      { amount: '100.00', text: one.referenceNumber },
      { amount: '60.00', text: other.referenceNumber },
      { amount: '-12.50', text: 'Monthly fee' },
    ])
    const before = await app.rows('select count(*) from bank_lines')
    const { status, body } = await admin.call<BankPreview>('POST', '/api/admin/bank/preview', {
      name: 'x.csv',
      content,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ format: 'csv', isImported: false, lines: 5, known: 1, skipped: 0 })
    expect(body.examples.map(({ kind, referenceNumber }) => [kind, referenceNumber])).toEqual([
      ['paid', one.referenceNumber],
      ['duplicate', one.referenceNumber],
      ['short', other.referenceNumber],
      ['debit', null],
    ])
    expect(body.totals).toEqual([{ currency: 'USD', in: '267.00', out: '12.50' }])
    expect(await app.rows('select count(*) from bank_lines')).toEqual(before)
    const lines = await linesOf(admin, await upload(admin, content))
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['debit', 'duplicate', 'paid', 'short']))
  })
})

test('afterwards the books are proven, what is held among them', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
