import * as api from '#shared/api/account.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { getAccount, listSessions, updateProfile } from './account.ts'
import type { UserDeps } from '../deps.ts'
import { changeEmail, resendConfirmation } from './email-change.ts'
import { changePassword } from '../password/password-change.ts'
import { leaveSession, signedIn } from '../session/sessions.ts'
import { endSessionOf, endSessionsBut } from '../session/sessions.sql.ts'

/** Profile, addresses, password and sessions of the signed-in user. */
export function registerAccountRoutes(app: App, deps: UserDeps): void {
  mount(app, api.getAccount, call => getAccount(deps, call.actor, call.header('host')))
  mount(app, api.updateProfile, call => updateProfile(deps, call.actor, call.body))
  mount(app, api.changeEmail, call => changeEmail(deps, call.actor, call.body.email))
  mount(app, api.resendConfirmation, call => resendConfirmation(deps, call.actor))
  mount(app, api.changePassword, call => changePassword(deps, call, call.body))
  mount(app, api.listSessions, call => listSessions(deps, call.actor))
  mount(app, api.endSession, async call => {
    const { userId, session } = signedIn(call.actor)
    if (call.params.id === session.id) return leaveSession(deps, call)
    const [ended] = await endSessionOf(deps.pool, userId, call.params.id)
    if (ended === undefined) throw new DomainError('not_found')
  })
  mount(app, api.endOtherSessions, async ({ actor }) => {
    const { userId, session } = signedIn(actor)
    await endSessionsBut(deps.pool, userId, session.id)
  })
}
