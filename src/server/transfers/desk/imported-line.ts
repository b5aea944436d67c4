import { DomainError } from '#shared/api/error.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'

/**
 * Refuses a pay-in by hand under the reference of a line of the bank that is imported: the line has paid another transfer, or
 * its money is held and would pay twice. A second admin who finds it on the statement cannot tell. docs/decisions/0074.
 * @throws DomainError 'bank_reference_used'
 */
export async function refuseImportedLine(executor: Executor, bankReference: string): Promise<void> {
  const name = bankReference.replaceAll(/[^A-Z0-9]/g, '')
  if (name === '' || (await findImportedLine(executor, name)).length === 0) return
  throw new DomainError('bank_reference_used', { message: IMPORTED })
}

const IMPORTED =
  'The bank line with this reference has been imported. If its money still waits, pay the transfer with it on the Bank page.'

/** Money that came under a reference of these letters and digits. */
const findImportedLine = statement<[name: string], { id: string }>({
  name: 'find_imported_line',
  text: `
    select id from bank_lines
    where regexp_replace(upper(replace(normalize(bank_reference, nfkc), 'ß', 'ss')), '[^A-Z0-9]', '', 'g') = $1
      and amount_minor > 0 and bank_reference is not null
    limit 1`,
})
