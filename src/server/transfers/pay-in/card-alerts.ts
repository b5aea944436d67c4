import { alertsOf, insertAlerts, type NewAlert } from '#server/compliance/compliance.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { askForReview } from '../payout/review.sql.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findTransfer, lockTransfer } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

type Paid = Pick<ProviderIntent, 'cardCountry'>

/**
 * Alerts that the rules raise for the card of a payment, from memory; none where the provider names no country of a card, or
 * somebody has approved the transfer.
 */
export const cardAlerts = async (
  deps: Pick<TransferDeps, 'assessCard'>,
  { send_country: sendCountry, usd_amount_minor: usdMinor, review }: TransferRow,
  { cardCountry = null }: Paid,
): Promise<readonly NewAlert[]> =>
  cardCountry === null || review === 'approved'
    ? []
    : await deps.assessCard({ sendCountry, usdMinor, cardCountry })

export const isHeldBy = (alerts: readonly NewAlert[]): boolean =>
  alerts.some(({ outcome }) => outcome === 'hold')

/** Alerts of a transfer that it has none of yet: a card is looked at when it is authorised, and when it is charged. */
export async function notRaised(
  deps: TransferDeps,
  tx: Tx,
  transferId: string,
  alerts: readonly NewAlert[],
): Promise<NewAlert[]> {
  const known = new Set((await alertsOf(deps, tx, transferId)).map(({ rule }) => rule))
  return alerts.filter(({ rule }) => !known.has(rule))
}

/** The desk reads this in the timeline; the alert says more. */
const ALERTED = 'compliance alert about the card'

/**
 * Raises the alerts of a card that is authorised and not charged yet, once. One that holds asks for a review, until which the card is
 * not charged. Answers the transfer as it then is.
 */
export async function raiseBeforeCharge(
  deps: TransferDeps,
  transfer: TransferRow,
  intent: Paid,
): Promise<TransferRow> {
  const alerts = await cardAlerts(deps, transfer, intent)
  if (alerts.length === 0) return transfer
  const { id } = transfer
  return await withTransaction(deps.pool, async tx => {
    const [now = transfer] = await lockTransfer(tx, id)
    const raised = await notRaised(deps, tx, id, alerts)
    if (raised.length === 0) return now
    if (isHeldBy(raised) && now.review === 'none') await askForReview(tx, id, deps.newId(), 'system', ALERTED)
    await insertAlerts(deps, tx, { transferId: id, userId: null }, raised)
    return (await findTransfer(tx, id))[0] ?? now
  })
}
