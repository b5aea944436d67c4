import { DomainError } from '#shared/api/error.ts'
import {
  confirmEmailCode as confirmCodeRoute,
  sendEmailCode as sendCodeRoute,
} from '#shared/api/users/email-codes.api.ts'
import * as api from '#shared/api/users/users.api.ts'
import { chosenLanguage, languageCookie, languageOfVisit } from '#server/platform/http/web/language-choice.ts'
import { type Call, mount } from '#server/platform/http/mount.ts'
import { capabilityCookie, endedActing } from '#server/platform/http/secret-cookies.ts'
import type { App } from '#server/platform/http/server.ts'
import { confirmEmailCode, sendEmailCode } from './account/address-codes.ts'
import type { DeskMailboxDeps } from './account/desk-mailbox.ts'
import { confirmEmail } from './account/email-change.ts'
import { checkReset, requestReset, resetPassword } from './password/password-reset.ts'
import { registerUser } from './sign-in/register.ts'
import { leaveSession, signedIn } from './session/sessions.ts'
import { userViewOf } from './session/finish-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { findUser } from './users.sql.ts'

/** Mounts the registration, the sign-in and the signed-in user. */
export function registerUserRoutes(app: App, deps: DeskMailboxDeps): void {
  mount(app, api.getUser, async call => {
    const { actor } = call
    const [user] = await findUser(deps, deps.pool, signedIn(actor).userId)
    if (user === undefined) throw new DomainError('not_signed_in')
    keepLanguage(app, call)
    const deskNeeds = actor.session?.deskNeeds
    return deskNeeds ? { ...userViewOf(user), deskNeeds } : userViewOf(user)
  })
  mount(app, api.register, call => registerUser(deps, call, call.body))
  mount(app, api.login, call => signIn(deps, call, call.body))
  mount(app, api.logout, async call => {
    await leaveSession(deps, call)
    const { capabilityHash } = call.actor
    if (capabilityHash !== null) await deps.dismissGuest(capabilityHash)
    call.end(capabilityCookie)
    call.setCookie(endedActing(call.origin.startsWith('https:')))
    call.forgetDrafts()
  })
  mount(app, api.requestPasswordReset, call => requestReset(deps, call.body.email))
  mount(app, api.checkPasswordReset, call => checkReset(deps, call.body.token))
  mount(app, api.resetPassword, call => resetPassword(deps, call, call.body))
  mount(app, sendCodeRoute, async call => {
    const { expiresAt, newCapability } = await sendEmailCode(deps, call.actor, {
      email: call.body.email,
      purpose: call.body.purpose ?? 'address',
      language: call.language,
    })
    if (newCapability !== null) call.grant(capabilityCookie, newCapability)
    return { expiresAt: expiresAt.toISOString() }
  })
  mount(app, confirmCodeRoute, async call => {
    const newCapability = await confirmEmailCode(deps, call.actor, { ...call.body, purpose: 'address' })
    if (newCapability !== null) call.grant(capabilityCookie, newCapability)
  })
  mount(app, api.confirmEmail, call => confirmEmail(deps, call, call.body))
}

/** A signed-in user's pages are in the language of their account, unless an address has named another in this visit. */
function keepLanguage({ languages }: App, call: Call<typeof api.getUser>): void {
  const { language } = call
  const cookies = call.header('cookie') ?? ''
  const next = chosenLanguage(cookies, call.header('accept-language'), languages)
  if (next === languageOfVisit(cookies)) return
  if (next !== language && languages.includes(language)) call.setCookie(languageCookie(language))
}
