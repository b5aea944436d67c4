import type { Readable } from 'node:stream'
import { type ActCall, takenFile } from '#server/audit/audit.ts'
import { copyPage } from '#server/platform/csv/copy-page.ts'
import {
  amountCell,
  csvLine,
  maskedCell,
  momentCell,
  plainCell,
  textCell,
  wordCell,
} from '#server/platform/csv/csv-sql.ts'
import type { WorkDeps } from '../desk/acting.ts'
import type { ListPosition } from './list-orders.ts'
import { exportQuery, type TransferFilters } from './list.sql.ts'

/** Columns of the file by their names: those of the list, and those that an auditor needs. */
const columns: Readonly<Record<string, string>> = {
  Reference: wordCell('t.reference_number'),
  Status: wordCell('t.status'),
  'Pay-in': wordCell('t.pay_in'),
  Payout: wordCell('t.payout'),
  Review: wordCell('t.review'),
  Reason: textCell('t.state_reason'),
  'Created at': momentCell('t.created_at'),
  'Paid at': momentCell('t.paid_at'),
  'Completed at': momentCell('t.completed_at'),
  From: textCell('t.send_country'),
  To: textCell('t.receive_country'),
  'Send amount': amountCell('t.send_amount_minor', 't.send_currency'),
  'Send currency': textCell('t.send_currency'),
  Fee: amountCell('t.gross_fee_minor', 't.send_currency'),
  Discount: amountCell('t.discount_minor', 't.send_currency'),
  Margin: amountCell('t.margin_minor', 't.send_currency'),
  Total: amountCell('t.total_minor', 't.send_currency'),
  'Receive amount': amountCell('t.receive_amount_minor', 't.receive_currency'),
  'Receive currency': textCell('t.receive_currency'),
  'Exchange rate': plainCell('trim_scale(t.exchange_rate)'),
  'USD amount': amountCell('t.usd_amount_minor', `'USD'`),
  'Promo code': textCell('t.promo_code'),
  'Delivery method': wordCell('t.delivery_method'),
  'Payment method': wordCell('t.payment_method'),
  Sender: textCell('t.sender_name'),
  'Sender email': textCell('t.sender_email'),
  'Sender phone': textCell('t.sender_phone'),
  Recipient: textCell('t.recipient_name'),
  'Recipient email': textCell('t.recipient_email'),
  'Recipient phone': `case when t.delivery_method = 'wallet' then ${maskedCell('t.recipient_phone')} else ${textCell('t.recipient_phone')} end`,
  City: textCell('t.recipient_city'),
}

const LINE = csvLine(Object.values(columns))

/** A tenth of a second of the database's work, and two megabytes of text. */
const ROWS_AT_ONCE = 5_000

/** The transfers that the filters leave, in the order of their list, as a CSV file. @throws DomainError 'busy' */
export async function transfersFile(
  deps: WorkDeps,
  call: ActCall,
  filters: TransferFilters,
): Promise<Readable> {
  const taken = { id: 'transfers', after: shown(filters) }
  return await takenFile<ListPosition>(deps, call, taken, {
    header: Object.keys(columns),
    page: async (client, after) => {
      const page = { after, limit: ROWS_AT_ONCE }
      const { sql: text, parameters } = exportQuery(filters, page, LINE).compile(deps.db)
      const { text: lines, next } = await copyPage(client, { text, values: parameters })
      return { text: lines, next: next as ListPosition | null } // an array of texts, by the statement above
    },
  })
}

/** The names of the filters alone where they may hold a person's name or address. */
const shown = ({ search, minUsd, maxUsd, ...plain }: TransferFilters) => ({
  ...plain,
  ...(search !== undefined && { search: 'yes' }),
  ...(minUsd !== undefined && { minUsdMinor: `${minUsd}` }),
  ...(maxUsd !== undefined && { maxUsdMinor: `${maxUsd}` }),
})
