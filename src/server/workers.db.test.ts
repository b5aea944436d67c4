import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/support/database/database.ts'
import { failedStart } from '#test/support/servers/failed-start.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'

/** A server of so many workers on a database of its own. */
async function startedWorkers(count: number, env: Record<string, string> = {}): Promise<ServerProcess> {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const workers = { WORKERS: `${count}`, METRICS_PORT: '0', LOG_LEVEL: 'info' }
  const server = await startServer({ DATABASE_URL: database.connectionString, ...workers, ...env })
  onTestFinished(() => server.stop())
  return server
}

/** The process ids of all workers that have served so far. */
const workersOf = (server: ServerProcess): number[] =>
  server.allSaid('a worker serves').map(({ pid }) => Number(pid))

/** A figure of all workers; undefined where it is not shown. */
async function figure(server: ServerProcess, name: string): Promise<number | undefined> {
  const origin = String(server.said('metrics are served')?.['url'])
  const shown = await (await fetch(`${origin}/metrics`)).text()
  const line = shown.split('\n').find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const ANSWERED = 'openremit_request_seconds_count{method="GET",route="/livez",status="200"}'

/** Asks on so many connections, so that each worker gets some. */
async function ask(server: ServerProcess, times: number): Promise<void> {
  const headers = { connection: 'close' }
  for (let asked = 0; asked < times; asked++)
    expect((await fetch(`${server.url}/livez`, { headers })).status).toBe(200)
}

test('three workers share the ports; their figures are sums, which a killed one leaves as they are; it is replaced', async () => {
  const server = await startedWorkers(3)
  const first = workersOf(server)
  expect(first).toHaveLength(3)
  await ask(server, 12)
  expect(await figure(server, ANSWERED)).toBe(12)
  expect(await figure(server, 'openremit_jobs_due')).toBeLessThan(100)
  process.kill(first[0]!, 'SIGKILL') // there are three
  await expect
    .poll(() => server.said('a worker has ended; another is started'))
    .toMatchObject({ signal: 'SIGKILL' })
  await ask(server, 6)
  expect(await figure(server, ANSWERED)).toBe(18)
  await expect.poll(() => workersOf(server).length, { timeout: 30_000 }).toBe(4)
  server.child.kill('SIGTERM')
  const [code] = (await once(server.child, 'exit')) as [number]
  expect([code, workersOf(server).filter(isAlive)]).toEqual([0, []])
})

test('a start with more connections than the database takes says so once, with the figures', async () => {
  const server = await startedWorkers(2, { DB_POOL_MAX: '60' })
  const words = 'the database takes fewer connections than this server may open'
  expect(server.allSaid(words)).toMatchObject([{ workers: 2, dbPoolMax: 60, needed: 144 }])
  expect(server.said(words)?.['limit']).toBeLessThan(144)
})

test('a request that a worker has begun is answered after the signal to stop', async () => {
  const server = await startedWorkers(2)
  const asked = request(`${server.url}/api/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const answered = once(asked, 'response')
  asked.write('{')
  await ask(server, 2) // what was sent before is read by now
  server.child.kill('SIGTERM')
  await expect.poll(() => server.allSaid('stopping')).toHaveLength(3)
  asked.end('}')
  const [answer] = (await answered) as [IncomingMessage]
  expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([
    400,
    { code: 'invalid_request' },
  ])
  if (server.child.exitCode === null) await once(server.child, 'exit')
  expect(server.child.exitCode).toBe(0)
})

test('a start whose first worker ends at once gives up and says why', async () => {
  const { code, words } = await failedStart({
    WORKERS: '3',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nowhere',
    LOG_LEVEL: 'error',
  })
  expect(code).toBe(1)
  expect(words.match(/OpenRemit cannot start\./g)).toHaveLength(1)
  expect(words).toContain('"reason":"its first worker has ended before it could serve"')
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
