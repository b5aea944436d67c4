import type { ReactNode } from 'react'
import { exportCountries, listAdminCountries } from '#shared/api/admin/prices/countries.api.ts'
import { exportFees, listFees } from '#shared/api/admin/prices/fees.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'
import { Flag } from '#web/parts/country/Flag.tsx'
import { EditedList } from '../editing/EditedList.tsx'
import { rowColumns } from '../editing/row-columns.tsx'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { CountryEditor } from './CountryEditor.tsx'
import { FeeEditor } from './FeeEditor.tsx'
import { type Country, deleteCountry, updateCountry } from './calls.ts'
import { feeColumns } from './fee-columns.tsx'
import { messages } from './messages.ts'

/** More countries and fees than most operators have. */
const PAGE = '300'

export function SettingsTab() {
  const { filters, set } = useFilters(['country', 'fee'])
  const countries = usePages(listAdminCountries, { query: { search: filters.country }, limit: PAGE })
  const fees = usePages(listFees, { query: { search: filters.fee }, limit: PAGE })
  return (
    <div className="grid gap-12">
      <Section texts={messages.countries}>
        <EditedList
          caption={messages.countries.title}
          texts={messages.countries}
          list={countries}
          search={filters.country}
          onSearch={country => set({ country })}
          columns={countryColumns}
          exported={exportCountries}
          Editor={CountryEditor}
        />
      </Section>
      <Section texts={messages.fees}>
        <EditedList
          caption={messages.fees.title}
          texts={messages.fees}
          list={fees}
          search={filters.fee}
          onSearch={fee => set({ fee })}
          columns={feeColumns}
          exported={exportFees}
          Editor={FeeEditor}
        />
      </Section>
    </div>
  )
}

type SectionProps = { texts: { readonly title: string; readonly lead: string }; children: ReactNode }

const Section = ({ texts: { title, lead }, children }: SectionProps) => (
  <section>
    <h2 className="text-xl font-semibold">{title}</h2>
    <p className="mt-1 mb-4 max-w-3xl text-sm text-muted">{lead}</p>
    {children}
  </section>
)

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
  ...rowColumns<Country>({
    nameOf: ({ name }) => name,
    texts,
    onEdit,
    change: ({ id }, changes) => updateCountry(id, changes),
    remove: ({ id }) => deleteCountry(id),
  }),
]
