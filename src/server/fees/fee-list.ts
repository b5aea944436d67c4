import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { AdminFeeView, listFees } from '#shared/api/admin/prices/fees.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { csvLines, figure } from '#server/platform/csv/csv.ts'
import { cursorAfterPlace, pageOf, type Place, placeOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { feeView } from './fee-terms.ts'
import { findFees } from './fees.sql.ts'

type FeePage = { readonly fees: AdminFeeView[]; readonly nextCursor: string | null }

/** Fees in the order in which senders see them, switched off ones too. @throws DomainError 'invalid_request' naming `cursor` */
export async function listFeePage(
  { pool }: { readonly pool: Pool },
  { search = '', cursor, limit }: QueryOf<typeof listFees>,
): Promise<FeePage> {
  const { position, id } = placeOf(cursor)
  const { shown, last } = pageOf(await findFees(pool, search.trim(), position, id, limit + 1), limit)
  return { fees: shown.map(feeView), nextCursor: cursorAfterPlace(last) }
}

const header = [
  'Name',
  'Type',
  'Fee type',
  'Fixed amount',
  'Percentage',
  'Currency',
  'Applies to',
  'From',
  'To',
  'Description',
  'Active',
]
const ROWS_PER_PAGE = 500

/** The list as a file; the download is audited. @throws DomainError 'busy' */
export async function feesFile(deps: AuditDeps, call: ActCall, search = ''): Promise<Readable> {
  return await takenFile<Place>(
    deps,
    call,
    { id: 'fee-settings', after: { search } },
    {
      header,
      page: async (executor, after) => {
        const { position, id } = after ?? placeOf(undefined)
        const rows = await findFees(executor, search.trim(), position, id, ROWS_PER_PAGE + 1)
        const { shown, last } = pageOf(rows, ROWS_PER_PAGE)
        return { text: csvLines(shown.map(row => cellsOf(feeView(row)))), next: last ?? null }
      },
    },
  )
}

const cellsOf = (fee: AdminFeeView) => [
  fee.name,
  fee.type,
  fee.feeType,
  fee.fixedAmount && figure(fee.fixedAmount),
  fee.percentageAmount && figure(fee.percentageAmount),
  fee.currency,
  fee.appliesTo,
  fee.sendCountry,
  fee.receiveCountry,
  fee.description,
  fee.isActive,
]
