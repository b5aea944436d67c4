import { useQuery } from '@tanstack/react-query'
import { caseViews, listCases } from '#shared/api/admin/compliance/cases.api.ts'
import { caseKinds, caseStates } from '#shared/cases/cases.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterChoice, FilterSelect } from '../list/filter-fields.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { fieldsOf, type Filters, useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { caseColumns } from './CaseTable.tsx'
import { casesKey, workersQuery } from './calls.ts'
import { kindTexts, messages, stateTexts } from './messages.ts'

const names = ['view', 'kind', 'state', 'assignee'] as const
type Name = (typeof names)[number]

const views = (['', ...caseViews] as const).map(value => ({ value, label: messages.views[value] }))
const kinds = [
  { value: '', label: messages.allKinds },
  ...caseKinds.map(value => ({ value, label: kindTexts[value] })),
]
const states = [
  { value: '', label: messages.notClosed },
  ...caseStates.map(value => ({ value, label: stateTexts[value] })),
]

/** The desk's cases, with filters that stand in the address. */
export function CasesPage() {
  const { filters, set, clear, isFiltered } = useFilters(names)
  const field = fieldsOf(filters, set)
  const { data = [] } = useQuery(workersQuery)
  const may = useMay()
  const workers = [
    { value: '', label: messages.anybody },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const shown = kinds.filter(({ value }) => value !== 'alert' || may('alerts.read'))
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterChoice label={messages.view} options={views} {...field('view')} />
        <FilterSelect label={messages.kind} options={shown} {...field('kind')} />
        <FilterSelect label={messages.state} options={states} {...field('state')} />
        <FilterSelect label={messages.columns.assignee} options={workers} {...field('assignee')} />
      </FilterBar>
      <Found filters={filters} />
    </>
  )
}

function Found({ filters }: { filters: Filters<Name> }) {
  const list = usePages(listCases, { query: queryOf(filters), key: casesKey })
  return (
    <PagedTable
      list={list}
      caption={messages.caption}
      columns={caseColumns}
      keyOf={({ id }) => id}
      empty={messages.empty}
    />
  )
}

const UUID = /^[0-9a-f-]{36}$/

/** A part of the address that is no filter filters nothing. */
function queryOf(filters: Filters<Name>): Record<string, string> {
  const allowed: Record<Name, (value: string) => boolean> = {
    view: value => caseViews.some(each => each === value),
    kind: value => caseKinds.some(each => each === value),
    state: value => caseStates.some(each => each === value),
    assignee: value => UUID.test(value),
  }
  return Object.fromEntries(
    names.flatMap(name => (allowed[name](filters[name]) ? [[name, filters[name]]] : [])),
  )
}
