import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AppUnderTest, startApp } from '#test/support/app/webhook-app.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { intentOrder, testCard } from '#test/support/browser/sandbox.ts'
import { signatureHeader } from './sandbox/signature.ts'
import { purgeWebhooks } from './webhooks.ts'

let app: AppUnderTest
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

async function post(rawBody: string, signature: string): Promise<number> {
  const response = await fetch(`${app.origin}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    body: rawBody,
  })
  return response.status
}

const eventBody = (id: string, intentId: string) =>
  JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object: { id: intentId } } })

const postSigned = (id: string, intentId: string) => {
  const rawBody = eventBody(id, intentId)
  return post(rawBody, signatureHeader(app.secret, rawBody, new Date()))
}

test('a signed event is stored, answered at once and asks for one job', async () => {
  expect(await postSigned('evt_1', 'pi_1')).toBe(200)
  expect(await app.storedEvents()).toEqual([{ event_id: 'evt_1', object_id: 'pi_1', is_processed: false }])
  expect(await app.jobs()).toEqual(['payments:webhooks'])
})

test('a hundred events ask for one job', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, i) => postSigned(`evt_${i}`, `pi_${i}`)))
  expect(await app.storedEvents()).toHaveLength(100)
  expect(await app.jobs()).toEqual(['payments:webhooks'])
})

test('a job whose turn is over asks for the next', async () => {
  const owner = await ownerClient(app)
  await owner.query(
    `insert into webhook_events (provider, event_id, type, about, object_id)
     select 'sandbox', 'evt_' || n, 'payment_intent.succeeded', 'payment', 'pi_1' from generate_series(1, 201) n`,
  )
  await owner.end()
  const unprocessed = async () =>
    (await app.storedEvents()).filter(({ is_processed }) => !is_processed).length
  const afterTwoBatches = () => {
    let batches = 0
    return () => ++batches === 2
  }
  await app.actOnWebhooks(afterTwoBatches())
  expect([await unprocessed(), await app.jobs()]).toEqual([1, ['payments:webhooks']])
  await app.actOnWebhooks(afterTwoBatches())
  expect(await unprocessed()).toBe(0)
})

test('a job that is about to begin, or has failed, is asked for anew', async () => {
  await postSigned('evt_1', 'pi_1')
  await jobBeginsInAMinute()
  const owner = await ownerClient(app)
  const asked = async (id: string) => {
    const { rows: before } = await owner.query('select revision from graphile_worker.jobs')
    await postSigned(id, 'pi_2')
    const { rows: after } = await owner.query('select revision, attempts from graphile_worker.jobs')
    return { isSame: before[0]?.revision === after[0]?.revision, attempts: after[0]?.attempts }
  }
  expect(await asked('evt_2')).toEqual({ isSame: true, attempts: 0 })
  await owner.query('update graphile_worker._private_jobs set attempts = 1')
  expect(await asked('evt_3')).toEqual({ isSame: false, attempts: 0 })
  await owner.query(`update graphile_worker._private_jobs set run_at = now() + interval '0.1 seconds'`)
  expect(await asked('evt_4')).toEqual({ isSame: false, attempts: 0 })
  await owner.end()
})

test('later events do not put the job off', async () => {
  await postSigned('evt_1', 'pi_1')
  await jobBeginsInAMinute()
  const runAt = await app.jobRunAt()
  await postSigned('evt_2', 'pi_2')
  expect(await app.jobRunAt()).toEqual(runAt)
})

/** A second, as it is, may go by between two calls, and a job that begins is asked for anew. */
async function jobBeginsInAMinute(): Promise<void> {
  const owner = await ownerClient(app)
  await owner.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 minute'`)
  await owner.end()
}

test('an event that comes ten times at once is stored once and acted on once', async () => {
  const statuses = await Promise.all(Array.from({ length: 10 }, () => postSigned('evt_1', 'pi_1')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await app.actOnWebhooks()
  await app.actOnWebhooks()
  expect(app.checkPayment.mock.calls).toEqual([['pi_1']])
})

test('an event that comes again after it was acted on is answered and let be', async () => {
  await postSigned('evt_1', 'pi_1')
  await app.actOnWebhooks()
  expect(await postSigned('evt_1', 'pi_1')).toBe(200)
  await app.actOnWebhooks()
  expect(app.checkPayment).toHaveBeenCalledTimes(1)
})

test('several events about one payment are one look at it', async () => {
  await postSigned('evt_2', 'pi_1')
  await postSigned('evt_1', 'pi_1')
  await app.actOnWebhooks()
  expect(app.checkPayment.mock.calls).toEqual([['pi_1']])
  expect((await app.storedEvents()).map(event => event.is_processed)).toEqual([true, true])
})

test('a payment of which everything is booked is not looked at; its event is acted on all the same', async () => {
  app.settled.add('pi_1')
  await postSigned('evt_1', 'pi_1')
  await postSigned('evt_2', 'pi_2')
  await app.actOnWebhooks()
  expect(app.checkPayment.mock.calls).toEqual([['pi_2']])
  expect((await app.storedEvents()).map(event => event.is_processed)).toEqual([true, true])
})

async function postOfType(type: string, objectId: string): Promise<void> {
  const rawBody = JSON.stringify({ id: `evt_${type}`, type, data: { object: { id: objectId } } })
  expect(await post(rawBody, signatureHeader(app.secret, rawBody, new Date()))).toBe(200)
}

test('an event leads to a look at what it is about', async () => {
  await postOfType('payment_intent.succeeded', 'pi_1')
  await postOfType('charge.refunded', 'pi_2')
  await postOfType('charge.dispute.created', 'pi_3')
  await postOfType('payout.paid', 'po_1')
  await app.actOnWebhooks()
  expect(app.checkPayment.mock.calls).toEqual([['pi_1']])
  expect(new Set(app.checkRefunds.mock.calls.flat())).toEqual(new Set(['pi_2', 'pi_3']))
  expect(app.checkSettlement.mock.calls).toEqual([['po_1']])
  expect((await app.storedEvents()).every(event => event.is_processed)).toBe(true)
})

test('a look at the money that goes back is a look at the payment as well', async () => {
  await postOfType('payment_intent.succeeded', 'pi_1')
  await postOfType('charge.refunded', 'pi_1')
  await app.actOnWebhooks()
  expect(app.checkPayment).not.toHaveBeenCalled()
  expect(app.checkRefunds.mock.calls).toEqual([['pi_1']])
})

test('an event that calls for nothing is known and asks for no job', async () => {
  await postOfType('customer.created', 'cus_1')
  expect(await app.storedEvents()).toEqual([
    { event_id: 'evt_customer.created', object_id: 'cus_1', is_processed: true },
  ])
  expect(await app.jobs()).toEqual([])
})

test('events are removed after 90 days, those of the sandbox as well', async () => {
  await payOne()
  await payOne()
  await postSigned('evt_1', 'pi_1')
  await postSigned('evt_2', 'pi_2')
  const age = (table: string, column: string, id: string, days: number) =>
    app.pool.query(`
      update ${table} set ${column} = now() - interval '${days} days' where ctid = (select ctid from ${table} order by ${id} limit 1)`)
  await age('webhook_events', 'received_at', 'event_id', 89)
  await age('sandbox_events', 'created_at', 'id', 89)
  await purgeWebhooks(app)
  expect(await app.storedEvents()).toHaveLength(2)
  expect(await app.undelivered()).toBe(2)

  await age('webhook_events', 'received_at', 'event_id', 91)
  await age('sandbox_events', 'created_at', 'id', 91)
  await purgeWebhooks(app)
  expect((await app.storedEvents()).map(event => event.event_id)).toEqual(['evt_2'])
  expect(await app.undelivered()).toBe(1)
})

test('forged, tampered, unsigned and old events are refused and not stored', async () => {
  const rawBody = eventBody('evt_1', 'pi_1')
  const hourAgo = new Date(Date.now() - 3_600_000)
  const refused = [
    await post(rawBody, signatureHeader('whsec_other', rawBody, new Date())),
    await post(eventBody('evt_1', 'pi_2'), signatureHeader(app.secret, rawBody, new Date())),
    await post(rawBody, ''),
    await post(rawBody, signatureHeader(app.secret, rawBody, hourAgo)),
  ]
  expect(refused).toEqual([403, 403, 403, 403])
  expect(await app.storedEvents()).toEqual([])
  expect(await app.jobs()).toEqual([])
})

test.each([
  ['{"id":1}'],
  [eventBody('evt_\u0000', 'pi_1')],
  [eventBody('evt_1', 'pi_\u0000')],
  [JSON.stringify({ id: 'evt_1', type: 'a\u0000', data: { object: { id: 'pi_1' } } })],
])('a signed body that is no event is a 400: %s', async rawBody => {
  expect(await post(rawBody, signatureHeader(app.secret, rawBody, new Date()))).toBe(400)
})

test('an event that cannot be acted on holds up no other and comes again later', async () => {
  app.checkPayment.mockImplementation(async intentId => {
    if (intentId === 'pi_bad') throw new Error('the provider does not answer')
  })
  await postSigned('evt_1', 'pi_bad')
  await postSigned('evt_2', 'pi_good')
  await app.actOnWebhooks()
  expect(await app.storedEvents()).toEqual([
    { event_id: 'evt_1', object_id: 'pi_bad', is_processed: false },
    { event_id: 'evt_2', object_id: 'pi_good', is_processed: true },
  ])

  app.checkPayment.mockReset()
  await app.actOnWebhooks()
  expect(app.checkPayment).not.toHaveBeenCalled()
  await app.passTime('webhook_events', '30 seconds')
  await app.actOnWebhooks()
  expect(app.checkPayment.mock.calls).toEqual([['pi_bad']])
})

test('two workers share the events: each is acted on once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => postSigned(`evt_${i}`, `pi_${i}`)))
  await Promise.all([app.actOnWebhooks(), app.actOnWebhooks()])
  expect(app.checkPayment).toHaveBeenCalledTimes(40)
})

async function payOne(): Promise<string> {
  const { id, clientSecret } = await app.sandbox.provider.openIntent(intentOrder())
  const response = await fetch(`${app.origin}/sandbox/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientSecret,
      paymentMethod: { type: 'card', card: testCard('4242424242424242') },
    }),
  })
  expect(await response.json()).toEqual({ id, status: 'succeeded' })
  return id
}

/** Deliveries are made at their own pace: asked until it holds, for 10 s at most. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

const eventsOf = async (intentId: string) =>
  (await app.storedEvents()).filter(event => event.object_id === intentId)

test('a payment by card sends its event to us over HTTP', async () => {
  app.sandbox.webhooks.start(app.origin)
  const intentId = await payOne()
  await eventually(async () => expect(await eventsOf(intentId)).toHaveLength(1))
  await eventually(async () => expect(await app.undelivered()).toBe(0))
})

test('events of a process that died before sending are delivered by the next one', async () => {
  const intentId = await payOne()
  expect(await app.undelivered()).toBe(1)
  app.sandbox.webhooks.start(app.origin)
  await eventually(async () => expect(await eventsOf(intentId)).toHaveLength(1))
})

test('events of a process that died while sending are delivered when its claim is over', async () => {
  const intentId = await payOne()
  await app.pool.query(
    `update sandbox_events set attempts = 1, next_attempt_at = now() + interval '5 seconds'`,
  )
  await app.passTime('sandbox_events', '5 seconds')
  app.sandbox.webhooks.start(app.origin)
  await eventually(async () => expect(await eventsOf(intentId)).toHaveLength(1))
})

/** The sandbox's one event after its first attempt. */
async function eventAfterOneAttempt(): Promise<unknown> {
  const read = async () => (await app.pool.query('select attempts, delivered_at from sandbox_events')).rows[0]
  await eventually(async () => expect((await read()).attempts).toBe(1))
  await app.sandbox.webhooks.stop()
  return read()
}

test('an event is kept where nobody listens', async () => {
  await payOne()
  app.sandbox.webhooks.start('http://127.0.0.1:1')
  expect(await eventAfterOneAttempt()).toEqual({ attempts: 1, delivered_at: null })
})

test('an event is kept where the one who listens does not take it', async () => {
  await payOne()
  const refusing = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  app.sandbox.webhooks.start(`http://127.0.0.1:${(refusing.address() as AddressInfo).port}`)
  await once(refusing, 'request')
  expect(await eventAfterOneAttempt()).toEqual({ attempts: 1, delivered_at: null })
  refusing.close()
})

test('repeated and reordered webhooks are stored once each', async () => {
  Object.assign(app.sandbox.webhooks.faults, { copies: 3, reorders: true })
  const intentIds = [await payOne(), await payOne(), await payOne()]
  app.sandbox.webhooks.start(app.origin)
  await eventually(async () => expect(await app.undelivered()).toBe(0))
  expect((await app.storedEvents()).map(event => event.object_id).toSorted()).toEqual(intentIds.toSorted())
})

test('a lost webhook never comes', async () => {
  app.sandbox.webhooks.faults.loses = () => true
  await payOne()
  app.sandbox.webhooks.start(app.origin)
  await eventually(async () => expect(await app.undelivered()).toBe(0))
  expect(await app.storedEvents()).toEqual([])
})

test('a delayed webhook comes after its delay', async () => {
  app.sandbox.webhooks.faults.delayMs = 300
  const intentId = await payOne()
  const startedAt = Date.now()
  app.sandbox.webhooks.start(app.origin)
  await eventually(async () => expect(await eventsOf(intentId)).toHaveLength(1))
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(300)
})
