import { DomainError } from '#shared/api/error.ts'
import * as desk from '#shared/api/admin/compliance/identity.api.ts'
import * as api from '#shared/api/users/identity.api.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { addFile, type IdentityDeps, identityOf, saveFacts, submit } from './identity.ts'
import { identityChecks, identityCheckView, reviewIdentity, viewFile } from './review-identity.ts'

export function registerIdentityRoutes(app: App, deps: IdentityDeps): void {
  mount(app, api.getIdentity, ({ actor }) => identityOf(deps, userOf(actor)))
  mount(app, api.saveIdentity, ({ actor, body }) => saveFacts(deps, userOf(actor), body))
  mount(app, api.addIdentityFile, ({ actor, body }) => addFile(deps, userOf(actor), body))
  mount(app, api.submitIdentity, ({ actor }) => submit(deps, userOf(actor)))
  mount(app, desk.listIdentityChecks, ({ query }) => identityChecks(deps, query.limit))
  mount(app, desk.getIdentityCheck, call => identityCheckView(deps, call, call.params.id))
  mount(app, desk.viewIdentityFile, call => viewFile(deps, call, { ...call.params, ...call.body }))
  mount(app, desk.decideIdentity, call => reviewIdentity(deps, call, { ...call.params, ...call.body }))
}

/** `mount` lets nobody else in. @throws DomainError 'not_signed_in' */
function userOf({ userId }: Actor): string {
  if (userId === null) throw new DomainError('not_signed_in')
  return userId
}
