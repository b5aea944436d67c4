import * as api from '#shared/api/admin/compliance/alerts.api.ts'
import { type AuditDeps, withAct } from '#server/audit/audit.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { alertViews } from './alert-views.ts'
import { type AlertDeps, alertsForDesk, decideAlert } from './alerts.ts'

export function registerAlertRoutes(app: App, deps: AlertDeps & AuditDeps): void {
  mount(app, api.listAlerts, async ({ params }) =>
    alertViews(deps, await alertsForDesk(deps, deps.pool, params.id)),
  )
  mount(app, api.decideAlert, async call => {
    const { params, body } = call
    const alert = await withAct(deps, call, act => decideAlert(deps, act, { ...body, alertId: params.id }))
    const [view] = await alertViews(deps, [alert])
    return view! // one for each alert
  })
}
