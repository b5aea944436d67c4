import { exportCountries, listAdminCountries } from '#shared/api/admin/countries.api.ts'
import { exportFees, listFees } from '#shared/api/admin/fees.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'
import { Flag } from '#web/parts/country/Flag.tsx'
import { ActiveSwitch } from '../editing/ActiveSwitch.tsx'
import { RowActions } from '../editing/RowActions.tsx'
import { messages as shared } from '../editing/messages.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { CountryEditor } from './CountryEditor.tsx'
import { FeeEditor } from './FeeEditor.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { type Country, deleteCountry, updateCountry } from './calls.ts'
import { feeColumns } from './fee-columns.tsx'
import { messages } from './messages.ts'

/** More countries and fees than most operators have. */
const PAGE = '300'

/** Countries and fee settings: specification, section 2. */
export function SettingsTab() {
  const { filters, set } = useFilters(['country', 'fee'])
  const countries = usePages(listAdminCountries, { query: { search: filters.country }, limit: PAGE })
  const fees = usePages(listFees, { query: { search: filters.fee }, limit: PAGE })
  return (
    <div className="grid gap-12">
      <SettingsSection
        texts={messages.countries}
        list={countries}
        search={filters.country}
        onSearch={country => set({ country })}
        columns={countryColumns}
        exported={exportCountries}
        Editor={CountryEditor}
      />
      <SettingsSection
        texts={messages.fees}
        list={fees}
        search={filters.fee}
        onSearch={fee => set({ fee })}
        columns={feeColumns}
        exported={exportFees}
        Editor={FeeEditor}
      />
    </div>
  )
}

const texts = messages.countries

const countryColumns = (onEdit: (country: Country) => void): readonly Column<Country>[] => [
  {
    name: texts.columns.country,
    cell: country => (
      <span className="inline-flex items-center gap-3">
        <Flag country={country} />
        <span className="font-semibold wrap-anywhere">
          {country.name} <span className="font-normal text-muted">{country.code}</span>
        </span>
      </span>
    ),
  },
  {
    name: texts.columns.currency,
    cell: ({ currency, currencySymbol }) => (
      <span className="whitespace-nowrap">
        {currency} <bdi className="text-muted">{currencySymbol}</bdi>
      </span>
    ),
  },
  {
    name: texts.columns.rate,
    isFigure: true,
    cell: ({ exchangeRate }) => (
      <bdi dir="ltr" title={exchangeRate} className="tabular">
        {shownRate(rate(exchangeRate))}
      </bdi>
    ),
  },
  {
    name: texts.columns.changed,
    isLeftOutOnPhone: true,
    cell: ({ rateUpdatedAt }) => <Moment at={rateUpdatedAt} />,
  },
  { name: shared.active, isLeftOutOnPhone: true, cell: country => <Switch country={country} /> },
  {
    name: shared.actions,
    isActions: true,
    cell: country => (
      <RowActions
        name={country.name}
        onEdit={() => onEdit(country)}
        remove={() => deleteCountry(country.id)}
        question={texts.confirmDelete(country.name)}
        done={texts.deleted}
        failed={texts.notDeleted}
      >
        <Switch country={country} />
      </RowActions>
    ),
  },
]

const Switch = ({ country }: { country: Country }) => (
  <ActiveSwitch
    name={country.name}
    isActive={country.isActive}
    change={isActive => updateCountry(country.id, { isActive })}
    done={texts.updated}
    failed={texts.notUpdated}
  />
)
