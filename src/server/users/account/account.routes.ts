import * as api from '#shared/api/users/account.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { languageCookie } from '#server/platform/http/web/language-choice.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { UserDeps } from '../deps.ts'
import type { DeskMailboxDeps } from './desk-mailbox.ts'
import { changeEmail, resendConfirmation } from './email-change.ts'
import { changePassword } from '../password/password-change.ts'
import { leaveSession, signedIn } from '../session/sessions.ts'
import { endSessionOf, endSessionsBut, listOpenSessions } from '../session/sessions.sql.ts'
import type { AccountView, SessionView } from '#shared/api/users/account.api.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { type Actor, steppedUpUntil } from '#server/platform/http/actor.ts'
import { storedKey } from '../account-key.ts'
import { sealNewName } from '../session/desk-rights.ts'
import { deviceWords } from '../session/devices.ts'
import { needsPasskey } from '../factors/desk-factor.ts'
import { canHavePasskeys } from '../factors/relying-party.ts'
import { userViewOf } from '../session/finish-sign-in.ts'
import { findAccount, lockUser, setLanguageOf, setPerson } from '../users.sql.ts'
import { capabilityCookie, deviceCookie, endedActing } from '#server/platform/http/secret-cookies.ts'
import { closeAccount } from './account-closing.ts'
import { exportAccount } from './account-data.ts'

/** Profile, addresses, password and sessions of the signed-in user; the download of their data and the end of their account. */
export function registerAccountRoutes(app: App, deps: DeskMailboxDeps): void {
  mount(app, api.getAccount, call => getAccount(deps, call.actor, call.header('host')))
  mount(app, api.updateProfile, call => updateProfile(deps, call.actor, call.body))
  mount(app, api.setLanguage, async call => {
    const { language } = call.body
    if (!app.languages.includes(language))
      throw new DomainError('invalid_request', { fields: { language: 'is not offered' } })
    await setLanguageOf(deps.pool, signedIn(call.actor).userId, language)
    call.setCookie(languageCookie(language))
  })
  mount(app, api.changeEmail, call => changeEmail(deps, call, call.body.email))
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
  mount(app, api.exportAccount, async call => {
    const { fileName, data } = await exportAccount(deps, call.actor)
    call.attachment(fileName)
    return data
  })
  mount(app, api.closeAccount, async call => {
    await closeAccount(deps, call)
    await leaveSession(deps, call)
    call.end(deviceCookie)
    call.end(capabilityCookie)
    call.setCookie(endedActing(call.origin.startsWith('https:')))
    call.forgetDrafts()
  })
}

/** The account's security settings. `host` is the host that the request was sent to. */
async function getAccount(deps: UserDeps, actor: Actor, host: string | undefined): Promise<AccountView> {
  const { userId, session } = signedIn(actor)
  const { pool, publicUrl, clock } = deps
  const [account] = await findAccount(pool, userId)
  if (account === undefined) throw new DomainError('not_signed_in')
  return {
    isEmailConfirmed: account.is_email_confirmed,
    passwordChangedAt: account.password_changed_at.toISOString(),
    hasTotp: account.has_totp,
    recoveryCodesLeft: account.recovery_codes_left,
    canHavePasskeys: canHavePasskeys(publicUrl, host),
    provesByPassword: !(await needsPasskey(deps, userId)),
    steppedUpUntil: steppedUpUntil(session, clock.now()).toISOString(),
    createdAt: account.created_at.toISOString(),
  }
}

type Profile = { readonly fullName: string; readonly username: string; readonly phone: string | null }

/** @throws DomainError 'username_taken' | 'invalid_request' */
async function updateProfile(deps: UserDeps, actor: Actor, profile: Profile): Promise<UserView> {
  const { userId: id } = signedIn(actor)
  storedKey(profile.username, 'username')
  const user = await withTransaction(deps.pool, async tx => {
    const [before] = await lockUser(deps, tx, id)
    if (before === undefined) return undefined
    const person = { ...profile, email: before.email }
    const [changed] = await setPerson(deps, tx, { id, person, confirms: false })
    if (before.username !== profile.username) await sealNewName(tx, deps, id)
    return changed
  }).catch((error: unknown) => {
    throw uniqueViolation(error) === 'users_username' ? new DomainError('username_taken') : error
  })
  if (user === undefined) throw new DomainError('not_signed_in')
  return userViewOf(user)
}

/** Sessions that are open, the last used first. */
async function listSessions({ pool }: UserDeps, actor: Actor): Promise<SessionView[]> {
  const { userId, session } = signedIn(actor)
  const rows = await listOpenSessions(pool, userId)
  return rows.map(row => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    method: row.method,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === session.id,
  }))
}
