import * as api from '#shared/api/admin/compliance/limits.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { type LimitDeps, listTierLimits, updateTierLimits } from './sending-limits.ts'

export function registerLimitRoutes(app: App, deps: LimitDeps): void {
  mount(app, api.listTierLimits, () => listTierLimits(deps))
  mount(app, api.updateTierLimits, call => updateTierLimits(deps, call, { ...call.params, ...call.body }))
}
