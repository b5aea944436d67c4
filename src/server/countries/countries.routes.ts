import * as api from '#shared/api/admin/countries.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { createCountry, deleteCountry, updateCountry } from './country-changes.ts'
import { countriesFile, listAdminCountryPage } from './country-list.ts'
import type { RateDeps } from './rates.ts'

/** Mounts the countries that admins see and change. */
export function registerCountryRoutes(app: App, deps: RateDeps): void {
  mount(app, api.listAdminCountries, async call => {
    const { countries, nextCursor } = await listAdminCountryPage(deps, call.query)
    call.nextPage(nextCursor)
    return countries
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
