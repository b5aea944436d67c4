import { getRetention } from '#shared/api/admin/retention.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { DUE_MAX, dueForErasure, type RetentionDeps } from './retention.ts'

export function registerRetentionRoutes(app: App, deps: RetentionDeps): void {
  mount(app, getRetention, async () => ({
    ...deps.retention,
    due: await dueForErasure(deps.pool, deps),
    dueMax: DUE_MAX,
  }))
}
