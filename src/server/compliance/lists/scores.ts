import * as z from 'zod/mini'
import type { updateScores } from '#shared/api/admin/compliance/screening.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { faultsOf, type Scores } from '#shared/compliance/screening-scores.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { addChange, type SealDeps, standingOf } from './versions.ts'
import { holdChanges } from './versions.sql.ts'

export type ScoreDeps = ApprovalDeps & SealDeps & { readonly watch: Watch }

export const scoresInForce = async (deps: SealDeps & Pick<ScoreDeps, 'pool'>): Promise<Scores> =>
  (await standingOf(deps, deps.pool)).scores

const scores = z.object({ review: z.int(), block: z.int() })
/** Payload of the approval request: the scores that it was made from, and the wanted ones. */
const scoresRequest = z.object({ wasScores: scores, wanted: scores })
type Wanted = z.infer<typeof scoresRequest> & { readonly reason: string | null }

/** Whether an approved request is about the scores of screening. */
export const isScoresRequest = (payload: unknown): boolean => scoresRequest.safeParse(payload).success

/** @throws DomainError 'invalid_request' naming a score at which screening would let listed names through, or hold everybody */
export function refuseNonsense(wanted: Scores): void {
  const fields = faultsOf(wanted)
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_request', { fields })
}

/**
 * Has other scores count from the commit on. A second person may have to agree first.
 * @throws DomainError 'invalid_request', 'rule_changed' if others count meanwhile, 'awaits_approval'
 */
export async function changeScores(
  deps: ScoreDeps,
  call: ActCall,
  { review, block, was, reason }: BodyOf<typeof updateScores>,
): Promise<Scores> {
  const wanted = { review, block }
  refuseNonsense(wanted)
  const payload = { wasScores: was, wanted }
  if (!isSame(await scoresInForce(deps), was)) throw new DomainError('rule_changed')
  const title = `Screen names from a score of ${wordsOf(wanted)} (now ${wordsOf(was)})`
  await requireApproval(deps, call, { kind: 'limits', payload, title, reason })
  await withAct(deps, call, act => putInForce(act, deps, { ...payload, reason }))
  deps.watch.changed('screening_changes')
  return wanted
}

async function putInForce(
  act: ActContext,
  deps: SealDeps,
  { wasScores, wanted, reason }: Wanted,
): Promise<void> {
  refuseNonsense(wanted)
  await holdChanges(act.tx)
  if (!isSame((await standingOf(deps, act.tx)).scores, wasScores)) throw new DomainError('rule_changed')
  if (isSame(wasScores, wanted)) return
  await addChange(
    act,
    deps,
    { kind: 'scores', ...wanted },
    { before: wasScores, ...(reason === null ? {} : { reason }) },
  )
}

/** Has the scores count that a second person has approved. @throws DomainError 'rule_changed' if others count since */
export const changeScoresApproved = (act: ApprovedAct, deps: SealDeps, payload: unknown): Promise<void> =>
  putInForce(act, deps, { ...scoresRequest.parse(payload), reason: act.reason })

const isSame = (one: Scores, other: Scores): boolean =>
  one.review === other.review && one.block === other.block

const wordsOf = ({ review, block }: Scores): string => `${review}, and release from ${block} by two`
