import type { DeskRole, Standing } from '#shared/accounts/roles.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Pool } from 'pg'
import {
  findNewestRights,
  holdRights,
  insertRights,
  listRights,
  type NamedRightsRow,
  type RightsRow,
  takeUnsealedRights,
} from './desk-rights.sql.ts'

export type RightsDeps = { readonly signingKeys: SigningKeys }

/** Rights at the desk, and whether the user is let in. */
export type DeskRights = {
  readonly isAdmin: boolean
  readonly roles: readonly DeskRole[]
  readonly isActive: boolean
}

type Version = DeskRights & { readonly userId: string; readonly version: number }

const sealed = ({ userId, version, isAdmin, roles, isActive }: Version): SealedFacts => ({
  purpose: 'desk rights',
  facts: [userId, version, isAdmin, roles, isActive],
})

/** True if the server gave these rights in this version. Source: docs/decisions/0081. */
export const areGenuineRights = (keys: SigningKeys, rights: Version, seal: Buffer | null): boolean =>
  isSealedRow(keys, sealed(rights), seal)

const versionOf = (row: RightsRow): Version => ({
  userId: row.user_id,
  version: row.version,
  isAdmin: row.is_admin,
  roles: row.roles,
  isActive: row.is_active,
})

/** Undefined: there are none. */
export type GivenRights = {
  /** The newest version, if the server sealed it. */
  readonly newest: DeskRights | undefined
  /** The newest that the server sealed, also behind false ones: what is taken must be taken there too. */
  readonly last: DeskRights | undefined
}

/** Rights that the server gave a user. */
export async function givenRights(
  executor: Executor,
  { signingKeys }: RightsDeps,
  userId: string,
): Promise<GivenRights> {
  const rows = await listRights(executor, userId)
  const last = rows.find(row => isGenuine(signingKeys, row))
  const rights = last && versionOf(last)
  return { newest: last === rows[0] ? rights : undefined, last: rights }
}

/** The given people who may enter the desk, and whose rights are those that the server gave last. */
export async function onlyGenuine<Person extends Standing & { readonly id: string }>(
  executor: Executor,
  { signingKeys }: RightsDeps,
  people: readonly Person[],
): Promise<Person[]> {
  const newest = await findNewestRights(
    executor,
    people.map(({ id }) => id),
  )
  const isGiven = (person: Person) =>
    newest.some(
      ({ user_id: userId, version, seal }) =>
        userId === person.id &&
        areGenuineRights(
          signingKeys,
          { ...person, userId, version, isAdmin: Boolean(person.isAdmin), isActive: true },
          seal,
        ),
    )
  return people.filter(isGiven)
}

/** The last genuine rights of each person who is let in, also behind false ones: they still count as the second of two. */
export async function lastGenuine(
  executor: Executor,
  { signingKeys }: RightsDeps,
): Promise<readonly NamedRightsRow[]> {
  const last = await lastOfEach(executor, row => isGenuine(signingKeys, row))
  return last.filter(row => row.is_active)
}

async function lastOfEach(
  executor: Executor,
  counts: (row: RightsRow) => boolean,
): Promise<NamedRightsRow[]> {
  const last = new Map<string, NamedRightsRow>()
  for (const row of await listRights(executor, null))
    if (!last.has(row.user_id) && counts(row)) last.set(row.user_id, row)
  return [...last.values()]
}

const isGenuine = (keys: SigningKeys, row: RightsRow): boolean =>
  areGenuineRights(keys, versionOf(row), row.seal)

/** Adds the newest rights of a user, who is locked. */
export async function sealRights(
  tx: Executor,
  { signingKeys }: RightsDeps,
  userId: string,
  { isAdmin, roles, isActive }: DeskRights,
): Promise<void> {
  const [newest] = await findNewestRights(tx, [userId])
  const version = (newest?.version ?? 0) + 1
  const seal = sealRow(signingKeys, sealed({ userId, version, isAdmin, roles, isActive }))
  await insertRights(tx, userId, version, isAdmin, roles, isActive, seal)
}

/** Lets the rights of a user rest, or come back, with their access. */
export async function sealAccess(tx: Tx, deps: RightsDeps, userId: string, isActive: boolean): Promise<void> {
  const { last } = await givenRights(tx, deps, userId)
  if (last !== undefined) await sealRights(tx, deps, userId, { ...last, isActive })
}

/**
 * Seals the rights of a release without seals, once, and seals those of an older key again with the newest one, so that the
 * older key can be removed.
 */
export async function sealOlderRights(deps: RightsDeps & { readonly pool: Pool }): Promise<void> {
  await withTransaction(deps.pool, async tx => {
    await holdRights(tx)
    for (const { user_id: userId, is_admin: isAdmin, roles } of await takeUnsealedRights(tx))
      await sealRights(tx, deps, userId, { isAdmin, roles, isActive: true })
    const [newestKey] = deps.signingKeys
    const last = await lastOfEach(tx, row => isGenuine(deps.signingKeys, row))
    for (const row of last.filter(each => !isGenuine([newestKey], each)))
      await sealRights(tx, deps, row.user_id, versionOf(row))
  })
}
