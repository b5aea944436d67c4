import type { PayoutRail, PayoutReturn } from '#server/payouts/payouts.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { Given } from './payout-order.ts'
import { record, UNHEARD_SECONDS } from './payout-outcome.ts'
import { findPayout, findUnreturned } from './payout.sql.ts'
import { loadTransfer } from '../row/reads.sql.ts'

/** A statement takes no more at once: a rail names every return of a week each time. */
const RETURNS_AT_ONCE = 5_000

/** Those of a rail's returns that are not booked yet. Keys that are not ours are left out. */
export async function unbookedReturns(
  executor: Executor,
  rail: PayoutRail,
  returns: readonly PayoutReturn[],
): Promise<PayoutReturn[]> {
  const unbooked: PayoutReturn[] = []
  for (let from = 0; from < returns.length; from += RETURNS_AT_ONCE) {
    const some = returns.slice(from, from + RETURNS_AT_ONCE)
    const orders = some.flatMap(({ key }) => orderOf(key) ?? [])
    const found = await findUnreturned(
      executor,
      rail.name,
      orders.map(({ transferId }) => transferId),
      orders.map(({ attempt }) => attempt),
    )
    const keys = new Set(found.map(({ key }) => key))
    unbooked.push(...some.filter(({ key }) => keys.has(key)))
  }
  return unbooked
}

/** Books a payout that the rail reports as returned. A payout that is already booked as returned stays as it is. */
export async function recordReturn(
  deps: TransferDeps,
  rail: PayoutRail,
  { key, reason }: PayoutReturn,
): Promise<void> {
  const given = await orderOfKey(deps, rail, key)
  if (given === undefined || given.transfer.payout === 'returned') return
  await record(deps, given, { state: 'returned', reason })
}

/** Asks the rail how an order stands, after its callback, and books the answer. Ignores an order that is not ours. */
export async function checkPayout(deps: TransferDeps, rail: PayoutRail, key: string): Promise<void> {
  const given = await orderOfKey(deps, rail, key)
  if (given === undefined) return
  const outcome = await rail.ask(key)
  if (outcome === undefined) return
  if (given.attempt === given.transfer.payout_attempt) return void (await record(deps, given, outcome))
  // An attempt ended because it would never be paid; a rail that pays it anyway owes us.
  if (outcome.state === 'delivered')
    deps.log.error({ key, rail: rail.name }, 'a rail has paid an order that it had refused or returned')
}

const ORDER_KEY = /^payout:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9]{1,4})$/

function orderOf(key: string): { transferId: string; attempt: number } | undefined {
  const [, transferId, digits = ''] = ORDER_KEY.exec(key) ?? []
  return transferId === undefined ? undefined : { transferId, attempt: Number.parseInt(digits, 10) }
}

/** The attempt of a key, where this rail is the one that has it. */
async function orderOfKey(deps: TransferDeps, rail: PayoutRail, key: string): Promise<Given | undefined> {
  const order = orderOf(key)
  if (order === undefined) return undefined
  const { transferId, attempt } = order
  const [payout] = await findPayout(deps.pool, transferId, attempt, UNHEARD_SECONDS)
  if (payout?.rail !== rail.name) return undefined
  return { transfer: await loadTransfer(deps.pool, transferId), attempt, rail }
}
