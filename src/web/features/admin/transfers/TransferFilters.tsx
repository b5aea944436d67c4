import type { ReactNode } from 'react'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { messages as partMessages } from '#web/parts/messages.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterAmount, FilterChoice, FilterDay, FilterSearch, FilterSelect } from '../list/filter-fields.tsx'
import { fieldsOf, type Filters, inUse } from '../list/use-filters.ts'
import { messages } from './messages.ts'

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

export const filterNames = ['search', 'status', ...moreNames] as const
type Name = (typeof filterNames)[number]

/** In the order of the specification, section 2. */
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

type Props = {
  filters: Filters<Name>
  onChange: (changes: Partial<Filters<Name>>) => void
  isFiltered: boolean
  onClear: () => void
  actions: ReactNode
}

export function TransferFilters({ filters, onChange, ...bar }: Props) {
  const field = fieldsOf(filters, onChange)
  const countries = [
    any,
    ...useBoot().countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  ]
  return (
    <FilterBar
      {...bar}
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
      <FilterSearch label={messages.search} {...field('search')} />
      <FilterChoice label={messages.status} options={statusOptions} {...field('status')} />
    </FilterBar>
  )
}
