import * as api from '#shared/api/users/account.api.ts'
import * as keys from '#shared/api/users/api-keys.api.ts'
import type { AnswerOf, BodyInputOf } from '#shared/api/route.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { call } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { createPasskey } from '#web/app/step-up/passkeys.ts'

export const sessionsQuery = routeQuery(api.listSessions, {})

export type Profile = { readonly fullName: string; readonly username: string; readonly phone: string }
export const saveProfile = (profile: Profile): Promise<UserView> => call(api.updateProfile, { body: profile })

export const changeEmail = (email: string): Promise<void> =>
  call(api.changeEmail, { body: { email: email.trim() } })
export const resendConfirmation = (): Promise<void> => call(api.resendConfirmation, {})

export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<void> =>
  call(api.changePassword, { body })

export const endSession = (id: string): Promise<void> => call(api.endSession, { params: { id } })
export const endOtherSessions = (): Promise<void> => call(api.endOtherSessions, {})

export async function addPasskey(name: string): Promise<api.PasskeyView> {
  const { challengeId, options } = await call(api.startPasskeyRegistration, {})
  return call(api.addPasskey, { body: { name, challengeId, response: await createPasskey(options) } })
}
export const removePasskey = (id: string): Promise<void> => call(api.removePasskey, { params: { id } })

export const apiKeysQuery = routeQuery(keys.listApiKeys, {})

export type NewApiKey = BodyInputOf<typeof keys.makeApiKey>
/** A key in full, as it is given once. */
export type MadeKey = AnswerOf<typeof keys.makeApiKey>
export const makeApiKey = (body: NewApiKey): Promise<MadeKey> => call(keys.makeApiKey, { body })
export const endApiKey = (id: string): Promise<void> => call(keys.endApiKey, { params: { id } })

/** The secret for an authenticator app. */
export type CodeSetup = { readonly secret: string; readonly uri: string }
export const startCodes = (): Promise<CodeSetup> => call(api.startTotp, {})
export const confirmCodes = async (code: string): Promise<readonly string[]> =>
  (await call(api.confirmTotp, { body: { code: code.trim() } })).recoveryCodes
export const removeCodes = (): Promise<void> => call(api.removeTotp, {})
export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await call(api.renewRecoveryCodes, {})).recoveryCodes

export const exportAccount = (): Promise<Record<string, unknown>> => call(api.exportAccount, {})
export const closeAccount = (): Promise<void> => call(api.closeAccount, {})
