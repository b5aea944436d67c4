import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Dice } from './dice.ts'
import type { Subject } from './subject.ts'

/** After the database was killed nobody helps the server for so long; what waits then waits for ever. */
const LEFT_ALONE_MS_MAX = 60_000
const LOOK_MS = 100
/** A kill while jobs are under way leaves them half done; where there are none for so long it is done anyway. */
const JOBS_UNDER_WAY_MS_MAX = 2_000
const JOBS_UNDER_WAY = 2

/** Waits for the worst moment. */
export const untilJobsAreUnderWay = (subject: Subject): Promise<void> =>
  subject.withDatabase(async client => {
    const deadline = performance.now() + JOBS_UNDER_WAY_MS_MAX
    while (performance.now() < deadline) {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::integer as count from graphile_worker._private_jobs where locked_at is not null',
      )
      if ((rows[0]?.count ?? 0) >= JOBS_UNDER_WAY) return
      await sleep(5)
    }
  })

/**
 * Kills one process that serves a connection of the server: the database ends all others and recovers. Waits until our own
 * connection has ended too: before that the server may still seem ready, because the crash has not reached it.
 */
export const killBackend = (subject: Subject, random: Dice): Promise<void> =>
  subject.withDatabase(async client => {
    const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
    client.on('error', () => {}) // it is one of those that end
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
    )
    const victim = rows[random.between(0, rows.length - 1)]
    if (victim === undefined) return
    process.kill(victim.pid, 'SIGKILL')
    await ended
  })

/**
 * Waits until every job that was due when the server was back has been taken, a sweep and a look at the webhooks that the
 * proof asks for among them. Nothing is restarted meanwhile. @returns what is wrong, in words
 */
export async function faultsLeftAlone(subject: Subject): Promise<string[]> {
  const deadline = performance.now() + LEFT_ALONE_MS_MAX
  if (!(await subject.recovers(LEFT_ALONE_MS_MAX)))
    return ['the server does not serve a minute after its database died']
  return await subject.withDatabase(async client => {
    const due = await dueJobs(client)
    let waiting = due
    while (waiting.length > 0 && performance.now() < deadline) {
      await sleep(LOOK_MS)
      waiting = await stillWaiting(client, due)
    }
    return waiting.length === 0
      ? []
      : [`${waiting.length} jobs wait for ever after the database died: ${await names(client, waiting)}`]
  })
}

async function dueJobs(client: pg.Client): Promise<string[]> {
  await client.query(
    `select app.enqueue('transfers.sweep', '{}', 'proof', queue_name => 'transfers.sweep'),
          app.enqueue('payments:webhooks', '{}', 'hooks', queue_name => 'payments:webhooks')`,
  )
  const { rows } = await client.query<{ id: string }>(
    'select id from graphile_worker._private_jobs where is_available and run_at <= now()',
  )
  return rows.map(({ id }) => id)
}

async function stillWaiting(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from graphile_worker._private_jobs where id = any($1) and is_available and run_at <= now()',
    [ids],
  )
  return rows.map(({ id }) => id)
}

async function names(client: pg.Client, ids: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s (%s, up to %s old)', task_identifier, count(*), max(now() - run_at)) as name
     from graphile_worker.jobs where id = any($1) group by task_identifier order by 1`,
    [ids],
  )
  return rows.map(({ name }) => name).join(', ')
}
