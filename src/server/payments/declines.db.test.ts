import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let intents: string[]
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'strict' })
  intents = []
  for (let network = 1; network <= 5; network++) intents.push(await intentFrom(`10.0.${network}.0/24`))
})
beforeEach(async () => {
  await app.rows('delete from webhook_events')
  app.clock.aheadSeconds += 11 // a count is gone by for ten seconds
})
afterAll(() => app.stop())

async function intentFrom(network: string): Promise<string> {
  const browser = openBrowser(app.server)
  const { paymentIntentId } = await opened(browser, (await created(browser)).id)
  await app.plant('update payments set payer_network = $2 where provider_ref = $1', [
    paymentIntentId,
    network,
  ])
  return paymentIntentId
}

/** Events of the provider about payers in five networks in turn, so many minutes ago. */
async function told({ pool }: TestApp, counts: { failed: number; succeeded: number; minutesAgo?: number }) {
  const { failed, succeeded, minutesAgo = 1 } = counts
  await pool.query(
    `insert into webhook_events (provider, event_id, type, about, object_id, received_at, processed_at)
     select 'sandbox', gen_random_uuid(),
       case when n <= $1 then 'payment_intent.payment_failed' else 'payment_intent.succeeded' end,
       'payment', ($4::text[])[1 + n % 5], now() - make_interval(mins => $3), now()
     from generate_series(1, $1::integer + $2::integer) n`,
    [failed, succeeded, minutesAgo, intents],
  )
}

async function openingOfStranger({ server }: TestApp) {
  const browser = openBrowser(server)
  const { id: transferId } = await created(browser)
  return await browser.call('POST', '/api/create-payment-intent', { transferId })
}

test('where 7 of 20 cards are declined, a stranger is asked to confirm an address', async () => {
  await told(app, { failed: 7, succeeded: 13 })
  const refused = await openingOfStranger(app)
  expect([refused.status, refused.body.code]).toEqual([422, 'email_unconfirmed'])
  expect(refused.text).toContain('Please confirm your email address')
})

test('who is signed in goes on', async () => {
  await told(app, { failed: 20, succeeded: 0 })
  const { browser } = await signedUp(app.server)
  const { id } = await created(browser)
  expect((await opened(browser, id)).transferId).toBe(id)
})

test.each([
  ['6 of 20, which is 30 %', { failed: 6, succeeded: 14 }],
  ['19 of 19, of which the share says nothing', { failed: 19, succeeded: 0 }],
  ['all of 20, six minutes ago', { failed: 20, succeeded: 0, minutesAgo: 6 }],
])('%s: strangers go on', async (_what, counts) => {
  await told(app, counts)
  expect((await openingOfStranger(app)).status).toBe(200)
})

test('it ends by itself once no card has been tried for five minutes', async () => {
  await told(app, { failed: 20, succeeded: 0 })
  expect((await openingOfStranger(app)).status).toBe(422)
  await app.rows(`update webhook_events set received_at = received_at - interval '5 minutes'`)
  app.clock.aheadSeconds += 11
  expect((await openingOfStranger(app)).status).toBe(200)
})
