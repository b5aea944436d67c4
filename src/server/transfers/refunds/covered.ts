import { withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { dueOf, recordPaid } from './refund-outcome.ts'
import { countFailedTry, coverRefund, findRefund } from './refund.sql.ts'

/**
 * Leaves out of a refund that failed what the sender's bank has taken back itself since. Where that is all of it, it is settled
 * with nothing sent. Safe for any repetition; nothing while a dispute is open.
 */
export async function coverFailed(deps: TransferDeps, refundId: string): Promise<void> {
  const [found] = await findRefund(deps.pool, refundId)
  if (found?.state !== 'failed') return
  await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, found.transfer_id)
    const [covered] = await coverRefund(tx, refundId)
    if (covered?.state !== 'failed' || covered.disputed_minor === 0n || dueOf(covered) > 0n) return
    // The books may have an earlier try of it, and that it came back.
    const [next] = await countFailedTry(tx, refundId, covered.key_number)
    if (next !== undefined) await recordPaid(deps, tx, { refund: { ...covered, ...next }, ref: null })
  })
}
