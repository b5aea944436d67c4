import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { currentLane } from '../db/lanes.ts'
import { defineJob, enqueue, listen, startJobs, type Jobs, type Listener } from './jobs.ts'
import { openLog } from '../log.ts'

const greeting = defineJob({ name: 'test.greeting', payload: z.object({ name: z.string() }) })
const log = openLog('silent')

let database: TestDatabase
let jobs: Jobs | undefined
let greeted: string[]

beforeEach(async () => {
  greeted = []
  database = await testDatabase()
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await database.drop()
})

const greeter = listen(greeting, async ({ name }) => {
  greeted.push(name)
})

async function work(...listeners: Listener[]) {
  jobs = await startJobs({ connectionString: database.connectionString, listeners, schedule: [], log })
}

const waiting = async () => {
  const owner = new pg.Client(database.connectionString)
  await owner.connect()
  const { rows } = await owner.query('select key, attempts, locked_by from graphile_worker.jobs order by id')
  await owner.end()
  return rows
}

test('the application enqueues under its own role, and the job is done with its payload', async () => {
  await work(greeter)
  await enqueue(database.pool, greeting, { name: 'Ana' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ana']), 20_000)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000)
})

test('a job that finishes payments takes its connections in the background lane, and no other job does', async () => {
  const lanes: Record<string, string> = {}
  const jobOf = (name: string, finishes: { finishesPayments?: true }) =>
    defineJob({ name, payload: z.object({}), ...finishes })
  const finishing = jobOf('test.finishing', { finishesPayments: true })
  const other = jobOf('test.other', {})
  const noteLane = (job: typeof other) => listen(job, async () => void (lanes[job.name] = currentLane()))
  await work(noteLane(finishing), noteLane(other))
  for (const job of [finishing, other]) await enqueue(database.pool, job, {})
  await vi.waitFor(
    () => expect(lanes).toEqual({ 'test.finishing': 'background', 'test.other': 'ordinary' }),
    20_000,
  )
})

test('a job whose transaction is rolled back was never there', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await enqueue(client, greeting, { name: 'Ana' })
  await client.query('rollback')
  client.release()
  expect(await waiting()).toEqual([])
})

test('jobs under one key wait as one, the last one said', async () => {
  await enqueue(database.pool, greeting, { name: 'first' }, { key: 'k' })
  await enqueue(database.pool, greeting, { name: 'last' }, { key: 'k' })
  expect(await waiting()).toHaveLength(1)
  await work(greeter)
  await vi.waitFor(() => expect(greeted).toEqual(['last']), 20_000)
})

test('several may listen to one job, and each hears of it', async () => {
  const other = listen(greeting, async ({ name }) => void greeted.push(`${name} again`))
  await work(greeter, other)
  await enqueue(database.pool, greeting, { name: 'Ana' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ana', 'Ana again']), 20_000)
})

test('a job for later is not done now', async () => {
  await work(greeter)
  await enqueue(database.pool, greeting, { name: 'later' }, { runAt: new Date(Date.now() + 3_600_000) })
  await enqueue(database.pool, greeting, { name: 'now' })
  await vi.waitFor(() => expect(greeted).toEqual(['now']), 20_000)
})

/** Once, or by the time that we look again. */
const tried = { attempts: expect.toSatisfy((attempts: number) => attempts > 0) as unknown }

test('a job that fails stays, and comes again', async () => {
  const failing = listen(greeting, () => Promise.reject(new Error('not yet')))
  await work(failing)
  await enqueue(database.pool, greeting, { name: 'Ana' })
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ ...tried, locked_by: null }]), 20_000)
})

test('a payload that the job does not know is a failure, not work', async () => {
  await work(greeter)
  await database.pool.query(`select app.enqueue('test.greeting', '{"nom": "Ana"}')`)
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([tried]), 20_000)
  expect(greeted).toEqual([])
})

test('the application sees nothing of the queue itself', async () => {
  await expect(database.pool.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
    /permission denied/,
  )
})

/** Refused once, the queue's library asks again after 3 s, refused again after 4.5, 7, 10, 15, each by chance half more or less. */
const RECONNECTED_MS_MAX = 70_000
/** A test waits for that, and before it for its job and the database. */
const OUTAGE_TEST = { timeout: 150_000 }

test('works on when every connection has been cut, as when the database restarts', OUTAGE_TEST, async () => {
  await work(greeter)
  await outage()
  await vi.waitFor(() => enqueue(database.pool, greeting, { name: 'after' }), 20_000)
  await vi.waitFor(() => expect(greeted).toEqual(['after']), RECONNECTED_MS_MAX)
})

test('a job that a runner has taken and never heard of is done as soon as its connections are lost', async () => {
  const first = Promise.withResolvers<void>()
  await work(
    listen(greeting, async ({ name }) => {
      greeted.push(name)
      if (name === 'first') await first.promise
    }),
  )
  await enqueue(database.pool, greeting, { name: 'first' })
  await vi.waitFor(() => expect(greeted).toEqual(['first']), 20_000)
  await enqueue(database.pool, greeting, { name: 'unheard of' }, { runAt: new Date(Date.now() + 3_600_000) })
  const owner = new pg.Client(database.connectionString)
  await owner.connect()
  await owner.query(`
    update graphile_worker._private_jobs unheard_of set run_at = now(), locked_at = now(), locked_by = its.locked_by
    from graphile_worker._private_jobs its where its.locked_by is not null and unheard_of.locked_by is null`)
  await owner.end()
  await outage()
  first.resolve()
  await vi.waitFor(() => expect(greeted).toContain('unheard of'), 20_000)
})

test('works on when the database was away while jobs ended, well or not', OUTAGE_TEST, async () => {
  const isAway = Promise.withResolvers<void>()
  const through = listen(greeting, async ({ name }) => {
    greeted.push(name)
    if (!name.startsWith('during')) return
    await isAway.promise
    if (name === 'during, failing') throw new Error('failed')
  })
  await work(through)
  await enqueue(database.pool, greeting, { name: 'during' })
  await enqueue(database.pool, greeting, { name: 'during, failing' })
  await vi.waitFor(() => expect(greeted).toHaveLength(2), 20_000)
  await outage(async () => {
    isAway.resolve()
    await sleep(1_000) // the runner cannot mark them as done
  })
  await vi.waitFor(() => enqueue(database.pool, greeting, { name: 'after' }), 20_000)
  await vi.waitFor(() => expect(greeted).toContain('after'), RECONNECTED_MS_MAX)
})

/** Cuts every connection and lets nobody in until `meanwhile` is done. */
async function outage(meanwhile = async () => {}): Promise<void> {
  const admin = new pg.Client(inject('testServerUrl'))
  await admin.connect()
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await meanwhile()
  await admin.query(`alter database ${name} allow_connections true`)
  await admin.end()
}

test('stopping lets the job under way end, and takes no other', async () => {
  const begun = Promise.withResolvers<void>()
  const slow = listen(greeting, async ({ name }) => {
    begun.resolve()
    await sleep(300)
    greeted.push(name)
  })
  await work(slow)
  await enqueue(database.pool, greeting, { name: 'under way' })
  await begun.promise
  await jobs?.stop()
  jobs = undefined
  expect(greeted).toEqual(['under way'])
  await enqueue(database.pool, greeting, { name: 'too late' })
  await sleep(200)
  expect(greeted).toEqual(['under way'])
})

test('serial jobs run one after the other, and leave room for the others', async () => {
  const slow = defineJob({ name: 'test.slow', payload: z.object({}), isSerial: true })
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  let begun = 0
  await work(
    listen(slow, () => gates[begun++]!.promise), // as many gates as jobs
    greeter,
  )
  for (const [n] of gates.entries()) await enqueue(database.pool, slow, {}, { key: `slow ${n}` })
  await vi.waitFor(() => expect(begun).toBe(1), 20_000)
  await enqueue(database.pool, greeting, { name: 'Ana' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ana']), 20_000)
  expect(begun).toBe(1)
  for (const gate of gates) gate.resolve()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000)
  expect(begun).toBe(4)
})

test('a job that was asked for again while it ran in a process that died leaves nothing behind', async () => {
  await enqueue(database.pool, greeting, { name: 'first' }, { key: 'k' })
  const owner = new pg.Client(database.connectionString)
  await owner.connect()
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now() - interval '61 seconds', attempts = 1`,
  )
  await owner.end()
  await enqueue(database.pool, greeting, { name: 'again' }, { key: 'k' })
  await work(greeter)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000)
  expect(greeted).toEqual(['again'])
})

test('a job that a dead process had taken is given to the living', async () => {
  await enqueue(database.pool, greeting, { name: 'orphan' })
  const owner = new pg.Client(database.connectionString)
  await owner.connect()
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now() - interval '11 seconds', attempts = 1`,
  )
  await owner.end()
  await work(greeter)
  await vi.waitFor(() => expect(greeted).toEqual(['orphan']), 20_000)
})

test('a job under way is not given away while the process of its runner lives', async () => {
  const end = Promise.withResolvers<void>()
  const slow = listen(greeting, async ({ name }) => {
    greeted.push(name)
    await end.promise
  })
  await work(slow)
  await enqueue(database.pool, greeting, { name: 'under way' })
  await vi.waitFor(() => expect(greeted).toEqual(['under way']), 20_000)
  const owner = new pg.Client(database.connectionString)
  await owner.connect()
  const claims = `select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`
  await vi.waitFor(async () => expect((await owner.query(claims)).rowCount).toBe(1), 20_000)
  await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '30 seconds'`)
  await owner.end()
  const other = await startJobs({
    connectionString: database.connectionString,
    listeners: [slow],
    schedule: [],
    log,
  })
  await sleep(1_000) // its first look at the queue is over
  expect(await waiting()).toMatchObject([{ locked_by: expect.any(String) }])
  end.resolve()
  await other.stop()
  expect(greeted).toEqual(['under way'])
})

test('what the clock is to ask for is known to the queue, and not done before its time', async () => {
  const sweep = defineJob({ name: 'test.sweep', payload: z.object({}) })
  let sweeps = 0
  const listener = listen(sweep, async () => {
    sweeps += 1
  })
  const schedule = [{ job: sweep, cron: '0 0 1 1 *' }]
  jobs = await startJobs({
    connectionString: database.connectionString,
    listeners: [listener],
    schedule,
    log,
  })
  const owner = new pg.Client(database.connectionString)
  await owner.connect()
  const known = async () =>
    (await owner.query('select identifier from graphile_worker._private_known_crontabs')).rows
  await vi.waitFor(async () => expect(await known()).toEqual([{ identifier: 'test.sweep' }]), 20_000)
  await owner.end()
  expect(sweeps).toBe(0)
})

/** The minute that many ago, as the clock's daily time. */
function dailyAt(minutesAgo: number): string {
  const then = new Date(Date.now() - minutesAgo * 60_000)
  return `${then.getUTCMinutes()} ${then.getUTCHours()} * * *`
}

test.each([
  ['some minutes ago, while no process ran, is done now', 5, 1],
  ['hours ago is left to the next day', 150, 0],
])('what was due %s', async (_what, minutesAgo, times) => {
  const daily = defineJob({ name: 'test.daily', payload: z.object({}) })
  let done = 0
  const listeners = [greeter, listen(daily, async () => void (done += 1))]
  const owner = new pg.Client(database.connectionString)
  await owner.connect()
  await owner.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('test.daily', now() - interval '3 hours')`,
  )
  await owner.end()
  const schedule = [{ job: daily, cron: dailyAt(minutesAgo) }]
  jobs = await startJobs({ connectionString: database.connectionString, listeners, schedule, log })
  await vi.waitFor(() => expect(done).toBeGreaterThanOrEqual(times), 20_000)
  // Once this later job has run, every job due before it has run too.
  await enqueue(database.pool, greeting, { name: 'Ana' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ana']), 20_000)
  expect(done).toBe(times)
})
