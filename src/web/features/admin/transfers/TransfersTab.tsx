import type { ReactNode } from 'react'
import {
  type AdminTransferView,
  exportTransfers,
  listTransfers,
} from '#shared/api/admin/transfers/transfers.api.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { messages as partMessages } from '#web/parts/messages.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { messages as bulkMessages } from '../bulk/messages.ts'
import { ChooseColumns } from '../columns/ChooseColumns.tsx'
import { useColumns } from '../columns/use-columns.ts'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { DensitySwitch } from '../list/DensitySwitch.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { withInstants } from '../list/day-range.ts'
import { FilterAmount, FilterChoice, FilterDay, FilterSearch, FilterSelect } from '../list/filter-fields.tsx'
import { fieldsOf, type FilterProps, inUse, useFilters } from '../list/use-filters.ts'
import { useSelection } from '../list/use-selection.ts'
import { usePages } from '../list/use-pages.ts'
import { transfersKey } from './calls.ts'
import { messages } from './messages.ts'
import { ManageViews } from '../views/ManageViews.tsx'
import { SaveView } from '../views/SaveView.tsx'
import { useViews } from '../views/use-views.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { factsFor, useTransferColumns } from './transfer-columns.tsx'

/** All transfers, the newest first. */
export function TransfersTab() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const asked = withInstants(filters)
  const shown = useColumns()
  const columns = useTransferColumns(shown)
  const list = usePages(listTransfers, { query: { ...asked, ...factsFor(shown) }, key: transfersKey })
  const selection = useSelection(list.rows)
  const views = useViews()
  return (
    <>
      <ViewTabs views={views} isAll={!isFiltered && views.current === undefined} />
      <TransferFilters
        filters={filters}
        onChange={set}
        isFiltered={isFiltered}
        onClear={clear}
        actions={
          <>
            <SaveView views={views} filters={filters} />
            <ManageViews own={views.own} />
            {shown && <ChooseColumns shown={shown} />}
            <DensitySwitch />
            <ExportButton route={exportTransfers} filters={asked} isEmpty={list.rows?.length === 0} />
          </>
        }
      />
      <PagedTable
        list={shown === undefined ? { ...list, rows: undefined, isLoading: true } : list}
        caption={messages.caption}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => deskTransferPath(id)}
        selecting={{
          selection,
          nameOf: ({ referenceNumber }) => bulkMessages.select(referenceNumber),
          nameOfAll: bulkMessages.selectAll,
        }}
        empty={isFiltered ? messages.noMatch : messages.none}
      />
      <BulkBar rows={list.rows ?? noRows} selection={selection} />
    </>
  )
}

const noRows: readonly AdminTransferView[] = []

const moreNames = [
  'sendCountry',
  'receiveCountry',
  'deliveryMethod',
  'paymentMethod',
  'from',
  'to',
  'minUsd',
  'maxUsd',
] as const

const filterNames = ['search', 'status', ...moreNames] as const
type Name = (typeof filterNames)[number]

const statusOptions = (['all', 'pending', 'completed', 'processing', 'failed'] as const).map(status => ({
  value: status === 'all' ? '' : status,
  label: messages.statuses[status],
}))

const any = { value: '', label: messages.any }
const optionsOf = (texts: Readonly<Record<string, string>>) => [
  any,
  ...Object.entries(texts).map(([value, label]) => ({ value, label })),
]
const deliveryOptions = optionsOf(partMessages.delivery)
const paymentOptions = optionsOf(partMessages.payment)

type Props = FilterProps<Name> & { actions: ReactNode }

function TransferFilters({ filters, onChange, ...bar }: Props) {
  const field = fieldsOf(filters, onChange)
  const countries = [
    any,
    ...useBoot().countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  ]
  return (
    <FilterBar
      {...bar}
      isFolded
      moreInUse={inUse(filters, moreNames)}
      more={
        <>
          <FilterSelect label={messages.sendCountry} options={countries} {...field('sendCountry')} />
          <FilterSelect label={messages.receiveCountry} options={countries} {...field('receiveCountry')} />
          <FilterSelect label={messages.delivery} options={deliveryOptions} {...field('deliveryMethod')} />
          <FilterSelect label={messages.payment} options={paymentOptions} {...field('paymentMethod')} />
          <FilterDay label={messages.from} {...field('from')} />
          <FilterDay label={messages.to} {...field('to')} />
          <FilterAmount label={messages.minUsd} {...field('minUsd')} />
          <FilterAmount label={messages.maxUsd} {...field('maxUsd')} />
        </>
      }
    >
      <FilterSearch label={messages.search} placeholder={messages.searchHint} {...field('search')} />
      <FilterChoice label={messages.status} options={statusOptions} {...field('status')} />
    </FilterBar>
  )
}
