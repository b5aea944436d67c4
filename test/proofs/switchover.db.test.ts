import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { replicatedPair } from '#test/support/database/replicated-pair.ts'
import { isWhole, proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'
import { startServer } from '#test/support/servers/server-process.ts'
import { audit, auditAtRest } from './crash/audit.ts'
import { finish, untilMoreAcknowledged } from './crash/crash-proof.ts'
import { dice } from './crash/dice.ts'
import { insertPromoCodes, startLoad } from './crash/load.ts'

// `npm run proof:switchover`. The gate has the connections without the product: hosts.db.test.ts.

const SENDERS = 6
const SERVES_AGAIN_MS_MAX = 60_000

test.runIf(isWhole)(
  'a server of two hosts outlives the loss of the first without a restart: nothing acknowledged is lost or done twice',
  { timeout: proofTimeout(300_000) },
  async () => {
    const random = dice(Number(process.env['PROOF_SEED'] ?? 1))
    for (let round = 0; round < proofRounds(1); round++) {
      const { faults, words, retryAfter } = await loseTheFirst(random.between(1, 1_000_000))
      process.stdout.write(`${words}\n`)
      expect(faults).toEqual([])
      expect(retryAfter).toMatch(/^\d+$/)
    }
  },
)

async function loseTheFirst(seed: number) {
  const { primary, standby, connectionString, promote } = await replicatedPair()
  const server = await startServer({ DATABASE_URL: connectionString, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' })
  onTestFinished(() => server.stop())
  await inDatabase(primary.connectionString, insertPromoCodes)
  const load = startLoad(server.url, dice(seed), { senders: SENDERS, restMs: 0 })
  for (let times = 0; times < 20; times++) await untilMoreAcknowledged(load)

  const before = load.acknowledged.length
  await primary.kill()
  const lostAt = performance.now()
  const refused = await refusal(server.url)
  await promote()
  const promotedAt = performance.now()
  await expect
    .poll(() => load.acknowledged.length, { timeout: SERVES_AGAIN_MS_MAX, interval: 20 })
    .toBeGreaterThan(before + SENDERS) // an answer of before may still have been on its way
  const againAt = performance.now()
  for (let times = 0; times < 20; times++) await untilMoreAcknowledged(load)
  await load.stop()

  const withDatabase = <T>(work: (client: pg.Client) => Promise<T>) =>
    inDatabase(standby.connectionString, work)
  const unfinished = await finish({ withDatabase })
  const faults = await withDatabase(async client => [
    ...load.unexpected,
    ...(await audit(client, load.acknowledged)),
    ...(await auditAtRest(client)),
    ...(server.child.exitCode === null ? [] : ['the server has ended']),
    ...(unfinished.left === 0 ? [] : [`${unfinished.left} things are unfinished`]),
  ])
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const words =
    `${before} transfers acknowledged before the loss, ${load.acknowledged.length} in all; ` +
    `served again ${seconds(againAt - promotedAt)} s after the promotion, ${seconds(againAt - lostAt)} s after the loss; ` +
    `${refused.status} meanwhile; ${faults.length} faults`
  return { faults, words, retryAfter: refused.retryAfter }
}

/** What a new order gets while no host takes writes. */
async function refusal(url: string): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(`${url}/api/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference: 'RMT-AAAA-AAAA', proof: 'nobody@example.com' }),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

async function inDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
