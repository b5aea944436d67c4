import { setTimeout as sleep } from 'node:timers/promises'
import type { TransferDeps } from '../row/deps.ts'
import { giveToRail, railFor } from './give-to-rail.ts'
import { askRail } from './payout-ask.ts'
import type { Given } from './payout-order.ts'
import { findHandOver, takePayout } from './payout.sql.ts'
import { loadTransfer } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

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
  if (!isUnderWay(seen)) return seen
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

const isUnderWay = (row: TransferRow): boolean =>
  row.status === 'processing' && (row.payout === 'ready' || row.payout === 'submitted')

/**
 * One step: takes the payout and gives it to the rail, or asks what became of one that was given. Safe for any number
 * of callers at once: one takes it, and an outcome is recorded once.
 */
export async function advancePayout(deps: TransferDeps, transferId: string): Promise<void> {
  const transfer = await loadTransfer(deps.pool, transferId)
  if (!isUnderWay(transfer)) return
  if (transfer.payout === 'submitted') {
    await askRail(deps, transfer)
    return
  }
  const given = await take(deps, transfer)
  if (given !== undefined) await giveToRail(deps, given)
}

/** The next attempt with its rail; undefined if no rail carries it now or another worker was faster. */
async function take(deps: TransferDeps, transfer: TransferRow): Promise<Given | undefined> {
  const choice = await railFor(deps, transfer)
  if ('none' in choice) {
    deps.log.warn({ transferId: transfer.id, reason: choice.none }, 'no rail carries this payout now')
    return undefined
  }
  const [taken] = await takePayout(deps.pool, transfer.id, deps.newId(), 'rail', null, choice.rail.name)
  return taken && { transfer, attempt: taken.attempt, rail: choice.rail }
}
