import { statement } from '#server/platform/db/statement.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

export type HistoryRow = TransferRow & { readonly micros: bigint }

type HistoryValues = [
  userId: string,
  status: string | null,
  search: string | null,
  beforeMicros: string,
  beforeId: string,
  limit: number,
]

/**
 * A page of a user's transfers, the newest first, after the one created at `beforeMicros` (microseconds since 1970, as
 * exact as the database's clock; a JavaScript date would lose three digits and with them transfers). The position is always
 * a condition of the index, so a deep page costs as much as the first.
 */
export const HISTORY = `
  select ${transferColumns}, (extract(epoch from created_at) * 1000000)::bigint as micros
  from transfers
  where owner_id = (select id from owners where user_id = $1::uuid)
    and (created_at, id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
    and ($2::text is null or status = $2)
    and (
      $3::text is null
      or strpos(app.folded(recipient_name), app.folded($3)) > 0
      or strpos(reference_number, upper($3)) > 0
    )
  order by created_at desc, id desc limit $6`

export const findHistory = statement<HistoryValues, HistoryRow>({ name: 'find_history', text: HISTORY })
