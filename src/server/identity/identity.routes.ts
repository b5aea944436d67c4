import * as desk from '#shared/api/admin/compliance/identity.api.ts'
import * as api from '#shared/api/users/identity.api.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { addFile, type IdentityDeps, identityOf, saveFacts, submit } from './identity.ts'
import { identityChecks, identityCheckView, reviewIdentity, viewFile } from './review-identity.ts'

export function registerIdentityRoutes(app: App, deps: IdentityDeps): void {
  mount(app, api.getIdentity, ({ actor }) => identityOf(deps, userOf(actor.userId)))
  mount(app, api.saveIdentity, ({ actor, body }) => saveFacts(deps, userOf(actor.userId), body))
  mount(app, api.addIdentityFile, ({ actor, body }) => addFile(deps, userOf(actor.userId), body))
  mount(app, api.submitIdentity, ({ actor }) => submit(deps, userOf(actor.userId)))
  mount(app, desk.listIdentityChecks, ({ query }) => identityChecks(deps, query.limit))
  mount(app, desk.getIdentityCheck, call => identityCheckView(deps, call, call.params.id))
  mount(app, desk.viewIdentityFile, call => viewFile(deps, call, { ...call.params, ...call.body }))
  mount(app, desk.decideIdentity, call => reviewIdentity(deps, call, { ...call.params, ...call.body }))
}
