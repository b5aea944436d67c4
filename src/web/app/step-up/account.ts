import * as api from '#shared/api/users/account.api.ts'
import { call } from '#web/api/call.ts'
import { keyOf, routeQuery } from '#web/api/query.ts'
import { showPasskey } from './passkeys.ts'

/** Every change invalidates the queries below this key. */
export const accountKey = keyOf(api.getAccount)

export const accountQuery = routeQuery(api.getAccount, {})
export const passkeysQuery = routeQuery(api.listPasskeys, {})

export type Proof = { readonly password: string; readonly code?: string }
export const stepUp = (proof: Proof): Promise<void> => call(api.stepUp, { body: proof })
export async function stepUpWithPasskey(): Promise<void> {
  const { challengeId, options } = await call(api.startPasskeyStepUp, {})
  await call(api.stepUpWithPasskey, { body: { challengeId, response: await showPasskey(options) } })
}
