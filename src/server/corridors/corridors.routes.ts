import * as api from '#shared/api/admin/prices/corridors.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeCorridor, type CorridorDeps, listCorridors, resetCorridor } from './corridors.ts'

export function registerCorridorRoutes(app: App, deps: CorridorDeps): void {
  mount(app, api.listCorridors, () => listCorridors(deps))
  mount(app, api.updateCorridor, call => changeCorridor(deps, { call, ...call.params, settings: call.body }))
  mount(app, api.resetCorridor, call => resetCorridor(deps, { call, ...call.params }))
}
