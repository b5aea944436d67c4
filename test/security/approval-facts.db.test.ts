import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { confirmNewcomers, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, csvOf, linesOf, sendFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// Mallory alone words a request and imports what it is about: whoever approves it must see who pays, and that Mallory imported the line.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,treasury,refunds,release',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  await confirmNewcomers(app)
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(() => Promise.all([renewProof(app, mallory), renewProof(app, grace)]))
afterAll(() => app.stop())

async function factsOf(request: string, { browser } = grace): Promise<Record<string, string>> {
  const { body } = await browser.call<ApprovalView[]>('GET', '/api/admin/approvals?limit=100')
  const facts = body.find(({ id }) => id === request)?.facts ?? []
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]))
}

/** A line without a name of a transfer, imported by Mallory and approved by Grace, which waits for somebody to assign it. */
async function importedLine() {
  const name = `statement-${randomUUID()}.csv`
  const content = csvOf([{ amount: '100.00', text: 'for my cousin', name: 'Mal Smith 4929123412341234' }])
  const request = requestOf(await sendFile(mallory.browser, content, name))
  const before = await factsOf(request)
  expect((await approve(grace, request)).status).toBe(200)
  const [file] = await app.rows<{ id: string }>('select id from bank_files order by imported_at desc limit 1')
  const [line] = await linesOf(mallory.browser, file as never)
  return { line: line!, name, before, request }
}

test('a request to import a file shows its approver who pays in it, with account numbers masked', async () => {
  const { before, request } = await importedLine()
  expect(before).toEqual({
    Line: expect.stringMatching(/^100\.00 USD from “Mal Smith \D*1234”: “for my cousin”$/) as string,
    'Lines in the file': '1',
  })
  expect(await factsOf(request)).toEqual({}) // decided: its facts are no longer those that were approved
})

test('a request about a bank line shows its approver the payer, the importer and the file', async () => {
  const { line, name } = await importedLine()
  const order = await unpaidOrder(app, { recipientName: 'Rosa Cruz' })
  const assigned = await actOn(mallory.browser, line, 'assign', {
    reference: order.referenceNumber,
    with: [],
    difference: 'bear',
  })
  const elsewhere = await actOn(mallory.browser, line, 'elsewhere')
  const back = await actOn(mallory.browser, line, 'send-back')
  for (const asked of [assigned, elsewhere, back])
    expect(await factsOf(requestOf(asked))).toMatchObject({
      Payer: expect.stringMatching(/^Mal Smith \D*1234$/) as string,
      'Text of the line': 'for my cousin',
      'Booked by the bank': '2026-11-20',
      Imported: expect.stringMatching(
        new RegExp(
          `^by .+“${mallory.user.username}” on .+ UTC from “${name}”, approved by .+“${grace.user.username}”$`,
        ),
      ) as string,
    })
  expect(await factsOf(requestOf(assigned))).toMatchObject({ Recipient: 'Rosa Cruz', Paid: 'not paid' })
})

test('a request about a transfer shows its approver who pays, who is paid, and when it was ordered', async () => {
  const order = await unpaidOrder(app, { recipientName: 'Rosa Cruz' })
  const booking = { amount: '100.00', bankReference: `REF ${randomUUID()}` }
  const request = requestOf(await act(mallory.browser, order.id, 'pay-in-received', booking))
  const facts = {
    Sender: expect.any(String) as string,
    Recipient: 'Rosa Cruz',
    'Pays out': expect.stringMatching(/^[\d.]+ PHP$/) as string,
    Ordered: expect.stringMatching(/ UTC$/) as string,
    Paid: 'not paid',
  }
  expect(await factsOf(request)).toEqual(facts)
})
