import { exportTransfers } from '#shared/api/admin/transfers.api.ts'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { withInstants } from '../list/day-range.ts'
import { ExportButton } from '../list/ExportButton.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { listKey, loadTransfers } from './calls.ts'
import { filterNames, TransferFilters } from './TransferFilters.tsx'
import { messages } from './messages.ts'
import { useTransferColumns } from './transfer-columns.tsx'

const PAGE = 50

/** All transfers, the newest first: specification, section 2. */
export function TransfersTab() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const asked = withInstants(filters)
  const columns = useTransferColumns()
  const list = usePages({
    key: [...listKey, asked],
    load: from => loadTransfers(asked, { ...from, limit: PAGE }),
  })
  return (
    <>
      <TransferFilters
        filters={filters}
        onChange={set}
        isFiltered={isFiltered}
        onClear={clear}
        actions={<ExportButton route={exportTransfers} filters={asked} isEmpty={list.rows?.length === 0} />}
      />
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => deskTransferPath(id)}
        empty={isFiltered ? messages.noMatch : messages.none}
      />
    </>
  )
}
