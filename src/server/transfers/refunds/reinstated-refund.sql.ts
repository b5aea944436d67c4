import { entryCtes, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type ReinstatedValues = [
  refundId: string,
  paymentId: string,
  amountMinor: bigint,
  currency: string,
  failure: string,
  ...EntryValues,
]

const record = statement<ReinstatedValues, { id: string }>({
  name: 'record_reinstated_refund',
  text: `
    with refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, state, failure)
      select $1::uuid, id, transfer_id, $3::bigint, $4, 'dispute_won', 'failed', $5 from payments where id = $2::uuid
      returning id
    ),
    ${entryCtes(6, 'refund')}
    select id from refund`,
})

/** Records and books a reinstated refund, which waits for an operator. The caller has locked the transfer. */
export const recordReinstatedRefund = (tx: Tx, ...values: ReinstatedValues) => record(tx, ...values)
