import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type AlertDeps, alertsByIds, insertAlerts } from '../alerts/alerts.ts'
import type { NewAlert, OrderFacts } from '../alerts/assess.ts'
import { findSavedAlerts } from '../alerts/alerts.sql.ts'
import { uncleared } from './screen-orders.ts'
import type { InForce } from './screener.ts'
import { alertsOfMatches, matchesOfRecipient, withoutPairs } from './screening.ts'

/** Somebody whom a user keeps among their recipients. */
export type SavedRecipient = Pick<
  OrderFacts['recipient'],
  'name' | 'phone' | 'bankName' | 'accountNumber'
> & {
  readonly userId: string
  /** Code of the country: 'PH'. */
  readonly country: string
}

/**
 * Raises alerts where a saved recipient or their bank is like a listed name: somebody at the desk knows it before any order, and the user
 * reads nothing of it. An order to them is screened again. Pairs that an earlier alert of the user has named, or that were cleared, raise none.
 * @returns the number of alerts
 */
export async function screenSaved(
  deps: AlertDeps,
  tx: Tx,
  { lists, recipient }: { readonly lists: InForce; readonly recipient: SavedRecipient },
): Promise<number> {
  const { userId, country } = recipient
  const matches = matchesOfRecipient(deps.dataKeys, lists, { receiveCountry: country, recipient })
  if (matches.length === 0) return 0
  await lockSavedAlerts(tx, userId)
  const ids = (await findSavedAlerts(tx, userId)).map(({ id }) => id)
  const named = new Set(
    (await alertsByIds(deps, tx, ids)).flatMap(({ explanation }) => explanation?.pairs ?? []),
  )
  const left = await uncleared(deps, tx, withoutPairs(matches, named))
  const alerts = alertsOfMatches(lists, left).map(asSaved)
  if (alerts.length > 0) await insertAlerts(deps, tx, { transferId: null, userId }, alerts)
  return alerts.length
}

/** Nothing waits for it, and the desk reads where the name comes from. */
const asSaved = (alert: NewAlert): NewAlert => ({
  ...alert,
  outcome: 'warn',
  explanation: {
    ...alert.explanation,
    text: `Among the saved recipients of this user.\n${alert.explanation.text}`,
  },
})

/** Two jobs that look at recipients of one user at once would raise the same alert twice. */
const lockSavedAlerts = statement<[userId: string], never, Tx>({
  name: 'lock_saved_alerts',
  text: "select pg_advisory_xact_lock(hashtextextended('alerts of saved recipients ' || $1::text, 0))",
})
