import { listReports } from '#shared/api/admin/compliance/reports.api.ts'
import { reportStates } from '#shared/compliance/reports.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { deskReportPath } from '../desk/desk-paths.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterChoice } from '../list/filter-fields.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { reportsKey } from './calls.ts'
import { messages } from './messages.ts'
import { RecordsSection } from './RecordsSection.tsx'
import { reportColumns } from './report-columns.tsx'

/** Reports and records that an operator in the United States files and keeps. */
export const ReportsPage = () => (
  <>
    <PageHeading text={messages.title} className="mb-1" />
    <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
    <Reports />
    <Allowed to="transfers.records">
      <RecordsSection />
    </Allowed>
  </>
)

const states = (['', ...reportStates] as const).map(value => ({ value, label: messages.states[value] }))

function Reports() {
  const { filters, set, clear, isFiltered } = useFilters(['state'])
  const state = reportStates.find(each => each === filters.state)
  const list = usePages(listReports, { query: state === undefined ? {} : { state }, key: reportsKey })
  return (
    <>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterChoice
          label={messages.state}
          options={states}
          value={filters.state}
          onChange={value => set({ state: value })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={reportColumns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => deskReportPath(id)}
        empty={messages.empty}
      />
    </>
  )
}
