import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin } from '#server/users/admins/admins.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { requestOf } from '#test/support/browser/approvals.ts'
import { confirmNewcomers, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile, csvOf, sendFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { act } from '#test/support/browser/desk.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'

// Mallory words what she types so that the title of her request reads as another act to the admin who approves it.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,treasury,limits,fees,promos,corridors',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  await confirmNewcomers(app)
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
afterAll(() => app.stop())

type Answer = { readonly status: number; readonly body: object }

/** A text that would make other words of a title, if it could end its quotation. */
const BREAKING_OUT = 'bob” a sender, and not yet “an‟ «ä» "o'
const hostile = (n: number) => signedUp(app.server, { username: `${BREAKING_OUT} ${n}` })
const setNamed = async (n: number, change: object) =>
  mallory.browser.call('PUT', `/api/admin/users/${(await hostile(n)).user.id}`, change)
const askToReceive = async () =>
  await act(mallory.browser, (await unpaidOrder(app)).id, 'pay-in-received', {
    amount: '100.00',
    bankReference: `${BREAKING_OUT} ${randomUUID()}`,
  })
const add = (path: string, body: object) => mallory.browser.call('POST', `/api/admin/${path}`, body)
const titles: readonly (readonly [shown: string, act: () => Promise<Answer>])[] = [
  ['Make “…” an admin', () => setNamed(1, { isAdmin: 1 })],
  ['Give “…” the role finance', () => setNamed(2, { roles: ['finance'], reason: 'helps' })],
  ['Make “…” a verified sender', () => setNamed(3, { tier: 'verified', reason: 'known for years' })],
  [
    'Close the account of “…”',
    async () => {
      const victim = await hostile(4)
      await grantAdmin(app.deps, { call: bySystem, reason: null }, victim.user.id)
      return mallory.browser.call('DELETE', `/api/admin/users/${victim.user.id}`)
    },
  ],
  ['Mark 100.00 USD for … as received, bank reference “…”', askToReceive],
  [
    'Import a bank file in which 1 of 1 lines bring money or name transfers, 100.00 USD: “…”',
    async () => {
      const content = csvOf([{ amount: '100.00', text: (await unpaidOrder(app)).referenceNumber }])
      return sendFile(mallory.browser, content, BREAKING_OUT)
    },
  ],
  [
    'Add the fee “…”: name “…”, type “…”, fee type “…”, fixed amount 0.00, description none, is active 1',
    () =>
      add('fee-settings', { name: BREAKING_OUT, type: 'delivery', feeType: 'fixed', fixedAmount: '0.00' }),
  ],
  [
    'Add the promo code “…”: code “…”, ',
    () => add('promo-codes', { code: BREAKING_OUT, discountType: 'percentage', discountValue: '100' }),
  ],
  [
    'Book a settlement of 5.00 USD (“…”)',
    () =>
      add('treasury/entries', {
        kind: 'settlement',
        valueDate: new Date().toISOString().slice(0, 10),
        amount: '5.00',
        currency: 'USD',
        reference: BREAKING_OUT,
      }),
  ],
]
test.each(titles)('text that Mallory types does not end its quotation in a title: %s', async (shown, ask) => {
  await renewProof(app, mallory)
  const request = requestOf(await ask())
  const { body } = await grace.browser.call<ApprovalView[]>('GET', '/api/admin/approvals?state=pending')
  const title = body.find(each => each.id === request)?.title ?? ''
  expect(title.replaceAll(/“[^“”]*”/g, '“…”').replace(/MTR\w+/, '…')).toContain(shown)
  expect(title).not.toContain(BREAKING_OUT)
})
