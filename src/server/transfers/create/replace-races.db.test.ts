import { isWhole } from '#test/support/laws/rounds.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { stateOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  pay,
  plainBody,
} from '#test/support/browser/browser.ts'
import { isSentBy } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkPayment } from '../pay-in/check-payment.ts'

let app: TestApp
let browser: Browser
let email: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const ROUNDS = isWhole ? 20 : 6

const replace = async (id: string, key?: string) => {
  const body = { ...plainBody, senderEmail: email, replaces: id }
  const { status, body: answer } = await browser.call<{ id: string }>('POST', '/api/transfers', body, key)
  return { status, id: answer.id }
}

const ordered = () => {
  email = `${crypto.randomUUID()}@example.com`
  return created(browser, { senderEmail: email })
}

/** Transfers of the sender that wait for their money, and what the provider has kept of all of theirs. */
async function outcome() {
  const [row] = await app.rows<{ count: number; unpaid: number }>(
    `select count(*)::int as count, (count(*) filter (where awaits_money))::int as unpaid from transfers where ${isSentBy(app.deps.dataKeys, email)}`,
  )
  const kept = await app.rows<{ id: string }>(
    `select i.id from sandbox_intents i join transfers t on t.id::text = i.transfer_id
     where ${isSentBy(app.deps.dataKeys, email, 't.id')} and i.status not in ('canceled', 'requires_payment_method') and i.refunded_minor = 0`,
  )
  return { ...row, kept }
}

const replaced = {
  state: 'failed;void;none',
  replaceStatus: 201,
  hasPaid: false,
  kept: 0,
  count: 2,
  unpaid: 1,
}
const delivered = {
  state: 'completed;captured;delivered',
  replaceStatus: 409,
  hasPaid: true,
  kept: 1,
  count: 1,
  unpaid: 0,
}

test(`a transfer that is replaced while its sender pays is either paid or replaced, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const first = await ordered()
    const intent = await opened(browser, first.id)
    const payment = async () => {
      const { status } = await pay(browser, intent)
      await Promise.all([
        check(browser, first.id),
        checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider'),
      ])
      return status
    }
    const works = [payment, async () => (await replace(first.id)).status]
    if (round % 2 === 0) works.reverse()
    const answers = await Promise.all(works.map(work => work()))
    const [payStatus, replaceStatus] = round % 2 === 0 ? answers.toReversed() : answers
    await app.runJobs()
    const state = await stateOf(app, first.id)
    const { kept, ...counts } = await outcome()
    const end = { state, replaceStatus, hasPaid: payStatus === 200, kept: kept.length, ...counts }
    expect([replaced, delivered], `round ${round}`).toContainEqual(end)
  }
  expect(await auditLedger(app.pool)).toEqual([])
}, 120_000)

test(`of four replacements of one transfer at once one is made, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await ordered()
    if (round % 2 === 0) await opened(browser, id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => replace(id)))
    expect(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      `round ${round}`,
    ).toEqual([201, 409, 409, 409])
    expect(await outcome(), `round ${round}`).toEqual({ count: 2, unpaid: 1, kept: [] })
  }
}, 120_000)

test(`a replacement that is sent four times at once under one key is one, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await ordered()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => replace(id, key)))
    expect(
      answers.map(({ status }) => status),
      `round ${round}`,
    ).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(answer => answer.id)).size, `round ${round}`).toBe(1)
    expect(await outcome(), `round ${round}`).toEqual({ count: 2, unpaid: 1, kept: [] })
  }
}, 120_000)

test(`a transfer that is replaced while its payment is opened leaves nothing to be paid, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await ordered()
    const opening = browser.call('POST', '/api/create-payment-intent', { transferId: id })
    const [, { status }] = await Promise.all([opening, replace(id)])
    const live = `select id from sandbox_intents where transfer_id = $1 and status <> 'canceled'`
    expect(status, `round ${round}`).toBe(201)
    expect(await app.rows(live, [id]), `round ${round}`).toEqual([])
    expect(await stateOf(app, id)).toBe('failed;void;none')
  }
}, 120_000)

test(`a transfer that is replaced while it is cancelled leaves one unpaid at most, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await ordered()
    await opened(browser, id)
    await Promise.all([browser.call('POST', `/api/transfers/${id}/cancel`), replace(id)])
    expect(await outcome(), `round ${round}`).toEqual({ count: 2, unpaid: 1, kept: [] })
  }
}, 120_000)
