import { DomainError } from '#shared/api/error.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { newPasskeyChallenge } from '../session/challenges.ts'
import type { UserDeps } from '../deps.ts'
import { enrolling } from './desk-factor.ts'
import { passkeyAlgorithms, webAuthn } from './passkey-proof.ts'
import { type CredentialRow, listCredentialsOf } from './passkeys.sql.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { signedIn } from '../session/sessions.ts'
import { findUser } from '../users.sql.ts'

/** The request to a browser's passkeys: the browser's own JSON, and the id to answer under. */
type PasskeyChallenge = { readonly challengeId: string; readonly options: Record<string, unknown> }

const TIMEOUT_MS = 300_000 // as long as the challenge lives
const PASSKEYS_MAX = 20

/** The site that passkeys are made for. @throws DomainError 'passkeys_unavailable' */
export function relyingParty(
  { publicUrl }: Pick<UserDeps, 'publicUrl'>,
  host: string | undefined,
): RelyingParty {
  const party = relyingPartyOf(publicUrl, host)
  if (party === null) throw new DomainError('passkeys_unavailable')
  return party
}

/** Options of a sign-in: any passkey of this site may answer. @throws DomainError 'passkeys_unavailable' */
export async function startPasskeySignIn(
  deps: UserDeps,
  host: string | undefined,
): Promise<PasskeyChallenge> {
  const { id: rpID } = relyingParty(deps, host)
  const { id, challenge } = await newPasskeyChallenge(deps, { purpose: 'passkey_sign_in', userId: null })
  return { challengeId: id, options: await askFor(rpID, challenge, []) }
}

/** Options of a step-up: a passkey of the signed-in user must answer. @throws DomainError 'passkeys_unavailable' */
export async function startPasskeyStepUp(
  deps: UserDeps,
  actor: Actor,
  host: string | undefined,
): Promise<PasskeyChallenge> {
  const { id: rpID } = relyingParty(deps, host)
  const { userId } = signedIn(actor)
  const { id, challenge } = await newPasskeyChallenge(deps, { purpose: 'passkey_step_up', userId })
  return {
    challengeId: id,
    options: await askFor(rpID, challenge, await listCredentialsOf(deps.pool, userId)),
  }
}

/** Options of a new passkey. @throws DomainError 'step_up_required' | 'enrolment_held' | 'passkeys_unavailable' | 'too_many_passkeys' */
export async function startPasskeyRegistration(
  deps: UserDeps,
  actor: Actor,
  host: string | undefined,
): Promise<PasskeyChallenge> {
  const { userId } = await enrolling(deps, actor)
  const party = relyingParty(deps, host)
  const kept = await listCredentialsOf(deps.pool, userId)
  if (kept.length >= PASSKEYS_MAX) throw new DomainError('too_many_passkeys')
  const { id, challenge } = await newPasskeyChallenge(deps, { purpose: 'passkey_registration', userId })
  const [user] = await findUser(deps, deps.pool, userId)
  if (user === undefined) throw new DomainError('not_signed_in')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: (await deps.operator()).brand,
    rpID: party.id,
    userID: userHandle(userId),
    userName: user.email,
    userDisplayName: user.full_name,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none', // who made the authenticator is none of our business
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: kept.map(descriptor),
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  })
  return { challengeId: id, options: { ...options } }
}

/** By what a passkey names its user to us: the id's sixteen bytes, which say nothing to anybody else. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))

async function askFor(
  rpID: string,
  challenge: string,
  kept: readonly CredentialRow[],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: kept.map(descriptor),
  })
  return { ...options }
}

const descriptor = ({ credential_id: id, transports }: CredentialRow) => ({
  id: id.toString('base64url'),
  transports,
})

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64url, 'base64url'))
