import { type Executor, statement } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { dueOf, recordPaid } from './refund-outcome.ts'
import { refundPositionOf, refundPositions } from './refund-position.sql.ts'
import { countFailedTry, findRefund, recordOffset, type RefundRow } from './refund.sql.ts'

/**
 * Subtracts from a failed refund the dispute offset that has grown since. Where the offset is the whole refund, the refund is
 * settled with nothing sent. Safe for any repetition; does nothing while a dispute is open, or a second admin is asked
 * whether the refund was sent.
 */
export async function offsetFailedRefund(deps: TransferDeps, refundId: string): Promise<void> {
  const [seen] = await findRefund(deps.pool, refundId)
  if (seen?.state !== 'failed') return
  await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, seen.transfer_id)
    const [found = seen] = await findRefund(tx, refundId)
    if (found.claimed_as !== null) return
    const refund = await offsetRefund(tx, found)
    if (refund?.state !== 'failed' || refund.disputed_minor === 0n || dueOf(refund) > 0n) return
    // The books may have an earlier try of it, and that it came back.
    const [next] = await countFailedTry(tx, refundId, refund.key_number)
    if (next !== undefined) await recordPaid(deps, tx, { refund: { ...refund, ...next }, ref: null })
  })
}

/**
 * Stores the dispute offset of a refund that is not sent yet; undefined where it is sent or has to wait for the end of a
 * dispute. The caller has locked the transfer.
 */
export async function offsetRefund(
  tx: Tx,
  { id, payment_id: paymentId }: Pick<RefundRow, 'id' | 'payment_id'>,
): Promise<RefundRow | undefined> {
  const due = (await refundPositionOf(tx, paymentId)).refunds.get(id)
  if (due === undefined || due.mustWait) return undefined
  const [refund] = await recordOffset(tx, id, due.offsetMinor)
  return refund
}

type Candidate = Pick<RefundRow, 'id' | 'payment_id' | 'disputed_minor'>

/** Failed refunds of payments with a lost dispute: a few, each of which waits for an operator. Without one no offset grows. */
const findOffsetCandidates = statement<[limit: number], Candidate>({
  name: 'find_refunds_to_offset',
  text: `
    select r.id, r.payment_id, r.disputed_minor from refunds r
    where r.is_unsettled and r.state = 'failed' and r.disputed_minor < r.amount_minor
      and (select count(*) from disputes d where d.payment_id = r.payment_id and d.state = 'lost') > 0
    limit $1`,
})

/** Failed refunds whose dispute offset has grown since it was stored. */
export async function findRefundsToOffset(executor: Executor, limit: number): Promise<Candidate[]> {
  const candidates = await findOffsetCandidates(executor, limit)
  const paymentIds = [...new Set(candidates.map(each => each.payment_id))]
  const positions = await refundPositions(executor, paymentIds)
  return candidates.filter(({ id, payment_id: paymentId, disputed_minor: stored }) => {
    const due = positions.get(paymentId)?.refunds.get(id)
    return due !== undefined && !due.mustWait && stored < due.offsetMinor
  })
}
