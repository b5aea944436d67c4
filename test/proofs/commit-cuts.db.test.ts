import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CutDatabase, throughCutLine } from '#test/support/database/cut-database.ts'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { growOlder } from '#test/support/app/passing-time.ts'
import { cutStyles, type Victim } from '#test/support/database/postgres-cuts.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { audit, auditAtRest, countUnfinished } from './crash/audit.ts'
import { dice } from './crash/dice.ts'
import { insertPromoCodes, startLoad } from './crash/load.ts'
import { proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'

const IN_GATE = 8
const CUTS = proofRounds(IN_GATE)
const isWhole = CUTS > IN_GATE
const SENDERS = 4
/** A statement that is rare is waited for this long; then another is cut. */
const WAIT_MS = 150
/** A whole proof waits about a minute for each statement that its draw has missed. */
const RARE_TRIES_MAX = 400
const FINISHED_TRIES_MAX = 30

/** Statements that move money or decide about it, ours and the sandbox's; `commit`: the transactions of several statements. */
const statements = [
  'create_transfer',
  'reserve_disclosed_payment',
  'pay_in_opened',
  'pay_in_processing',
  'capture',
  'capture_for_review',
  'capture_for_rail',
  'record_delivered',
  'record_refused_for_good',
  'record_returned',
  'record_refunded',
  'cancel_transfer',
  'commit',
  'sandbox-insert-intent',
  'sandbox-move-intent',
  'sandbox-insert-payout',
  'sandbox-insert-refund',
  'webhooks-store',
]

/** Cut in any sample, however small: what would be done twice is a transfer, a capture, a payout, a refund. */
const surest: readonly Victim[] = [
  'create_transfer',
  'capture_for_rail',
  'record_delivered',
  'record_refunded',
].map(statement => ({ statement, style: 'after it is done' }))

let database: TestDatabase
let owner: pg.Client
let line: CutDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await testDatabase()
  owner = await ownerClient(database)
  line = await throughCutLine(database.connectionString)
  server = await startServer({
    DATABASE_URL: line.connectionString,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  })
  await insertPromoCodes(owner)
})
afterAll(async () => {
  await server.stop()
  await line.proxy.stop()
  await owner.end()
  await database.drop()
})

const random = dice(proofSeed())

/** Each statement in each style, in an order that is drawn. */
function drawVictims(): Victim[] {
  const left = statements.flatMap(statement => cutStyles.map(style => ({ statement, style })))
  return Array.from(left, () => left.splice(random.between(0, left.length - 1), 1)[0]!) // as many as there are
}

/** Cuts one statement after another until there were enough; gives the names of those that were cut. */
async function cutOften(): Promise<Set<string>> {
  const cut = new Set<string>()
  let victims = [...surest]
  while (line.cuts() < CUTS) {
    if (victims.length === 0) victims = drawVictims()
    const victim = victims.pop()! // there are some by now
    if (await cutOne(victim)) cut.add(victim.statement)
  }
  if (isWhole) for (const name of statements) if (!cut.has(name) && (await cutRare(name))) cut.add(name)
  line.disarm()
  return cut
}

/** Whether the statement came, and was cut, within a moment. */
async function cutOne(victim: Victim): Promise<boolean> {
  const before = line.cuts()
  line.arm(victim)
  if (victim.statement === 'record_returned') await sweepSoon() // returns are found by nothing else
  for (let ms = 0; ms < WAIT_MS && line.cuts() === before; ms += 5) await sleep(5)
  return line.cuts() > before
}

async function cutRare(statement: string): Promise<boolean> {
  for (let tries = 0; tries < RARE_TRIES_MAX; tries++)
    if (await cutOne({ statement, style: 'after it is done' })) return true
  return false
}

const sweepSoon = () => owner.query(`select app.enqueue('transfers.sweep', '{}', 'proof')`)

/** The server's own sweep finishes what was left in the middle. */
async function finish(): Promise<void> {
  for (let tries = 0; tries < FINISHED_TRIES_MAX && (await countUnfinished(owner)) > 0; tries++) {
    await growOlder(owner)
    await sweepSoon()
    await owner.query(`select app.enqueue('payments:webhooks', '{}', 'hooks')`)
    await sleep(500)
  }
}

test(
  `${CUTS} statements cut off around their COMMIT: what was asked for again was done once`,
  { timeout: proofTimeout(120_000) },
  async () => {
    const load = startLoad(server.url, random, { senders: SENDERS, restMs: 0 })
    const cut = await cutOften()
    await load.stop()
    await finish()
    expect(await countUnfinished(owner)).toBe(0)
    expect([
      ...load.unexpected,
      ...(await audit(owner, load.acknowledged)),
      ...(await auditAtRest(owner)),
    ]).toEqual([])
    expect(load.acknowledged.length).toBeGreaterThan(CUTS / 3)
    const neverCut = statements.filter(name => !cut.has(name))
    expect(isWhole ? neverCut : []).toEqual([])
  },
)
