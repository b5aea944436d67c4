import { withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { dueOf, recordPaid } from './refund-outcome.ts'
import { countFailedTry, offsetRefund, findRefund } from './refund.sql.ts'

/**
 * Subtracts from a failed refund the dispute offset that has grown since. Where the offset is the whole refund, the refund is
 * settled with nothing sent. Safe for any repetition; does nothing while a dispute is open.
 */
export async function offsetFailedRefund(deps: TransferDeps, refundId: string): Promise<void> {
  const [found] = await findRefund(deps.pool, refundId)
  if (found?.state !== 'failed') return
  await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, found.transfer_id)
    const [refund] = await offsetRefund(tx, refundId)
    if (refund?.state !== 'failed' || refund.disputed_minor === 0n || dueOf(refund) > 0n) return
    // The books may have an earlier try of it, and that it came back.
    const [next] = await countFailedTry(tx, refundId, refund.key_number)
    if (next !== undefined) await recordPaid(deps, tx, { refund: { ...refund, ...next }, ref: null })
  })
}
