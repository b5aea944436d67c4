import * as api from '#shared/api/admin/transfers.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { listAllTransfers, type TransferDeps } from '#server/transfers/transfers.ts'

/** Transfers as the operator's work. */
export function registerTransferWorkRoutes(app: App, deps: TransferDeps): void {
  mount(app, api.listTransfers, async call => {
    const { transfers, nextCursor } = await listAllTransfers(deps, call.query)
    call.nextPage(nextCursor)
    return transfers
  })
}
