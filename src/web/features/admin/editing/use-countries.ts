import { useQuery } from '@tanstack/react-query'
import { type AdminCountryView, listAdminCountries } from '#shared/api/admin/countries.api.ts'
import { call } from '#web/api/call.ts'

export const countriesKey = ['/api', 'admin', 'countries'] as const

/** Every country, switched off ones too; none until they are here. */
export function useCountries(): readonly AdminCountryView[] {
  const { data } = useQuery({
    queryKey: [...countriesKey, 'all'],
    queryFn: ({ signal }) => call(listAdminCountries, { query: { limit: '300' }, signal }),
  })
  return data ?? []
}
