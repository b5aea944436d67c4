import { getTransferColumns, saveTransferColumns } from '#shared/api/admin/transfers/transfer-columns.api.ts'
import { listTransferViews, saveTransferViews } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { TransferDeps } from '../row/deps.ts'
import { columnsOf, saveColumns } from './columns.ts'
import { listViews, saveViews } from './views.ts'

/** Mounts the saved views and the chosen columns of the desk's list of transfers. */
export function registerTransferViewRoutes(app: App, deps: TransferDeps): void {
  mount(app, listTransferViews, ({ actor, query }) =>
    listViews(deps, { userId: userOf(actor.userId), zone: query.zone ?? 'UTC' }),
  )
  mount(app, saveTransferViews, async ({ actor, query, body }) => {
    const userId = userOf(actor.userId)
    await saveViews(deps, { userId, ...body })
    return await listViews(deps, { userId, zone: query.zone ?? 'UTC' })
  })
  mount(app, getTransferColumns, ({ actor }) => columnsOf(deps, userOf(actor.userId)))
  mount(app, saveTransferColumns, async ({ actor, body }) => {
    const userId = userOf(actor.userId)
    await saveColumns(deps, userId, body)
    return await columnsOf(deps, userId)
  })
}
