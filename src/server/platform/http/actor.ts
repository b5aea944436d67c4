import { STEP_UP_SECONDS } from '#shared/api/account.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Access } from '#shared/api/route.ts'

/** Who calls, as far as the cookies tell. */
export type Actor = {
  /** SHA-256 of the browser's capability: what it names belongs to whoever holds it. */
  readonly capabilityHash: Buffer | null
  readonly userId: string | null
  readonly isAdmin: boolean
  /** The session that names the user; null where nobody is signed in. */
  readonly session: Session | null
}

export type Session = {
  readonly id: string
  /** When the user last proved who they are: what moves money or rights wants that to be recent. */
  readonly authenticatedAt: Date
}

/** Somebody who is not signed in. */
export const visitor = (capabilityHash: Buffer | null): Actor => ({
  capabilityHash,
  userId: null,
  isAdmin: false,
  session: null,
})

/** What a request shows to be recognised by. */
export type Credentials = { readonly cookies: string | undefined; readonly isSecure: boolean }

/** Handed to the HTTP layer by app.ts: who is recognised, and how, is a matter of the slices above it. */
export type Identify = (credentials: Credentials) => Actor | Promise<Actor>

/**
 * Lets an actor pass whom the route is open to. `owner` and `provider` pass: whose something is, and whether a
 * signature holds, is known only where it is loaded.
 * @throws DomainError 'not_signed_in' | 'forbidden'
 */
export function admit(actor: Actor, access: Access): void {
  if (access !== 'user' && access !== 'admin') return
  if (actor.userId === null) throw new DomainError('not_signed_in')
  if (access === 'admin' && !actor.isAdmin) throw new DomainError('forbidden')
}

/** Until when the session's last proof counts as recent. */
export const steppedUpUntil = ({ authenticatedAt }: Session, withinSeconds = STEP_UP_SECONDS): Date =>
  new Date(authenticatedAt.getTime() + withinSeconds * 1000)

/**
 * Lets an actor pass who has proved recently who they are.
 * @throws DomainError 'not_signed_in' | 'step_up_required'
 */
export function requireFreshProof({ session }: Actor, now: Date, withinSeconds?: number): void {
  if (session === null) throw new DomainError('not_signed_in')
  if (steppedUpUntil(session, withinSeconds) < now) throw new DomainError('step_up_required')
}
