import type { ReactNode } from 'react'
import { auditActions } from '#shared/api/admin/audit.api.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterSearch } from '../list/filter-fields.tsx'
import { KindAndDays } from '../list/KindAndDays.tsx'
import { fieldsOf, type Filters, inUse } from '../list/use-filters.ts'
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
  const field = fieldsOf(filters, onChange)
  return (
    <FilterBar
      {...bar}
      moreInUse={inUse(filters, moreNames)}
      more={
        <KindAndDays
          kind="action"
          labels={{ ...messages, kind: messages.action }}
          options={actionOptions}
          field={field}
        />
      }
    >
      <FilterSearch label={messages.actor} {...field('actor')} />
      <FilterSearch label={messages.subject} {...field('subject')} />
    </FilterBar>
  )
}
