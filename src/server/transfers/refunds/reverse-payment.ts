import { entryParameters, entryValues, type EntryValues } from '#server/ledger/ledger.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import { askOpenAttempts, isAtNoRail } from '../payout/ended-attempts.ts'
import type { TransferDeps } from '../row/deps.ts'
import { reversalEntries } from '../row/entries.ts'
import { moveCtes, parametersAfterMove, refundOfMoved } from '../row/lifecycle.sql.ts'
import { isPaymentProven } from '../seals/payment-seals.ts'
import { noteReason } from '../seals/reason-seals.ts'
import { areGrantsProven, remainder, sealRefund } from '../seals/refund-seals.ts'
import { bookedTransfer, type TransferRow } from '../row/transfer-row.ts'
import { reasons } from '../row/reasons.ts'

export type Reversal = {
  readonly event: 'cancelled' | 'rejected'
  /** Initiator and reason for the timeline. */
  readonly actor: string
  readonly cause: string | null
}

/** Reverses a payment after asking the rails of attempts without a seal. Not for a transaction, in which no rail is asked. */
export async function askAndReverse(
  deps: TransferDeps,
  transfer: TransferRow,
  reversal: Reversal,
): Promise<boolean> {
  await askOpenAttempts(deps, transfer)
  return await reversePayment(deps, deps.pool, transfer, reversal)
}

/**
 * Ends a paid transfer before its payout, with a refund on its way. False if it is no longer in that state, a rail may still pay one
 * of its attempts, or the server has not seen its money or not decided its partial refunds: a refund that SQL has forged would bear a seal.
 */
export async function reversePayment(
  { newId, signingKeys, log }: Pick<TransferDeps, 'newId' | 'signingKeys' | 'log'>,
  executor: Executor,
  transfer: TransferRow,
  { event, actor, cause }: Reversal,
): Promise<boolean> {
  if (!(await isAtNoRail({ signingKeys }, executor, transfer.id))) return false
  if (!(await isPaymentProven({ signingKeys, log }, executor, transfer.id))) return false
  if (!(await areGrantsProven({ signingKeys, log }, executor, transfer))) return false
  if (event === 'rejected') await noteReason({ signingKeys }, executor, transfer.id, cause)
  const refundId = newId()
  const written = entryValues(reversalEntries(bookedTransfer(transfer), { refundId }, newId))
  const record = event === 'cancelled' ? recordCancelled : recordRejected
  const { id, granted_minor: granted, payout_attempt: attempt } = transfer
  const seal = sealRefund({ signingKeys }, remainder(transfer, refundId))
  const what = [id, newId(), actor, cause, refundId, seal, granted, attempt] as const
  const rows = await record(executor, ...what, ...written)
  return rows.length > 0
}

type ReversalValues = [
  transferId: string,
  eventId: string,
  actor: string,
  cause: string | null,
  refundId: string,
  refundSeal: Buffer,
  grantedMinor: bigint,
  attempt: number,
  ...EntryValues,
]

const p = parametersAfterMove('refund', 'refundSeal', 'granted', 'attempt', ...entryParameters)

/** Partial refunds before; nothing happens if they exceed what the entries suppose. */
const AS_GRANTED = `t.granted_minor = ${p.granted}::bigint`

/** Nothing happens if an attempt was added since the seals of all were checked. */
const OF_THIS_ATTEMPT = `t.payout_attempt = ${p.attempt}::integer`

/**
 * Ends a paid transfer before its payout is submitted: its entries are reversed, the refund is recorded and its job
 * enqueued, all or nothing. Answers whether it did so.
 */
const reversalText = (event: 'cancelled' | 'rejected', set: string[]): string => `
  with ${moveCtes(event, { set: [...set, 'cancel_asked_at = null'], where: [AS_GRANTED, OF_THIS_ATTEMPT] })},
  ${refundOfMoved(p, `'${event}'`)}`

/** A cancelled transfer needs no review. */
const recordCancelled = statement<ReversalValues, { id: string }>({
  name: 'cancel_transfer',
  text: reversalText('cancelled', [
    `state_reason = '${reasons.cancelled}'`,
    `review = case review when 'required' then 'none' else review end`,
  ]),
})

/** The sender reads the cause. */
const recordRejected = statement<ReversalValues, { id: string }>({
  name: 'reject_transfer',
  text: reversalText('rejected', ['state_reason = $4', `review = 'rejected'`]),
})
