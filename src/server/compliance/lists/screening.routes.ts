import * as api from '#shared/api/admin/compliance/screening.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { type SearchDeps, searchForDesk } from './name-search.ts'
import { changeScores, type ScoreDeps, scoresInForce } from './scores.ts'

export function registerScreeningRoutes(app: App, deps: ScoreDeps & SearchDeps): void {
  mount(app, api.getScores, () => scoresInForce(deps))
  mount(app, api.updateScores, call => changeScores(deps, call, call.body))
  mount(app, api.searchLists, call => searchForDesk(deps, call, call.body))
}
