import * as z from 'zod/mini'
import { bySystem } from '#server/audit/audit.ts'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { type ProofDeps, startProof } from './proof-runs.ts'

export const ledgerProof = defineJob({ name: 'ledger.prove', payload: z.object({}) })

export const proofListeners = (deps: ProofDeps): Listener[] => [
  listen(ledgerProof, async () => {
    await startProof(deps, bySystem)
  }),
]

/** Sundays at 03:20 UTC, when few send: it reads everything, which proofs since the last one do not. */
export const proofSchedule: readonly Schedule[] = [{ job: ledgerProof, cron: '20 3 * * 0' }]
