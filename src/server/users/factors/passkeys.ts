import type { Pool } from 'pg'
import type { PasskeyView } from '#shared/api/users/account.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type PasskeyPurpose, takePasskeyChallenge } from '../session/challenges.ts'
import type { UserDeps } from '../deps.ts'
import { isGenuinePasskey, sealPasskey } from './factor-seals.ts'
import { enrolling, refuseLastFactor } from './desk-factor.ts'
import { relyingParty, userHandle } from './passkey-options.ts'
import {
  countOfProof,
  credentialIdIn,
  newPasskeyIn,
  type NewPasskey,
  type PasskeyResponse,
  userHandleIn,
} from './passkey-proof.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeysOf,
  markPasskeyUsed,
  type PasskeyRow,
} from './passkeys.sql.ts'
import { recordFalseFactor } from '../session/false-rights.ts'
import { afterSecurityChange, type UserCall } from '../session/security-change.ts'
import { signedIn, steppedUp } from '../session/sessions.ts'

/** A browser's answer for one of its passkeys. */
export type PasskeyAnswered = {
  readonly host: string | undefined
  readonly challengeId: string
  readonly response: PasskeyResponse
}

export async function listPasskeys({ pool }: { pool: Pool }, actor: Actor): Promise<PasskeyView[]> {
  return (await listPasskeysOf(pool, signedIn(actor).userId)).map(viewOf)
}

/**
 * Adds a passkey; gives it, and the session's new token.
 * @throws DomainError 'step_up_required' | 'enrolment_held' | 'passkeys_unavailable' | 'challenge_expired' | 'passkey_refused'
 */
export async function addPasskey(
  deps: UserDeps,
  call: UserCall,
  { name, ...answered }: PasskeyAnswered & { readonly name: string },
): Promise<{ passkey: PasskeyView; token: Buffer }> {
  const { userId } = await enrolling(deps, call.actor)
  const expected = await expectedOf(deps, answered, { purpose: 'passkey_registration', userId })
  const made = await newPasskeyIn(answered.response, expected)
  return withTransaction(deps.pool, async tx => {
    const id = deps.newId()
    const { credentialId: credential_id, publicKey: public_key } = made
    const seal = sealPasskey(deps.signingKeys, { id, user_id: userId, credential_id, public_key })
    const [row] = await insertPasskey(tx, id, userId, ...columnsOf(made), name, seal)
    if (row === undefined) throw new DomainError('passkey_refused') // it is somebody's already
    const change = { change: 'passkey_added', after: { passkey: row.id } } as const
    return { passkey: viewOf(row), token: await afterSecurityChange(deps, tx, call, change) }
  })
}

/** Removes a passkey; gives the session's new token. @throws DomainError 'step_up_required' | 'not_found' | 'last_factor' */
export async function removePasskey(deps: UserDeps, call: UserCall, id: string): Promise<Buffer> {
  const { userId } = steppedUp(call.actor)
  return withTransaction(deps.pool, async tx => {
    const [removed] = await deletePasskey(tx, userId, id)
    if (removed === undefined) throw new DomainError('not_found')
    await refuseLastFactor(deps, tx, userId)
    return afterSecurityChange(deps, tx, call, { change: 'passkey_removed', after: { passkey: id } })
  })
}

/**
 * The user whose passkey has just answered. An unknown passkey is refused as one whose answer is wrong.
 * @throws DomainError 'passkeys_unavailable' | 'challenge_expired' | 'passkey_refused'
 */
export async function userOfPasskey(
  deps: UserDeps,
  answered: PasskeyAnswered,
  asked: { readonly purpose: PasskeyPurpose; readonly userId: string | null },
): Promise<string> {
  const expected = await expectedOf(deps, answered, asked)
  const [kept] = await findPasskey(deps.pool, credentialIdIn(answered.response))
  if (kept === undefined || !isTheirs(answered.response, kept.user_id, asked.userId))
    throw new DomainError('passkey_refused')
  const count = await countOfProof(answered.response, kept, expected)
  if (!isGenuinePasskey(deps.signingKeys, kept)) {
    await recordFalseFactor(deps, { userId: kept.user_id, factor: 'passkey' })
    throw new DomainError('passkey_refused')
  }
  const [used] = await markPasskeyUsed(deps.pool, kept.id, count)
  if (used === undefined) throw new DomainError('passkey_refused')
  return kept.user_id
}

/**
 * If we had asked a certain user, the answer must be theirs; else it must name its owner. Source: WebAuthn level 3, 7.2,
 * step 6.
 */
function isTheirs(response: PasskeyResponse, ownerId: string, askedUserId: string | null): boolean {
  const named = userHandleIn(response)
  const isNamed = named === Buffer.from(userHandle(ownerId)).toString('base64url')
  return askedUserId === null ? isNamed : ownerId === askedUserId && (named === null || isNamed)
}

/** The challenge that the answer must belong to. It is spent, whether the answer is right or wrong. */
async function expectedOf(
  deps: UserDeps,
  { host, challengeId: id }: PasskeyAnswered,
  asked: { readonly purpose: PasskeyPurpose; readonly userId: string | null },
) {
  const party = relyingParty(deps, host)
  return { party, challenge: await takePasskeyChallenge(deps, { id, ...asked }) }
}

const columnsOf = ({ credentialId, publicKey, counter, transports }: NewPasskey) =>
  [credentialId, publicKey, counter, transports] as const

const viewOf = (row: PasskeyRow): PasskeyView => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
