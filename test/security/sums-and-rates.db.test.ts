import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rate } from '#shared/money/rate.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { requestOf } from '#test/support/browser/approvals.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile, csvOf, sendFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// One admin may book a small pay-in alone. Mallory makes a large one small: she says that a dollar is worth ten times as many euros.

const settings = {
  SECOND_APPROVER_ABOVE_USD: 'payins:150',
  BANK_FILE_ALONE_USD: '150',
}

async function open(kinds: string): Promise<{ app: TestApp; mallory: SignedUp }> {
  const app = await testApp({ ...settings, SECOND_APPROVER: kinds, BANK_ACCOUNTS: await bankAccountsFile() })
  await signedUpAdmin(app)
  return { app, mallory: await signedUpAdmin(app) }
}

const largeOrder = (app: TestApp) =>
  unpaidOrder(app, { sendCountry: 'EU', sendCurrency: 'EUR', sendAmount: '900.00' })

/** Sets a rate as one admin does, who says that its effect on transfers is meant. */
const setRate = ({ browser }: SignedUp, currency: string, perUsd: string) =>
  browser.call('PUT', `/api/admin/rates/${currency}`, { perUsd, confirmedRate: perUsd })

describe('where one admin alone sets the rates', () => {
  let app: TestApp
  let mallory: SignedUp
  beforeAll(async () => {
    ;({ app, mallory } = await open('payins'))
  })
  afterAll(() => app.stop())

  test('no sum makes a pay-in small: by hand and by a bank file it waits for a second admin', async () => {
    const [one, two] = [await largeOrder(app), await largeOrder(app)]
    expect((await setRate(mallory, 'EUR', '9.2')).status).toBe(200)
    expect((await setRate(mallory, 'PHP', '562.5')).status).toBe(200)
    const euros = async () => (await app.deps.priceFacts()).perUsd('EUR')
    await expect.poll(euros, { timeout: 10_000 }).toBe(rate('9.2'))
    const { totalAmount: amount } = one
    const received = { amount, bankReference: randomUUID() }
    requestOf(await act(mallory.browser, one.id, 'pay-in-received', received))
    const content = csvOf([{ amount: two.totalAmount, currency: 'EUR', text: two.referenceNumber }])
    requestOf(await sendFile(mallory.browser, content))
    for (const { id } of [one, two]) expect(await stateOf(app, id)).toMatch(/;none$/)
  })

  test('the rules of the desk show no sum', async () => {
    const { body } = await mallory.browser.call<{
      rules: { kind: string; aloneUsd: number | null }[]
      bankFileAloneUsd: number
    }>('GET', '/api/admin/approvals/rules')
    expect(body.rules.find(({ kind }) => kind === 'payins')?.aloneUsd).toBe(0)
    expect(body.bankFileAloneUsd).toBe(0)
  })
})

test('where rates and new countries wait for a second admin, a sum lets one admin book a small pay-in alone', async () => {
  const { app, mallory } = await open('payins,rates,corridors')
  try {
    requestOf(await setRate(mallory, 'EUR', '9.2'))
    const { id } = await unpaidOrder(app)
    const received = { amount: '100.00', bankReference: randomUUID() }
    expect((await act(mallory.browser, id, 'pay-in-received', received)).status).toBe(200)
    const large = await largeOrder(app)
    const other = { amount: large.totalAmount, bankReference: randomUUID() }
    requestOf(await act(mallory.browser, large.id, 'pay-in-received', other))
  } finally {
    await app.stop()
  }
})
