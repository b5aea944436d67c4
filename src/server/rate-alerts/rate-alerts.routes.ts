import * as api from '#shared/api/users/rate-alerts.api.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { type RateAlertDeps, rateAlertsOf, removeRateAlert, setRateAlert } from './rate-alerts.ts'

/** The rate alerts of the signed-in user. */
export function registerRateAlertRoutes(app: App, deps: RateAlertDeps): void {
  mount(app, api.listRateAlerts, ({ actor }) => rateAlertsOf(deps, userOf(actor.userId)))
  mount(app, api.setRateAlert, ({ actor, body }) => setRateAlert(deps, userOf(actor.userId), body))
  mount(app, api.removeRateAlert, ({ actor, params }) =>
    removeRateAlert(deps, userOf(actor.userId), params.id),
  )
}
