import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryFile, WebhookView } from '#shared/api/admin/webhooks.api.ts'
import {
  endpointDouble,
  webhookDesk,
  WEBHOOKS as PATH,
  type WithSecret,
} from '#test/support/app/outgoing-webhooks.ts'
import { runJob } from '#test/support/app/passing-time.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { tellEndpoints } from './webhooks.ts'

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

test('for a day after a change both secrets sign, and then the new one alone', async () => {
  const endpoint = await endpointDouble()
  const made = await added(endpoint)
  const rotated = await admin.call<WithSecret>('POST', `${PATH}/${made.webhook.id}/secret`)
  const [old, fresh] = [new Webhook(made.secret), new Webhook(rotated.body.secret)]
  await tested(made)
  await tell()
  const both = endpoint.got[0]!
  expect(old.verify(both.body, both.headers)).toEqual(fresh.verify(both.body, both.headers))
  app.clock.aheadSeconds = 24 * 60 * 60 + 1
  await tested(made)
  await tell()
  app.clock.aheadSeconds = 0
  const { headers, body } = endpoint.got[1]!
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  const signedBy = (secret: string) =>
    new Webhook(secret).sign(
      headers['webhook-id']!,
      new Date(Number(headers['webhook-timestamp']) * 1000),
      body,
    )
  expect(headers['webhook-signature']).toBe(signedBy(rotated.body.secret))
})

test('a secret is shown once, and stands nowhere in the database or the audit log', async () => {
  const { webhook, secret } = await added(await endpointDouble())
  const raw = secret.slice('whsec_'.length)
  expect((await admin.call('GET', PATH)).text).not.toContain(raw)
  const [row] = await app.rows<{ all: string }>(
    `select (select string_agg(e::text, '') from webhook_endpoints e) || (select string_agg(a::text, '') from audit_log a) as all`,
  )
  expect(row!.all).toContain(webhook.id)
  expect(row!.all).not.toContain(raw)
  expect(row!.all).not.toContain(Buffer.from(raw, 'base64').toString('hex'))
})

test('an address that SQL has put in place of another is not called', async () => {
  const [ours, theirs] = [await endpointDouble(), await endpointDouble()]
  const [made, other] = [await added(ours), await added(theirs)]
  await app.rows(
    'update webhook_endpoints set sealed = (select sealed from webhook_endpoints where id = $2) where id = $1',
    [made.webhook.id, other.webhook.id],
  )
  await tested(made)
  await tell()
  expect(theirs.got).toEqual([])
})

test('SQL in the name of the application tells of nothing that has not happened', async () => {
  await expect(
    app.rows(
      `insert into outgoing_events (object, object_id, event, facts) values ('transfer', 'x', 'payoutDelivered', '{}')`,
    ),
  ).rejects.toThrow('permission denied')
  await expect(app.rows(`update outgoing_events set event = 'payoutDelivered'`)).rejects.toThrow(
    'permission denied',
  )
})

test('a delivery shows the headers of its last request, and the list how its endpoint answered last', async () => {
  const endpoint = await endpointDouble(response => void response.writeHead(503).end('later'))
  const made = await added(endpoint)
  const listed = async () => (await admin.call<WebhookView[]>('GET', PATH)).body[0]?.lastAttempt
  const { id, eventId } = await tested(made)
  const file = async () => (await admin.call<DeliveryFile>('GET', `/api/admin/webhook-deliveries/${id}`)).body
  expect([await listed(), (await file()).headers]).toEqual([null, []])
  await tell()
  const { headers, body, answerText } = await file()
  const shown = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
  expect(endpoint.got[0]!.headers).toMatchObject(shown)
  expect(new Webhook(made.secret).verify(body, shown)).toMatchObject({ id: eventId, type: 'test.sent' })
  expect(shown).toMatchObject({ 'content-type': 'application/json', 'content-length': `${body.length}` })
  expect([answerText, (await listed())?.answer?.status]).toEqual(['later', 503])
  const fresh = await tested(made)
  endpoint.answer = response => void response.writeHead(204).end()
  await tell()
  expect(await listed()).toMatchObject({ answer: { status: 204 }, failure: null })
  expect((await deliveriesOf(made)).find(each => each.id === fresh.id)?.state).toBe('delivered')
})

describe('sending again', () => {
  test('sends one event again under its id, also one that was delivered', async () => {
    const endpoint = await endpointDouble()
    const made = await added(endpoint)
    const { id } = await tested(made)
    await tell()
    expect((await admin.call('POST', `/api/admin/webhook-deliveries/${id}/again`)).status).toBe(202)
    await tell()
    expect(new Set(endpoint.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(endpoint.got).toHaveLength(2)
  })

  test('sends again what was given up since a time, and nothing that is older', async () => {
    const endpoint = await endpointDouble()
    const made = await added(endpoint)
    const [first, second] = [await tested(made), await tested(made)]
    await app.plant(`update webhook_deliveries set state = 'failed'`)
    await app.plant(`update outgoing_events set at = now() - interval '2 days' where id = $1`, [
      first.eventId,
    ])
    const since = new Date(Date.now() - 86_400_000).toISOString()
    const again = await admin.call<{ count: number }>('POST', `${PATH}/${made.webhook.id}/again`, { since })
    expect(again.body).toEqual({ count: 1 })
    await tell()
    expect(endpoint.got.map(({ headers }) => headers['webhook-id'])).toEqual([second.eventId])
  })
})

test('what waits for an endpoint that is off is sent when it is on again', async () => {
  const endpoint = await endpointDouble()
  const made = await added(endpoint)
  await tested(made)
  const change = (isOn: boolean) =>
    admin.call('PUT', `${PATH}/${made.webhook.id}`, { description: 'Ours', types: [], isOn })
  await change(false)
  await tell()
  expect(endpoint.got).toEqual([])
  await change(true)
  await tell()
  expect(endpoint.got).toHaveLength(1)
})

test('a removed endpoint gets nothing more, and what waited for it is deleted', async () => {
  const endpoint = await endpointDouble()
  const made = await added(endpoint)
  await tested(made)
  expect((await admin.call('DELETE', `${PATH}/${made.webhook.id}`)).status).toBe(204)
  await tell()
  await runJob(app, 'webhooks.purge')
  expect(endpoint.got).toEqual([])
  expect(await app.rows('select from webhook_deliveries')).toEqual([])
  expect((await admin.call<WebhookView[]>('GET', PATH)).body).toEqual([])
  expect(await app.rows('select sealed from webhook_endpoints where id = $1', [made.webhook.id])).toEqual([
    { sealed: null },
  ])
})

test('events are kept for 30 days, with their deliveries', async () => {
  const made = await added(await endpointDouble())
  const [old, kept] = [await tested(made), await tested(made)]
  await app.plant(`update outgoing_events set at = now() - interval '30 days 1 minute' where id = $1`, [
    old.eventId,
  ])
  await app.plant(`update outgoing_events set at = now() - interval '29 days' where id = $1`, [kept.eventId])
  await runJob(app, 'webhooks.purge')
  expect((await deliveriesOf(made)).map(({ eventId }) => eventId)).toEqual([kept.eventId])
})
