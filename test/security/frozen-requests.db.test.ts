import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { hearOfDisputes, lookAt } from '#test/support/browser/disputed.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'

// An approval does what the request said, or nothing: money that has moved since makes it outdated.

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'refunds,release', BANK_ACCOUNTS: await bankAccountsFile() })
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(async () => {
  app.provider.restore()
  await Promise.all([renewProof(app, ada), renewProof(app, grace)])
})
afterAll(() => app.stop())

const OUTDATED = { status: 409, body: { code: 'approval_outdated' } }

/** A paid transfer of 103.20: held by the review under this name of its recipient, else delivered. */
async function paidTransfer(recipientName?: 'Sandbox Review') {
  const { transfer, intent } = await paid(openBrowser(app.server), recipientName && { recipientName })
  await check(ada.browser, transfer.id)
  await app.sweep()
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

/** Somebody gives 20.00 back at the provider's dashboard. */
async function refundThere(intentId: string): Promise<void> {
  const amount = { currency: 'USD', minor: 20_00n }
  await app.realProvider.refund({ idempotencyKey: `dashboard ${intentId}`, intentId, amount })
  await lookAt(app, intentId)
}

test.each(['release', 'reject', 'cancel'])(
  'a transfer of which a part was refunded since is not ended or paid out as a whole (%s)',
  async action => {
    const { id, intentId } = await paidTransfer('Sandbox Review')
    const request = requestOf(await act(ada.browser, id, action))
    await refundThere(intentId)
    expect(await approve(grace, request)).toMatchObject(OUTDATED)
    expect(await stateOf(app, id)).toBe('processing;captured;held')
  },
)

test('a request to end a transfer names what is left of it', async () => {
  const { id, intentId } = await paidTransfer('Sandbox Review')
  await refundThere(intentId)
  const request = requestOf(await act(ada.browser, id, 'cancel'))
  expect(await approve(grace, request)).toMatchObject({
    status: 200,
    body: { title: expect.stringMatching(/^Cancel .+ and refund 83\.20 USD$/) as string },
  })
  const acts = `select after ->> 'amount' as amount from audit_log where action = 'transfer.cancelled' and subject_id = $1`
  expect(await app.rows(acts, [id])).toEqual([{ amount: '83.20' }])
})

test.each([
  ['refunded at the provider', ({ intentId }) => refundThere(intentId)],
  ['taken by the sender’s bank', ({ intentId }) => hearOfDisputes(app, intentId, ['dp', 20_00n, 'lost'])],
] as const satisfies readonly (readonly [string, (made: { intentId: string }) => Promise<void>])[])(
  'a part of a payment is not refunded once more where it was %s since',
  async (_how, move) => {
    const made = await paidTransfer()
    const request = requestOf(await act(ada.browser, made.id, 'refunds', { amount: '20.00' }))
    await move(made)
    expect(await approve(grace, request)).toMatchObject(OUTDATED)
    const granted = `select from refunds where transfer_id = $1 and reason = 'granted'`
    expect(await app.rows(granted, [made.id])).toEqual([])
  },
)

test('a bank line of which another amount is left since is not sent back', async () => {
  const line = await oneLine(ada.browser, { amount: '60.00', text: 'For the rent' })
  const request = requestOf(await actOn(ada.browser, line, 'send-back'))
  const owner = await ownerClient(app)
  await owner.query('update bank_items set left_minor = 1000, used_minor = 5000 where line_id = $1', [
    line.id,
  ])
  await owner.end()
  expect(await approve(grace, request)).toMatchObject(OUTDATED)
  expect(await app.rows('select from bank_returns where line_id = $1', [line.id])).toEqual([])
})
