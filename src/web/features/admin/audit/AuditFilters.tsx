import type { ReactNode } from 'react'
import { auditActions } from '#shared/api/admin/audit.api.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterDay, FilterSearch, FilterSelect } from '../list/filter-fields.tsx'
import type { Filters } from '../list/use-filters.ts'
import { actionTexts, areas, messages } from './messages.ts'

const moreNames = ['action', 'from', 'to'] as const
export const filterNames = ['actor', 'subject', ...moreNames] as const
type Name = (typeof filterNames)[number]

/** All of an area first, then each of its actions where there are several. */
const actionOptions = [
  { value: '', label: messages.everything },
  ...Object.entries(areas).flatMap(([kind, area]) => {
    const actions = auditActions.filter(action => action.startsWith(`${kind}.`))
    const each = actions.map(action => ({ value: action, label: `${area}: ${actionTexts[action]}` }))
    return actions.length === 1 ? each : [{ value: `${kind}.`, label: messages.allOf(area) }, ...each]
  }),
]

type Props = {
  filters: Filters<Name>
  onChange: (changes: Partial<Filters<Name>>) => void
  isFiltered: boolean
  onClear: () => void
  actions: ReactNode
}

export function AuditFilters({ filters, onChange, ...bar }: Props) {
  const field = (name: Name) => ({
    value: filters[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <FilterBar
      {...bar}
      moreInUse={moreNames.filter(name => filters[name] !== '').length}
      more={
        <>
          <FilterSelect
            label={messages.action}
            options={actionOptions}
            {...field('action')}
            className="max-sm:col-span-2"
          />
          <FilterDay label={messages.from} {...field('from')} />
          <FilterDay label={messages.to} {...field('to')} />
        </>
      }
    >
      <FilterSearch label={messages.actor} {...field('actor')} />
      <FilterSearch label={messages.subject} {...field('subject')} />
    </FilterBar>
  )
}
