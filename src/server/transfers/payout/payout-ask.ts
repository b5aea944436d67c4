import { isPassedOver, type RailOutcome, railNamed } from '#server/payouts/payouts.ts'
import type { TransferDeps } from '../row/deps.ts'
import { askedOf, giveToRail } from './give-to-rail.ts'
import { type Given, keyOf } from './payout-order.ts'
import { record, UNHEARD_SECONDS } from './payout-outcome.ts'
import { findPayout, wantMove } from './payout.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Asks the rail what became of an attempt that it was given; the transfer as `record` answers it. */
export async function askRail(deps: TransferDeps, transfer: TransferRow): Promise<TransferRow | undefined> {
  const attempt = transfer.payout_attempt
  const [payout] = await findPayout(deps.pool, transfer.id, attempt, UNHEARD_SECONDS)
  if (payout === undefined) return undefined
  const rail = railNamed(deps, payout.rail)
  if (rail === undefined) {
    deps.log.error(
      { transferId: transfer.id, rail: payout.rail },
      'a payout is at a rail that is not configured',
    )
    return undefined
  }
  const given = { transfer, attempt, rail }
  const told = await answerOfRail(deps, given)
  if (told === undefined) return undefined
  if (told.outcome !== undefined) return await record(deps, given, told.outcome)
  return payout.is_old ? await giveAgain(deps, given, payout.is_moving) : undefined
}

/**
 * Answer of the rail about an attempt; undefined during an outage of the rail, which a sender whose money came does not
 * see.
 */
async function answerOfRail(
  deps: TransferDeps,
  { transfer, attempt, rail }: Given,
): Promise<{ outcome: RailOutcome | undefined } | undefined> {
  try {
    return { outcome: await rail.ask(keyOf(transfer, attempt)) }
  } catch (error) {
    deps.log.warn(
      { transferId: transfer.id, attempt, rail: rail.name, err: error },
      'the rail does not answer',
    )
    return undefined
  }
}

/**
 * Gives an order that the rail does not know again, under its own key. If the rail gets no new orders and another could
 * carry this one, the order is recalled first: only an order that will never be paid moves to another rail.
 */
async function giveAgain(
  deps: TransferDeps,
  given: Given,
  isMoving: boolean,
): Promise<TransferRow | undefined> {
  const { transfer, attempt, rail } = given
  if (!isMoving && !(await isPassedOver(deps, rail.name, await askedOf(deps, transfer))))
    return await giveToRail(deps, given)
  const [wanted] = await wantMove(deps.pool, transfer.id, attempt)
  if (wanted === undefined) return undefined
  try {
    if ((await rail.recall(keyOf(transfer, attempt))) === 'recalled')
      return await record(deps, given, { state: 'recalled' })
  } catch (error) {
    deps.log.warn({ transferId: transfer.id, attempt, rail: rail.name, err: error }, 'recall outcome unknown')
  }
  return undefined
}
