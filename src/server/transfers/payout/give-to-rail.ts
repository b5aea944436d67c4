import {
  chooseRail,
  noteOutcome,
  type NoRail,
  type PayoutRail,
  type RailOutcome,
  railWithoutTrial,
} from '#server/payouts/payouts.ts'
import type { TransferDeps } from '../row/deps.ts'
import { isOnlyAttempt } from './ended-attempts.ts'
import { payoutRequestOf, type Given, orderOf } from './payout-order.ts'
import { record } from './payout-outcome.ts'
import { findRefusals } from './payout.sql.ts'
import { needsDetails } from '#shared/transfers/required-data.ts'
import { noDetails } from '#shared/transfers/sender-details.ts'
import { dataFactsOf, detailsOf, missingOf } from '../row/details.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Why a payout goes to no rail now; `details`: data that must travel with it are missing; `recipient`: a correction is awaited. */
export type NotGiven = NoRail | 'details' | 'recipient'

/** The rail for the next attempt, or why there is none. */
export async function railFor(
  deps: TransferDeps,
  transfer: TransferRow,
): Promise<{ readonly rail: PayoutRail } | { readonly none: NotGiven }> {
  if (transfer.action_needed === 'recipient') return { none: 'recipient' }
  if ((await missingOf(deps, deps.pool, transfer)).length > 0) return { none: 'details' }
  return await chooseRail(deps, await askedOf(deps, transfer))
}

/** The rail that a first attempt goes to without anything to be asked or noted before; undefined where there is none. */
export async function firstRail(deps: TransferDeps, transfer: TransferRow): Promise<PayoutRail | undefined> {
  if ((await missingOf(deps, deps.pool, transfer)).length > 0) return undefined
  return await railWithoutTrial(deps, { ...payoutRequestOf(transfer), refusedBy: [] })
}

/** Payout request of a transfer, with the rails that have refused it. */
export async function askedOf(deps: TransferDeps, transfer: TransferRow) {
  const refusals = transfer.payout_attempt === 0 ? [] : await findRefusals(deps.pool, transfer.id)
  return { ...payoutRequestOf(transfer), refusedBy: refusals.map(({ rail }) => rail) }
}

/**
 * Hands an attempt to its rail, unless another attempt may still be paid; whatever goes wrong, the sweep goes on from there. Returns
 * the transfer as it then is, if the rail has delivered at once.
 */
export async function giveToRail(deps: TransferDeps, given: Given): Promise<TransferRow | undefined> {
  const { transfer, attempt, rail } = given
  if (attempt > 1 && !(await isOnlyAttempt(deps, given))) return undefined
  const order = await openedOrder(deps, given)
  if (order === undefined) return undefined
  let outcome: RailOutcome | undefined
  let now: TransferRow | undefined
  try {
    outcome = await rail.submit(order)
    now = await record(deps, given, outcome)
  } catch (error) {
    // The outcome is unknown: the sweep asks the rail, nobody repeats it blindly.
    deps.log.warn({ transferId: transfer.id, attempt, rail: rail.name, err: error }, 'payout outcome unknown')
    if (outcome === undefined) {
      await noteOutcome(deps, rail.name, error)
      return undefined
    }
  }
  await noteOutcome(deps, rail.name, refusalForNow(outcome))
  return now
}

/** The order for the rail; undefined if the transfer's people are not there or do not open, which says nothing about the rail. */
async function openedOrder(deps: TransferDeps, { transfer, attempt }: Pick<Given, 'transfer' | 'attempt'>) {
  if (transfer.personal === null) {
    // Nobody's people are erased before their transfer has ended: SQL has inserted it, with a price of its own.
    deps.log.error({ transferId: transfer.id, attempt }, 'a payout without people is not given to a rail')
    return undefined
  }
  try {
    const isLarge = needsDetails(dataFactsOf(transfer))
    const details = isLarge ? (await detailsOf(deps, deps.pool, transfer.id)).details : noDetails
    return orderOf(deps, { transfer, attempt }, details)
  } catch (err) {
    deps.log.error({ transferId: transfer.id, attempt, err }, 'a payout cannot be given to a rail')
    return undefined
  }
}

const refusalForNow = (outcome: RailOutcome): string | undefined =>
  outcome.state === 'refused' && outcome.retryable ? outcome.reason : undefined
