import { exportCountries } from '#shared/api/admin/countries.api.ts'
import { exportFees } from '#shared/api/admin/fees.api.ts'
import { countriesKey } from '../editing/use-countries.ts'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { feesKey, loadCountries, loadFees } from './calls.ts'
import { CountryEditor } from './CountryEditor.tsx'
import { countryColumns } from './country-columns.tsx'
import { FeeEditor } from './FeeEditor.tsx'
import { feeColumns } from './fee-columns.tsx'
import { messages } from './messages.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Countries and fee settings: specification, section 2. */
export function SettingsTab() {
  const { filters, set } = useFilters(['country', 'fee'])
  const countries = usePages({
    key: [...countriesKey, 'pages', filters.country],
    load: from => loadCountries(filters.country, from),
  })
  const fees = usePages({ key: [...feesKey, filters.fee], load: from => loadFees(filters.fee, from) })
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
