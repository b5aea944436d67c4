import { setTimeout as sleep } from 'node:timers/promises'
import type { TransferDeps } from './deps.ts'
import { giveToRail, railFor } from './give-to-rail.ts'
import { askRail } from './payout-ask.ts'
import { takePayout } from './payout.sql.ts'
import { loadTransfer } from './reads.sql.ts'
import type { TransferRow } from './transfer-row.ts'

/** A request waits this long for a payout under way, two seconds in all; ever less often, since many may wait at once. */
const WAITS_MS = [100, 150, 250, 400, 500, 600]
/** Whatever the rail takes for its answers: one that is silent would have the request wait for each of them. */
const WAIT_MS_MAX = 2_000

/**
 * Moves the payout as far as it goes and answers the transfer as it then is. Where another is at it, waits for them,
 * two seconds at most: for requests, since a job that waits holds up those behind it.
 */
export async function finishPayout(deps: TransferDeps, seen: TransferRow): Promise<TransferRow> {
  const beganMs = performance.now()
  return await awaitPayout(deps, await advanced(deps, seen), beganMs)
}

/** The same of a transfer whose first step has been taken, at a moment of `performance.now()`. */
export async function awaitPayout(
  deps: TransferDeps,
  seen: TransferRow,
  beganMs: number,
): Promise<TransferRow> {
  let transfer = seen
  for (const waitMs of WAITS_MS) {
    if (!isUnderWay(transfer) || performance.now() > beganMs + WAIT_MS_MAX) break
    await sleep(waitMs)
    transfer = await advanced(deps, await loadTransfer(deps.pool, seen.id))
  }
  return transfer
}

const isUnderWay = (row: TransferRow): boolean =>
  row.status === 'processing' && (row.payout === 'ready' || row.payout === 'submitted')

/**
 * One step: takes the payout and gives it to the rail, or asks what became of one that was given. Safe for any number
 * of callers at once: one takes it, and an outcome is recorded once.
 */
export async function advancePayout(deps: TransferDeps, transferId: string): Promise<void> {
  await step(deps, await loadTransfer(deps.pool, transferId))
}

/** The transfer after a step. */
async function advanced(deps: TransferDeps, seen: TransferRow): Promise<TransferRow> {
  if (!isUnderWay(seen)) return seen
  return (await step(deps, seen)) ?? (await loadTransfer(deps.pool, seen.id))
}

async function step(deps: TransferDeps, transfer: TransferRow): Promise<TransferRow | undefined> {
  if (!isUnderWay(transfer)) return undefined
  return await (transfer.payout === 'ready' ? submit : askRail)(deps, transfer)
}

async function submit(deps: TransferDeps, transfer: TransferRow): Promise<TransferRow | undefined> {
  const choice = await railFor(deps, transfer)
  if ('none' in choice) {
    deps.log.warn({ transferId: transfer.id, reason: choice.none }, 'no rail carries this payout now')
    return undefined
  }
  const [taken] = await takePayout(deps.pool, transfer.id, deps.newId(), 'rail', null, choice.rail.name)
  if (taken === undefined) return undefined
  return await giveToRail(deps, { transfer, attempt: taken.attempt, rail: choice.rail })
}
