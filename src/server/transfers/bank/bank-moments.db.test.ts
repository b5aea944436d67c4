import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordBankLines } from '#server/banking/banking.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { actOn, bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { act } from '#test/support/browser/desk.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'
import { keptLines } from '#test/support/app/kept-lines.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { matchLine } from './bank-match.ts'

// Lines of the bank that two look at in one moment.

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

/** Has works come to wait behind a lock, one after the other, and lets them go on together. */
async function behind(lock: string, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const owner = await ownerClient(app)
  await owner.query('begin')
  await owner.query(lock)
  const started: Promise<unknown>[] = []
  for (const work of works) {
    started.push(work())
    await expect.poll(() => waitingForLocks(owner)).toBe(started.length)
  }
  await owner.query('commit')
  await owner.end()
  await Promise.all(started)
}

/** The bank tells of money that went, in a file that an operator has imported, and nobody has looked yet. */
async function tellOf(text: string, references: readonly string[], minor: bigint): Promise<string[]> {
  const lines = references.map(reference => ({
    account: 'USD',
    currency: 'USD',
    minor,
    bookedOn: '2026-11-20',
    valueOn: null,
    bankReference: `${text} ${reference}`,
    endToEndId: null,
    counterparty: null,
    counterpartyAccount: null,
    text,
    isReversal: false,
    balance: null,
  }))
  const [file] = await app.rows<{ id: string }>('select id from bank_files order by id limit 1')
  await recordBankLines(app.deps, app.pool, { source: 'file', fileId: file?.id ?? '', lines })
  return await idsOf(text)
}

const idsOf = async (said: string) =>
  (await keptLines(app)).filter(({ text }) => text === said).map(({ id }) => id)

const kindsOf = async (text: string) => {
  const items = await app.rows<{ item: string }>(
    `select i.kind || ' ' || i.state as item from bank_items i join bank_lines l on l.id = i.line_id
     where l.id = any($1) order by 1`,
    [await idsOf(text)],
  )
  return items.map(({ item }) => item)
}

test('two lines that name one return: one of them has sent it, and what the other is has to be asked', async () => {
  for (let round = 1; round <= 4; round++) {
    const line = await oneLine(admin, { amount: '150.00', text: 'whoever' })
    const text = `Refund ${(await actOn(admin, line, 'send-back')).body.bankReturn?.reference}`
    const ids = await tellOf(text, ['1', '2'], -150_00n)
    await behind(
      `select from bank_items where line_id = '${line.id}' for update`,
      ids.map(id => () => matchLine(app.deps, id)),
    )
    expect(await kindsOf(text), `round ${round}`).toEqual(['debit open', 'return done'])
  }
})

test('two who look at the line of a refund: it is the refund, also where the first of them is slow', async () => {
  const { id, referenceNumber } = await created(sender, {
    paymentMethod: 'bank',
    recipientName: 'Sandbox Review',
  })
  await opened(sender, id)
  await oneLine(admin, { amount: '100.00', text: referenceNumber })
  await act(admin, id, 'cancel')
  const text = `Refund of ${referenceNumber}`
  const first = { pool: Object.create(app.pool) as TestApp['pool'], waitsMs: 0 }
  first.pool.connect = (async () => {
    await sleep(first.waitsMs)
    return await app.pool.connect()
  }) as TestApp['pool']['connect']
  const [line = ''] = await tellOf(text, ['1'], -100_00n)
  await behind(`select from transfers where id = '${id}' for update`, [
    async () => {
      await matchLine({ ...app.deps, pool: first.pool }, line)
    },
    async () => {
      first.waitsMs = 300
      await matchLine(app.deps, line)
    },
  ])
  expect(await stateOf(app, id)).toBe('failed;refunded;none')
  expect(await kindsOf(text)).toEqual(['refund done'])
})

test('a sender who opens another payment each time is no fault of ours', async () => {
  const transfer = await asked()
  const line = await oneLine(admin, { amount: '98.00', text: transfer.referenceNumber })
  const owner = await ownerClient(app)
  try {
    await owner.query(`
      create function open_another() returns trigger language plpgsql as $$
      begin
        if new.provider = 'manual' and new.transfer_id = '${transfer.id}' then
          insert into payments (id, transfer_id, attempt, provider, livemode, method, amount_minor, currency)
          values (gen_random_uuid(), new.transfer_id, 99, 'sandbox', false, 'bank', new.amount_minor, new.currency);
        end if;
        return new;
      end $$`)
    await owner.query(
      'create trigger another before insert on payments for each row execute function open_another()',
    )
    const body = { reference: transfer.referenceNumber, with: [], difference: 'bear' }
    expect(await actOn(admin, line, 'assign', body)).toMatchObject({
      status: 409,
      body: { message: 'The sender is paying right now. Please try again in a moment.' },
    })
  } finally {
    await owner.query('drop function open_another cascade')
    await owner.end()
  }
})

test('afterwards the books are proven, what is held among them', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
