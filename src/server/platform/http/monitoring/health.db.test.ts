import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { smallDisk } from '#test/support/database/small-disk.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { quiet } from '#server/platform/db/database-log.ts'
import { inLane } from '#server/platform/db/lanes.ts'
import { lanesOf, openPool } from '#server/platform/db/pool.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { mountHealth } from './health.ts'
import { bareApp } from '../http.fixture.ts'

let database: TestDatabase
const log = openLog('silent')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function answers({ pool = database.pool, isDraining = false }) {
  const app = await bareApp()
  mountHealth(app, { pool, isDraining: () => isDraining })
  const [live, ready] = await Promise.all([app.server.inject('/livez'), app.server.inject('/readyz')])
  return [live.statusCode, ready.statusCode, ready.json<{ status: string }>().status]
}

test('the server is ready when the database answers', async () => {
  expect(await answers({})).toEqual([200, 200, 'ready'])
})

test('the server is alive, and not ready, while it stops', async () => {
  expect(await answers({ isDraining: true })).toEqual([200, 503, 'stopping'])
})

test('the server is alive, and not ready, when there is no database', async () => {
  const pool = openPool({ connection: { host: '127.0.0.1', port: 1 }, max: 1, onLost: () => {} })
  expect(await answers({ pool })).toEqual([200, 503, 'database_unavailable'])
  await pool.end()
})

test('the server is not ready when the database takes longer than half a second, and waits for it no longer', async () => {
  const { pool, drop } = await testDatabase({ poolMax: 1 }) // whose limits are a minute
  const taken = await inLane('health', () => pool.connect())
  expect(await answers({ pool })).toEqual([200, 503, 'database_unavailable'])
  expect(lanesOf(pool).useOf('health').waiting).toBe(1) // it is still being asked
  taken.release()
  await drop()
})

test('the server is ready while all work of others waits for connections', async () => {
  const { pool, drop } = await testDatabase({ poolMax: 1 })
  const taken = await pool.connect()
  const waiting = pool.query('select 1')
  expect(await answers({ pool })).toEqual([200, 200, 'ready'])
  taken.release()
  await waiting
  await drop()
})

test('the server is alive, and not ready, when the database is read-only', async () => {
  const { pool, connectionString, drop } = await testDatabase()
  const owner = await ownerClient({ connectionString })
  await owner.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  await owner.end()
  expect(await answers({ pool })).toEqual([200, 503, 'database_unavailable'])
  await drop()
})

test('the server is not ready while the disk of its database is full, and is again once it has room', async ({
  skip,
}) => {
  const disk = await smallDisk(200)
  if (disk === undefined) return skip('this account may not mount a disk')
  const onDisk = await openDatabase(
    { addresses: null, dataDir: path.join(disk.folder, 'data'), poolMax: 2, needsBoundary: false },
    quiet,
  )
  onTestFinished(onDisk.stop)
  await migrateJobs({ connectionString: onDisk.signIns.owner, log })
  expect(await answers(onDisk)).toEqual([200, 200, 'ready'])
  await disk.fill()
  expect(await answers(onDisk)).toEqual([200, 503, 'database_unavailable'])
  await disk.empty()
  expect(await answers(onDisk)).toEqual([200, 200, 'ready'])
})

test.each([
  [60, 'on_time'],
  [130, 'late'],
])('the server stays ready and names the oldest job, due for %i seconds, as %s', async (seconds, status) => {
  const owner = await ownerClient(database)
  onTestFinished(() => owner.end())
  await owner.query('delete from graphile_worker._private_jobs')
  await owner.query(
    `select graphile_worker.add_job('test.old', run_at => now() - make_interval(secs => $1))`,
    [seconds],
  )
  const app = await bareApp()
  mountHealth(app, { pool: database.pool, isDraining: () => false })
  const answer = await app.server.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  const { jobs } = answer.json<{ jobs: { status: string; oldestDueSeconds: number } }>()
  expect(jobs.status).toBe(status)
  expect(jobs.oldestDueSeconds).toBeGreaterThanOrEqual(seconds)
})

test('the server asks the database once a second, however many probes come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  database.pool.on('acquire', () => (asked += 1))
  const app = await bareApp()
  mountHealth(app, { pool: database.pool, isDraining: () => false })
  const probeTenTimes = async () => {
    for (let probe = 0; probe < 10; probe++) await app.server.inject('/readyz')
  }
  await probeTenTimes()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1_000)
  await probeTenTimes()
  expect(asked).toBe(2)
})
