import { useQuery } from '@tanstack/react-query'
import { type AdminCountryView, listAdminCountries } from '#shared/api/admin/countries.api.ts'
import { routeQuery } from '#web/api/query.ts'

/** Every country, switched off ones too; none until they are here. */
export function useCountries(): readonly AdminCountryView[] {
  const { data } = useQuery(routeQuery(listAdminCountries, { query: { limit: '300' } }))
  return data ?? []
}
