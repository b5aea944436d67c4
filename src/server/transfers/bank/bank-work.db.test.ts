import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { actOn, bankAccountsFile, csvOf, linesOf, oneLine, upload } from '#test/support/browser/bank.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

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

async function asked() {
  const transfer = await created(sender, { paymentMethod: 'bank' })
  await opened(sender, transfer.id)
  return transfer
}

/** Money that names a transfer and is not its total. */
async function held(
  amount: string,
): Promise<{ transfer: { id: string; reference: string }; line: BankLineView }> {
  const { id, referenceNumber: reference } = await asked()
  return { transfer: { id, reference }, line: await oneLine(admin, { amount, text: reference }) }
}

const possible = ({ actions }: BankLineView) =>
  actions.filter(({ refusedBecause }) => refusedBecause === null).map(({ action }) => action)

const goodwill = async () => {
  const rows = await app.rows<{ minor: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_postings where debit_account_id = 'goodwill.USD'`,
  )
  return rows[0]?.minor
}

describe('money that was short', () => {
  test('money that was short pays together with the rest, once both are there', async () => {
    const { transfer, line } = await held('60.00')
    expect(possible(line)).toEqual(['assign', 'ask', 'sendBack', 'bookElsewhere'])
    const rest = await oneLine(admin, { amount: '40.00', text: transfer.reference })
    const body = { reference: transfer.reference, with: [rest.id], difference: 'none' }
    const { status, body: paid } = await actOn(admin, line, 'assign', body)
    expect([status, paid]).toMatchObject([
      200,
      { state: 'done', outcome: 'paid', used: '60.00', left: '0.00' },
    ])
    expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
    expect(await balancesOf(app, transfer.id)).toMatchObject({ 'bank.USD': 100_00n })
    expect((await actOn(admin, rest, 'assign', body)).body).toMatchObject({ code: 'action_not_possible' })
  })

  test('money that was short by no more than 2 % is taken as paid where the operator says so: we bear the rest', async () => {
    const { transfer, line } = await held('98.00')
    const before = await goodwill()
    const body = { reference: transfer.reference, with: [], difference: 'none' }
    expect((await actOn(admin, line, 'assign', body)).body).toMatchObject({
      code: 'amount_mismatch',
      message: '2.00 USD are missing.',
      totalAmount: '100.00',
    })
    expect(await stateOf(app, transfer.id)).toBe('processing;processing;none')
    expect((await actOn(admin, line, 'assign', { ...body, difference: 'bear' })).status).toBe(200)
    expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
    expect(await goodwill()).toBe((before ?? 0n) + 2_00n)
  })

  test('money that was short by more than 2 % is not taken as paid', async () => {
    const { transfer, line } = await held('97.99')
    const body = { reference: transfer.reference, with: [], difference: 'bear' }
    expect((await actOn(admin, line, 'assign', body)).body).toMatchObject({ code: 'amount_mismatch' })
  })

  test('money that was short has its sender written to', async () => {
    const { transfer, line } = await held('60.00')
    const { status, body } = await actOn(admin, line, 'ask')
    expect([status, body.askedAt]).toEqual([200, expect.any(String)])
    expect(
      await app.rows('select event from transfer_outbox where transfer_id = $1', [transfer.id]),
    ).toContainEqual({
      event: 'payInShort',
    })
  })
})

describe('money that was over', () => {
  test('money that was over pays, and the difference is held and sent back', async () => {
    const { transfer, line } = await held('120.50')
    const body = { reference: transfer.reference, with: [], difference: 'none' }
    expect((await actOn(admin, line, 'assign', body)).body).toMatchObject({ message: '20.50 USD are over.' })
    const kept = await actOn(admin, line, 'assign', { ...body, difference: 'keep' })
    expect(kept.body).toMatchObject({ state: 'open', kind: 'over', used: '100.00', left: '20.50' })
    expect(possible(kept.body)).toEqual(['sendBack', 'bookElsewhere'])
    expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
    const { body: returning } = await actOn(admin, line, 'send-back')
    expect(returning).toMatchObject({
      state: 'returning',
      left: '20.50',
      bankReturn: { amount: '20.50', state: 'waiting' },
    })
    expect(possible(returning)).toEqual(['markReturned'])
    const done = await actOn(admin, line, 'returned', { bankReference: 'out 1' })
    expect(done.body).toMatchObject({
      state: 'done',
      outcome: 'sent_back',
      left: '0.00',
      bankReturn: { state: 'sent', bankReference: 'OUT 1' },
    })
    const again = await actOn(admin, line, 'returned', { bankReference: 'out 2' })
    expect(again.body).toMatchObject({ code: 'action_not_possible' })
  })

  test('money that was over is booked as sent back by the outgoing line that names the return', async () => {
    const { line } = await held('150.00')
    const { body } = await actOn(admin, line, 'send-back')
    const reference = body.bankReturn?.reference ?? ''
    const out = await oneLine(admin, { amount: '-150.00', text: `Refund ${reference}` })
    expect(out).toMatchObject({ direction: 'out', state: 'done', kind: 'return' })
    const [line2] = await app.rows<{ state: string; outcome: string }>(
      'select state, outcome from bank_items where line_id = $1',
      [line.id],
    )
    expect(line2).toEqual({ state: 'done', outcome: 'sent_back' })
  })

  test('money that was over of two of one amount is the one that the line names; a line that names neither is none of them', async () => {
    const [one, other] = [(await held('160.00')).line, (await held('160.00')).line]
    await actOn(admin, one, 'send-back')
    const { body } = await actOn(admin, other, 'send-back')
    expect((await oneLine(admin, { amount: '-160.00', text: 'Refund RTN' })).kind).toBe('debit')
    const states = () =>
      app.rows('select state from bank_items where line_id in ($1, $2) order by line_id = $2', [
        one.id,
        other.id,
      ])
    expect(await states()).toEqual([{ state: 'returning' }, { state: 'returning' }])
    const text = (body.bankReturn?.reference ?? '').toLowerCase().replaceAll(/(....)/g, '$1 ')
    expect((await oneLine(admin, { amount: '-160.00', text })).kind).toBe('return')
    expect(await states()).toEqual([{ state: 'returning' }, { state: 'done' }])
  })

  test('money that was over is not booked as sent back by another amount, nor under a reference that was used', async () => {
    const [one, other] = [(await held('130.00')).line, (await held('140.00')).line]
    const { body } = await actOn(admin, one, 'send-back')
    const text = body.bankReturn?.reference ?? ''
    expect((await oneLine(admin, { amount: '-129.00', text })).kind).toBe('debit')
    await actOn(admin, one, 'returned', { bankReference: 'used once' })
    await actOn(admin, other, 'send-back')
    const refused = await actOn(admin, other, 'returned', { bankReference: 'USED  once' })
    expect(refused.body).toMatchObject({ code: 'bank_reference_used' })
  })
})

describe('money that names nobody', () => {
  test('money that names nobody pays the transfer that the operator names, if it is exactly its total', async () => {
    const { id, referenceNumber } = await asked()
    const line = await oneLine(admin, { amount: '100.00', text: 'from Ana' })
    const body = { reference: ` ${referenceNumber.toLowerCase()} `, with: [], difference: 'none' }
    expect((await actOn(admin, line, 'assign', body)).body).toMatchObject({
      transfer: { id },
      outcome: 'paid',
    })
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
    expect((await actOn(admin, line, 'assign', body)).status).toBe(409)
    expect((await actOn(admin, line, 'send-back')).status).toBe(409)
  })

  test('money that names nobody does not pay a transfer of another currency, or one that nobody has made', async () => {
    const { referenceNumber: reference } = await asked()
    const line = await oneLine(admin, { amount: '100.00', currency: 'EUR', text: 'from Ana' })
    const refusalOf = async (body: object) =>
      (await actOn(admin, line, 'assign', { with: [], difference: 'none', ...body })).body
    expect(await refusalOf({ reference })).toMatchObject({ message: 'The transfer is paid in USD.' })
    expect(await refusalOf({ reference: 'MTR00000000AAAA' })).toMatchObject({
      message: 'No transfer has this reference.',
    })
  })

  test('money that names nobody is let go where it is booked elsewhere', async () => {
    const line = await oneLine(admin, { amount: '500.00', text: 'SETTLEMENT 11/26' })
    const { body } = await actOn(admin, line, 'elsewhere')
    expect(body).toMatchObject({ state: 'done', outcome: 'elsewhere', left: '0.00', reason: 'as agreed' })
  })

  test('a bank line of an unknown id is not found', async () => {
    const unknown = { id: '01930000-0000-7000-8000-000000000000' }
    expect((await actOn(admin, unknown, 'send-back')).status).toBe(404)
  })
})

describe('money that went', () => {
  test('money that went to the sender of a refund marks it as sent', async () => {
    const { id, referenceNumber } = await asked()
    await oneLine(admin, { amount: '100.00', text: referenceNumber, name: 'Ana' })
    const returned = await created(sender, { paymentMethod: 'bank', recipientName: 'Sandbox Fail' })
    await opened(sender, returned.id)
    await oneLine(admin, { amount: '100.00', text: returned.referenceNumber })
    await app.sweep()
    await app.runJobs()
    expect(await stateOf(app, returned.id)).toBe('failed;refunding;returned')
    const text = `Refund of ${returned.referenceNumber}`
    expect((await oneLine(admin, { amount: '-99.99', text })).kind).toBe('debit')
    expect(await stateOf(app, returned.id)).toBe('failed;refunding;returned')
    const out = await oneLine(admin, { amount: '-100.00', text, ref: 'OUT-77' })
    expect(out).toMatchObject({ state: 'done', kind: 'refund', transfer: { id: returned.id } })
    expect(await stateOf(app, returned.id)).toBe('failed;refunded;returned')
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await app.deps.ownBank?.listSucceeded({ after: null, limit: 100 })).toContainEqual(
      expect.objectContaining({ refunded: { currency: 'USD', minor: 100_00n } }),
    )
  })
})

describe('with a second admin', () => {
  test('money is sent back once they have agreed', async () => {
    const two = await testApp({ BANK_ACCOUNTS: await bankAccountsFile(), SECOND_APPROVER: 'refunds' })
    const [first, second] = [(await signedUpAdmin(two)).browser, (await signedUpAdmin(two)).browser]
    const line = await oneLine(first, { amount: '12.00', text: 'whoever' })
    const { body } = await actOn(first, line, 'send-back')
    const { code, approvalId } = body as unknown as { code: string; approvalId: string }
    expect(code).toBe('awaits_approval')
    const approved = await second.call('POST', `/api/admin/approvals/${approvalId}/approve`)
    expect(approved.status).toBe(200)
    const [now] = await linesOf(first, {
      id: (await two.rows<{ id: string }>('select id from bank_files'))[0]?.id,
    } as never)
    expect(now?.state).toBe('returning')
    await two.stop()
  })
})

describe('races', () => {
  test('two imports, the sweep and a cancellation at once: each line once, each transfer in one state', async () => {
    const transfers = await Promise.all(Array.from({ length: 6 }, () => asked()))
    const lines = transfers.map(({ referenceNumber }, i) => ({
      amount: '100.00',
      text: referenceNumber,
      ref: `RACE-${i}`,
    }))
    const [a, b] = [csvOf(lines), csvOf(lines.toReversed())]
    await Promise.all([
      upload(admin, a),
      upload(admin, b),
      app.sweep(),
      ...transfers
        .slice(0, 3)
        .map(({ id }) => admin.call('POST', `/api/admin/transfers/${id}/cancel`, { reason: 'asked' })),
    ])
    await app.runJobs()
    await app.sweep()
    const states = await Promise.all(transfers.map(({ id }) => stateOf(app, id)))
    const items = await app.rows<{
      transfer_id: string
      state: string
      kind: string
      bank_reference: string
    }>(
      `select i.transfer_id, i.state, i.kind, l.bank_reference from bank_items i join bank_lines l on l.id = i.line_id
       where l.bank_reference like 'RACE-%' order by l.bank_reference`,
    )
    expect(items).toHaveLength(6)
    for (const [i, transfer] of transfers.entries()) {
      const item = items[i]
      expect(item?.transfer_id).toBe(transfer.id)
      expect(`${item?.kind} ${item?.state} ${states[i]}`).toMatch(
        /^(paid done (completed;captured;delivered|failed;refund(ing|ed);none)|late open failed;void;none)$/,
      )
    }
  })

  test('ten operators at one line: one of them settles it', async () => {
    const { transfer, line } = await held('120.00')
    const body = { reference: transfer.reference, with: [], difference: 'keep' }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => actOn(admin, line, 'assign', body)),
      ...Array.from({ length: 5 }, () => actOn(admin, line, 'elsewhere')),
    ])
    const outcomes = answers.filter(({ status }) => status === 200)
    expect(outcomes.length).toBeGreaterThanOrEqual(1)
    expect(outcomes.length).toBeLessThanOrEqual(2) // paid, and then the rest booked elsewhere
    expect((await entriesOf(app, transfer.id)).filter(kind => kind === 'capture').length).toBeLessThanOrEqual(
      1,
    )
  })
})

test('afterwards the books are proven, what is held among them', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
