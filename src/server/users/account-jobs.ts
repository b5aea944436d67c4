import * as z from 'zod/mini'
import { language } from '#shared/api/fields.ts'
import { codePurposes } from '#shared/api/users/email-codes.api.ts'
import { openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { KeyDeps } from './person.ts'

/**
 * Notices about accounts, which are mailed. Ids only: links and names are put together when the mail is written. `at` and `device`
 * are facts of that moment, and so is `to`, a sealed address, if the account may have another by then, or none.
 */
const facts = z.union([
  z.object({ kind: z.literal('registered'), userId: z.string(), linkId: z.string() }),
  /** Somebody tried to register with an email or username that is taken: its owner is notified. */
  z.object({ kind: z.literal('registration_refused'), userId: z.string(), at: z.string() }),
  /** The code by which somebody without an account confirms an address; `userId` is empty. */
  z.object({
    kind: z.literal('address_code'),
    userId: z.literal(''),
    codeId: z.string(),
    purpose: z.enum(codePurposes),
    /** The language of the page on which the code was asked for. */
    language: z.optional(language),
  }),
  z.object({ kind: z.literal('email_confirmation'), userId: z.string(), linkId: z.string() }),
  /** The mail to the address that is about to be replaced, and may be replaced by the time it is noted. */
  z.object({ kind: z.literal('email_changing'), userId: z.string(), at: z.string(), to: z.string() }),
  z.object({ kind: z.literal('password_reset'), userId: z.string(), linkId: z.string() }),
  z.object({
    kind: z.literal('password_changed'),
    userId: z.string(),
    at: z.string(),
    /** Names of the passkeys that went with the old password; missing if none did. */
    removedPasskeys: z.optional(z.array(z.string())),
  }),
  z.object({ kind: z.literal('new_device'), userId: z.string(), at: z.string(), device: z.string() }),
  z.object({
    kind: z.literal('security_changed'),
    userId: z.string(),
    at: z.string(),
    change: z.enum([
      'passkey_added',
      'passkey_removed',
      'totp_on',
      'totp_off',
      'recovery_code_used',
      'recovery_codes_renewed',
      'factors_reset',
      'api_key_made',
      'api_key_ended',
    ]),
  }),
  /** An admin has changed the user's rights, or whether they may sign in. */
  z.object({
    kind: z.literal('rights_changed'),
    userId: z.string(),
    at: z.string(),
    change: z.enum([
      'admin_granted',
      'admin_revoked',
      'roles_changed',
      'roles_removed',
      'deactivated',
      'reactivated',
    ]),
  }),
  /** State of the proof of the user's identity. */
  z.object({
    kind: z.literal('identity_changed'),
    userId: z.string(),
    at: z.string(),
    change: z.enum(['verified', 'failed', 'asked', 'expiring', 'expired']),
  }),
  /** The account keeps no address any more, so this one takes it along. */
  z.object({
    kind: z.literal('account_closed'),
    userId: z.string(),
    at: z.string(),
    to: z.string(),
    language: z.optional(language),
  }),
])

/** A notice; one that names no link and no code bears the server's seal. */
export type CurrentNotice = z.infer<typeof facts>

export const accountNotices = defineJob({
  name: 'account.notices',
  payload: z.intersection(facts, z.object({ seal: z.optional(z.string()) })),
})

const ofNotice = (notice: CurrentNotice): SealedFacts => ({ purpose: 'account notice', facts: [notice] })

/** Queues the mail about a change of an account. The seal keeps SQL from queueing one about a change that has not happened. */
export const enqueueNotice = (
  { signingKeys }: { readonly signingKeys: SigningKeys },
  executor: Executor,
  notice: CurrentNotice,
): Promise<void> =>
  enqueue(executor, accountNotices, {
    ...notice,
    seal: sealRow(signingKeys, ofNotice(notice)).toString('base64'),
  })

/** The notice of a job; undefined where the server has not queued it. A link or a code is known by its own seal. */
export function provenNotice(
  { signingKeys }: { readonly signingKeys: SigningKeys },
  { seal = '', ...notice }: z.output<typeof accountNotices.payload>,
): CurrentNotice | undefined {
  const isKnown = 'linkId' in notice || 'codeId' in notice
  return isKnown || isSealedRow(signingKeys, ofNotice(notice), Buffer.from(seal, 'base64'))
    ? notice
    : undefined
}

export type IdentityChange = Extract<CurrentNotice, { kind: 'identity_changed' }>['change']

const placeOf = (userId: string) => ({ table: 'account.notices', id: userId })

/** An address as a notice takes it along. */
export const sealedAddress = ({ dataKeys }: KeyDeps, userId: string, email: string): string =>
  sealPersonal(dataKeys, placeOf(userId), email).toString('base64')

/** The address that a notice has taken along. */
export const addressIn = ({ dataKeys }: KeyDeps, { userId, to }: { userId: string; to: string }): string =>
  openPersonal(dataKeys, placeOf(userId), Buffer.from(to, 'base64'))

/** Somebody asked for a new password. Looked up by the job, so that the answer takes as long for an unknown address. */
export const resetRequested = defineJob({
  name: 'account.reset_requested',
  /** The keyed hash of the address that they asked with. */
  payload: z.object({ emailKey: z.string() }),
})

/** The account is closed: slices above forget what they keep for its owner. */
export const accountClosed = defineJob({
  name: 'account.closed',
  payload: z.object({ userId: z.string() }),
})
