import { randomUUID } from 'node:crypto'
import { sealRequest } from '#server/approvals/approval-seals.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { type RequestSubject, subjectNow } from '#server/users/admins/request-subject.ts'
import type { KeyDeps } from '#server/users/person.ts'
import { findSubject } from '#server/users/users.sql.ts'

export const insertRequest = `
  insert into approvals (id, kind, payload, title, reason, asked_by, seal) values ($1, 'admins', $2, $3, $4, $5, $6)`

type Grant = {
  readonly of: string | null
  readonly by: string | null
  readonly title?: string
  readonly reason?: string
  /** The facts of the user on which the request rests; without them nobody can approve it. */
  readonly was?: RequestSubject | undefined
  /** Another payload than a grant's. */
  readonly payload?: object
}

/** The facts of a user, as the server notes them in a request about that user. */
export async function subjectOf(
  deps: KeyDeps,
  executor: Executor,
  userId: string | null,
): Promise<RequestSubject | undefined> {
  const [user] = await findSubject(deps, executor, userId ?? '')
  return user && (await subjectNow(deps, executor, user))
}

/** Values of `insertRequest`: a request, as the server writes it, to make somebody an admin. */
export function grantRequest(
  keys: SigningKeys,
  { of: userId, by, title = 'Make somebody an admin', reason, was, payload: other }: Grant,
): readonly [id: string, ...unknown[]] {
  const id = randomUUID()
  const payload = other ?? { id: userId, change: { isAdmin: 1 }, ...(was && { was }) }
  const request = { id, kind: 'admins', payload, title, reason: reason ?? null, asked_by: by ?? '' }
  return [id, JSON.stringify(payload), title, request.reason, by, sealRequest(keys, request)]
}
