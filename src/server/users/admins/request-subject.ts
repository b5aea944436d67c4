import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { searchHash } from '#server/platform/personal/personal-data.ts'
import { findTier } from './admins.sql.ts'
import { accountKey } from '../account-key.ts'
import type { KeyDeps } from '../person.ts'
import { findNewestRights } from '../session/desk-rights.sql.ts'
import { findKeys, findSubject, type UserRow } from '../users.sql.ts'

/**
 * Facts on which the words of a request about a user rest: rights, access, tier, and a keyed hash of username and address, and of the
 * hashes by which these are found.
 */
export const requestSubject = z.object({
  isAdmin: z.boolean(),
  roles: z.array(z.string()),
  isActive: z.boolean(),
  tier: z.string(),
  /** The newest version of the rights: it differs also after rights were given and taken again, or the name was changed. */
  version: z.number(),
  person: z.string(),
})

export type RequestSubject = z.infer<typeof requestSubject>

/** The facts of a user, from the row that the words of the request are made of. */
export async function subjectNow(
  deps: KeyDeps,
  executor: Executor,
  { id, is_admin: isAdmin, roles, is_active: isActive, username, email }: UserRow,
): Promise<RequestSubject> {
  const [sender] = await findTier(executor, id)
  const [newest] = await findNewestRights(executor, [id])
  const [keys] = await findKeys(executor, id)
  const names = [id, accountKey(username), accountKey(email), keys?.username_key, keys?.email_key].join('\n')
  const person = searchHash(deps.dataKeys, 'subject of a request', names).toString('base64url')
  return { isAdmin, roles, isActive, tier: sender?.tier ?? '', version: newest?.version ?? 0, person }
}

/**
 * Refuses a request whose user has changed since, and one that has no facts of its user. The caller has locked the user.
 * @throws DomainError 'approval_outdated' | 'not_found'
 */
export async function refuseChangedSubject(
  deps: KeyDeps,
  executor: Executor,
  { id, was }: { readonly id: string; readonly was: RequestSubject | undefined },
): Promise<void> {
  const [user] = await findSubject(deps, executor, id)
  if (user === undefined) throw new DomainError('not_found')
  if (!isDeepStrictEqual(was, await subjectNow(deps, executor, user)))
    throw new DomainError('approval_outdated', {
      message:
        'This user’s rights, access, tier, username or address have changed since the request was made. Please reject it and make a new one.',
    })
}
