import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryFile, WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { webhookEvent, type WebhookEvent } from '#shared/api/webhook-events.ts'
import type { EndpointDouble, Got } from '#test/support/app/endpoint-double.ts'
import { endpointDouble, webhookDesk, WEBHOOKS as PATH } from '#test/support/app/outgoing-webhooks.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { hearOfDisputes, lookAt, refunding } from '#test/support/browser/disputed.ts'
import { startWebhooks, tellEndpoints } from './webhooks.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp({ ALLOW_PRIVATE_WEBHOOKS: '1' })
  admin = (await signedUpAdmin(app)).browser
})
beforeEach(async () => {
  await app.plant(`
    delete from outgoing_events;
    update webhook_endpoints set removed_at = now(), sealed = null, is_on = false where removed_at is null`)
})
afterAll(() => app.stop())

const { added, tested, deliveriesOf } = webhookDesk(() => admin)

const tell = () => tellEndpoints(app.deps)
const eventOf = ({ body }: Got): WebhookEvent => webhookEvent.parse(JSON.parse(body))
const typesAt = ({ got }: EndpointDouble): string[] => got.map(each => eventOf(each).type)

/** Makes due what waits for its next attempt. */
const retryNow = () => app.plant(`update webhook_deliveries set due_at = now() where state = 'pending'`)

/** A transfer that is paid and delivered. */
async function delivered() {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  return transfer
}

describe('an endpoint', () => {
  test('gets each change of a transfer and of its payout, in the order of their numbers', async () => {
    const endpoint = await endpointDouble()
    await added(endpoint)
    const { id, referenceNumber } = await delivered()
    await tell()
    const events = endpoint.got.map(eventOf).toSorted((a, b) => a.sequence - b.sequence)
    const ofTransfer = events.filter(({ data }) => data.object === 'transfer')
    expect(ofTransfer.map(({ type }) => type)).toEqual([
      'transfer.created',
      'transfer.pay_in_opened',
      'transfer.paid',
      'transfer.submitted',
      'transfer.delivered',
    ])
    expect(ofTransfer.at(-1)?.data).toEqual({
      object: 'transfer',
      transferId: id,
      reference: referenceNumber,
      status: 'completed',
      payIn: 'captured',
      payout: 'delivered',
      sent: { minor: 10_000, currency: 'USD' },
      received: { minor: expect.any(Number) as number, currency: 'PHP' },
      fee: { minor: 320, currency: 'USD' },
      sendCountry: 'US',
      receiveCountry: 'PH',
    })
    const ofPayout = events.filter(({ data }) => data.object === 'payout')
    expect(ofPayout.map(({ type }) => type)).toEqual(['payout.submitted', 'payout.delivered'])
    expect(ofPayout.at(-1)?.data).toMatchObject({ attempt: 1, rail: 'sandbox', amount: { currency: 'PHP' } })
    expect(endpoint.got).toHaveLength(7)
  })

  test('gets the types alone that it asked for', async () => {
    const endpoint = await endpointDouble()
    await added(endpoint, ['transfer.delivered'])
    await delivered()
    await tell()
    expect(typesAt(endpoint)).toEqual(['transfer.delivered'])
  })

  test('gets nothing that names a person', async () => {
    const endpoint = await endpointDouble()
    await added(endpoint)
    const transfer = await delivered()
    await tell()
    const sent = endpoint.got.map(({ body }) => body).join()
    expect(sent).toContain(transfer.id)
    expect(sent).not.toMatch(/@|ana lee|santos|bdo|001234567890|\+\d{8}|springfield|manila/i)
  })

  test('is believed by the reference library, and a changed body is not', async () => {
    const endpoint = await endpointDouble()
    const { secret } = await added(endpoint)
    await delivered()
    await tell()
    const [{ headers, body }] = endpoint.got as [Got]
    expect(secret).toMatch(/^whsec_/)
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(headers['webhook-id']).toBe(eventOf(endpoint.got[0]!).id)
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature')
  })

  test('gets each change of a refund and of a dispute', async () => {
    const endpoint = await endpointDouble()
    await added(endpoint, ['refund.requested', 'refund.paid', 'dispute.open', 'dispute.won'])
    const { id, intentId } = await refunding(openBrowser(app.server))
    await app.runJobs()
    const disputed = await paid(openBrowser(app.server))
    await check(openBrowser(app.server), disputed.transfer.id)
    await app.sweep()
    await hearOfDisputes(app, disputed.intent.paymentIntentId, ['dp_a', 10_320n, 'open'])
    await hearOfDisputes(app, disputed.intent.paymentIntentId, ['dp_a', 10_320n, 'won'])
    app.provider.restore()
    await lookAt(app, intentId)
    await tell()
    const events = endpoint.got.map(eventOf).toSorted((a, b) => a.sequence - b.sequence)
    const amount = { minor: 10_320, currency: 'USD' }
    expect(
      events.filter(({ data }) => data.object === 'refund').map(({ type, data }) => [type, data]),
    ).toEqual([
      ['refund.requested', expect.objectContaining({ transferId: id, reason: 'payout_failed', amount })],
      ['refund.paid', expect.objectContaining({ transferId: id, state: 'paid', amount })],
    ])
    expect(
      events.filter(({ data }) => data.object === 'dispute').map(({ type, data }) => [type, data]),
    ).toEqual([
      ['dispute.open', expect.objectContaining({ transferId: disputed.transfer.id, amount })],
      ['dispute.won', expect.objectContaining({ transferId: disputed.transfer.id, amount })],
    ])
  })

  test('gets changes of rates and of cases, but of none about an alert', async () => {
    const endpoint = await endpointDouble()
    await added(endpoint, ['rate.changed', 'case.open'])
    await admin.call('PUT', '/api/admin/rates/PHP', { perUsd: '57.25' })
    for (const kind of ['contact', 'alert'])
      await app.plant(
        `insert into cases (id, reference, kind, topic, state, opened_at)
        values (gen_random_uuid(), 'CASE-' || $1::text, $1::text, 'other', 'open', now())`,
        [kind],
      )
    await tell()
    expect(endpoint.got.map(eventOf).map(({ data }) => data)).toEqual([
      { object: 'rate', currency: 'PHP', perUsd: '57.25', source: 'admin' },
      {
        object: 'case',
        id: expect.any(String) as string,
        reference: 'CASE-contact',
        kind: 'contact',
        state: 'open',
        transferId: null,
      },
    ])
  })

  test('without one nothing is noted of a payment', async () => {
    await delivered()
    expect(await app.rows('select from outgoing_events')).toEqual([])
  })
})

test('an event whose answer was lost is sent again under the same id, with the same body', async () => {
  const endpoint = await endpointDouble(response => void response.socket?.destroy())
  const made = await added(endpoint)
  await tested(made)
  await tell()
  expect(await deliveriesOf(made)).toMatchObject([
    { state: 'pending', attempts: 1, answer: null, failure: 'the connection was cut off' },
  ])
  endpoint.answer = response => void response.writeHead(200).end('thanks')
  await retryNow()
  await tell()
  expect(endpoint.got.map(({ headers }) => headers['webhook-id'])).toHaveLength(2)
  expect(new Set(endpoint.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(endpoint.got.map(({ body }) => body)).size).toBe(1)
  const [delivery] = await deliveriesOf(made)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 2, nextAt: null, answer: { status: 200 } })
  const file = await admin.call<DeliveryFile>('GET', `/api/admin/webhook-deliveries/${delivery!.id}`)
  expect(file.body).toMatchObject({ answerText: 'thanks', body: endpoint.got[0]?.body })
  expect(eventOf(endpoint.got[0]!)).toMatchObject({ type: 'test.sent', data: { object: 'test' } })
})

test('a delivery is repeated for three days, ever more rarely, and then given up', async () => {
  const endpoint = await endpointDouble(response => void response.writeHead(500).end())
  const made = await added(endpoint)
  await tested(made)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    await tell()
    const [row] = await app.rows<{ seconds: number }>(
      'select extract(epoch from due_at - attempted_at)::integer as seconds from webhook_deliveries',
    )
    waits.push(row!.seconds)
    await retryNow()
  }
  expect(waits.slice(0, 9)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
  await tell()
  expect(endpoint.got).toHaveLength(10)
  expect(await deliveriesOf(made)).toMatchObject([{ state: 'failed', attempts: 10, answer: { status: 500 } }])
})

test('a redirect is an answer that is no success, and is not followed', async () => {
  const elsewhere = await endpointDouble()
  const endpoint = await endpointDouble(
    response => void response.writeHead(307, { location: elsewhere.url }).end(),
  )
  const made = await added(endpoint)
  await tested(made)
  await tell()
  expect(await deliveriesOf(made)).toMatchObject([{ state: 'pending', answer: { status: 307 } }])
  expect(elsewhere.got).toEqual([])
})

test('an endpoint whose seal does not open is switched off instead of being tried each second', async () => {
  const endpoint = await endpointDouble()
  const { id } = (await added(endpoint)).webhook
  await delivered()
  await app.plant(`update webhook_endpoints set sealed = '\\x01' where id = $1`, [id])
  await tell()
  await tell()
  const { body } = await admin.call<WebhookView[]>('GET', PATH)
  expect(body).toMatchObject([{ isOn: false, url: '', offReason: expect.stringContaining('do not open') }])
  expect(endpoint.got).toEqual([])
})

test('an endpoint that answers 410 is switched off, which the audit log says', async () => {
  const endpoint = await endpointDouble(response => void response.writeHead(410).end())
  const made = await added(endpoint)
  await tested(made)
  await tell()
  const { body } = await admin.call<WebhookView[]>('GET', PATH)
  expect(body).toMatchObject([{ isOn: false, offReason: 'It answered 410: gone.', failed: 1 }])
  const acts = await app.rows(
    `select actor_id, after from audit_log where action = 'webhook.changed' and subject_id = $1`,
    [made.webhook.id],
  )
  expect(acts).toEqual([{ actor_id: null, after: { isOn: false } }])
  expect(await admin.call('POST', `${PATH}/${made.webhook.id}/test`)).toMatchObject({
    status: 409,
    body: { code: 'webhook_off' },
  })
})

test('of a long answer the first four kilobytes are kept', async () => {
  const endpoint = await endpointDouble(response => void response.writeHead(500).end('x'.repeat(1_000_000)))
  const made = await added(endpoint)
  const { id } = await tested(made)
  await tell()
  const file = await admin.call<DeliveryFile>('GET', `/api/admin/webhook-deliveries/${id}`)
  expect(file.body.answerText).toBe('x'.repeat(4_096))
})

test('an endpoint that hangs keeps no event from another', async () => {
  const hanging = await endpointDouble(() => {})
  const well = await endpointDouble()
  await added(hanging)
  await added(well)
  const webhooks = startWebhooks(app.deps)
  try {
    await Promise.all(Array.from({ length: 4 }, delivered)) // more than are under way at once
    await expect.poll(() => typesAt(well).length, { timeout: 10_000 }).toBe(28)
    expect(hanging.got.length).toBeLessThanOrEqual(8)
  } finally {
    hanging.answer = response => void response.writeHead(200).end()
    await webhooks.stop()
  }
})

test('three processes that deliver at once send each event once', async () => {
  const endpoint = await endpointDouble()
  await added(endpoint)
  await Promise.all(Array.from({ length: 4 }, delivered))
  const processes = Array.from({ length: 3 }, () => startWebhooks(app.deps))
  try {
    await expect.poll(() => typesAt(endpoint).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(28)
  } finally {
    await Promise.all(processes.map(each => each.stop()))
  }
  const ids = endpoint.got.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([28, 28])
})

test('a dead endpoint is asked ever more rarely, and gets everything once it is back', async () => {
  let tries = 0
  const endpoint = await endpointDouble(response => {
    tries += 1
    response.writeHead(503).end()
  })
  const made = await added(endpoint)
  for (let i = 0; i < 20; i++) await tested(made)
  const webhooks = startWebhooks(app.deps)
  try {
    await sleep(2_500)
    expect(tries).toBeLessThanOrEqual(16) // 20 wait: two rounds of eight, a second apart
    endpoint.answer = response => void response.writeHead(200).end()
    const isDone = async () =>
      (await app.rows(`select from webhook_deliveries where state = 'pending'`)).length
    await expect
      .poll(
        async () => {
          await retryNow()
          return await isDone()
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(0)
  } finally {
    await webhooks.stop()
  }
})
