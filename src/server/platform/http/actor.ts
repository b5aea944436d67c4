import { STEP_UP_SECONDS } from '#shared/api/users/account.api.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { DeskRole } from '#shared/accounts/roles.ts'
import { DomainError } from '#shared/api/error.ts'
import type { KeyScope } from '#shared/api/key-scopes.ts'
import type { Access, Route } from '#shared/api/route.ts'
import type { LanguageCode } from '#shared/languages.ts'
import type { DeskNeeds } from '#shared/api/users/users.api.ts'

/** The caller, as far as the cookies or an API key tell. */
export type Actor = {
  /** SHA-256 of the browser's capability: what it names belongs to whoever holds it. */
  readonly capabilityHash: Buffer | null
  readonly userId: string | null
  /** False, and without roles, for a person to whom the desk does not open yet: `Session.deskNeeds`. */
  readonly isAdmin: boolean
  /** Roles at the desk; an admin has none beside that right. */
  readonly roles: readonly DeskRole[]
  /** The session that names the user; null where nobody is signed in. */
  readonly session: Session | null
  /** The API key that names the user; missing where a session does. */
  readonly apiKey?: KeyCaller
  /** A guest's transfer that this browser acts for by a code that was mailed to its sender. docs/decisions/0146. */
  readonly actsFor?: string
}

export type KeyCaller = {
  readonly id: string
  readonly scopes: readonly KeyScope[]
  /** The language of the user's account. */
  readonly language: LanguageCode
}

export type Session = {
  readonly id: string
  /**
   * Seconds since the user last proved who they are, by the database's clock, which noted it; below zero where that has been set
   * back since. What moves money or rights wants a recent proof.
   */
  readonly proofAgeSeconds: number
  /** The step that opens the desk to this session; null: none is missing, or the user has no rights there. docs/decisions/0072. */
  readonly deskNeeds: DeskNeeds | null
  /** The language of the user's account. */
  readonly language: LanguageCode
}

/** Somebody who is not signed in. */
export const visitor = (capabilityHash: Buffer | null): Actor => ({
  capabilityHash,
  userId: null,
  isAdmin: false,
  roles: [],
  session: null,
})

/** The user who acts, where `mount` lets nobody else in. @throws DomainError 'not_signed_in' */
export function userOf(userId: string | null): string {
  if (userId === null) throw new DomainError('not_signed_in')
  return userId
}

/** Parts of a request that identify its caller. */
export type Credentials = {
  readonly cookies: string | undefined
  readonly isSecure: boolean
  /** The API key of the header `Authorization`, as it was sent; null where there is none, and then the cookies count. */
  readonly apiKey: string | null
  /** Address of the client. */
  readonly address: string
}

/** The API key in a header `Authorization`, right or wrong; null for another scheme, which may be the proxy's. */
export function apiKeyIn(authorization: string | undefined): string | null {
  const [, key] = /^Bearer +(\S*)$/i.exec(authorization?.trim() ?? '') ?? []
  return key ?? null
}

/** Handed to the HTTP layer by app.ts: who is recognised, and how, is a matter of the slices above it. */
export type Identify = (credentials: Credentials) => Actor | Promise<Actor>

/**
 * Lets an actor pass whom the route is open to. `owner` and `provider` pass: whose something is, and whether a
 * signature holds, is known only where it is loaded.
 * @throws DomainError 'not_signed_in' | 'forbidden' | 'second_factor_missing' | 'second_factor_unproved'
 */
export function admit(actor: Actor, access: Access): void {
  if (access !== 'user' && typeof access !== 'object') return
  if (actor.userId === null) throw new DomainError('not_signed_in')
  if (lacksRight(actor, access)) throw new DomainError(refusalOf(actor.session))
}

const lacksRight = (actor: Actor, access: Access): boolean =>
  typeof access === 'object' && !may(actor, access.needs)

/** True if a signed-in actor calls something of the desk that no proof of theirs would open. */
export const isForbidden = (actor: Actor, access: Access): boolean =>
  actor.userId !== null && lacksRight(actor, access) && refusalOf(actor.session) === 'forbidden'

function refusalOf(session: Session | null) {
  if (!session?.deskNeeds) return 'forbidden'
  return session.deskNeeds === 'enrolment' ? 'second_factor_missing' : 'second_factor_unproved'
}

/**
 * Lets an API key pass that has the scope of the call.
 * @throws DomainError 'api_key_not_allowed' | 'api_key_scope_missing' that names the scope
 */
export function admitKey({ apiKey }: Actor, { keyScope }: Pick<Route, 'keyScope'>): void {
  if (apiKey === undefined || keyScope === 'any') return
  if (keyScope === undefined || keyScope === null) throw new DomainError('api_key_not_allowed')
  if (apiKey.scopes.includes(keyScope)) return
  throw new DomainError('api_key_scope_missing', {
    message: `This API key lacks the scope “${keyScope}”.`,
    extra: { scope: keyScope },
  })
}

/** An admin who has a second factor and has not shown it has proved too little: a thief would set up another one. */
const isFresh = ({ proofAgeSeconds, deskNeeds }: Session, withinSeconds: number): boolean =>
  deskNeeds !== 'proof' && proofAgeSeconds >= 0 && proofAgeSeconds <= withinSeconds

/** Until when the session's last proof counts as recent, at most; `now` where it does not. */
export const steppedUpUntil = (session: Session, now: Date): Date => {
  const leftSeconds = isFresh(session, STEP_UP_SECONDS) ? STEP_UP_SECONDS - session.proofAgeSeconds : 0
  return new Date(now.getTime() + leftSeconds * 1000)
}

/**
 * Lets an actor pass who has proved recently who they are.
 * @throws DomainError 'not_signed_in' | 'step_up_required'
 */
export function requireFreshProof({ session }: Actor, withinSeconds = STEP_UP_SECONDS): void {
  if (session === null) throw new DomainError('not_signed_in')
  if (!isFresh(session, withinSeconds)) throw new DomainError('step_up_required')
}
