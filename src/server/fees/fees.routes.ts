import * as api from '#shared/api/admin/prices/fees.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { createFee, deleteFee, type FeeDeps, updateFee } from './fee-changes.ts'
import { feesFile, listFeePage } from './fee-list.ts'

/** Mounts the fees that admins see and change. */
export function registerFeeRoutes(app: App, deps: FeeDeps): void {
  mount(app, api.listFees, async call => {
    const { fees, nextCursor } = await listFeePage(deps, call.query)
    call.nextPage(nextCursor)
    return fees
  })
  mount(app, api.exportFees, async call => {
    const file = await feesFile(deps, call, call.query.search)
    call.attachment('fee-settings.csv')
    return file
  })
  mount(app, api.createFee, call => createFee(deps, call, call.body))
  mount(app, api.updateFee, call => updateFee(deps, call, { id: call.params.id, body: call.body }))
  mount(app, api.deleteFee, call => deleteFee(deps, call, call.params.id))
}
