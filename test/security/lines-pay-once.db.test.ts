import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile, oneLine, unpaidOrder } from '#test/support/browser/bank.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// Mallory asks to mark her own order as paid by a true line of the bank's statement that pays somebody else's. The second
// admin looks at the statement, finds the line, and agrees.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,rates,corridors',
    BANK_FILE_ALONE_USD: '100000',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
afterAll(() => app.stop())

const order = () => unpaidOrder(app)

/** The bank's own words of a reference, and as an admin may type it. */
const references = () => {
  const name = randomUUID().slice(0, 8)
  return { ref: `Straße ${name}`, typed: ` STRASSE  ${name.toUpperCase()}` }
}

const received = (id: string, bankReference: string) =>
  act(mallory.browser, id, 'pay-in-received', { amount: '100.00', bankReference })

const IMPORTED = {
  status: 409,
  body: {
    code: 'bank_reference_used',
    message: expect.stringMatching(/^The bank line with this reference has been imported/) as string,
  },
}

test('a line that has paid an order marks no other order as received', async () => {
  const [first, second] = [await order(), await order()]
  const { ref, typed } = references()
  const line = await oneLine(grace.browser, { amount: '100.00', text: first.referenceNumber, ref })
  expect([line.state, await stateOf(app, first.id)]).toEqual(['done', 'completed;captured;delivered'])
  expect(await received(second.id, typed)).toMatchObject(IMPORTED)
})

test('a line whose money is held marks no order as received', async () => {
  const { id } = await order()
  const { ref, typed } = references()
  const line = await oneLine(grace.browser, { amount: '100.00', text: 'For the rent', ref })
  expect(line.state).toBe('open')
  expect(await received(id, typed)).toMatchObject(IMPORTED)
})

test('a line that is imported while a second admin is asked pays once', async () => {
  const { id } = await order()
  const { ref, typed } = references()
  const request = requestOf(await received(id, typed))
  await oneLine(grace.browser, { amount: '100.00', text: 'For the rent', ref })
  expect(await approve(grace, request)).toMatchObject({
    status: 409,
    body: { code: 'approval_outdated' },
  })
  expect(await entriesOf(app, id)).toEqual([])
})
