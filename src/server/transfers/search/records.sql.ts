import { recordRule } from '#shared/transfers/required-data.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { NewestDetails } from '../row/details.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

export type RecordRow = TransferRow & NewestDetails & { readonly micros: bigint }

type Page = [from: string, beforeMicros: string, beforeId: string, limit: number]

/** Its condition is that of their index. */
export const RECORDS = `
  select ${transferColumns.replaceAll(/\w+/g, column => `t.${column}`)},
    (extract(epoch from t.paid_at) * 1000000)::bigint as micros,
    d.version as details_version, d.personal as details_personal
  from transfers t left join lateral (
    select version, personal from transfer_details where transfer_id = t.id order by version desc limit 1
  ) d on true
  where t.send_country = '${recordRule.sendCountry}' and t.usd_amount_minor >= ${recordRule.leastUsdMinor}
    and t.paid_at is not null and t.paid_at >= $1::timestamptz
    and (t.paid_at, t.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
  order by t.paid_at desc, t.id desc limit $4`

/** Paid transfers of which the law wants a record, those that were paid last first. */
export const findRecords = statement<Page, RecordRow>({ name: 'find_transfer_records', text: RECORDS })
