import * as api from '#shared/api/admin/payouts.api.ts'
import { switchRail } from '#server/payouts/payouts.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { type PayoutDeskDeps, payoutLines, railsView } from './payouts.ts'

export function registerPayoutDeskRoutes(app: App, deps: PayoutDeskDeps): void {
  mount(app, api.listPayoutRails, () => railsView(deps))
  mount(app, api.switchPayoutRail, call => switchRail(deps, call, { ...call.params, ...call.body }))
  mount(app, api.listPayouts, call => payoutLines(deps.pool, call.query))
}
