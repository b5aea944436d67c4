import { isPassedOver, railNamed, type RailOutcome } from '#server/payouts/payouts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPaymentProven } from '../seals/payment-seals.ts'
import type { TransferDeps } from '../row/deps.ts'
import { peopleOf } from '../row/people.ts'
import { isReleaseProven } from '../seals/release-seals.ts'
import { loadTransfer } from '../row/reads.sql.ts'
import { coolingOffUntil, type TransferRow } from '../row/transfer-row.ts'
import { askWhatLacks } from './ask-details.ts'
import { askedOf, giveToRail, railFor } from './give-to-rail.ts'
import { type Given, keyOf } from './payout-order.ts'
import { record, UNHEARD_SECONDS } from './payout-outcome.ts'
import { isListedSince, screenAgain } from './rescreen.ts'
import { findHandOver, findPayout, takePayout, wantMove } from './payout.sql.ts'

/** Between two looks whether the rail has answered another caller; ever less often, since many may wait at once. */
const LOOKS_MS = [20, 40, 80, 160, 300, 400, 500, 500]
/** A rail answers an order within this time, or is not waited for. */
const HAND_OVER_SECONDS = 2

/**
 * Takes the payout one step further and answers the transfer as it then is. Where another caller is giving it to the rail,
 * waits for the rail's answer, two seconds at most, and never for the delivery. For requests: a job that waits holds up
 * those behind it.
 */
export async function finishPayout(deps: TransferDeps, seen: TransferRow): Promise<TransferRow> {
  if (!isUnderWay(seen)) return (await askHeld(deps, seen)) ? await loadTransfer(deps.pool, seen.id) : seen
  if (seen.payout === 'ready') {
    const given = await take(deps, seen)
    const delivered = given && (await giveToRail(deps, given))
    if (given === undefined) await hasAnswered(deps, seen.id)
    return delivered ?? (await loadTransfer(deps.pool, seen.id))
  }
  const now = (await hasAnswered(deps, seen.id)) ? undefined : await askRail(deps, seen)
  return now ?? (await loadTransfer(deps.pool, seen.id))
}

/** Waits for the rail's answer to an order of a moment ago; whether one has come while it waited. */
async function hasAnswered(deps: TransferDeps, id: string): Promise<boolean> {
  for (const [looks, ms] of LOOKS_MS.entries()) {
    const [open] = await findHandOver(deps.pool, id, HAND_OVER_SECONDS)
    if (open === undefined) return looks > 0
    if (!open.is_new) return false
    await sleep(ms)
  }
  return false
}

/** A review does not keep us from asking the sender for what is missing. Returns whether they were asked now. */
const askHeld = async (deps: TransferDeps, transfer: TransferRow): Promise<boolean> =>
  transfer.status === 'processing' && transfer.payout === 'held' && (await askWhatLacks(deps, transfer))

const isUnderWay = (row: TransferRow): boolean =>
  row.status === 'processing' && (row.payout === 'ready' || row.payout === 'submitted')

/**
 * One step: takes the payout and gives it to the rail, or asks what became of one that was given. Safe for any number
 * of callers at once: one takes it, and an outcome is recorded once.
 */
export async function advancePayout(deps: TransferDeps, transferId: string): Promise<void> {
  const transfer = await loadTransfer(deps.pool, transferId)
  if (!isUnderWay(transfer)) return void (await askHeld(deps, transfer))
  if (transfer.payout === 'submitted') {
    await askRail(deps, transfer)
    return
  }
  const given = await take(deps, transfer)
  if (given !== undefined) await giveToRail(deps, given)
}

/**
 * The next attempt with its rail; undefined if no rail carries it now, another worker was faster, it matches a sanctions list, or
 * nobody has seen its money or ended its review, or its cooling-off has not ended.
 * @throws Error where the people do not open: such an order would use up the trial of a rail that failed
 */
async function take(deps: TransferDeps, transfer: TransferRow): Promise<Given | undefined> {
  if (coolingOffUntil(transfer, deps.clock.now()) !== undefined) {
    await askWhatLacks(deps, transfer)
    return undefined
  }
  peopleOf(deps.dataKeys, transfer)
  const choice = await railFor(deps, transfer)
  if ('none' in choice) {
    if (choice.none === 'details') await askWhatLacks(deps, transfer)
    deps.log.warn({ transferId: transfer.id, reason: choice.none }, 'no rail carries this payout now')
    return undefined
  }
  const screened = await screenAgain(deps, transfer)
  if (screened === undefined || !(await isProven(deps, transfer.id))) return undefined
  const event = [transfer.id, deps.newId(), 'rail', null] as const
  const [taken] = await takePayout(deps.pool, ...event, choice.rail.name, screened, transfer.people_version)
  return taken && { transfer, attempt: taken.attempt, rail: choice.rail }
}

/** True if the server itself has seen the money and ended each review. */
const isProven = async (deps: TransferDeps, id: string): Promise<boolean> =>
  (await isPaymentProven(deps, deps.pool, id)) && (await isReleaseProven(deps, deps.pool, id))

/** Asks the rail what became of an attempt that it was given; the transfer as `record` answers it. */
async function askRail(deps: TransferDeps, transfer: TransferRow): Promise<TransferRow | undefined> {
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
 * carry this one, the order is recalled first: only an order that will never be paid moves to another rail. So is one that matches a
 * sanctions list by now: it comes back to wait, and is held there.
 */
async function giveAgain(
  deps: TransferDeps,
  given: Given,
  isMoving: boolean,
): Promise<TransferRow | undefined> {
  const { transfer, attempt, rail } = given
  if (!(await isProven(deps, transfer.id))) return undefined
  const isStaying = !isMoving && !(await isPassedOver(deps, rail.name, await askedOf(deps, transfer)))
  if (isStaying && !(await isListedSince(deps, transfer))) return await giveToRail(deps, given)
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
