import * as account from '#shared/api/users/account.api.ts'
import * as api from '#shared/api/users/users.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { UserDeps } from './deps.ts'
import {
  startPasskeyRegistration,
  startPasskeySignIn,
  startPasskeyStepUp,
} from './factors/passkey-options.ts'
import { addPasskey, listPasskeys, removePasskey } from './factors/passkeys.ts'
import { signInWithCode, signInWithPasskey } from './factors/second-factor.ts'
import { giveSession } from './session/sessions.ts'
import { stepUp, stepUpWithPasskey } from './sign-in/step-up.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './factors/totp.ts'

type Hosted = { header(name: string): string | undefined }
const hostOf = (call: Hosted) => call.header('host')

/** Passkeys, one-time codes, and proving once more who is there. */
export function registerSecondFactorRoutes(app: App, deps: UserDeps): void {
  registerSignIns(app, deps)
  registerStepUps(app, deps)
  registerPasskeys(app, deps)
  registerTotp(app, deps)
}

function registerSignIns(app: App, deps: UserDeps): void {
  mount(app, api.loginWithCode, call => signInWithCode(deps, call, call.body))
  mount(app, api.startPasskeyLogin, call => startPasskeySignIn(deps, hostOf(call)))
  mount(app, api.loginWithPasskey, call =>
    signInWithPasskey(deps, call, { host: hostOf(call), ...call.body }),
  )
}

function registerStepUps(app: App, deps: UserDeps): void {
  mount(app, account.stepUp, async call => giveSession(call, await stepUp(deps, call, call.body)))
  mount(app, account.startPasskeyStepUp, call => startPasskeyStepUp(deps, call.actor, hostOf(call)))
  mount(app, account.stepUpWithPasskey, async call => {
    const token = await stepUpWithPasskey(deps, call, { host: hostOf(call), ...call.body })
    giveSession(call, token)
  })
}

function registerPasskeys(app: App, deps: UserDeps): void {
  mount(app, account.listPasskeys, call => listPasskeys(deps, call.actor))
  mount(app, account.startPasskeyRegistration, call =>
    startPasskeyRegistration(deps, call.actor, hostOf(call)),
  )
  mount(app, account.addPasskey, async call => {
    const { passkey, token } = await addPasskey(deps, call, { host: hostOf(call), ...call.body })
    giveSession(call, token)
    return passkey
  })
  mount(app, account.removePasskey, async call =>
    giveSession(call, await removePasskey(deps, call, call.params.id)),
  )
}

function registerTotp(app: App, deps: UserDeps): void {
  mount(app, account.startTotp, call => startTotp(deps, call.actor))
  mount(app, account.confirmTotp, async call => {
    const { recoveryCodes, token } = await confirmTotp(deps, call, call.body.code)
    giveSession(call, token)
    return { recoveryCodes }
  })
  mount(app, account.removeTotp, async call => {
    const token = await removeTotp(deps, call)
    if (token !== null) giveSession(call, token)
  })
  mount(app, account.renewRecoveryCodes, async call => {
    const { recoveryCodes, token } = await renewRecoveryCodes(deps, call)
    giveSession(call, token)
    return { recoveryCodes }
  })
}
