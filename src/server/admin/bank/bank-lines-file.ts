import type { Readable } from 'node:stream'
import { may } from '#shared/accounts/permissions.ts'
import type * as bankLines from '#shared/api/admin/bank/bank-lines.api.ts'
import { masked, maskedText } from '#shared/recipients/masked.ts'
import { type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { shownLine } from '#server/banking/banking.ts'
import { csvCells } from '#server/platform/csv/csv.ts'
import { amountCell, csvLine, momentCell, plainCell, textCell } from '#server/platform/csv/csv-sql.ts'
import type { Call } from '#server/platform/http/mount.ts'
import type { KeyDeps } from '#server/users/users.ts'
import { BEFORE_ALL, copyLines, type LineFilters, type LinePosition } from './bank.sql.ts'

type FileDeps = AuditDeps & KeyDeps
type FileCall = Pick<Call<typeof bankLines.exportBankLines>, 'actor' | 'address' | 'requestId'>

/** In the database's text a line has its id and sealed words between two control characters that no cell has. */
const SEALED = `E'\\x01' || l.id || ':' || coalesce(encode(l.personal, 'hex'), '') || E'\\x02'`
const sealedCells = /\p{Cc}([0-9a-f-]{36}):([0-9a-f]*)\p{Cc}/gu

const before = {
  'Booked on': plainCell('l.booked_on'),
  'Value date': plainCell('l.value_on'),
  Account: textCell('l.account'),
  Amount: amountCell('l.amount_minor', 'l.currency'),
  Currency: textCell('l.currency'),
  'Bank reference': textCell('l.bank_reference'),
}
const wordColumns = ['End-to-end id', 'Name', 'Counterparty account', 'Text']
const behind = {
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

const HEADER = [...Object.keys(before), ...wordColumns, ...Object.keys(behind)]
const LINE = csvLine([...Object.values(before), SEALED, ...Object.values(behind)])
/** Rows whose words this process opens in about a hundredth of a second. */
const ROWS_AT_ONCE = 1_000

/** The lines that the filters leave as a CSV file, the newest first; the audit log notes whether it has the accounts. @throws DomainError 'busy' */
export function bankLinesFile(deps: FileDeps, call: FileCall, filters: LineFilters): Promise<Readable> {
  const hasAccounts = may(call.actor, 'bank.show')
  const after = { ...filters, ...(filters.search !== undefined && { search: 'yes' }), hasAccounts }
  return takenFile<LinePosition>(
    deps,
    call,
    { id: 'bank-lines', after },
    {
      header: HEADER,
      page: async (client, position) => {
        const page = { after: position ?? BEFORE_ALL, limit: ROWS_AT_ONCE, line: LINE }
        const { text, next } = await copyLines(deps, client, filters, page)
        return { text: withWords(deps, text.toString(), hasAccounts), next }
      },
    },
  )
}

/** The lines of the file, with the cells of their opened words in place of the sealed ones. */
const withWords = (deps: KeyDeps, lines: string, hasAccounts: boolean): string =>
  lines.replaceAll(sealedCells, (_, id: string, sealed: string) => {
    const personal = sealed === '' ? null : Buffer.from(sealed, 'hex')
    const { endToEndId, counterparty, counterpartyAccount, text } = shownLine(deps, { id, personal })
    if (hasAccounts) return csvCells([endToEndId, counterparty, counterpartyAccount, text])
    return csvCells([
      endToEndId,
      counterparty && maskedText(counterparty),
      counterpartyAccount && masked(counterpartyAccount),
      maskedText(text),
    ])
  })
