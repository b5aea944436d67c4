import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  exportLateTransfers,
  getPromises,
  listLateTransfers,
  type PromisesView,
} from '#shared/api/admin/transfers/promises.api.ts'
import { freshQuery } from '#web/api/query.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterDay } from '../list/filter-fields.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { chosenDays } from './chosen-days.ts'
import { lateColumns } from './late-columns.tsx'
import { messages } from './messages.ts'
import { PromiseCards } from './PromiseCards.tsx'
import { PromiseTable } from './PromiseTable.tsx'

type Span = { readonly from: string; readonly to: string }

/** Promised days against actual deliveries, for a span of days that stands in the address. */
export function PromisesPage() {
  const { filters, set, clear, isFiltered } = useFilters(['from', 'to'])
  const [openedAt] = useState(() => Date.now())
  const span = chosenDays(filters, openedAt)
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterDay label={messages.from} value={span.from} onChange={from => set({ from })} />
        <FilterDay label={messages.to} value={span.to} onChange={to => set({ to })} />
      </FilterBar>
      <Figures span={span} />
      <LateTransfers span={span} />
    </>
  )
}

function Figures({ span }: { span: Span }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...freshQuery(getPromises, { query: span }),
    placeholderData: before => before,
  })
  if (error !== null && !isFetching)
    return <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <div className="coming" />
  return (
    <div aria-busy={isPlaceholderData}>
      <PromiseCards figures={data.total} />
      <Tables promises={data} />
    </div>
  )
}

const Tables = ({ promises: { corridors, rails, methods } }: { promises: PromisesView }) => (
  <>
    <PromiseTable
      title={messages.corridors}
      nameColumn={messages.corridor}
      rows={corridors.map(({ sendCountry, receiveCountry, ...figures }) => ({
        name: `${sendCountry} → ${receiveCountry}`,
        ...figures,
      }))}
    />
    <PromiseTable
      title={messages.rails}
      nameColumn={messages.rail}
      rows={rails.map(({ rail, ...figures }) => ({ name: rail ?? messages.noRail, ...figures }))}
    />
    <PromiseTable
      title={messages.methods}
      nameColumn={messages.method}
      rows={methods.map(({ deliveryMethod, ...figures }) => ({
        name: messages.deliveries[deliveryMethod],
        ...figures,
      }))}
    />
  </>
)

function LateTransfers({ span }: { span: Span }) {
  const list = usePages(listLateTransfers, { query: span })
  return (
    <section aria-label={messages.lateTransfers} className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{messages.lateTransfers}</h2>
          <p className="max-w-prose text-sm text-muted">{messages.lateLead}</p>
        </div>
        <ExportButton route={exportLateTransfers} filters={span} isEmpty={list.rows?.length === 0} />
      </div>
      <PagedTable
        list={list}
        caption={messages.lateTransfers}
        columns={lateColumns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => deskTransferPath(id)}
        empty={messages.noneLate}
      />
    </section>
  )
}
