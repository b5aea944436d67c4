import { useState } from 'react'
import { exportTransferRecords } from '#shared/api/admin/transfers/transfers.api.ts'
import { FilterDay } from '../list/filter-fields.tsx'
import { withInstants } from '../list/day-range.ts'
import { ExportButton } from '../list/ExportButton.tsx'
import { useFilters } from '../list/use-filters.ts'
import { chosenDays } from '../promises/chosen-days.ts'
import { Card } from '../transfers/Card.tsx'
import { messages } from './messages.ts'

const texts = messages.records

/** The file of the records of large transfers, for days that stand in the address. */
export function RecordsSection() {
  const { filters, set } = useFilters(['from', 'to'])
  const [openedAt] = useState(() => Date.now())
  const days = chosenDays(filters, openedAt)
  return (
    <Card title={texts.title} className="mt-8">
      <p className="mb-3 max-w-prose text-sm text-muted">{texts.lead}</p>
      <div className="flex flex-wrap items-end gap-3">
        <FilterDay label={texts.from} value={days.from} onChange={from => set({ from })} />
        <FilterDay label={texts.to} value={days.to} onChange={to => set({ to })} />
        <ExportButton
          route={exportTransferRecords}
          filters={withInstants(days)}
          isEmpty={days.to < days.from}
        />
      </div>
    </Card>
  )
}
