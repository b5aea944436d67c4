import * as api from '#shared/api/account.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import { capabilityCookie, deviceCookie } from '#server/platform/http/secret-cookies.ts'
import type { App } from '#server/platform/http/server.ts'
import { closeAccount } from './account-closing.ts'
import { exportAccount } from './account-data.ts'
import type { UserDeps } from '../deps.ts'
import { leaveSession } from '../session/sessions.ts'

/** Mounts the download and the closing of one's own account. */
export function registerAccountDataRoutes(app: App, deps: UserDeps): void {
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
  })
}
