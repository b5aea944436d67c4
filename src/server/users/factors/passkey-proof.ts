import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { DomainError } from '#shared/api/error.ts'
import type { KeptPasskey } from './passkeys.sql.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers, the one that every authenticator knows first: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

/** The answer of the browser's authenticator: nothing in it is true before it is verified. */
export type PasskeyResponse = Readonly<Record<string, unknown>>

/** Loaded with the first passkey: a start would pay 0.1 s and 28 MB for it, whether anybody has one or not. */
export const webAuthn = () => import('@simplewebauthn/server')

type Expected = { readonly party: RelyingParty; readonly challenge: string }

/** A passkey as it is to be kept. */
export type NewPasskey = {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** Source: WebAuthn level 3, 7.1, step 25. What is longer no authenticator made, and no index takes. */
const CREDENTIAL_ID_BYTES_MAX = 1023

/** The ways to a passkey that browsers know by name; others would only confuse them. */
const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/**
 * A passkey that was made for this site, by this challenge, by somebody whom the authenticator has recognised.
 * @throws DomainError 'passkey_refused'
 */
export async function newPasskeyIn(
  response: PasskeyResponse,
  { party, challenge }: Expected,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await orRefused(
    verifyRegistrationResponse({
      // The library checks each part itself, so any JSON may be passed.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    }),
  )
  if (!verified.verified) throw new DomainError('passkey_refused')
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  const credentialId = Buffer.from(id, 'base64url')
  if (credentialId.length > CREDENTIAL_ID_BYTES_MAX) throw new DomainError('passkey_refused')
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: namedTransports(transports),
  }
}

/** The credential that an answer says it comes from. @throws DomainError 'passkey_refused' */
export function credentialIdIn({ id }: PasskeyResponse): Buffer {
  if (typeof id !== 'string') throw new DomainError('passkey_refused')
  return Buffer.from(id, 'base64url')
}

/** The user whom an answer names, as base64url; null where it names none. */
export function userHandleIn({ response }: PasskeyResponse): string | null {
  const handle = (response as { userHandle?: unknown } | null | undefined)?.userHandle
  return typeof handle === 'string' ? handle : null
}

/**
 * The count of an answer that this passkey gave to this challenge on this site, its user recognised. A count that does
 * not grow is refused: somebody has a copy.
 * @throws DomainError 'passkey_refused'
 */
export async function countOfProof(
  response: PasskeyResponse,
  kept: KeptPasskey,
  { party, challenge }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: String(response['id']),
        publicKey: Uint8Array.from(kept.public_key),
        counter: kept.counter,
      },
    }),
  )
  if (!verified) throw new DomainError('passkey_refused')
  return authenticationInfo.newCounter
}

/** The library throws whatever it stumbles over; it asks nobody, so that all of it is the caller's doing. */
const orRefused = <T>(verifying: Promise<T>): Promise<T> =>
  verifying.catch((cause: unknown) => {
    throw new DomainError('passkey_refused', { cause })
  })

const namedTransports = (transports: unknown): string[] =>
  Array.isArray(transports) ? [...knownTransports].filter(name => transports.includes(name)) : []
