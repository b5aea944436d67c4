import * as api from '#shared/api/admin/stats.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { chartsOf, statsNow } from './stats.ts'

const USUAL_DAYS = '30'

export function registerStatsRoutes(app: App, deps: Parameters<typeof chartsOf>[0]): void {
  mount(app, api.getAdminStats, () => statsNow(deps))
  mount(app, api.getCharts, ({ query }) => chartsOf(deps, Number.parseInt(query.days ?? USUAL_DAYS, 10)))
}
