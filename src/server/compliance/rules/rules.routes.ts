import * as api from '#shared/api/admin/compliance/rules.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { preview } from './preview.ts'
import { changeRule, listRules, type RuleDeps } from './rules.ts'

export function registerRuleRoutes(app: App, deps: RuleDeps): void {
  mount(app, api.listRules, () => listRules(deps))
  mount(app, api.updateRule, call => changeRule(deps, call, { ...call.params, ...call.body }))
  mount(app, api.previewRule, call => preview(deps, { ...call.params, ...call.body }))
}
