import { money } from '#shared/money/money.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { findOwedAgain } from './dispute-offset.sql.ts'
import type { TransferDeps } from '../row/deps.ts'
import { recordOwedAgain } from './owed-again.sql.ts'
import type { PaymentRow } from '../pay-in/pay-in.sql.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { owedAgainEntry } from './refund-entries.ts'

type Payment = Pick<PaymentRow, 'id' | 'transfer_id'>

/**
 * Owes a sender again what a refund left out because their bank had taken it, where a dispute that was lost is won after all.
 * An operator sends it: whether the bank has left it with the sender all the same, nobody tells us. Safe for any repetition.
 * @see docs/decisions/0038
 */
export async function oweAgain(deps: TransferDeps, payment: Payment): Promise<void> {
  const [seen] = await findOwedAgain(deps.pool, payment.id)
  if (seen === undefined || seen.owed_minor <= 0n) return
  await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, payment.transfer_id)
    await recordOwed(deps, tx, payment)
  })
}

async function recordOwed(deps: TransferDeps, tx: Tx, { id: paymentId, transfer_id: transferId }: Payment) {
  const [owed] = await findOwedAgain(tx, paymentId)
  if (owed === undefined || owed.owed_minor <= 0n) return
  const refundId = deps.newId()
  const amount = money(owed.currency, owed.owed_minor)
  const entry = owedAgainEntry({ refundId, transferId, amount }, deps.newId)
  const what = [refundId, paymentId, owed.owed_minor, owed.currency, WON_AFTER_ALL] as const
  await recordOwedAgain(tx, ...what, ...entryValues([entry]))
  deps.log.warn({ paymentId, transferId, refundId }, 'a lost dispute was won after all: an operator is asked')
}

const WON_AFTER_ALL = 'A dispute that had been lost was won after all, so this is the sender’s again.'
