import { entryCtes, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type OwedValues = [
  refundId: string,
  paymentId: string,
  amountMinor: bigint,
  currency: string,
  failure: string,
  ...EntryValues,
]

const record = statement<OwedValues, { id: string }>({
  name: 'record_owed_again',
  text: `
    with refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, state, failure)
      select $1::uuid, id, transfer_id, $3::bigint, $4, 'dispute_won', 'failed', $5 from payments where id = $2::uuid
      returning id
    ),
    ${entryCtes(6, 'refund')}
    select id from refund`,
})

/** Writes down and books what is the sender's again; it waits for an operator. With the transfer locked before. */
export const recordOwedAgain = (tx: Tx, ...values: OwedValues) => record(tx, ...values)
