import { breakAges, breakKinds, breakStates } from '#shared/api/admin/reconciliation.api.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterDay, FilterSelect } from '../list/filter-fields.tsx'
import type { Filters } from '../list/use-filters.ts'
import { ageTexts, breakMessages as texts, kindTexts, stateTexts } from './messages.ts'
import { sourceText } from './source-text.ts'

const moreNames = ['kind', 'assignee', 'day'] as const
export const filterNames = ['state', 'source', 'age', ...moreNames] as const
type Name = (typeof filterNames)[number]

type Props = {
  sources: readonly string[]
  filters: Filters<Name>
  onChange: (changes: Partial<Filters<Name>>) => void
  isFiltered: boolean
  onClear: () => void
}

const optionsOf = <Value extends string>(
  all: string,
  values: readonly Value[],
  words: Record<Value, string>,
) => [{ value: '', label: all }, ...values.map(value => ({ value, label: words[value] }))]

const stateOptions = optionsOf(texts.unresolved, breakStates, stateTexts)
const ageOptions = optionsOf(texts.allAges, breakAges, ageTexts)
const kindOptions = optionsOf(texts.allKinds, breakKinds, kindTexts)
const assigneeOptions = optionsOf(texts.anybody, ['mine', 'nobody'], {
  mine: texts.mine,
  nobody: texts.nobody,
})

export function BreakFilters({ sources, filters, onChange, ...bar }: Props) {
  const field = (name: Name) => ({
    value: filters[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  // That of the address may be one that this server is not connected to any more.
  const known =
    filters.source === '' || sources.includes(filters.source) ? sources : [...sources, filters.source]
  const sourceOptions = [
    { value: '', label: texts.allSources },
    ...known.map(source => ({ value: source, label: sourceText(source) })),
  ]
  return (
    <FilterBar
      {...bar}
      moreInUse={moreNames.filter(name => filters[name] !== '').length}
      more={
        <>
          <FilterSelect label={texts.kind} options={kindOptions} {...field('kind')} />
          <FilterSelect label={texts.assignee} options={assigneeOptions} {...field('assignee')} />
          <FilterDay label={texts.dayFilter} {...field('day')} />
        </>
      }
    >
      <FilterSelect
        label={texts.state}
        options={stateOptions}
        {...field('state')}
        className="grow basis-36 sm:max-w-52"
      />
      <FilterSelect
        label={texts.source}
        options={sourceOptions}
        {...field('source')}
        className="grow basis-44 sm:max-w-64"
      />
      <FilterSelect
        label={texts.ageFilter}
        options={ageOptions}
        {...field('age')}
        className="grow basis-36 sm:max-w-52"
      />
    </FilterBar>
  )
}
