import type { Accepted } from '#shared/api/legal-texts.api.ts'
import {
  checkPasswordReset,
  confirmEmail as confirmEmailRoute,
  login,
  loginWithCode,
  loginWithPasskey,
  register,
  requestPasswordReset,
  resetPassword as resetPasswordRoute,
  startPasskeyLogin,
  type UserView,
} from '#shared/api/users/users.api.ts'
import { call } from '#web/api/call.ts'
import { isCallError, isRefusal } from '#web/api/call-error.ts'
import { showPasskey } from '#web/app/step-up/passkeys.ts'
import type { Credentials, Registration } from './faults.ts'

/** The user, or what the second half of the sign-in is to show. */
export type SignIn = { readonly user: UserView } | { readonly challenge: string }

export async function signIn({ email, password }: Credentials): Promise<SignIn> {
  try {
    return { user: await call(login, { body: { email: email.trim(), password } }) }
  } catch (error) {
    const challenge =
      isRefusal(error, 'second_factor_required') && isCallError(error) && error.refusal.body.challenge
    if (typeof challenge === 'string') return { challenge }
    throw error
  }
}

export const signInWithCode = (challenge: string, code: string): Promise<UserView> =>
  call(loginWithCode, { body: { challenge, code: code.trim() } })

export async function signInWithPasskey(): Promise<UserView> {
  const { challengeId, options } = await call(startPasskeyLogin, {})
  return call(loginWithPasskey, { body: { challengeId, response: await showPasskey(options) } })
}

export const signUp = (
  { fullName, username, email, phone, password }: Registration,
  accepted: Accepted | undefined,
): Promise<UserView> => call(register, { body: { fullName, username, email, phone, password, accepted } })

export const requestReset = (email: string): Promise<void> =>
  call(requestPasswordReset, { body: { email: email.trim() } })

export const checkReset = (token: string): Promise<void> => call(checkPasswordReset, { body: { token } })

/** Gives the names of the passkeys that went with the old password. */
export const resetPassword = (token: string, password: string): Promise<{ removedPasskeys: string[] }> =>
  call(resetPasswordRoute, { body: { token, password } })

/** Proves the account by the password if one is given, else by the session of this browser. */
export const confirmEmail = (token: string, password?: string): Promise<void> =>
  call(confirmEmailRoute, { body: { token, password } })
