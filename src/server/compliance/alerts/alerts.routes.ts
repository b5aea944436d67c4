import * as api from '#shared/api/admin/alerts.api.ts'
import { type AuditDeps, withAct } from '#server/audit/audit.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { named } from '#server/users/users.ts'
import { type Alert, type AlertDeps, alertsForDesk, decideAlert } from './alerts.ts'

export function registerAlertRoutes(app: App, deps: AlertDeps & AuditDeps): void {
  mount(app, api.listAlerts, async ({ params }) =>
    viewsOf(deps, await alertsForDesk(deps, deps.pool, params.id)),
  )
  mount(app, api.decideAlert, async call => {
    const { params, body } = call
    const alert = await withAct(deps, call, act => decideAlert(deps, act, { ...body, alertId: params.id }))
    const [view] = await viewsOf(deps, [alert])
    return view! // one for each alert
  })
}

async function viewsOf(deps: AlertDeps & AuditDeps, alerts: readonly Alert[]): Promise<api.AlertView[]> {
  const people = alerts.map(({ decision }) => ({ by: decision?.by ?? '' }))
  const names = await named(deps, deps.pool, people, ['by'])
  return alerts.map(({ id, source, rule, outcome, needsSecond, explanation, raisedAt, decision }, at) => ({
    id,
    source,
    rule,
    outcome,
    needsSecond,
    text: explanation?.text ?? null,
    raisedAt: raisedAt.toISOString(),
    decision: decision && {
      verdict: decision.verdict,
      reasonCode: decision.reasonCode,
      by: names[at]?.by ?? decision.by,
      at: decision.at.toISOString(),
    },
  }))
}
