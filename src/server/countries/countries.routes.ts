import * as api from '#shared/api/admin/prices/countries.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { createCountry, deleteCountry, updateCountry } from './country-changes.ts'
import type { RateDeps } from './rates.ts'
import type { Readable } from 'node:stream'
import type { AdminCountryView } from '#shared/api/admin/prices/countries.api.ts'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { csvLines, figure } from '#server/platform/csv/csv.ts'
import { cursorAfterPlace, pageOf, type Place, placeOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { findCountries } from './countries.sql.ts'
import { countryView } from './country-view.ts'

/** Mounts the countries that admins see, in the order of the pickers and switched off ones too, and change. */
export function registerCountryRoutes(app: App, deps: RateDeps): void {
  mount(app, api.listAdminCountries, async call => {
    const { search = '', cursor, limit } = call.query
    const { position, id } = placeOf(cursor)
    const rows = await findCountries(deps.pool, search.trim(), position, id, limit + 1)
    const { shown, last } = pageOf(rows, limit)
    call.nextPage(cursorAfterPlace(last))
    return shown.map(countryView)
  })
  mount(app, api.exportCountries, async call => {
    const file = await countriesFile(deps, call, call.query.search)
    call.attachment('countries.csv')
    return file
  })
  mount(app, api.createCountry, call => createCountry(deps, call, call.body))
  mount(app, api.updateCountry, call => updateCountry(deps, call, { id: call.params.id, body: call.body }))
  mount(app, api.deleteCountry, call => deleteCountry(deps, call, call.params.id))
}

const header = ['Code', 'Name', 'Currency', 'Symbol', 'Flag', 'Rate per USD', 'Rate set at', 'Active']
const ROWS_PER_PAGE = 500

/** The list as a file; the download is audited. @throws DomainError 'busy' */
async function countriesFile(deps: AuditDeps, call: ActCall, search = ''): Promise<Readable> {
  return await takenFile<Place>(
    deps,
    call,
    { id: 'countries', after: { search } },
    {
      header,
      page: async (executor, after) => {
        const { position, id } = after ?? placeOf(undefined)
        const rows = await findCountries(executor, search.trim(), position, id, ROWS_PER_PAGE + 1)
        const { shown, last } = pageOf(rows, ROWS_PER_PAGE)
        return { text: csvLines(shown.map(row => cellsOf(countryView(row)))), next: last ?? null }
      },
    },
  )
}

const cellsOf = (country: AdminCountryView) => [
  country.code,
  country.name,
  country.currency,
  country.currencySymbol,
  country.flag,
  figure(country.exchangeRate),
  figure(country.rateUpdatedAt),
  country.isActive,
]
