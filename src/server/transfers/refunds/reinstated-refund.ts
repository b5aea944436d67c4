import { parameters, statement } from '#server/platform/db/statement.ts'
import { money } from '#shared/money/money.ts'
import { entryCtes, entryParameters, entryValues, type EntryValues } from '#server/ledger/ledger.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { PaymentRow } from '../pay-in/pay-in.sql.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { reinstatedRefundEntry } from './refund-entries.ts'
import { sealRefund } from '../row/refund-seals.ts'
import { refundPositionOf } from './refund-position.sql.ts'

type Payment = Pick<PaymentRow, 'id' | 'transfer_id' | 'currency'>

/**
 * Reinstates the dispute offset of a refund if the lost dispute is won later. An operator sends it, because the provider
 * does not say whether the bank has left the money with the sender. Safe for any repetition.
 * @see docs/decisions/0038
 */
export async function reinstateRefund(deps: TransferDeps, payment: Payment): Promise<void> {
  if ((await refundPositionOf(deps.pool, payment.id)).reinstatedMinor === 0n) return
  await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, payment.transfer_id)
    await record(deps, tx, payment)
  })
}

async function record(deps: TransferDeps, tx: Tx, payment: Payment): Promise<void> {
  const { id: paymentId, transfer_id: transferId, currency } = payment
  const { reinstatedMinor: minor } = await refundPositionOf(tx, paymentId)
  if (minor === 0n) return
  const refundId = deps.newId()
  const amount = money(currency, minor)
  const entry = reinstatedRefundEntry({ refundId, transferId, amount }, deps.newId)
  const seal = sealRefund(deps, refundId, transferId)
  const what = [refundId, paymentId, minor, currency, WON_AFTER_ALL, seal] as const
  await recordReinstatedRefund(tx, ...what, ...entryValues([entry]))
  deps.log.warn({ paymentId, transferId, refundId }, 'a lost dispute was won after all: an operator is asked')
}

const WON_AFTER_ALL = 'A lost dispute was won later, so this amount is due to the sender again.'

type ReinstatedValues = [
  refundId: string,
  paymentId: string,
  amountMinor: bigint,
  currency: string,
  failure: string,
  seal: Buffer,
  ...EntryValues,
]

/** Records and books a reinstated refund, which waits for an operator. The caller has locked the transfer. */
const recordReinstatedRefund = statement<ReinstatedValues, { id: string }>({
  name: 'record_reinstated_refund',
  text: `
    with refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, state, failure, seal)
      select $1::uuid, id, transfer_id, $3::bigint, $4, 'dispute_won', 'failed', $5, $6::bytea from payments where id = $2::uuid
      returning id
    ),
    ${entryCtes(parameters(entryParameters, 7), 'refund')}
    select id from refund`,
})
