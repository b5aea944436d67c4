import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { openLog } from '../log.ts'
import { keepQueue } from './queue-keeper.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

/** Looks after the queue until the test ends; gives the words of its log. */
function keep() {
  const lines: string[] = []
  const log = openLog('info', { write: line => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  const keeper = keepQueue(database.connectionString, log)
  onTestFinished(keeper.stop)
  return { keeper, lines }
}

async function asOwner(sql: string): Promise<unknown[]> {
  const owner = await ownerClient(database)
  try {
    return (await owner.query(sql)).rows
  } finally {
    await owner.end()
  }
}

const lockedBy = (runner: string) =>
  `update graphile_worker._private_jobs set locked_by = '${runner}', locked_at = now()`
const locks = () => asOwner('select locked_by from graphile_worker.jobs')

test('the queue keeper says once that jobs are late, and once that they are on time again', async () => {
  await asOwner(`select graphile_worker.add_job('test.old', run_at => now() - interval '121 seconds')`)
  const { lines } = keep()
  await expect.poll(() => lines).toEqual(['jobs are late'])
  await asOwner('delete from graphile_worker._private_jobs')
  await expect.poll(() => lines).toEqual(['jobs are late', 'jobs are on time again'])
})

test('the queue keeper says nothing of jobs that are due for less than two minutes, later, or never again', async () => {
  await asOwner(`select graphile_worker.add_job('test.due', run_at => now() - interval '60 seconds')`)
  await asOwner(`select graphile_worker.add_job('test.later', run_at => now() + interval '1 day')`)
  await asOwner(`
    select graphile_worker.add_job('test.failed', run_at => now() - interval '1 day', max_attempts => 1);
    update graphile_worker._private_jobs set attempts = 1, last_error = 'it failed' where max_attempts = 1`)
  const { keeper, lines } = keep()
  await asOwner(
    `update graphile_worker._private_jobs set locked_by = 'left', locked_at = now() where max_attempts > 1`,
  )
  keeper.release('left')
  await expect.poll(locks).toEqual([{ locked_by: null }, { locked_by: null }, { locked_by: null }])
  expect(lines).toEqual([])
})

test('the queue keeper gives the jobs of a released runner away at once, and leaves those of others alone', async () => {
  await asOwner(`select graphile_worker.add_job('test.one')`)
  await asOwner(lockedBy('working'))
  await asOwner(`select graphile_worker.add_job('test.two')`)
  await asOwner(`${lockedBy('left')} where locked_by is null`)
  const { keeper } = keep()
  keeper.release('left')
  await expect.poll(locks).toEqual([{ locked_by: 'working' }, { locked_by: null }])
})
