import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const settle = statement<[transferId: string], { what: string }>({
  name: 'resolve_exception',
  text: `
    with troubles as (
      select 'payout:' || attempt as what from payouts where transfer_id = $1 and paid_after_all_at is not null
      union
      select mismatch from payments where transfer_id = $1 and mismatch is not null
    ),
    payouts_done as (update payouts set paid_after_all_at = null where transfer_id = $1 and paid_after_all_at is not null),
    payments_done as (update payments set mismatch = null where transfer_id = $1 and mismatch is not null),
    noted as (
      insert into troubles_dealt_with (transfer_id, what) select $1, what from troubles on conflict do nothing
    )
    select what from troubles order by what`,
})

/** Marks the exceptions of a transfer as resolved and returns them. The caller has locked the transfer. */
export const recordResolved = (tx: Tx, transferId: string) => settle(tx, transferId)
