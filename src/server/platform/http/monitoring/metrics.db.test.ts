import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { openPool } from '#server/platform/db/pool.ts'
import { bareApp, greet, list, validGreeting } from '../http.fixture.ts'
import { newMetrics, serveMetrics } from './metrics.ts'
import { mount } from '../mount.ts'
import { shedLoad } from '../shedding.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Lines of one metric without what no test can know: how long something took. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))

const health = () => ({ pool: database.pool, isDraining: () => false })

test('requests are counted by the pattern of their route, however many addresses are tried', async () => {
  const metrics = newMetrics(database.pool)
  const app = await bareApp()
  metrics.measure(app.server)
  mount(app, greet, () => ({ text: 'Hello', nested: [], none: null }))
  for (const language of ['en', 'fr', 'es']) {
    await app.server.inject({ method: 'POST', url: `/api/greetings/${language}`, payload: validGreeting })
    await app.server.inject({ method: 'POST', url: `/api/greetings/${language}`, payload: {} })
  }
  for (let guess = 0; guess < 20; guess++)
    await app.server.inject({ method: 'PUT', url: `/nothing/${guess}?x` })
  const route = 'method="POST",route="/api/greetings/:language"'
  expect(linesOf(await metrics.text(), 'openremit_request_seconds_count').toSorted()).toEqual([
    `openremit_request_seconds_count{${route},status="201"} 3`,
    `openremit_request_seconds_count{${route},status="400"} 3`,
    'openremit_request_seconds_count{method="any",route="unknown",status="404"} 20',
  ])
})

test('what is shed is counted by its class', async () => {
  const metrics = newMetrics(database.pool)
  const app = await bareApp()
  const useOf = () => ({ inUse: 8, waiting: 8, expectedWaitMs: 201 })
  shedLoad(app, { lanes: { useOf }, loopLag: null, onShed: metrics.countShed })
  mount(app, list, () => [])
  for (let call = 0; call < 3; call++) await app.server.inject(list.path)
  expect(linesOf(await metrics.text(), 'openremit_requests_shed_total')).toEqual([
    'openremit_requests_shed_total{class="reads"} 3',
  ])
})

test('a report of a browser is counted by its directive', async () => {
  const metrics = newMetrics(database.pool)
  metrics.countCspReport('script-src-elem')
  expect(linesOf(await metrics.text(), 'openremit_csp_reports_total')).toEqual([
    'openremit_csp_reports_total{directive="script-src-elem"} 1',
  ])
})

test('connections are shown by lane, and who waits for one', async () => {
  const { pool, drop } = await testDatabase({ poolMax: 2 })
  const held = await Promise.all([pool.connect(), pool.connect()])
  const waiting = pool.query('select 1')
  const text = await newMetrics(pool).text()
  held.forEach(client => client.release())
  await waiting
  await drop()
  expect(linesOf(text, 'openremit_db_connections_in_use')).toContain(
    'openremit_db_connections_in_use{lane="ordinary"} 2',
  )
  expect(linesOf(text, 'openremit_db_connections_waiting')).toEqual([
    'openremit_db_connections_waiting{lane="health"} 0',
    'openremit_db_connections_waiting{lane="background"} 0',
    'openremit_db_connections_waiting{lane="urgent"} 0',
    'openremit_db_connections_waiting{lane="ordinary"} 1',
  ])
})

test('due jobs are counted, with the age of the oldest', async () => {
  const owner = await ownerClient(database)
  for (const due of [90, 30, -60])
    await owner.query(
      `select graphile_worker.add_job('nobody', run_at => now() - make_interval(secs => $1))`,
      [due],
    )
  await owner.end()
  const text = await newMetrics(database.pool).text()
  expect(linesOf(text, 'openremit_jobs_due')).toEqual(['openremit_jobs_due 2'])
  const [oldest] = linesOf(text, 'openremit_jobs_oldest_due_seconds')
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(90)
})

test('without a database the jobs are left out, and all else is shown', async () => {
  const pool = openPool({ connection: { host: '127.0.0.1', port: 1 }, max: 1, onLost: () => {} })
  const text = await newMetrics(pool).text()
  await pool.end()
  expect(linesOf(text, 'openremit_jobs_due')).toEqual([])
  expect(linesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
})

test('they are served on a port of their own, which a second server is told is taken', async () => {
  const metrics = newMetrics(database.pool)
  const { url, stop } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, health())
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType])
  expect(await answer.text()).toContain('# TYPE openremit_request_seconds histogram')
  expect((await fetch(`${url}/`)).status).toBe(404)
  const taken = { host: '127.0.0.1', port: Number(new URL(url).port) }
  await expect(serveMetrics(metrics, taken, health())).rejects.toThrow(
    `Port ${taken.port} on 127.0.0.1 is taken. Stop what uses it, or set METRICS_PORT to another.`,
  )
  await stop()
})

test('who has asked for half of the figures does not hold up the stop', async () => {
  const { url, stop } = await serveMetrics(
    newMetrics(database.pool),
    { host: '127.0.0.1', port: 0 },
    health(),
  )
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const ended = once(socket.resume(), 'close')
  socket.write('GET /metrics HTTP/1.1\r\n')
  expect((await fetch(`${url}/metrics`)).status).toBe(200) // by then the half has been read
  await stop()
  await ended
})

test('an address that is none is named by the setting that has it', async () => {
  const nowhere = { host: '300.1.1.1', port: 0 }
  await expect(serveMetrics(newMetrics(database.pool), nowhere, health())).rejects.toThrow(
    'METRICS_HOST 300.1.1.1 is no address of this machine.',
  )
})
