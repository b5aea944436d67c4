import type { SenderAction } from '#shared/api/transfers/transfer-details.api.ts'
import { ANSWER_DAYS, CORRECTIONS_MAX } from '#shared/transfers/corrections.ts'
import { legalAmountOf } from '#shared/transfers/required-data.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { askAndReverse } from '../refunds/reverse-payment.ts'
import type { TransferDeps } from '../row/deps.ts'
import { dataFactsOf, missingOf } from '../row/details.ts'
import { ownTransfer } from '../row/own-transfer.ts'
import { loadTransfer } from '../row/reads.sql.ts'
import { shownReason } from '../row/shown-reason.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { correctionRefusal } from './correction-refusal.ts'

const DAY_MS = 86_400_000

/**
 * The action that the sender of a transfer can take after the payment.
 * @throws DomainError 'not_found'
 */
export async function getSenderAction(
  deps: TransferDeps,
  actor: Actor,
  id: string,
): Promise<{ action: SenderAction | null }> {
  const transfer = await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  const until = untilOf(transfer)
  if (transfer.action_needed === 'details') {
    const missing = await missingOf(deps, deps.pool, transfer)
    const legalAmount = legalAmountOf(dataFactsOf(transfer), missing)
    return { action: { kind: 'details', missing, legalAmount, reason: null, left: 0, until } }
  }
  if (correctionRefusal(transfer) !== null) return { action: null }
  const reason =
    transfer.action_needed === 'recipient' ? shownReason(deps, transfer, transfer.state_reason) : null
  const left = CORRECTIONS_MAX - transfer.people_version
  return { action: { kind: 'recipient', missing: [], legalAmount: null, reason, left, until } }
}

/** The moment of the refund if nobody answers; null while it is held, when only a reviewer refunds it. */
const untilOf = ({ action_asked_at: askedAt, payout }: TransferRow): string | null =>
  askedAt === null || payout === 'held'
    ? null
    : new Date(askedAt.getTime() + ANSWER_DAYS * DAY_MS).toISOString()

const UNANSWERED = `We did not get what this transfer needed from you within ${ANSWER_DAYS} days.`

/** Refunds a transfer whose sender has not answered in time. */
export async function refundUnanswered(deps: TransferDeps, id: string): Promise<void> {
  const transfer = await loadTransfer(deps.pool, id)
  await askAndReverse(deps, transfer, { event: 'rejected', actor: 'sweeper', cause: UNANSWERED })
}
