import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhooksPurgeJob } from '#server/payments/webhooks.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { ownerClient } from '../database/database.ts'
import { waitingForLocks } from '../database/lock-waits.ts'
import { type TestApp, testApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NOT_YET_MS = 1000

test('the queue is worked off only once the rows of its jobs are gone', async () => {
  const owner = await ownerClient(app)
  await app.runJobs()
  await app.plant(`
    create function wait_before_delete() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4); return old; end $$;
    create trigger wait_before_delete before delete on graphile_worker._private_jobs
      for each row execute function wait_before_delete()`)
  await owner.query('select pg_advisory_lock(4)')
  await enqueue(app.pool, webhooksPurgeJob, {})
  const left = app.runJobs().then(async () => {
    const { rows } = await owner.query(
      'select id from graphile_worker._private_jobs where locked_at is not null',
    )
    return rows
  })
  await expect.poll(() => waitingForLocks(owner)).toBe(1)
  await Promise.race([left, new Promise(resolve => setTimeout(resolve, NOT_YET_MS))])
  await owner.query('select pg_advisory_unlock(4)')
  expect(await left).toEqual([])
  await owner.end()
})
