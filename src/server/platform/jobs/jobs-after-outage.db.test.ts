import { isWhole } from '#test/support/laws/rounds.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import {
  ask,
  killDatabase,
  startForTest,
  startInChild,
  stopLeftServer,
  usedFolder,
} from '#test/support/database/embedded.ts'
import { migrate } from '../db/migrate.ts'
import type { ConnectionConfig } from '../db/embedded/embedded-server.ts'
import { defineJob, type Jobs, listen, migrateJobs, startJobs } from './jobs.ts'
import { openLog } from '../log.ts'

const log = openLog('silent')
const payload = z.object({})
const names = ['test.first', 'test.second', 'test.third', 'test.afterwards'] as const
type Name = (typeof names)[number]

/** A job that has begun and ends when the test says so. */
type Held = { readonly begun: Promise<void>; readonly end: PromiseWithResolvers<void>; begin: () => void }

function hold(): Held {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { begun: promise, begin: resolve, end: Promise.withResolvers<void>() }
}

const connectionStringOf = ({ user, password, host, port, database }: ConnectionConfig) =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

/**
 * Kills the database under three jobs and brings it back. Two of them fail while it is away, the second after the first
 * could not be marked as failed; the third ends when it is back. No later job was ever run by graphile-worker's runner.
 * @see docs/decisions/0047-a-job-runner-that-does-not-end-is-replaced.md
 */
async function outageUnderThreeJobs() {
  const dataDir = await usedFolder()
  onTestFinished(() => stopLeftServer(dataDir))
  const owner = await startInChild(dataDir)
  await owner.kill() // so that the database stays away until the test brings it back
  const connectionString = connectionStringOf(owner.connectionConfig)
  await migrate({ connectionString })
  await migrateJobs({ connectionString, log })
  const held = Object.fromEntries(names.map(name => [name, hold()])) as Record<Name, Held>
  const listeners = names.map(name =>
    listen(defineJob({ name, payload }), () => {
      held[name].begin()
      return held[name].end.promise
    }),
  )
  const jobs = await startJobs({ connectionString, listeners, schedule: [], log })
  const enqueue = (name: Name) => ask(owner.connectionConfig, `select graphile_worker.add_job('${name}')`)
  const underWay: Name[] = ['test.first', 'test.second', 'test.third']
  for (const name of underWay) await enqueue(name)
  await Promise.all(underWay.map(name => held[name].begun))

  await killDatabase(dataDir)
  held['test.first'].end.reject(new Error('no database'))
  await sleep(150)
  held['test.second'].end.reject(new Error('no database'))
  await sleep(150)
  await startForTest(dataDir)
  held['test.third'].end.resolve()
  return { jobs, held, enqueue, waiting: () => waitingJobs(owner.connectionConfig) }
}

const waitingJobs = async (config: ConnectionConfig) =>
  (
    await ask<{ name: string }>(
      config,
      `select task_identifier as name from graphile_worker.jobs where run_at <= now()`,
    )
  ).map(({ name }) => name)

const stopAfterTest = (jobs: Jobs) => onTestFinished(jobs.stop)

test.runIf(isWhole)(
  'jobs are done again after an outage in which two failed and a third outlived it',
  async () => {
    const { jobs, held, enqueue, waiting } = await outageUnderThreeJobs()
    stopAfterTest(jobs)
    held['test.afterwards'].end.resolve()
    await enqueue('test.afterwards')
    await held['test.afterwards'].begun
    await expect.poll(waiting, { timeout: 40_000 }).toEqual([])
  },
)

test.runIf(isWhole)('stopping does not wait for a runner that cannot end', async () => {
  const { jobs } = await outageUnderThreeJobs()
  await expect(jobs.stop()).resolves.toBeUndefined()
})
