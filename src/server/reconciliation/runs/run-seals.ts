import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

/** The result of a run as its row keeps it. */
export type RunResult = {
  readonly id: string
  readonly day: string
  readonly source: string
  readonly asked_by: string | null
  readonly ended_at: Date
  readonly has_statement: boolean
  readonly matched: number
  readonly late: number
  readonly breaks: number
  readonly summary: unknown
}

const ofRun = (run: RunResult): SealedFacts => ({
  purpose: 'reconciliation run',
  facts: [
    run.id,
    run.day,
    run.source,
    run.asked_by,
    run.ended_at.toISOString(),
    run.has_statement,
    run.matched,
    run.late,
    run.breaks,
    run.summary,
  ],
})

export const sealRun = (keys: SigningKeys, run: RunResult): Buffer => sealRow(keys, ofRun(run))

/** The place of a comparison that is under way. */
type Progress = {
  readonly id: string
  readonly day: string
  readonly source: string
  readonly step: string
  readonly position: Date | null
  readonly read_until: Date
}

const ofProgress = (at: Progress): SealedFacts => ({
  purpose: 'reconciliation progress',
  facts: [at.id, at.day, at.source, at.step, at.position?.toISOString(), at.read_until.toISOString()],
})

export const sealProgress = (keys: SigningKeys, at: Progress): Buffer => sealRow(keys, ofProgress(at))

/** True if the server has come so far; SQL may have written it otherwise. */
export const isGenuineProgress = (
  keys: SigningKeys,
  work: Progress & { readonly seal: Buffer | null },
): boolean => isSealedRow(keys, ofProgress(work), work.seal)

export type SealedRun = RunResult & { readonly seal: Buffer | null }

/**
 * The newest run of each day and source that the server wrote. What SQL has inserted stands for no run.
 * @see docs/decisions/0103
 */
export function newestGenuine<Run extends SealedRun>(
  keys: SigningKeys,
  runs: readonly Run[],
): Map<string, Run> {
  const newest = new Map<string, Run>()
  for (const run of runs) {
    const known = newest.get(keyOf(run))
    if (known !== undefined && known.ended_at >= run.ended_at) continue
    if (isSealedRow(keys, ofRun(run), run.seal)) newest.set(keyOf(run), run)
  }
  return newest
}

export const keyOf = ({ day, source }: Pick<RunResult, 'day' | 'source'>): string => `${day} ${source}`
