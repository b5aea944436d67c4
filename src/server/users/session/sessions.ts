import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { languageOf } from '#shared/languages.ts'
import type { Random } from '#shared/transfers/reference.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  type Actor,
  type Credentials,
  requireFreshProof,
  type Session,
  visitor,
} from '#server/platform/http/actor.ts'
import type { Call } from '#server/platform/http/mount.ts'
import {
  capabilityCookie,
  secretHash,
  sessionCookie,
  signedInHint,
} from '#server/platform/http/secret-cookies.ts'
import { derivedSecret, type SigningKeys } from '#server/platform/signing.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import type { Log } from '#server/platform/log.ts'
import { type DeskRole, isOnDesk } from '#shared/accounts/roles.ts'
import type { Route } from '#shared/api/route.ts'
import { areGenuineRights } from './desk-rights.ts'
import { recordFalseRights } from './false-rights.ts'
import { isGenuineSession, sealSession } from './session-seals.ts'
import {
  endSessionByToken,
  findOpenSession,
  findSession,
  insertSession,
  type OpenSession,
  readNow,
  type SessionMethod,
  touchSession,
} from './sessions.sql.ts'

type Keyed = { readonly signingKeys: SigningKeys }

export type SessionDeps = Keyed & {
  readonly pool: Pool
  readonly random: Random
  readonly newId: () => string
}

type IdentifyDeps = Keyed & AuditDeps & { readonly adminsNeedFactor: boolean; readonly log: Log }

/**
 * A keyed hash of a session's cookie, all that the database keeps of it. The key is never in the database, so no SQL makes a
 * session for a cookie of its author's choice.
 */
export const sessionHash = (keys: SigningKeys, cookieHash: Buffer): Buffer =>
  derivedSecret(keys, 'sessions', cookieHash.toString('base64url'))

const TOKEN_BYTES = 32 // 256 bits: nobody guesses one

export const newToken = (random: Random): Buffer => Buffer.from(random(TOKEN_BYTES))

/** The hashes of a cookie under every key that is accepted: a session lives on while the key is replaced. */
const sessionHashes = ({ signingKeys }: Keyed, cookieHash: Buffer): Buffer[] =>
  signingKeys.map(key => sessionHash([key], cookieHash))

/**
 * The caller: a signed-in user by their session, a guest's browser by its capability, or both. Where admins need a second
 * factor, the session of one who has not shown it is that of a user: no route can forget the rule. So is the session of
 * somebody whose rights the server did not give. A session without the server's seal is none.
 */
export async function identify(
  deps: IdentifyDeps,
  { cookies, isSecure }: Pick<Credentials, 'cookies' | 'isSecure'>,
): Promise<Actor> {
  const { pool, adminsNeedFactor, signingKeys } = deps
  const guest = visitor(capabilityCookie.hashIn(cookies, isSecure))
  const cookieHash = sessionCookie.hashIn(cookies, isSecure)
  if (cookieHash === null) return guest
  const session = await sessionBehind({ pool, signingKeys }, cookieHash)
  if (session === undefined) return guest
  if (!isGenuineSession(signingKeys, session)) {
    deps.log.error({ userId: session.user_id }, FALSE_SESSION)
    return guest
  }
  if (session.is_stale) await touchSession(pool, session.id)
  const standing = await givenStanding(deps, session)
  const deskNeeds = adminsNeedFactor && isOnDesk(standing) ? session.desk_needs : null
  return {
    ...guest,
    userId: session.user_id,
    ...(deskNeeds === null ? standing : noRights),
    session: {
      id: session.id,
      proofAgeSeconds: session.proof_age_seconds,
      deskNeeds,
      language: languageOf(session.language),
    },
  }
}

/** The session of a cookie under the first key that it was hashed with, the newest before the older ones. */
async function sessionBehind(
  { pool, signingKeys }: Keyed & { readonly pool: Pool },
  cookieHash: Buffer,
): Promise<OpenSession | undefined> {
  for (const tokenHash of sessionHashes({ signingKeys }, cookieHash)) {
    const [session] = await findSession(pool, tokenHash)
    if (session !== undefined) return session
  }
  return undefined
}

const FALSE_SESSION = 'a session was not written by the server: somebody writes to the database'

const noRights = { isAdmin: false, roles: [] }

/** Rights of the user behind a session, as the server gave them; none, and a record of it, where SQL has written others. */
async function givenStanding(
  deps: IdentifyDeps,
  session: OpenSession,
): Promise<{ isAdmin: boolean; roles: readonly DeskRole[] }> {
  const { user_id: userId, rights_version: version, rights_seal: seal, is_admin: isAdmin, roles } = session
  const claimed = { isAdmin, roles }
  if (!isOnDesk(claimed)) return claimed
  const rights = {
    ...claimed,
    userId,
    version: version ?? 0,
    isActive: true,
    mailbox: session.rights_mailbox,
  }
  if (areGenuineRights(deps.signingKeys, rights, seal)) return claimed
  await recordFalseRights(deps, { userId, version: rights.version, claimed })
  return noRights
}

export type NewSession = {
  readonly userId: string
  readonly method: SessionMethod
  readonly userAgent: string | undefined
}

const USER_AGENT_MAX = 300

/** Opens a session under a new token, whatever the browser held before; gives the token. */
export async function startSession(
  { random, newId, signingKeys }: SessionDeps,
  executor: Executor,
  { userId, method, userAgent }: NewSession,
): Promise<{ readonly id: string; readonly token: Buffer }> {
  const token = newToken(random)
  const named = userAgent?.slice(0, USER_AGENT_MAX) ?? null
  const [id, hash] = [newId(), sessionHash(signingKeys, secretHash(token))]
  const [{ now }] = (await readNow(executor)) as [{ now: Date }] // a row without a table is always there
  const seal = sealSession(signingKeys, { id, user_id: userId, token_hash: hash, method, proved_at: now })
  await insertSession(executor, id, userId, hash, method, now, seal, named)
  return { id, token }
}

type AnyCall = Pick<Call<Route>, 'grant' | 'end' | 'setCookie' | 'cookieHash'>

/** Gives the browser its session. The one it may have held before must have been ended. */
export function giveSession(call: AnyCall, token: Buffer): void {
  call.grant(sessionCookie, token)
  call.setCookie(signedInHint.granted)
}

/** Ends the session that the browser shows, if it shows one. */
export async function endShownSession(
  deps: Keyed,
  executor: Executor,
  call: Pick<AnyCall, 'cookieHash'>,
): Promise<void> {
  const cookieHash = call.cookieHash(sessionCookie)
  if (cookieHash !== null) await endSessionByToken(executor, sessionHashes(deps, cookieHash))
}

/** Ends the session that the browser shows, if it shows one, and makes the browser forget it. */
export async function leaveSession(deps: Keyed & Pick<SessionDeps, 'pool'>, call: AnyCall): Promise<void> {
  await endShownSession(deps, deps.pool, call)
  call.end(sessionCookie)
  call.setCookie(signedInHint.ended)
}

/**
 * Lets pass a session that is open still. Asked with the user locked: a new password, which locks them too, may have
 * ended it since the request came, and what it asks for would outlast that.
 * @throws DomainError 'not_signed_in'
 */
export async function stillOpen(executor: Executor, { id }: Session): Promise<void> {
  const [open] = await findOpenSession(executor, id)
  if (open === undefined) throw new DomainError('not_signed_in')
}

/** The signed-in user and session; `mount` lets nobody else in. @throws DomainError 'not_signed_in' */
export function signedIn({ userId, session }: Actor): { userId: string; session: Session } {
  if (userId === null || session === null) throw new DomainError('not_signed_in')
  return { userId, session }
}

/** The signed-in user, if their last proof is recent. @throws DomainError 'not_signed_in' | 'step_up_required' */
export function steppedUp(actor: Actor): { userId: string; session: Session } {
  const known = signedIn(actor)
  requireFreshProof(actor)
  return known
}
