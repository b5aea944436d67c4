import { setTimeout as sleep } from 'node:timers/promises'
import { audit, auditAtRest, countUndelivered, countUnfinished } from './audit.ts'
import { type Dice, dice } from './dice.ts'
import { faultsLeftAlone, killBackend, untilJobsAreUnderWay } from './left-alone.ts'
import { insertPromoCodes, type Load, startLoad } from './load.ts'
import { startSubject, type Subject } from './subject.ts'

export type CrashProof = {
  readonly rounds: number
  readonly seed: number
  /** Senders that pay one transfer after another. */
  readonly senders: number
  /** Time that a sender rests between two transfers, in milliseconds. */
  readonly restMs: number
  /** The control: commits are acknowledged before they are on the disk, which the audit must find out. */
  readonly isControl: boolean
  readonly say: (line: string) => void
}

export type Verdict = {
  /** Transfers that the server has acknowledged. */
  readonly acknowledged: number
  readonly kills: Readonly<Record<Victim, number>>
  /** Things that were unfinished when the load ended, and those that were left so many seconds later. */
  readonly unfinished: { atEnd: number; left: number; seconds: number }
  /** Everything that was not as it must be, in words. */
  readonly faults: readonly string[]
}

/**
 * In turn: the server, which is started again; the database, with a server that is killed too if it is slow to recover; the
 * database and one of its backends, with a server that is left alone until its queue works again.
 */
const VICTIMS = ['server', 'database', 'database alone', 'backend'] as const
type Victim = (typeof VICTIMS)[number]

const KILL_MS = { least: 150, most: 550 }
const ACKNOWLEDGED_MS_MAX = 5_000
const FINISHED_SECONDS_MAX = 90

/** Kills server, database and backends in turn under load, and audits after every kill and at the end. */
export async function proveCrashes(proof: CrashProof): Promise<Verdict> {
  const subject = await startSubject()
  try {
    await prepare(subject, proof.isControl)
    const random = dice(proof.seed)
    const load = startLoad(subject.url, random, proof)
    const { kills, faults } = await killInTurn(proof, { subject, load, random })
    const unfinished = await finish(subject)
    for (const fault of await faultsAtRest(subject, load)) faults.add(fault)
    if (unfinished.left > 0)
      faults.add(`${unfinished.left} things are unfinished after ${FINISHED_SECONDS_MAX} s`)
    return { acknowledged: load.acknowledged.length, kills, unfinished, faults: [...faults] }
  } finally {
    await subject.remove()
  }
}

type Scene = { readonly subject: Subject; readonly load: Load; readonly random: Dice }

async function killInTurn(proof: CrashProof, { subject, load, random }: Scene) {
  const faults = new Set<string>()
  const kills = { server: 0, database: 0, 'database alone': 0, backend: 0 }
  try {
    for (let round = 1; round <= proof.rounds; round++) {
      await untilMoreAcknowledged(load)
      await sleep(random.between(KILL_MS.least, KILL_MS.most))
      const victim = VICTIMS[(round - 1) % VICTIMS.length] ?? 'server'
      kills[victim] += 1
      const found = await killAndAudit({ subject, load, random }, victim)
      const { length } = load.acknowledged
      proof.say(`round ${round}: ${victim} killed, ${length} transfers acknowledged, ${found.length} faults`)
      // Faults are printed at once, so that a run of hours that breaks off still shows them.
      for (const fault of new Set(found).difference(faults)) proof.say(`  ${fault}`)
      for (const fault of found) faults.add(fault)
    }
  } finally {
    await load.stop()
  }
  return { kills, faults }
}

async function prepare(subject: Subject, isControl: boolean): Promise<void> {
  await subject.withDatabase(async client => {
    await insertPromoCodes(client)
    // For new connections: those that are open are cut by the kill that follows.
    if (isControl) await client.query('alter database openremit set synchronous_commit = off')
  })
  if (isControl) await subject.killServer()
  await subject.revive()
}

/** A server that was killed before it had acknowledged anything would prove nothing. */
export async function untilMoreAcknowledged({ acknowledged }: Load): Promise<void> {
  const before = acknowledged.length
  const deadline = performance.now() + ACKNOWLEDGED_MS_MAX
  while (acknowledged.length === before && performance.now() < deadline) await sleep(10)
}

async function killAndAudit({ subject, load, random }: Scene, victim: Victim): Promise<string[]> {
  const stuck = await kill(subject, random, victim)
  await subject.revive()
  // A copy: the load goes on acknowledging while the audit reads.
  const acknowledged = load.acknowledged.map(one => ({ ...one }))
  return [...stuck, ...(await subject.withDatabase(client => audit(client, acknowledged)))]
}

/** @returns what the server did not do when it was left alone; it is started again then, so that the proof can go on */
async function kill(subject: Subject, random: Dice, victim: Victim): Promise<string[]> {
  if (victim === 'server') await subject.killServer()
  else if (victim === 'database') await subject.killDatabase()
  else {
    await untilJobsAreUnderWay(subject)
    await (victim === 'backend' ? killBackend(subject, random) : subject.killDatabase())
    const stuck = await faultsLeftAlone(subject)
    if (stuck.length > 0) await subject.killServer()
    return stuck
  }
  return []
}

/** Lets the server's own sweep finish what the kills left in the middle. */
export async function finish(subject: Pick<Subject, 'withDatabase'>): Promise<Verdict['unfinished']> {
  return await subject.withDatabase(async client => {
    const startedAt = performance.now()
    const seconds = () => Math.round((performance.now() - startedAt) / 1000)
    const leftNow = async () => (await countUnfinished(client)) + (await countUndelivered(client))
    const atEnd = await leftNow()
    // Work that the kill interrupted returns after its back-off; the proof skips that wait.
    await client.query('update webhook_events set next_attempt_at = now() where processed_at is null')
    await client.query('update sandbox_events set next_attempt_at = now() where delivered_at is null')
    let left = atEnd
    while (left > 0 && seconds() < FINISHED_SECONDS_MAX) {
      await client.query(
        `select app.enqueue('transfers.sweep', '{}', 'proof', queue_name => 'transfers.sweep'),
          app.enqueue('payments:webhooks', '{}', 'hooks', queue_name => 'payments:webhooks')`,
      )
      await sleep(1_000)
      left = await leftNow()
    }
    return { atEnd, left, seconds: seconds() }
  })
}

async function faultsAtRest(subject: Subject, load: Load): Promise<string[]> {
  return await subject.withDatabase(async client => [
    ...load.unexpected,
    ...(await audit(client, load.acknowledged)),
    ...(await auditAtRest(client)),
  ])
}
