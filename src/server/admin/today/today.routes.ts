import { getToday } from '#shared/api/admin/today.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { figuresOf } from './figures.ts'
import { type QueueDeps, queuesFor } from './queues.ts'
import { type SystemDeps, systemFor } from './system.ts'

/** Mounts the page on which the desk begins its day. */
export function registerTodayRoutes(app: App, deps: QueueDeps & SystemDeps): void {
  mount(app, getToday, async ({ actor }) => ({
    queues: await queuesFor(deps, actor),
    system: await systemFor(deps, actor),
    figures: await figuresOf(deps),
  }))
}
