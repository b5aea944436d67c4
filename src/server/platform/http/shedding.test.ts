import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'
import { lagMsMaxOf, measureLoopLag, shedLoad } from './shedding.ts'

const calls: readonly [method: string, path: string][] = [
  ['GET', '/api/countries'],
  ['GET', '/api/admin/transfers'],
  ['POST', '/api/quotes'],
  ['POST', '/api/transfers'],
  ['POST', '/api/create-payment-intent'],
  ['PATCH', '/api/transfers/1/status'],
  ['POST', '/api/transfers/1/cancel'],
  ['POST', '/api/webhooks/sandbox'],
  ['POST', '/sandbox/payment_intents/pi_1/confirm'],
  ['GET', '/livez'],
  ['GET', '/'],
]

const turnedAwayAt = (lagMs: number) =>
  calls.filter(([method, path]) => lagMs > lagMsMaxOf({ method, path })).map(each => each.join(' '))

const looksUp = ['GET /api/countries', 'GET /api/admin/transfers', 'POST /api/quotes']
const begins = ['POST /api/transfers', 'POST /api/create-payment-intent']

test.each([
  [100, []],
  [101, looksUp],
  [501, [...looksUp, ...begins]],
  [60_000, [...looksUp, ...begins]],
])('%i ms behind: what is turned away', (lagMs, expected) => {
  expect(turnedAwayAt(lagMs)).toEqual(expected)
})

test('a call that is turned away is told when to come back, and others are answered', async () => {
  const server = fastify()
  server.setErrorHandler((error, _request, reply) => {
    const { status, headers, body } = refusalOf(error)
    return reply.code(status).headers(headers).send(body)
  })
  let lagMs = 150
  shedLoad({ server }, { p99Ms: () => lagMs })
  for (const url of ['/api/countries', '/livez']) server.get(url, () => ({ ok: true }))
  const refused = await server.inject('/api/countries?x=1')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '2',
    'busy',
  ])
  expect((await server.inject('/livez')).statusCode).toBe(200)
  lagMs = 99
  expect((await server.inject('/api/countries')).statusCode).toBe(200)
  await server.close()
})

test.each([
  ['a part of a window', 200],
  ['longer than a window', 350],
])('a process that is held up again and again for %s knows that it is behind', async (_, heldMs) => {
  const lag = measureLoopLag(300)
  for (let held = 0; held < 1_200; held += heldMs) {
    const from = performance.now()
    while (performance.now() - from < heldMs); // holds the loop
    await sleep(1)
  }
  expect(lag.p99Ms()).toBeGreaterThan(150)
  lag.stop()
})
