// `npm run proof:processes` alone: three workers, each started again after a kill, take both cores for a minute. The gate kills one of three in
// src/server/workers.db.test.ts.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { mailServer } from '#server/platform/mail/mail.fixture.ts'
import { ownerClient, testDatabase } from '#test/support/database/database.ts'
import { isWhole, proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { audit, auditAtRest } from './crash/audit.ts'
import { finish, untilMoreAcknowledged } from './crash/crash-proof.ts'
import { dice } from './crash/dice.ts'
import { insertPromoCodes, startLoad } from './crash/load.ts'
import { mailFaults } from './processes/mails.ts'
import { missMoments, scheduledSince, watchSchedule } from './processes/scheduled.ts'

const ROUNDS = proofRounds(10)
const SENDERS = 6
const REST_MS = 150 // without a rest they would keep both cores busy, where other tests wait
const KILL_MS = { least: 150, most: 550 }
const WORKERS = 3
/** A worker that has ended again and again is started after half a minute, and starts slowly on a busy machine. */
const BACK_MS_MAX = 120_000
/** Mails that may come again for one kill: those that the two were sending. */
const REPEATED_MAX = 40

const random = dice(proofSeed())

async function startWorkers() {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const owner = await ownerClient(database)
  onTestFinished(() => owner.end())
  const post = await mailServer()
  onTestFinished(() => post.stop())
  const server = await startServer({
    DATABASE_URL: database.connectionString,
    WORKERS: `${WORKERS}`,
    SMTP_URL: post.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  })
  onTestFinished(() => server.stop())
  return { server, owner, received: post.received }
}

const pidsOf = (server: ServerProcess) => server.allSaid('a worker serves').map(({ pid }) => Number(pid))

/** Kills two of the three at one moment, and waits until three serve again. */
async function killTwo(server: ServerProcess, killed: Set<number>): Promise<void> {
  const serving = pidsOf(server).filter(pid => !killed.has(pid))
  expect(serving).toHaveLength(WORKERS)
  serving.splice(random.between(0, WORKERS - 1), 1)
  for (const pid of serving) {
    process.kill(pid, 'SIGKILL')
    killed.add(pid)
  }
  await expect
    .poll(() => pidsOf(server).length - killed.size, { timeout: BACK_MS_MAX, interval: 50 })
    .toBe(WORKERS)
}

test.runIf(isWhole)(
  `two of three workers killed at once under load, ${ROUNDS} times: nothing is lost or done twice, mails and jobs neither`,
  { timeout: proofTimeout(0) },
  async () => {
    const { server, owner, received } = await startWorkers()
    await insertPromoCodes(owner)
    await watchSchedule(owner)
    const load = startLoad(server.url, random, { senders: SENDERS, restMs: REST_MS })
    onTestFinished(() => load.stop())
    const killed = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      await untilMoreAcknowledged(load)
      await sleep(random.between(KILL_MS.least, KILL_MS.most))
      await missMoments(owner)
      await killTwo(server, killed)
      await expect
        .poll(async () => (await scheduledSince(owner)).moments, { timeout: 20_000 })
        .toBeGreaterThan(0)
      const acknowledged = load.acknowledged.map(one => ({ ...one })) // the load goes on while the audit reads
      expect(await audit(owner, acknowledged)).toEqual([])
      expect((await scheduledSince(owner)).doubled).toEqual([])
    }
    await untilMoreAcknowledged(load)
    await load.stop()
    expect(await finish({ withDatabase: work => work(owner) })).toMatchObject({ left: 0 })
    const { sent, repeated, faults } = await mailFaults(owner, received)
    expect([...load.unexpected, ...faults]).toEqual([])
    expect([...(await audit(owner, load.acknowledged)), ...(await auditAtRest(owner))]).toEqual([])
    expect((await scheduledSince(owner)).doubled).toEqual([])
    expect(killed.size).toBe(2 * ROUNDS)
    expect(sent).toBeGreaterThan(load.acknowledged.length / 2)
    expect(repeated).toBeLessThanOrEqual(REPEATED_MAX * ROUNDS)
  },
)
