import type { Executor } from '#server/platform/db/statement.ts'
import { type AlertDeps, alertsOf } from '../alerts/alerts.ts'
import type { NewAlert, OrderFacts, Screened } from '../alerts/assess.ts'
import type { InForce, Screener } from './screener.ts'
import { clearedPairs } from '../alerts/pairs.ts'
import { alertsOfMatches, type Match, matchesOf, type ScreenedOrder, withoutPairs } from './screening.ts'

/** Alerts of a transfer by the lists that count, but for what its earlier alerts have named already and what was cleared for others. */
export async function newAlerts(
  deps: AlertDeps,
  executor: Executor,
  {
    lists,
    transferId,
    order,
  }: { readonly lists: InForce; readonly transferId: string; readonly order: ScreenedOrder },
): Promise<NewAlert[]> {
  const matches = matchesOf(deps.dataKeys, lists, order)
  if (matches.length === 0) return []
  const alerts = await alertsOf(deps, executor, transferId)
  const named = new Set(alerts.flatMap(({ explanation }) => explanation?.pairs ?? []))
  return alertsOfMatches(lists, await uncleared(deps, executor, withoutPairs(matches, named)))
}

/** Matches without the pairs that somebody has cleared; a statement only where there is a match. */
export async function uncleared(
  deps: Pick<AlertDeps, 'signingKeys' | 'log'>,
  executor: Executor,
  matches: readonly Match[],
): Promise<readonly Match[]> {
  const pairs = matches.flatMap(({ hits }) => hits.map(({ pair }) => pair))
  return pairs.length === 0 ? [] : withoutPairs(matches, await clearedPairs(deps, executor, pairs))
}

type ScreenDeps = Pick<AlertDeps, 'dataKeys' | 'signingKeys' | 'log'> & {
  readonly pool: Executor
  readonly screener: Screener
}

/** Screens the sender, the recipient and the bank of each order, from memory; nobody where no list counts. */
export const screenOrders =
  (deps: ScreenDeps) =>
  async (facts: OrderFacts): Promise<Screened> => {
    const lists = await deps.screener.current()
    const matches = matchesOf(deps.dataKeys, lists, facts)
    return { upTo: lists.upTo, alerts: alertsOfMatches(lists, await uncleared(deps, deps.pool, matches)) }
  }
