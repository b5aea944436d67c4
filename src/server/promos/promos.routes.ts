import * as api from '#shared/api/admin/promos.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { createPromo, deletePromo, type PromoDeps, updatePromo } from './promo-changes.ts'
import { listPromoPage, promosFile } from './promo-list.ts'

/** Mounts the promo codes that admins see and change. */
export function registerPromoRoutes(app: App, deps: PromoDeps): void {
  mount(app, api.listPromos, async call => {
    const { promos, nextCursor } = await listPromoPage(deps, call.query)
    call.nextPage(nextCursor)
    return promos
  })
  mount(app, api.exportPromos, async call => {
    const file = await promosFile(deps, call, call.query.search)
    call.attachment('promo-codes.csv')
    return file
  })
  mount(app, api.createPromo, call => createPromo(deps, call, call.body))
  mount(app, api.updatePromo, call => updatePromo(deps, call, { id: call.params.id, body: call.body }))
  mount(app, api.deletePromo, call => deletePromo(deps, call, call.params.id))
}
