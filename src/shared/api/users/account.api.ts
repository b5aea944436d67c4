import * as z from 'zod/mini'
import {
  accountText,
  email,
  id,
  idParams,
  instant,
  language,
  newPassword,
  optionalText,
  password,
} from '../fields.ts'
import { defineRoute } from '../route.ts'
import { passkeyAnswer, passkeyChallenge, passkeyJson, userView } from './users.api.ts'

/** Ten minutes: what changes how an account is entered wants a proof at least this recent. */
export const STEP_UP_SECONDS = 600

/** A change of somebody's rights wants a proof made for it: docs/decisions/0053. A minute lets one answer come and the change follow. */
export const STEP_UP_FOR_RIGHTS_SECONDS = 60

export const accountView = z.object({
  isEmailConfirmed: z.boolean(),
  passwordChangedAt: instant,
  /** One-time codes are in force. */
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** False where the page's own address is an IP number: a passkey belongs to a name. */
  canHavePasskeys: z.boolean(),
  /** False for an admin who must prove their identity by a passkey, because they have no codes. */
  provesByPassword: z.boolean(),
  /** Until when the last proof counts as recent. */
  steppedUpUntil: instant,
  createdAt: instant,
})

export type AccountView = z.infer<typeof accountView>

export const getAccount = defineRoute({
  method: 'GET',
  path: '/api/account',
  summary: "The security settings of the signed-in user's account.",
  access: 'user',
  keyScope: null,
  success: { status: 200, body: accountView },
})

export const updateProfile = defineRoute({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Changes name, username and phone.',
  access: 'user',
  keyScope: null,
  body: z.object({ fullName: accountText(140), username: accountText(60), phone: optionalText(40) }),
  success: { status: 200, body: userView },
  refusals: ['username_taken'],
})

export const setLanguage = defineRoute({
  method: 'PUT',
  path: '/api/account/language',
  summary: 'Sets the language of the account: of its pages in any browser and of its mails.',
  access: 'user',
  keyScope: null,
  body: z.object({ language }),
  success: { status: 204, body: null },
})

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Mails a link to the new address, which takes effect once the link is opened. The old address is notified.',
  access: 'user',
  keyScope: null,
  body: z.object({ email }),
  success: { status: 204, body: null },
  refusals: ['step_up_required', 'own_rights'],
})

export const resendConfirmation = defineRoute({
  method: 'POST',
  path: '/api/account/email-confirmation',
  summary: 'Mails the confirmation link again.',
  access: 'user',
  keyScope: null,
  success: { status: 204, body: null },
})

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Sets a new password, ends every other session and gives this one a new token.',
  access: 'user',
  keyScope: null,
  body: z.object({ currentPassword: password, newPassword }),
  success: { status: 204, body: null },
  refusals: ['wrong_password', 'password_too_common', 'busy'],
})

export const stepUp = defineRoute({
  method: 'POST',
  path: '/api/account/step-up',
  summary: "Proves the user's identity again by password, and also by a code if one-time codes are on.",
  access: 'user',
  keyScope: null,
  /** The code is the app's or a recovery code. One that is missing is named by a 400. */
  body: z.object({ password: z.optional(password), code: z.optional(z.string().check(z.maxLength(40))) }),
  success: { status: 204, body: null },
  refusals: ['wrong_password', 'code_refused', 'second_factor_unproved', 'busy'],
})

export const startPasskeyStepUp = defineRoute({
  method: 'POST',
  path: '/api/account/step-up/passkey/options',
  summary: "Gives the challenge that a passkey must sign to prove the user's identity again.",
  access: 'user',
  keyScope: null,
  success: { status: 200, body: passkeyChallenge },
  refusals: ['passkeys_unavailable'],
})

export const stepUpWithPasskey = defineRoute({
  method: 'POST',
  path: '/api/account/step-up/passkey',
  summary: "Proves the user's identity again with a passkey.",
  access: 'user',
  keyScope: null,
  body: passkeyAnswer,
  success: { status: 204, body: null },
  refusals: ['passkey_refused', 'challenge_expired', 'passkeys_unavailable'],
})

export const sessionView = z.object({
  id,
  /** The browser and system in a few words, as far as it names itself: 'Chrome on Windows'. */
  device: z.string(),
  method: z.enum(['password', 'passkey', 'password+totp', 'password+recovery']),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})

export type SessionView = z.infer<typeof sessionView>

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Open sessions, the newest first.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: z.array(sessionView) },
})

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Ends a session of the signed-in user.',
  access: 'user',
  keyScope: null,
  params: idParams,
  success: { status: 204, body: null },
})

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Ends every session of the signed-in user but this one.',
  access: 'user',
  keyScope: null,
  success: { status: 204, body: null },
})

export const passkeyView = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})

export type PasskeyView = z.infer<typeof passkeyView>

export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'Passkeys of the signed-in user.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: z.array(passkeyView) },
})

export const startPasskeyRegistration = defineRoute({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Gives the options for creating a passkey.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: passkeyChallenge },
  refusals: ['step_up_required', 'enrolment_held', 'passkeys_unavailable', 'too_many_passkeys'],
})

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Adds a passkey.',
  access: 'user',
  keyScope: null,
  body: z.object({ name: accountText(60), challengeId: id, response: passkeyJson }),
  success: { status: 201, body: passkeyView },
  refusals: [
    'step_up_required',
    'enrolment_held',
    'passkey_refused',
    'challenge_expired',
    'passkeys_unavailable',
  ],
})

export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  summary: 'Removes a passkey.',
  access: 'user',
  keyScope: null,
  params: idParams,
  success: { status: 204, body: null },
  refusals: ['step_up_required', 'last_factor'],
})

export const startTotp = defineRoute({
  method: 'POST',
  path: '/api/account/totp',
  summary:
    'Gives a new secret for an authenticator app, which takes effect once one of its codes is confirmed.',
  access: 'user',
  keyScope: null,
  success: {
    status: 201,
    body: z.object({
      /** Base32, to be typed where the picture cannot be read. */
      secret: z.string(),
      /** `otpauth://totp/...`, to be shown as a QR code. */
      uri: z.string(),
    }),
  },
  refusals: ['step_up_required', 'enrolment_held', 'totp_already_on'],
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTotp = defineRoute({
  method: 'POST',
  path: '/api/account/totp/confirm',
  summary: 'Turns one-time codes on and gives ten recovery codes, which are shown only once.',
  access: 'user',
  keyScope: null,
  body: z.object({ code: z.string().check(z.maxLength(40)) }),
  success: { status: 200, body: recoveryCodes },
  refusals: ['step_up_required', 'enrolment_held', 'code_refused', 'totp_not_started', 'totp_already_on'],
})

export const removeTotp = defineRoute({
  method: 'DELETE',
  path: '/api/account/totp',
  summary: 'Turns one-time codes off and deletes the recovery codes.',
  access: 'user',
  keyScope: null,
  success: { status: 204, body: null },
  refusals: ['step_up_required', 'last_factor'],
})

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Gives ten new recovery codes; the old ones stop working.',
  access: 'user',
  keyScope: null,
  success: { status: 201, body: recoveryCodes },
  refusals: ['step_up_required', 'totp_not_started'],
})

export const exportAccount = defineRoute({
  method: 'GET',
  path: '/api/account/export',
  summary: 'All data that we keep about the signed-in user, as one JSON document.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: z.record(z.string(), z.unknown()) },
  refusals: ['step_up_required'],
})

export const closeAccount = defineRoute({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Closes the account: personal data is deleted, transfers are kept as the law requires. Refused while money is under way.',
  access: 'user',
  keyScope: null,
  success: { status: 204, body: null },
  refusals: ['step_up_required', 'last_admin', 'own_rights', 'transfers_under_way'],
})
