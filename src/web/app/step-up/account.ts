import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/account.api.ts'
import { call } from '#web/api/call.ts'
import { showPasskey } from './passkeys.ts'

/** Every change invalidates the queries below this key. */
export const accountKey = ['/api', 'account'] as const

export const accountQuery = queryOptions({
  queryKey: [...accountKey, 'view'],
  queryFn: ({ signal }) => call(api.getAccount, { signal }),
})
export const passkeysQuery = queryOptions({
  queryKey: [...accountKey, 'passkeys'],
  queryFn: ({ signal }) => call(api.listPasskeys, { signal }),
})

export type Proof = { readonly password: string; readonly code?: string }
export const stepUp = (proof: Proof): Promise<void> => call(api.stepUp, { body: proof })
export async function stepUpWithPasskey(): Promise<void> {
  const { challengeId, options } = await call(api.startPasskeyStepUp, {})
  await call(api.stepUpWithPasskey, { body: { challengeId, response: await showPasskey(options) } })
}
