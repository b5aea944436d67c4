import * as api from '#shared/api/users/api-keys.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { UserDeps } from '../deps.ts'
import { signedIn } from '../session/sessions.ts'
import { endKey, listKeys, makeKey } from './api-keys.ts'

/** The API keys of the signed-in user. */
export function registerApiKeyRoutes(app: App, deps: UserDeps): void {
  mount(app, api.listApiKeys, call => listKeys(deps, signedIn(call.actor).userId))
  mount(app, api.makeApiKey, call => makeKey(deps, call, call.body))
  mount(app, api.endApiKey, call => endKey(deps, call, call.params.id))
}
