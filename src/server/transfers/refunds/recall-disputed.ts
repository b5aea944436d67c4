import { type PayoutRail, railNamed } from '#server/payouts/payouts.ts'
import type { TransferDeps } from '../row/deps.ts'
import { advancePayout } from '../payout/payout.ts'
import { recordMoved } from '../payout/payout.sql.ts'
import { keepAtRail, wantDisputedBack } from './recall-disputed.sql.ts'

const DISPUTED = 'The sender’s bank disputes the payment.'
const HAD_BACK = 'The rail has given it back, for its payment is disputed.'

/**
 * Recalls a payout whose payment is disputed, so that it waits here for the end of the dispute. If the rail refuses, an
 * operator is notified, and the rail is asked again a day later. Safe for any number of callers at once and any repetition.
 * @see docs/decisions/0038
 */
export async function recallDisputed(deps: TransferDeps, transferId: string): Promise<void> {
  const [wanted] = await wantDisputedBack(deps.pool, transferId, deps.newId(), DISPUTED)
  if (wanted === undefined) return
  const rail = railNamed(deps, wanted.rail)
  if (rail === undefined) {
    deps.log.error({ transferId, rail: wanted.rail }, 'a payout is at a rail that is not configured')
    return
  }
  const { attempt } = wanted
  const answer = await answerOf(deps, rail, `payout:${transferId}:${attempt}`)
  if (answer === undefined) return
  const event = [transferId, deps.newId()] as const
  if (answer === 'recalled') return void (await recordMoved(deps.pool, ...event, 'rail', HAD_BACK, attempt))
  // The payout has been delivered or can no longer be stopped: its outcome is asked for now.
  await keepAtRail(deps.pool, ...event, attempt)
  await advancePayout(deps, transferId)
}

async function answerOf(deps: TransferDeps, rail: PayoutRail, key: string) {
  try {
    return await rail.recall(key)
  } catch (error) {
    deps.log.warn({ key, rail: rail.name, err: error }, 'recall outcome unknown')
    return undefined
  }
}
