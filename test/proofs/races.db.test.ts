import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { listeners } from '#server/background.ts'
import { SIGNATURE_HEADER, signatureHeader } from '#server/payments/sandbox/signature.ts'
import { derivedSecret } from '#server/platform/signing.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  plainBody,
} from '#test/support/browser/browser.ts'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { isSentBy } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { proofRounds } from '#test/support/laws/rounds.ts'

const IN_GATE = 2
/** Repetitions of each race; `npm run proof:races` does ten. */
const REPETITIONS = proofRounds(IN_GATE) > IN_GATE ? 10 : IN_GATE

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Answers to 50 browsers that create at once with one key, and the rows that they leave. */
async function createAtOnce(browsers: readonly Browser[]) {
  const key = crypto.randomUUID()
  const senderEmail = `${key}@example.com`
  const answers = await Promise.all(
    browsers.map(browser => browser.call('POST', '/api/transfers', { ...plainBody, senderEmail }, key)),
  )
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    bodies: new Set(answers.map(({ text }) => text)).size,
    cookies: new Set(browsers.map(({ cookie }) => cookie)).size,
    transfers: (await app.rows(`select id from transfers where ${isSentBy(app.deps.dataKeys, senderEmail)}`))
      .length,
  }
}

const ONE_OF_EACH = { statuses: [201], bodies: 1, cookies: 1, transfers: 1 }

test(`50 parallel creations with one key, by a browser without a cookie, are one transfer, ${REPETITIONS} times`, async () => {
  for (let round = 0; round < REPETITIONS; round++) {
    expect(await createAtOnce(times(50, () => openBrowser(app.server)))).toEqual(ONE_OF_EACH)
  }
})

test(`50 parallel creations with one key, by a browser with a cookie, are one transfer, ${REPETITIONS} times`, async () => {
  const browser = openBrowser(app.server)
  await created(browser)
  const { cookie } = browser
  for (let round = 0; round < REPETITIONS; round++) {
    const tabs = times(50, () => Object.assign(openBrowser(app.server), { cookie }))
    expect(await createAtOnce(tabs)).toEqual(ONE_OF_EACH)
  }
})

test('two tabs that open the payment at once get one intent, 50 times', async () => {
  const browser = openBrowser(app.server)
  await created(browser)
  const ids = await Promise.all(times(50, async () => (await created(browser)).id))
  const tabs = await Promise.all(ids.flatMap(id => [opened(browser, id), opened(browser, id)]))
  expect(new Set(tabs.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(50)
  const live = await app.rows(
    `select id from payments where transfer_id = any($1) and state in ('creating', 'open')`,
    [ids],
  )
  expect(live).toHaveLength(50)
  expect(await app.rows('select id from sandbox_intents where transfer_id = any($1)', [ids])).toHaveLength(50)
})

/** The provider's event of a payment, as it comes over the wire. */
async function deliverWebhook(eventId: string, intentId: string): Promise<void> {
  const payload = JSON.stringify({
    id: eventId,
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId } },
  })
  const secret = derivedSecret(app.deps.signingKeys, 'sandbox webhooks', 'signature').toString('base64url')
  const signature = signatureHeader(secret, payload, app.deps.clock.now())
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: receiveSandboxWebhook.path,
    headers,
    payload,
  })
  expect(statusCode).toBe(200)
}

const actOnWebhooks = () =>
  listeners(app.deps)
    .find(({ name }) => name === 'payments:webhooks')
    ?.run({})

/** Everybody who can notice a payment notices it at once: two tabs, an event that comes twice, two workers, two sweeps. */
async function noticeAtOnce(
  made: readonly { browser: Browser; id: string; intentId: string }[],
): Promise<void> {
  await app.rows(`update payments set checked_at = now() - interval '1 hour'`)
  const half = made.slice(0, made.length / 2)
  await Promise.all(half.map(({ intentId }) => deliverWebhook(`evt_${intentId}`, intentId)))
  await Promise.all([
    ...made.flatMap(({ browser, id }) => [check(browser, id), check(browser, id)]),
    ...made.flatMap(({ intentId }) => times(2, () => deliverWebhook(`evt_${intentId}`, intentId))),
    ...times(2, actOnWebhooks),
    ...times(2, () => app.sweep()),
  ])
  await app.rows('update webhook_events set next_attempt_at = now() where processed_at is null')
  await app.runJobs()
}

test(`PATCH, events and sweeps that race on ${20 * REPETITIONS} paid transfers book each of them once`, async () => {
  const failing = { recipientName: 'Sandbox Fail' }
  for (let batch = 0; batch < REPETITIONS; batch++) {
    const made = await Promise.all(
      times(20, async i => {
        const browser = openBrowser(app.server)
        const { transfer, intent } = await paid(browser, i % 5 === 0 ? failing : {})
        return { browser, id: transfer.id, intentId: intent.paymentIntentId, fails: i % 5 === 0 }
      }),
    )
    await noticeAtOnce(made)
    for (const { id, fails } of made) {
      expect(await stateOf(app, id)).toBe(fails ? 'failed;refunded;returned' : 'completed;captured;delivered')
      expect(await entriesOf(app, id)).toEqual(
        fails
          ? ['capture', 'capture_reversal', 'exchange', 'exchange_reversal', 'refund']
          : ['capture', 'exchange', 'payout'],
      )
    }
  }
  expect(await app.rows('select key from sandbox_payouts')).toHaveLength(20 * REPETITIONS)
  expect(await auditLedger(app.pool)).toEqual([])
})
