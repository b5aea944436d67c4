import * as api from '#shared/api/admin/compliance/lists.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { type ListDeps, listDifference, listsAtDesk, putInForce } from './sign-off.ts'

export function registerListRoutes(app: App, deps: ListDeps): void {
  mount(app, api.listSanctionsLists, () => listsAtDesk(deps))
  mount(app, api.showListDifference, ({ params }) => listDifference(deps, params.number))
  mount(app, api.putListInForce, call => putInForce(deps, call, { ...call.params, ...call.body }))
}
