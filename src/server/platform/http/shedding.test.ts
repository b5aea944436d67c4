import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Route } from '#shared/api/route.ts'
import { type CallClass, classOf } from './call-class.ts'
import { bareApp, forget, greet, list, signed } from './http.fixture.ts'
import { mount } from './mount.ts'
import { isTooMuch, type Load, measureLoopLag, shedLoad } from './shedding.ts'

const at = ({ queueMs = 0, urgentQueueMs = 0, loopMs = 0, waiting = 8 }): Load => ({
  lanes: {
    useOf: lane => ({
      inUse: 8,
      waiting,
      expectedWaitMs: { ordinary: queueMs, background: 0, urgent: urgentQueueMs, health: 0 }[lane],
    }),
  },
  loopLag: { p99Ms: () => loopMs },
})

const classes = ['finishes', 'begins', 'reads', 'prices'] as const

test.each<[string, Parameters<typeof at>[0], readonly CallClass[]]>([
  ['nothing up to 200 ms of queue and 100 ms of lag', { queueMs: 200, loopMs: 100 }, []],
  ['nothing while fewer than eight wait', { queueMs: 60_000, waiting: 7 }, []],
  ['what begins and what reads, when the queue is longer', { queueMs: 201 }, ['begins', 'reads']],
  ['the same, when what finishes payments queues', { urgentQueueMs: 201 }, ['begins', 'reads']],
  ['what reads and prices, when the loop is late', { loopMs: 101 }, ['reads', 'prices']],
  ['what begins as well, when it is later', { loopMs: 501 }, ['begins', 'reads', 'prices']],
  [
    'never what finishes',
    { queueMs: 60_000, urgentQueueMs: 60_000, loopMs: 60_000 },
    ['begins', 'reads', 'prices'],
  ],
])('turns away %s', (_title, load, expected) => {
  expect(classes.filter(each => isTooMuch(each, at(load)))).toEqual(expected)
})

test('a call is in the class of the table, else in that of its access or method', () => {
  const table = new Map<Route, CallClass>([[greet, 'finishes']])
  expect([greet, list, forget, signed].map(route => classOf(route, table))).toEqual([
    'finishes',
    'reads',
    'begins',
    'finishes',
  ])
})

test('a call that is turned away is told when to come back, each a little later than the one before', async () => {
  let queueMs = 201
  const app = await bareApp()
  shedLoad(app, { loopLag: null, lanes: { useOf: lane => at({ queueMs }).lanes.useOf(lane) } })
  mount(app, list, () => [])
  app.server.get('/livez', () => ({ ok: true }))
  const refusals = []
  for (let call = 0; call < 5; call++) refusals.push(await app.server.inject('/api/greetings?x=1'))
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  expect(refusals.map(({ headers }) => headers['retry-after'])).toEqual(['2', '3', '4', '5', '2'])
  expect(refusals[0]?.json()).toMatchObject({ code: 'busy' })
  expect((await app.server.inject('/livez')).statusCode).toBe(200)
  queueMs = 200
  expect((await app.server.inject('/api/greetings')).statusCode).toBe(200)
  await app.server.close()
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
