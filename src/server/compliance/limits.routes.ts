import * as api from '#shared/api/admin/limits.api.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { listTierLimits, updateTierLimits } from './sending-limits.ts'

export function registerLimitRoutes(app: App, deps: AuditDeps): void {
  mount(app, api.listTierLimits, () => listTierLimits(deps))
  mount(app, api.updateTierLimits, call => updateTierLimits(deps, call, { ...call.params, ...call.body }))
}
