import * as z from 'zod/mini'
import { deskRoles } from '#shared/accounts/roles.ts'
import { accountText, email, id, newPassword, optionalText, password } from '../fields.ts'
import { accepted } from '../legal-texts.api.ts'
import { defineRoute } from '../route.ts'

/** The step that opens the desk to this session: to set up a second factor, or to show the one that the person has. */
export const deskNeeds = z.enum(['enrolment', 'proof'])
export type DeskNeeds = z.infer<typeof deskNeeds>

export const userView = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isAdmin: z.union([z.literal(0), z.literal(1)]),
  /** Roles at the desk; an admin has none beside that right. */
  roles: z.array(z.enum(deskRoles)),
  /** Missing where the desk opens, and for all who have no rights there. */
  deskNeeds: z.optional(deskNeeds),
})

export type UserView = z.infer<typeof userView>

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user; 401 means nobody is signed in.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: userView },
  refusals: ['not_signed_in'],
})

/** Unknown keys, `isAdmin` among them, are not read. */
export const register = defineRoute({
  method: 'POST',
  path: '/api/register',
  summary:
    'Opens an account and signs in. Guest transfers of this browser with the same email join the account.',
  access: 'anyone',
  keyScope: null,
  body: z.object({
    username: accountText(60),
    email,
    fullName: accountText(140),
    password: newPassword,
    phone: optionalText(40),
    /** Needed where terms or a privacy notice are published. */
    accepted: z.optional(accepted),
  }),
  success: { status: 201, body: userView },
  refusals: ['account_not_created', 'password_too_common', 'terms_changed', 'busy'],
})

export const login = defineRoute({
  method: 'POST',
  path: '/api/login',
  summary:
    'Signs in. Where the user has set up one-time codes, 401 `second_factor_required` carries a `challenge`.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ email: z.string().check(z.maxLength(254)), password }),
  success: { status: 200, body: userView },
  refusals: ['sign_in_refused', 'second_factor_required', 'busy'],
})

export const loginWithCode = defineRoute({
  method: 'POST',
  path: '/api/login/second-factor',
  summary: 'The second half of a sign-in: a one-time code of the app, or a recovery code.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ challenge: z.string().check(z.maxLength(400)), code: z.string().check(z.maxLength(40)) }),
  success: { status: 200, body: userView },
  refusals: ['code_refused', 'challenge_expired', 'busy'],
})

/** Options and answers of a passkey are the browser's own JSON (WebAuthn level 3), handed through as it is. */
export const passkeyJson = z.record(z.string(), z.unknown())
export const passkeyChallenge = z.object({ challengeId: id, options: passkeyJson })
export const passkeyAnswer = z.object({ challengeId: id, response: passkeyJson })

export const startPasskeyLogin = defineRoute({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'Gives the challenge that a passkey must sign to sign in without a password.',
  access: 'anyone',
  keyScope: null,
  success: { status: 200, body: passkeyChallenge },
  refusals: ['passkeys_unavailable'],
})

export const loginWithPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Signs in with a passkey, which counts as both factors.',
  access: 'anyone',
  keyScope: null,
  body: passkeyAnswer,
  success: { status: 200, body: userView },
  refusals: ['passkey_refused', 'challenge_expired', 'passkeys_unavailable'],
})

export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  summary: "Ends the session and this browser's capability.",
  access: 'anyone',
  keyScope: null,
  success: { status: 204, body: null },
})

export const requestPasswordReset = defineRoute({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Mails a link to a known address. The answer is the same for an unknown one.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ email: z.string().check(z.maxLength(254)) }),
  success: { status: 204, body: null },
})

export const checkPasswordReset = defineRoute({
  method: 'POST',
  path: '/api/password-reset/check',
  summary: 'Says whether a mailed link can still set a password. The link stays unused.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ token: z.string().check(z.maxLength(400)) }),
  success: { status: 204, body: null },
  refusals: ['link_expired'],
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary:
    'Sets a new password with a mailed link, once, and ends every session. Passkeys from before the address was confirmed are removed and named.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ token: z.string().check(z.maxLength(400)), password: newPassword }),
  success: { status: 200, body: z.object({ removedPasskeys: z.array(z.string()) }) },
  refusals: ['link_expired', 'password_too_common', 'busy'],
})

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/email-confirmation',
  summary:
    'Confirms an email address with the link that was sent to it, in a session of its account or with its password.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ token: z.string().check(z.maxLength(400)), password: z.optional(password) }),
  success: { status: 204, body: null },
  refusals: [
    'link_expired',
    'account_not_created',
    'not_signed_in',
    'password_required',
    'wrong_password',
    'own_rights',
    'busy',
  ],
})
