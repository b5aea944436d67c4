import type { Readable } from 'node:stream'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { amountCell, csvLine, momentCell, plainCell, textCell } from '#server/platform/csv/csv-sql.ts'
import type { Pool } from 'pg'
import { BEFORE_ALL, copyLines, type LineFilters, type LinePosition } from './bank.sql.ts'

const columns: Readonly<Record<string, string>> = {
  'Booked on': plainCell('l.booked_on'),
  'Value date': plainCell('l.value_on'),
  Account: textCell('l.account'),
  Amount: amountCell('l.amount_minor', 'l.currency'),
  Currency: textCell('l.currency'),
  'Bank reference': textCell('l.bank_reference'),
  'End-to-end id': textCell('l.end_to_end_id'),
  Name: textCell('l.counterparty'),
  'Counterparty account': textCell('l.counterparty_account'),
  Text: textCell('l.text'),
  State: textCell('i.state'),
  Kind: textCell('i.kind'),
  Outcome: textCell('i.outcome'),
  Transfer: textCell('t.reference_number'),
  'Treasury entry': textCell(
    '(select e.reference from bank_matches m join treasury_entries e on e.id = m.entry_id where m.line_id = l.id)',
  ),
  Used: amountCell('i.used_minor', 'l.currency'),
  Left: amountCell('i.left_minor', 'l.currency'),
  'Sent back as': textCell('r.bank_reference'),
  'Recorded at': momentCell('l.recorded_at'),
}

const LINE = csvLine(Object.values(columns))
const ROWS_AT_ONCE = 2_500

/** The lines that the filters leave as a CSV file, the newest first. @throws DomainError 'busy' */
export const bankLinesFile = (
  deps: AuditDeps & { readonly pool: Pool },
  call: ActCall,
  filters: LineFilters,
): Promise<Readable> =>
  takenFile<LinePosition>(
    deps,
    call,
    { id: 'bank-lines', after: { ...filters, ...(filters.search !== undefined && { search: 'yes' }) } },
    {
      header: Object.keys(columns),
      page: (client, after) =>
        copyLines(client, filters, { after: after ?? BEFORE_ALL, limit: ROWS_AT_ONCE, line: LINE }),
    },
  )
