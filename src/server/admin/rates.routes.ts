import * as api from '#shared/api/admin/pricing.api.ts'
import { publishRate, type RateDeps, rateEffect } from '#server/countries/countries.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { allRates, oneRate, rateHistory, type RateListDeps } from './rates.ts'

export function registerRateRoutes(app: App, deps: RateDeps & RateListDeps): void {
  mount(app, api.listRates, () => allRates(deps))
  mount(app, api.getRateHistory, call => rateHistory(deps, call.params.currency))
  mount(app, api.previewRate, call => rateEffect(deps.pool, call.params.currency, call.body.perUsd))
  mount(app, api.publishRate, async call => {
    const { currency } = call.params
    await publishRate(deps, call, { currency, ...call.body })
    return oneRate(deps, currency)
  })
}
