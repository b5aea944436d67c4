import { execFile } from 'node:child_process'
import { copyFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { quiet } from '#server/platform/db/database-log.ts'
import type { ConnectionConfig } from '#server/platform/db/embedded/embedded-server.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { isWhole, proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'
import { startServer } from '#test/support/servers/server-process.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'
import { audit } from './crash/audit.ts'
import { dice } from './crash/dice.ts'
import { type Acknowledged, insertPromoCodes, startLoad } from './crash/load.ts'

// `npm run proof:restore`. The gate has the parts without the product: restore-to-moment.db.test.ts.

const ROUNDS = 3
const LOAD_MS = { least: 1_500, most: 4_000 }
const SENDERS = 6

/** What somebody did to the database by SQL, and should not have done. */
const wrongActs = {
  'all payouts and the events of transfers are gone': 'delete from payouts; delete from transfer_events',
  'a fee is ten times as high': 'update fee_settings set fixed_amount = fixed_amount * 10',
  'the postings of the ledger are gone': 'drop table ledger_postings cascade',
} as const

type Scene = { readonly folder: string; readonly dataDir: string; readonly archiveDir: string }

async function newScene(): Promise<Scene> {
  const folder = await temporaryFolder(tmpdir()) // on a disk, as an operator's
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, dataDir: path.join(folder, 'data'), archiveDir: path.join(folder, 'archive') }
}

/** Runs a command as an operator does. @returns what it printed */
async function operate(script: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const program = path.join('scripts/operate', `${script}.ts`)
  const environment = { PATH: process.env['PATH'], ...env }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env: environment })
  return stdout
}

/** The transfers as they were acknowledged at a moment: the load goes on. */
const copyOf = (acknowledged: readonly Acknowledged[]) => acknowledged.map(one => ({ ...one }))

test.runIf(isWhole)(
  'a wrong act is undone to the second: the books hold, nothing acknowledged before is missing, and all since is listed',
  { timeout: proofTimeout(300_000) },
  async () => {
    const random = dice(Number(process.env['PROOF_SEED'] ?? 1))
    const acts = Object.entries(wrongActs)
    for (let round = 0; round < proofRounds(ROUNDS); round++) {
      const [what, sql] = acts[round % acts.length] ?? ['', '']
      const { faults, unlisted, words } = await undo(random.between(LOAD_MS.least, LOAD_MS.most), {
        what,
        sql,
        seed: random.between(1, 1_000_000),
      })
      process.stdout.write(`${words}\n`)
      expect(faults).toEqual([])
      expect(unlisted).toEqual([])
    }
  },
)

type WrongAct = { readonly what: string; readonly sql: string; readonly seed: number }

/** What went wrong in the restored database and its list, and a line for the reader. */
type Undone = {
  readonly faults: readonly string[]
  readonly unlisted: readonly string[]
  readonly words: string
}

async function undo(loadMs: number, { what, sql, seed }: WrongAct): Promise<Undone> {
  const scene = await newScene()
  const { dataDir, archiveDir } = scene
  const env = { DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archiveDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  const server = await startServer(env)
  onTestFinished(() => stop(server)) // where the proof ends early
  const superuser = await connectionOf(dataDir)
  await inDatabase(superuser, insertPromoCodes)
  const load = startLoad(server.url, dice(seed), { senders: SENDERS, restMs: 0 })
  await sleep(loadMs)
  await operate('backup', { DATA_DIR: dataDir }, '--base')
  await sleep(loadMs)

  // The moment: what was acknowledged by now must be in the restored database.
  const before = copyOf(load.acknowledged)
  const moment = await now(superuser)
  await sleep(1_000)
  await inDatabase(superuser, client =>
    client.query(`set session_replication_role = replica; ${sql}`).then(() => {}),
  )
  await sleep(500)
  await load.stop()
  const after = copyOf(load.acknowledged)
  await stop(server)

  const began = performance.now()
  const restored = path.join(scene.folder, 'restored')
  const at = moment.toISOString()
  await operate('restore', { DATA_DIR: restored, WAL_ARCHIVE_DIR: archiveDir }, '--to', at)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  for (const key of ['secret-key', 'data-key'])
    await copyFile(path.join(dataDir, key), path.join(restored, key))

  await operate('ledger-prove', { DATA_DIR: restored }, '--whole')
  await operate('audit-verify', { DATA_DIR: restored })
  const faults = await onServerOf(restored, config => inDatabase(config, client => audit(client, before)))
  const list = await operate('acknowledged', { DATA_DIR: dataDir }, '--restored', restored, '--since', at)
  const { count, unlisted } = await missing(after, { dataDir, restored, list })
  const words =
    `${what}: ${before.length} transfers acknowledged before the moment, ${after.length} in all; restored in ${seconds} s; ` +
    `${count} of them are behind; ${list.trim().split('\n').at(-1)}`
  return { faults: [...faults, ...(await serves(restored, before))], unlisted, words }
}

/** Which acknowledged transfers the restored database has not, or in an earlier state, and of these, which the list leaves out. */
async function missing(
  acknowledged: readonly Acknowledged[],
  { dataDir, restored, list }: { dataDir: string; restored: string; list: string },
): Promise<{ count: number; unlisted: string[] }> {
  const ids = acknowledged.map(({ transferId }) => transferId)
  const statesIn = (folder: string) =>
    onServerOf(folder, config =>
      inDatabase(config, async client => {
        const { rows } = await client.query<{ id: string; reference: string; state: string }>(
          `select id, reference_number as reference, status || pay_in || payout as state from transfers where id = any($1)`,
          [ids],
        )
        return new Map(rows.map(row => [row.id, row]))
      }),
    )
  const [here, there] = [await statesIn(dataDir), await statesIn(restored)]
  const behind = [...here.values()].filter(({ id, state }) => there.get(id)?.state !== state)
  const unlisted = behind.map(({ reference }) => reference).filter(reference => !list.includes(reference))
  return { count: behind.length, unlisted }
}

/** The product starts on the restored folder, archives into a new folder, and takes transfers. @returns what does not hold */
async function serves(restored: string, before: readonly Acknowledged[]): Promise<string[]> {
  const archiveDir = `${restored}-archive`
  const env = { DATA_DIR: restored, WAL_ARCHIVE_DIR: archiveDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  const server = await startServer(env)
  onTestFinished(() => stop(server))
  const load = startLoad(server.url, dice(1), { senders: 2, restMs: 0 })
  await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(2)
  await load.stop()
  await operate('backup', { DATA_DIR: restored }, '--base')
  const all = [...before, ...load.acknowledged]
  const faults = await inDatabase(await connectionOf(restored), client => audit(client, all))
  await stop(server)
  return faults
}

/** As an operator does; the folder stays. */
async function stop({ child }: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function now(config: ConnectionConfig): Promise<Date> {
  return await inDatabase(config, async client => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now ?? new Date()
  })
}

/** Connection to the database that a server has started. */
async function connectionOf(dataDir: string): Promise<ConnectionConfig> {
  const { connectionConfig, stop: leave } = await startEmbedded({ dataDir, log: quiet })
  await leave()
  return connectionConfig
}

async function onServerOf<T>(dataDir: string, work: (config: ConnectionConfig) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir, log: quiet })
  try {
    return await work(server.connectionConfig)
  } finally {
    await server.stop()
  }
}

async function inDatabase<T>(config: ConnectionConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
