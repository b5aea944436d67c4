import type { Readable } from 'node:stream'
import { type ActCall, takenFile } from '#server/audit/audit.ts'
import { masked } from '#shared/recipients/masked.ts'
import { csvCells } from '#server/platform/csv/csv.ts'
import { copyPage } from '#server/platform/csv/copy-page.ts'
import {
  amountCell,
  csvLine,
  momentCell,
  plainCell,
  textCell,
  wordCell,
} from '#server/platform/csv/csv-sql.ts'
import { type ShowDeps, shownPeople, type TransferPeople } from '../row/people.ts'
import type { WorkDeps } from '../desk/acting.ts'
import type { ListPosition } from './list-orders.ts'
import { listFacts } from './list.ts'
import { exportQuery, type TransferFilters } from './list.sql.ts'

/** Columns of the file by name, except those of people: the columns of the list, and those that an auditor needs. */
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
}

/** The people's columns, which follow. */
const peopleColumns: Readonly<Record<string, Exclude<keyof TransferPeople, 'recipient_details'>>> = {
  Sender: 'sender_name',
  'Sender email': 'sender_email',
  'Sender phone': 'sender_phone',
  Recipient: 'recipient_name',
  'Recipient email': 'recipient_email',
  'Recipient phone': 'recipient_phone',
  City: 'recipient_city',
}

/** In the database's text a line has the id and the sealed people between two control characters that no cell has. */
const SEALED = `E'\\x01' || t.delivery_method || ':' || t.id || ':' || t.people_version || ':' || coalesce(encode(t.personal, 'hex'), '') || E'\\x02'`
const sealedCell = /\p{Cc}([a-z]+):([0-9a-f-]{36}):([0-9]+):([0-9a-f]*)\p{Cc}/gu

const LINE = csvLine([...Object.values(columns), SEALED])

/** The lines with the people's cells in place of what they are sealed in. */
function withPeople(deps: ShowDeps, lines: Buffer): Buffer {
  const opened = lines.toString().replaceAll(sealedCell, (...[, delivery, id, version, sealed]: string[]) => {
    const personal = sealed === '' ? null : Buffer.from(sealed ?? '', 'hex')
    const row = { id: id ?? '', personal, people_version: Number.parseInt(version ?? '', 10) }
    const people = shownPeople(deps, row)
    const isAccount = (name: string) =>
      name === 'recipient_phone' && delivery === 'wallet' && people.recipient_phone !== ''
    return csvCells(
      Object.values(peopleColumns).map(name => (isAccount(name) ? masked(people[name] ?? '') : people[name])),
    )
  })
  return Buffer.from(opened)
}

/** Rows whose people this process opens in about a hundredth of a second. */
const ROWS_AT_ONCE = 1_000

/** The transfers that the filters leave, in the order of their list, as a CSV file. @throws DomainError 'busy' */
export async function transfersFile(
  deps: WorkDeps,
  call: ActCall,
  filters: TransferFilters,
): Promise<Readable> {
  const taken = { id: 'transfers', after: shown(filters) }
  const facts = await listFacts(deps)
  return await takenFile<ListPosition>(deps, call, taken, {
    header: [...Object.keys(columns), ...Object.keys(peopleColumns)],
    page: async (client, after) => {
      const page = { after, limit: ROWS_AT_ONCE }
      const { sql: text, parameters } = exportQuery(facts, filters, page, LINE).compile(deps.db)
      const { text: lines, next } = await copyPage(client, { text, values: parameters })
      return { text: withPeople(deps, lines), next: next as ListPosition | null } // an array of texts, by the statement above
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
