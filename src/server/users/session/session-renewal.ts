import { DomainError } from '#shared/api/error.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import { isGenuineSession, sealSession } from './session-seals.ts'
import { newToken, type SessionDeps, sessionHash } from './sessions.ts'
import {
  changeToken,
  findOpenSession,
  type Renewed,
  renewToken,
  replaceSession,
  type SessionMethod,
} from './sessions.sql.ts'

type TokenDeps = Pick<SessionDeps, 'random' | 'signingKeys'>

/** The session goes on under a new token and as freshly proved; gives the token. @throws DomainError 'not_signed_in' */
export const renewSession = (deps: TokenDeps, executor: Executor, sessionId: string) =>
  underNewToken(deps, executor, { sessionId, isProved: true, move: renewToken })

/**
 * The session goes on under a new token, its proof as old as it was: who has changed a password by the old one has not
 * shown a code. Gives the token.
 * @throws DomainError 'not_signed_in'
 */
export const rotateSession = (deps: TokenDeps, executor: Executor, sessionId: string) =>
  underNewToken(deps, executor, { sessionId, isProved: false, move: changeToken })

/** A session by a stronger proof takes the place of the one in which it was given; gives its token. @throws DomainError 'not_signed_in' */
export const raiseSession = (
  deps: TokenDeps & Pick<SessionDeps, 'newId'>,
  executor: Executor,
  { id, method }: { readonly id: string; readonly method: SessionMethod },
) => {
  const raised = { id: deps.newId(), method }
  const move: Renewal['move'] = (...to) => replaceSession(...to, raised.id, method)
  return underNewToken(deps, executor, { sessionId: id, isProved: true, raised, move })
}

type Renewal = {
  readonly sessionId: string
  /** The user has just proved who they are. */
  readonly isProved: boolean
  /** The session that takes its place, if it does not go on itself. */
  readonly raised?: { readonly id: string; readonly method: SessionMethod }
  readonly move: (executor: Executor, ...to: Renewed) => Promise<unknown[]>
}

/** Looks at the seal again: no row that SQL has put in the place of the session meanwhile gets a genuine one. */
async function underNewToken(
  { random, signingKeys }: TokenDeps,
  executor: Executor,
  { sessionId, isProved, raised, move }: Renewal,
): Promise<Buffer> {
  const [open] = await findOpenSession(executor, sessionId)
  if (!open?.proved_at || !isGenuineSession(signingKeys, open)) throw new DomainError('not_signed_in')
  const token = newToken(random)
  const hash = sessionHash(signingKeys, secretHash(token))
  const provedAt = isProved ? open.now : open.proved_at
  const seal = sealSession(signingKeys, { ...open, ...raised, token_hash: hash, proved_at: provedAt })
  const [renewed] = await move(executor, sessionId, hash, provedAt, seal)
  if (renewed === undefined) throw new DomainError('not_signed_in')
  return token
}
