import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import type { Random } from '#shared/transfers/reference.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'
import {
  type ChallengePurpose,
  countTry,
  endChallenge,
  insertChallenge,
  takeChallenge,
} from './challenges.sql.ts'

const LIFE_SECONDS = 300 // long enough to fetch a telephone from another room
const CHALLENGE_BYTES = 32
/** Wrong codes to one right password; after these a sign-in has to start again. */
const TRIES_MAX = 5
const SIGNED_AS = 'second factor'

type Deps = { readonly pool: Pool; readonly newId: () => string }

/** The challenge that a browser shows with its code after a right password. It is signed for its user. */
export async function newSecondFactorChallenge(
  { pool, newId, signingKeys }: Deps & { readonly signingKeys: SigningKeys },
  { userId }: { readonly userId: string },
): Promise<string> {
  const id = newId()
  await insertChallenge(pool, id, 'second_factor', userId, '', LIFE_SECONDS)
  return sign(signingKeys, SIGNED_AS, `${id} ${userId}`)
}

/**
 * The challenge's id, and the user whose code must follow. Each call is a try, of which there are five.
 * @throws DomainError 'challenge_expired'
 */
export async function trySecondFactor(
  { pool, signingKeys }: { readonly pool: Pool; readonly signingKeys: SigningKeys },
  challenge: string,
): Promise<{ id: string; userId: string }> {
  const [id, userId] = openSigned(signingKeys, SIGNED_AS, challenge)?.split(' ') ?? []
  const [tried] = id === undefined ? [] : await countTry(pool, id, TRIES_MAX)
  // SQL can have put the row of another user under the id: docs/decisions/0086.
  if (id === undefined || userId === undefined || tried?.user_id !== userId)
    throw new DomainError('challenge_expired')
  return { id, userId }
}

/**
 * Ends a challenge that was answered; one of two answers at the same moment is refused. @throws DomainError
 * 'challenge_expired'
 */
export async function endSecondFactor(executor: Executor, id: string): Promise<void> {
  const [ended] = await endChallenge(executor, id)
  if (ended === undefined) throw new DomainError('challenge_expired')
}

export type PasskeyPurpose = Exclude<ChallengePurpose, 'second_factor'>

/** A fresh challenge for a passkey, in base64url, good for five minutes; bound to a user where one is known. */
export async function newPasskeyChallenge(
  { pool, newId, random }: Deps & { readonly random: Random },
  { purpose, userId }: { readonly purpose: PasskeyPurpose; readonly userId: string | null },
): Promise<{ id: string; challenge: string }> {
  const id = newId()
  const challenge = Buffer.from(random(CHALLENGE_BYTES)).toString('base64url')
  await insertChallenge(pool, id, purpose, userId, challenge, LIFE_SECONDS)
  return { id, challenge }
}

/** The challenge that was given out for this purpose to this user. It is gone then. @throws DomainError 'challenge_expired' */
export async function takePasskeyChallenge(
  { pool }: { readonly pool: Pool },
  { id, purpose, userId }: { id: string; purpose: PasskeyPurpose; userId: string | null },
): Promise<string> {
  const [taken] = await takeChallenge(pool, id, purpose, userId)
  if (taken === undefined) throw new DomainError('challenge_expired')
  return taken.challenge
}
