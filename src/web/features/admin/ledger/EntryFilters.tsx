import { entryKinds } from '#shared/api/admin/ledger.api.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterSearch, FilterSelect } from '../list/filter-fields.tsx'
import { KindAndDays } from '../list/KindAndDays.tsx'
import { fieldsOf, type Filters, inUse } from '../list/use-filters.ts'
import { useBalances } from './calls.ts'
import { accountText, entryTexts, messages } from './messages.ts'

const moreNames = ['kind', 'from', 'to'] as const
export const filterNames = ['reference', 'account', ...moreNames] as const
type Name = (typeof filterNames)[number]

type Props = {
  filters: Filters<Name>
  onChange: (changes: Partial<Filters<Name>>) => void
  isFiltered: boolean
  onClear: () => void
}

const kindOptions = [
  { value: '', label: messages.allKinds },
  ...entryKinds.map(kind => ({ value: kind, label: entryTexts[kind] })),
]

export function EntryFilters({ filters, onChange, ...bar }: Props) {
  const accounts = useAccountOptions(filters.account)
  const field = fieldsOf(filters, onChange)
  return (
    <FilterBar
      {...bar}
      moreInUse={inUse(filters, moreNames)}
      more={<KindAndDays kind="kind" labels={messages} options={kindOptions} field={field} />}
    >
      <FilterSearch label={messages.reference} {...field('reference')} />
      <FilterSelect
        label={messages.account}
        options={accounts}
        {...field('account')}
        className="grow basis-56 sm:max-w-80"
      />
    </FilterBar>
  )
}

/** Every account that has postings; and the one of the address, whatever it is. */
function useAccountOptions(chosen: string) {
  const { data } = useBalances()
  const known = data?.balances.map(({ account, code, currency }) => ({
    value: account,
    label: `${accountText(code).name}, ${currency}`,
  }))
  const others = chosen === '' || known?.some(({ value }) => value === chosen) ? [] : [chosen]
  return [
    { value: '', label: messages.allAccounts },
    ...others.map(account => ({ value: account, label: account })),
    ...(known ?? []).toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
}
