import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookEvent } from '#shared/api/webhook-events.ts'
import { tellEndpoints } from '#server/webhooks/webhooks.ts'
import { endpointDouble, madeWebhook } from '#test/support/app/outgoing-webhooks.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the role of the application has the server sign, for the operator's other systems, what has not happened.

let app: TestApp
let admin: SignedUp
beforeAll(async () => {
  app = await testApp({ ALLOW_PRIVATE_WEBHOOKS: '1' })
  admin = await signedUpAdmin(app)
})
afterAll(() => app.stop())

/** An endpoint, and the types that it has got of a transfer after all that waits was sent. */
async function listener() {
  const endpoint = await endpointDouble()
  const { id } = await madeWebhook(app, endpoint)
  const typesOf = async (transferId: string) => {
    for (let round = 0; round < 4; round++) await tellEndpoints(app.deps) // eight at a time
    const events = endpoint.got.map(({ body }) => webhookEvent.parse(JSON.parse(body)))
    return events
      .filter(({ data }) => 'transferId' in data && data.transferId === transferId)
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ type }) => type)
  }
  return { id, typesOf }
}

const forgeEvent = (transferId: string, event: string, state: string) =>
  injectSql(app, [
    `insert into transfer_events (id, transfer_id, event, from_state, to_state, actor)
     values (gen_random_uuid(), $1, $2, 'pending;open;none', $3, 'rail')`,
    transferId,
    event,
    state,
  ])

describe('no system is told of an unpaid order that', () => {
  test.each([
    ['payInCaptured', 'processing;captured;ready'],
    ['payInCaptured', 'pending;open;none'],
    ['payInCapturedForReview', 'processing;captured;held'],
    ['heldForReview', 'processing;captured;held'],
    ['reviewApproved', 'processing;captured;ready'],
    ['payoutSubmitted', 'processing;captured;submitted'],
    ['payoutDelivered', 'completed;captured;delivered'],
    ['cancelled', 'failed;refunding;none'],
    ['payoutReturned', 'failed;refunding;returned'],
    ['refunded', 'failed;refunded;none'],
    ['payInOpened', 'completed;captured;delivered'],
    ['created', 'completed;captured;delivered'],
  ])('it is %s, and its state %s', async (event, state) => {
    const { id, typesOf } = await listener()
    const { id: transferId } = await created(openBrowser(app.server))
    await forgeEvent(transferId, event, state)
    expect(await typesOf(transferId)).toEqual(['transfer.created'])
    const [delivery] = await app.rows<{ state: string; failure: string }>(
      `select d.state, d.failure from webhook_deliveries d join outgoing_events e on e.sequence = d.sequence
       where d.endpoint_id = $1 and e.transfer_id = $2 order by d.sequence desc limit 1`,
      [id, transferId],
    )
    expect(delivery).toEqual({ state: 'pending', failure: 'the server has no proof that it happened' })
  })
})

test('no system is told of a payout of which only SQL knows', async () => {
  const { typesOf } = await listener()
  const { id } = await created(openBrowser(app.server))
  await injectSql(app, [
    `insert into payouts (transfer_id, attempt, rail, state) values ($1, 1, 'sandbox', 'submitted')`,
    id,
  ])
  expect(await typesOf(id)).toEqual(['transfer.created'])
})

test('the true release of a held transfer is told', async () => {
  const { typesOf } = await listener()
  const browser = openBrowser(app.server)
  app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed' }) })
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  app.rail.restore()
  for (const action of ['hold', 'release'])
    expect((await act(admin.browser, transfer.id, action)).status).toBe(200)
  expect((await typesOf(transfer.id)).slice(-2)).toEqual(['transfer.held', 'transfer.released'])
})

test('each true step of a transfer that came back and was refunded is told', async () => {
  const { typesOf } = await listener()
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Return' })
  await check(browser, transfer.id)
  app.clock.aheadSeconds = 6
  await app.sweep()
  await app.runJobs()
  await app.sweep()
  app.clock.aheadSeconds = 0
  const types = await typesOf(transfer.id)
  expect(types.filter(type => type.startsWith('transfer.')).slice(-3)).toEqual([
    'transfer.delivered',
    'transfer.returned',
    'transfer.refunded',
  ])
  expect(types.filter(type => !type.startsWith('transfer.'))).toEqual([
    'payout.submitted',
    'payout.delivered',
    'refund.requested',
    'payout.returned',
    'refund.paid',
  ])
})

describe('an endpoint', () => {
  const LINK = 'https://evil.example/desk'

  test.each([
    'update webhook_endpoints set is_on = false where id = $1',
    'update webhook_endpoints set is_on = false, removed_at = now(), sealed = null where id = $1',
  ])('is not switched off in silence by %s', async sql => {
    const { id } = await madeWebhook(app)
    await expect(injectSql(app, [sql, id])).rejects.toThrow('without its row in the audit log')
    expect(await app.rows('select is_on from webhook_endpoints where id = $1', [id])).toEqual([
      { is_on: true },
    ])
  })

  test('has no words of SQL as the reason why it is off', async () => {
    const { id } = await madeWebhook(app)
    await expect(
      injectSql(app, ['update webhook_endpoints set off_reason = $2 where id = $1', id, LINK]),
    ).rejects.toThrow('webhook_endpoints_off_reason_check')
  })
})
