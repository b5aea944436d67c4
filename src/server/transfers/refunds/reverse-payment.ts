import { entryValues } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { recordCancelled, recordRejected } from './cancel.sql.ts'
import { reversalEntries } from '../row/entries.ts'
import { bookedTransfer, type TransferRow } from '../row/transfer-row.ts'

export type Reversal = {
  readonly event: 'cancelled' | 'rejected'
  /** Initiator and reason for the timeline. */
  readonly actor: string
  readonly cause: string | null
}

/** Ends a paid transfer before its payout, with a refund on its way. False if it is no longer in that state. */
export async function reversePayment(
  { newId }: { readonly newId: () => string },
  executor: Executor,
  transfer: TransferRow,
  { event, actor, cause }: Reversal,
): Promise<boolean> {
  const refundId = newId()
  const written = entryValues(reversalEntries(bookedTransfer(transfer), { refundId }, newId))
  const statement = event === 'cancelled' ? recordCancelled : recordRejected
  const what = [transfer.id, newId(), actor, cause, refundId, transfer.granted_minor] as const
  const rows = await statement(executor, ...what, ...written)
  return rows.length > 0
}
