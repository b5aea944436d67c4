import { useQuery } from '@tanstack/react-query'
import { caseViews, listCases } from '#shared/api/admin/cases.api.ts'
import { caseKinds, caseStates } from '#shared/cases/cases.ts'
import { freshQuery } from '#web/api/query.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterChoice, FilterSelect } from '../list/filter-fields.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { LookingForCards } from '../list/queue-states.tsx'
import { fieldsOf, type Filters, useFilters } from '../list/use-filters.ts'
import { CaseTable } from './CaseTable.tsx'
import { kindTexts, messages, stateTexts } from './messages.ts'

const names = ['view', 'kind', 'state'] as const
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
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterChoice label={messages.view} options={views} {...field('view')} />
        <FilterSelect label={messages.kind} options={kinds} {...field('kind')} />
        <FilterSelect label={messages.state} options={states} {...field('state')} />
      </FilterBar>
      <Found filters={filters} />
    </>
  )
}

function Found({ filters }: { filters: Filters<Name> }) {
  const { data, error, isFetching, refetch } = useQuery(casesQuery(filters))
  if (data !== undefined) return <CaseTable cases={data} caption={messages.caption} empty={messages.empty} />
  if (error === null || isFetching) return <LookingForCards />
  return <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
}

/** A part of the address that is no filter filters nothing. */
function casesQuery(filters: Filters<Name>) {
  const among = <Value extends string>(values: readonly Value[], asked: string) =>
    values.find(value => value === asked)
  const query = {
    view: among(caseViews, filters.view),
    kind: among(caseKinds, filters.kind),
    state: among(caseStates, filters.state),
  }
  return freshQuery(listCases, { query })
}
