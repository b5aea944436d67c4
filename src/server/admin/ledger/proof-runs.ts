import { setTimeout } from 'node:timers/promises'
import type { ProofRun, ProofView } from '#shared/api/admin/money/ledger.api.ts'
import { type ActCall, type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import type { SealDeps } from '#server/ledger/ledger.ts'
import { proofFacts } from './noted-proof.ts'
import { proveLedger, type Provider } from './proof.ts'
import { findHead, type Head, lockProof } from './proof.sql.ts'
import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'

export type ProofDeps = AuditDeps & SealDeps & { readonly log: Log; readonly provider: Provider }

/** As every other statement, but a comparison of all balances at one moment takes seconds where there are many. */
const STATEMENT_SECONDS_MAX = 60
const ASKED_AGAIN_MS = 20
const ASKED_MAX = 100

/** The state of the last run, and the findings of the last run that finished. */
export const lastProof = (deps: Pick<SealDeps, 'signingKeys'>, executor: Executor): Promise<ProofRun> =>
  lastProofOf(deps, executor, RUNS_LOOKED_AT)

/** A run and the one before it: a page that asks each minute need not read a year's findings. */
const NEWEST_RUNS = 2

/** As `lastProof`; without findings where the newest runs came to no end. */
export const newestProof = (deps: Pick<SealDeps, 'signingKeys'>, executor: Executor): Promise<ProofRun> =>
  lastProofOf(deps, executor, NEWEST_RUNS)

async function lastProofOf(
  { signingKeys }: Pick<SealDeps, 'signingKeys'>,
  executor: Executor,
  atMost: number,
): Promise<ProofRun> {
  const rows = await findLastRuns(executor, atMost)
  const proven = rows.find(run => run.proof !== null && isSealedRow(signingKeys, ofRun(run), run.seal))
  // A proof that the server did not write is as if it was not there.
  const run = rows.find(({ id, proof }) => proof === null || id === proven?.id)
  if (run === undefined) return { state: 'none', startedAt: null, proof: null }
  const state = run.is_running ? 'running' : run === proven ? 'done' : 'broken_off'
  return { state, startedAt: run.started_at.toISOString(), proof: proven?.proof ?? null }
}

const ofRun = ({ id, proof }: Pick<RunRow, 'id' | 'proof'>): SealedFacts => ({
  purpose: 'shown ledger proof',
  facts: [id, proof],
})

/**
 * Begins a proof, which goes on by itself: with a million transfers it takes minutes. Where one is under way it is that one.
 * It runs in this process and not in the queue, whose jobs end within seconds; should the process end, so does the proof.
 */
export async function startProof(deps: ProofDeps, call: ActCall): Promise<ProofRun> {
  for (let asked = 1; ; asked += 1) {
    const { promise: isOurs, resolve, reject } = Promise.withResolvers<boolean>()
    void prove(deps, call, () => resolve(true)).then(() => resolve(false), reject)
    const isStarted = await isOurs
    const run = await lastProof(deps, deps.pool)
    if (isStarted || run.state === 'running' || asked === ASKED_MAX) return run
    // Somebody else has the lock and no row: they are about to write it, or have just ended. The next look tells which.
    await setTimeout(ASKED_AGAIN_MS)
  }
}

const faultsIn = ({ checks }: ProofView): Record<string, number> =>
  Object.fromEntries(checks.filter(({ faults }) => faults > 0).map(({ name, faults }) => [name, faults]))

/**
 * Runs a proof on a connection of its own that can write nothing. The audit log keeps it with the head of the chain, which a
 * later proof looks for. `onStart` is called once the run's row exists.
 */
async function prove(deps: ProofDeps, call: ActCall, onStart: () => void): Promise<void> {
  const { pool, clock, log } = deps
  const id = deps.newId()
  let isStarted = false
  try {
    await withTransaction(pool, async tx => {
      await tx.query(`set transaction read only;
        set local statement_timeout = '${STATEMENT_SECONDS_MAX}s';
        set local idle_in_transaction_session_timeout = '${STATEMENT_SECONDS_MAX}s'`)
      const [lock] = await lockProof(tx)
      if (!lock?.is_locked) return
      await insertRun(pool, id)
      isStarted = true
      onStart()
      const [head] = await findHead(tx)
      const proof = await proveLedger(tx, { provider: deps.provider, now: () => clock.now(), seals: deps })
      if (!proof.isProven) log.error({ checks: faultsIn(proof) }, 'the books do not hold')
      // The lock is still held: without it and without findings the run would show as broken off.
      await keepProof(deps, call, { id, proof, head })
    })
  } catch (error) {
    if (!isStarted) throw error
    log.warn({ err: error }, 'the books could not be proved to the end')
    await endRun(pool, id, clock.now(), null, null).catch(() => {}) // it shows that nobody is at it any more
  }
}

type Finding = { readonly id: string; readonly proof: ProofView; readonly head: Head | undefined }

async function keepProof(deps: ProofDeps, call: ActCall, { id, proof, head }: Finding): Promise<void> {
  await withAct(deps, call, async ({ tx, audit }) => {
    const seal = sealRow(deps.signingKeys, ofRun({ id, proof }))
    await endRun(tx, id, deps.clock.now(), JSON.stringify(proof), seal)
    const after = proofFacts(deps.signingKeys, { proof, isWhole: true, head })
    await audit({ action: 'ledger.proved', subject: { kind: 'ledger', id: 'ledger' }, after })
  })
}

/** The database dates the run. */
const insertRun = statement<[id: string], never>({
  name: 'insert_ledger_proof',
  text: 'insert into ledger_proofs (id) values ($1)',
})

/** `proof` is null where it could not be brought to its end. */
const endRun = statement<[id: string, at: Date, proof: string | null, seal: Buffer | null], never>({
  name: 'end_ledger_proof',
  text: 'update ledger_proofs set ended_at = $2, proof = $3::jsonb, seal = $4 where id = $1 and ended_at is null',
})

type RunRow = {
  readonly id: string
  readonly started_at: Date
  readonly ended_at: Date | null
  /** Whether somebody proves now: a process that died has let go of the lock. */
  readonly is_running: boolean
  /** Null where it has not finished. */
  readonly proof: ProofView | null
  readonly seal: Buffer | null
}

/** More than runs in a year of weeks. */
const RUNS_LOOKED_AT = 100

const findLastRuns = statement<[limit: number], RunRow>({
  name: 'find_last_ledger_proofs',
  text: `
    select r.id, r.started_at, r.ended_at, r.proof, r.seal,
      r.ended_at is null and exists (
        select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
          and l.database = (select oid from pg_database where datname = current_database())
          and (l.classid::bigint << 32 | l.objid::bigint) = hashtext('ledger proof')::bigint
      ) as is_running
    from ledger_proofs r order by r.started_at desc, r.id desc limit $1`,
})

export const ledgerProof = defineJob({ name: 'ledger.prove', payload: z.object({}) })

export const proofListeners = (deps: ProofDeps): Listener[] => [
  listen(ledgerProof, async () => {
    await startProof(deps, bySystem)
  }),
]

/** Sundays at 03:20 UTC, when few send: it reads everything, which proofs since the last one do not. */
export const proofSchedule: readonly Schedule[] = [{ job: ledgerProof, cron: '20 3 * * 0' }]
