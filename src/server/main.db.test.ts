import { isWhole } from '#test/support/laws/rounds.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bySystem, recordAct } from '#server/audit/audit.ts'
import { chainAudit } from '#server/audit/chain.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { openLog } from '#server/platform/log.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { seed } from '#server/seed.ts'
import { addressWarnings } from '#server/start-rules.ts'
import { readConfig } from '#server/config.ts'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { serverPid, usedFolder } from '#test/support/database/embedded.ts'
import { intentOrder } from '#test/support/browser/sandbox.ts'
import { failedStart } from '#test/support/servers/failed-start.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { startStripeDouble } from '#test/support/stripe/stripe-double.ts'
import { environmentOf, stripeOn } from '#test/support/stripe/stripe-under-test.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A server that is stopped after its test, also where that has failed. */
async function stoppedAfterTest(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  onTestFinished(() => server.stop())
  return server
}

const started = (env: Record<string, string> = {}) =>
  stoppedAfterTest({ DATABASE_URL: database.connectionString, ...env })

/** A request whose body is still on its way. */
async function halfAskedQuote(url: string): Promise<{ socket: Socket; rest: string }> {
  const body = JSON.stringify({
    sendCountry: 'US',
    receiveCountry: 'PH',
    sendAmount: '100.00',
    deliveryMethod: 'bank',
    paymentMethod: 'card',
  })
  const { hostname, port } = new URL(url)
  const socket = connect(Number.parseInt(port, 10), hostname)
  await once(socket, 'connect')
  const head = `POST /api/quotes HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  return { socket, rest: body.slice(10) }
}

/** Waits until the process has read all input sent so far. */
const settled = async (url: string) => void (await fetch(`${url}/livez`))

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const failsToStart = (env: Record<string, string>) =>
  failedStart({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'silent', ...env })

test('the server prints its address once it can be used, also without that of the owner if nothing is to be migrated', async () => {
  const { app, queue } = database.signIns
  const server = await started({ DATABASE_URL: app, DATABASE_QUEUE_URL: queue })
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`)
    return [answer.status, await answer.json()]
  }
  await expect.poll(readiness).toMatchObject([200, { status: 'ready', jobs: { status: 'on_time' } }]) // it gives the database half a second
  await server.stop()
  expect(server.child.exitCode).toBe(0)
})

test.runIf(isWhole)(
  'the server starts although the data of the admin whom the environment names does not open',
  async () => {
    const own = await testDatabase()
    const owner = await ownerClient(own)
    onTestFinished(async () => {
      await owner.end()
      await own.drop()
    })
    const env = {
      DATABASE_URL: own.connectionString,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'a password of the boss',
    }
    await (await stoppedAfterTest(env)).stop()
    await owner.query(`update users set person = '\\x00' where is_admin`)
    expect((await fetch(`${(await stoppedAfterTest(env)).url}/livez`)).status).toBe(200)
  },
)

test.runIf(isWhole)(
  'the first start with seals seals what an earlier release has chained before it chains more',
  async () => {
    const own = await testDatabase()
    const owner = await ownerClient(own)
    onTestFinished(async () => {
      await owner.end()
      await own.drop()
    })
    const log = openLog('silent')
    const older = signingKeys(['a secret of some release, long gone by'])
    const deps = { pool: own.pool, log, clock: systemClock, newId: randomUUIDv7, signingKeys: older }
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: own.pool }) })
    await seed({ ...deps, db, rail: { name: 'sandbox' }, partners: [] }) // as the earlier release did before its first act
    const record = () =>
      recordAct(own.pool, deps, bySystem, { action: 'promo.changed', subject: { kind: 'promo', id: 'P' } })
    await record()
    await chainAudit(deps)
    await owner.query('set session_replication_role = replica; truncate audit_seals')
    await record()
    const server = await stoppedAfterTest({ DATABASE_URL: own.connectionString })
    const waiting = async () => (await owner.query('select from audit_unchained')).rowCount
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    expect(server.said('the audit log is sealed for the first time')).toMatchObject({ position: '1' })
    expect(server.said('the audit log goes on from a link without our seal')).toBeUndefined()
  },
)

test('a server on every address without a public one, and one of root, starts and warns', async () => {
  const server = await started({ HOST: '0.0.0.0', ALLOW_SANDBOX: '1' })
  const warnings = addressWarnings(readConfig({ HOST: '0.0.0.0' }))
  expect(warnings).toHaveLength(1)
  for (const warning of warnings) expect(server.said(warning)).toBeDefined()
  expect(server.said(AS_ROOT) !== undefined).toBe(process.geteuid?.() === 0)
})

const AS_ROOT =
  'the server runs as root: whoever takes it over has the machine. npm start gives root up; or start it as an account of its own'

test('the server stops the built-in database that a killed server has left running', async () => {
  const dataDir = await usedFolder()
  const killed = await stoppedAfterTest({ DATA_DIR: dataDir })
  const pid = await serverPid(dataDir)
  killed.child.kill('SIGKILL')
  await exitOf(killed.child)
  await killed.stop()
  expect(await serverPid(dataDir)).toBe(pid)
  const next = await stoppedAfterTest({ DATA_DIR: dataDir })
  expect(await serverPid(dataDir)).toBe(pid)
  await next.stop()
  expect(next.child.exitCode).toBe(0)
  expect(await serverPid(dataDir)).toBeUndefined()
})

test('a request under way at the signal to stop is still answered', async () => {
  const server = await started()
  const { socket, rest } = await halfAskedQuote(server.url)
  await settled(server.url)
  server.child.kill('SIGTERM')
  await refusesNew(server.url)
  socket.write(rest)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*"receiveAmount":"5625.00"/)
  expect(await exitOf(server.child)).toBe(0)
})

async function refusesNew(url: string): Promise<void> {
  while (
    await fetch(`${url}/livez`).then(
      () => true,
      () => false,
    )
  );
}

test('the second signal ends the server at once', async () => {
  const server = await started()
  const { socket } = await halfAskedQuote(server.url)
  socket.on('error', () => {})
  await settled(server.url)
  server.child.kill('SIGINT')
  await refusesNew(server.url)
  await sleep(600)
  server.child.kill('SIGINT')
  expect(await exitOf(server.child)).toBe(1)
})

test.runIf(isWhole)(
  'a signal that npm passes on beside the terminal does not count as a second one',
  async () => {
    const server = await started()
    const { socket, rest } = await halfAskedQuote(server.url)
    await settled(server.url)
    // At one moment, however slow the machine is; two of one kind might come as one.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) server.child.kill(signal)
    await refusesNew(server.url)
    socket.write(rest)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await exitOf(server.child)).toBe(0)
  },
)

test.runIf(isWhole)('a server that is stopped during its start leaves no database running', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'openremit-start-'))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [line] = (await once(child.stderr.setEncoding('utf8'), 'data')) as [string]
  child.kill('SIGTERM')
  child.stderr.resume()
  expect(line).toContain('built-in PostgreSQL is running')
  expect(await exitOf(child)).toBe(0)
  await expect(access(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  await rm(dataDir, { recursive: true })
})

test('with the keys of Stripe its events are accepted, and the sandbox is absent', async () => {
  const [double, own] = await Promise.all([startStripeDouble(), testDatabase()])
  const env = { ...environmentOf(double), DATABASE_URL: own.connectionString }
  const server = await stoppedAfterTest(env)
  const sandbox = await fetch(`${server.url}/sandbox/payment_intents/pi_12345678/confirm`, { method: 'POST' })
  expect(sandbox.status).toBe(404)

  double.deliverTo(`${server.url}/api/webhooks/stripe`)
  await (await stripeOn(double)).openIntent(intentOrder())
  await double.delivered()
  const { rows } = await own.pool.query('select provider, about from webhook_events')
  expect(rows).toEqual([{ provider: 'stripe', about: 'payment' }])
  await server.stop()
  await Promise.all([own.drop(), double.stop()])
})

describe('while a server runs', () => {
  let server: ServerProcess
  beforeAll(async () => {
    const env = { METRICS_PORT: '0', LOG_LEVEL: 'info' }
    server = await startServer({ DATABASE_URL: database.connectionString, ...env })
  })
  afterAll(() => server.stop())

  test('a port in use is reported in one line', async () => {
    const { port } = new URL(server.url)
    expect(await failsToStart({ PORT: port })).toEqual({
      code: 1,
      words: `OpenRemit cannot start. Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set PORT to another.\n`,
    })
  })

  test.runIf(isWhole)(
    'a port in use for figures is reported in one line, with the setting that names it',
    async () => {
      const { port } = new URL(server.url)
      const { code, words } = await failsToStart({ PORT: '0', METRICS_PORT: port })
      expect([code, words]).toEqual([
        1,
        `OpenRemit cannot start. Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set METRICS_PORT to another.\n`,
      ])
    },
  )

  test('a whole process counts its requests, connections and jobs, and serves the figures at a port of their own', async () => {
    await expect.poll(() => server.said('metrics are served')).toBeDefined()
    const figures = server.said('metrics are served')?.['url'] as string
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status
    await expect.poll(readiness).toBe(200) // on a busy machine its database may answer too late at first
    const figuresText = await (await fetch(`${figures}/metrics`)).text()
    expect(figuresText).toMatch(
      /^openremit_request_seconds_count\{method="GET",route="\/readyz",status="200"\} 1$/m,
    )
    expect(figuresText).toMatch(/^openremit_db_connections_waiting\{lane="urgent"\} 0$/m)
    expect(figuresText).toMatch(/^openremit_jobs_due \d+$/m)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })
})

test('a wrong environment is reported in full, before anything is started', async () => {
  const { code, words } = await failsToStart({ PORT: 'http', TRUST_PROXY: 'yes' })
  expect(code).toBe(1)
  expect(words).toBe(
    'OpenRemit cannot start. The environment is not right:\n' +
      '  PORT is "http", and must be a whole number from 0 to 65535\n' +
      '  TRUST_PROXY is "yes", and must be a whole number from 0 to 9\n',
  )
})

test.runIf(isWhole)('a partner that pays real money does not start beside play money', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openremit-partners-'))
  const file = path.join(folder, 'partners.json')
  const keys = [{ id: 'k', secretVariable: 'MANILA_SECRET' }]
  const manila = { name: 'manila', url: 'https://manila.example', keys, currencies: { PHP: {} } }
  await writeFile(file, JSON.stringify({ partners: [manila] }))
  const { code, words } = await failsToStart({ PAYOUT_PARTNERS: file, MANILA_SECRET: 'm'.repeat(32) })
  expect([code, words]).toEqual([1, expect.stringContaining('a partner that pays real money')])
  await rm(folder, { recursive: true })
})
