import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeReminders } from '#server/transfers/bank/bank.sql.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { compose } from './compose.ts'
import type { TransferKind } from './kinds.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

async function asked(changes: object = {}) {
  const sender = openBrowser(app.server)
  const transfer = await created(sender, { paymentMethod: 'bank', ...changes })
  await opened(sender, transfer.id)
  return transfer
}

const letterOf = async (id: string, kind: TransferKind) =>
  (
    await compose(app.deps, 'https://send.example', {
      id,
      kind,
      to_address: 'ana@example.com',
      transfer_id: id,
      user_id: null,
      data: {},
      created_at: new Date(),
      attempts: 1,
    })
  )?.letter

const outboxOf = async (id: string) =>
  (await app.rows<{ event: string }>('select event from transfer_outbox where transfer_id = $1', [id])).map(
    ({ event }) => event,
  )

test('a sender who chooses to pay by bank gets account, reference, amount and deadline', async () => {
  const { id, referenceNumber } = await asked()
  expect(await outboxOf(id)).toContain('payInProcessing')
  expect((await letterOf(id, 'bank_details'))?.rows).toEqual([
    ['Amount', '100.00 USD'],
    ['Payment reference', referenceNumber],
    ['Account holder', 'OpenRemit Client Funds'],
    ['Bank', 'First Bank'],
    ['Account number', '000111222333'],
    ['Bank code', '026009593'],
    ['Pay before', expect.stringContaining('UTC')],
  ])
})

test("the sandbox's account is mailed too, and no account once the transfer is paid", async () => {
  const other = await asked({ sendCountry: 'GB', sendCurrency: 'GBP' })
  expect((await letterOf(other.id, 'bank_details'))?.rows).toContainEqual(['Bank', 'Sandbox Bank'])
  const paid = await asked()
  await oneLine(admin, { amount: '100.00', text: paid.referenceNumber })
  expect(await letterOf(paid.id, 'bank_details')).toBeUndefined()
})

test('a payment that the bank collects itself has no instructions: its mail confirms the order and requests nothing', async () => {
  const { id } = await asked({ sendCountry: 'GB', sendCurrency: 'GBP' })
  await app.plant('update payments set provider_ref = null where transfer_id = $1', [id])
  const letter = await letterOf(id, 'bank_details')
  expect(letter?.heading).toBe('We have received your transfer')
  expect(letter?.paragraphs.join(' ')).not.toContain('Please pay')
})

test('a sender who paid too little is mailed the missing amount', async () => {
  const { id, referenceNumber } = await asked()
  const line = await oneLine(admin, { amount: '60.00', text: referenceNumber })
  await actOn(admin, line, 'ask')
  expect(await outboxOf(id)).toContain('payInShort')
  const letter = await letterOf(id, 'bank_short')
  expect(letter?.subject).toBe(`40.00 USD still to pay for ${referenceNumber}`)
  expect(letter?.rows?.[0]).toEqual(['Amount', '40.00 USD'])
})

test('a sender whose money came too late is mailed while it waits', async () => {
  const { id, referenceNumber } = await asked()
  expect(await letterOf(id, 'bank_late')).toBeUndefined()
  await app.plant(`update transfers set status = 'failed', pay_in = 'void' where id = $1`, [id])
  const line = await oneLine(admin, { amount: '100.00', text: referenceNumber })
  expect(line.kind).toBe('late')
  await actOn(admin, line, 'ask')
  expect(await outboxOf(id)).toContain('payInLate')
  expect((await letterOf(id, 'bank_late'))?.subject).toContain(referenceNumber)
  await actOn(admin, line, 'send-back')
  expect(await letterOf(id, 'bank_late')).toBeUndefined()
})

test('a sender who has not paid is reminded once before the price expires', async () => {
  const { id } = await asked()
  expect(await takeReminders(app.pool, 24, 36)).toEqual([])
  expect((await takeReminders(app.pool, 73, 36)).map(row => row.id)).toContain(id)
  expect(await takeReminders(app.pool, 73, 36)).toEqual([])
  expect((await outboxOf(id)).filter(event => event === 'payInReminder')).toHaveLength(1)
  expect((await letterOf(id, 'bank_reminder'))?.subject).toMatch(/has not arrived yet$/)
})
