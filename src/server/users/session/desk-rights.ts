import { type DeskRole, isOnDesk, type Standing } from '#shared/accounts/roles.ts'
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
import { type KeyDeps, mailboxOf } from '../person.ts'
import { listPersons } from '../users.sql.ts'

export type RightsDeps = KeyDeps & { readonly signingKeys: SigningKeys }

/** Rights at the desk, and whether the user is let in. */
export type DeskRights = {
  readonly isAdmin: boolean
  readonly roles: readonly DeskRole[]
  readonly isActive: boolean
}

type Version = DeskRights & {
  readonly userId: string
  readonly version: number
  /** Keyed hash of the mailbox by which two accounts are one person; null where the user's name did not open. */
  readonly mailbox: string | null
}

const sealed = ({ userId, version, isAdmin, roles, isActive, mailbox }: Version): SealedFacts => ({
  purpose: 'desk rights',
  facts: [userId, version, isAdmin, roles, isActive, ...(mailbox === null ? [] : [mailbox])],
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
  mailbox: row.mailbox,
})

/** Undefined: there are none. */
export type GivenRights = {
  /** The newest version, if the server sealed it. */
  readonly newest: DeskRights | undefined
  /** The newest that the server sealed, also behind false ones: what is taken must be taken there too. */
  readonly last: (DeskRights & Pick<Version, 'mailbox'>) | undefined
}

/** Rights that the server gave a user. */
export async function givenRights(
  executor: Executor,
  { signingKeys }: RightsDeps,
  userId: string,
): Promise<GivenRights> {
  const rows = await listRights(executor, [userId])
  const last = rows.find(row => isGenuine(signingKeys, row))
  const rights = last && versionOf(last)
  return { newest: last === rows[0] ? rights : undefined, last: rights }
}

/** The given people who may enter the desk, and whose rights are those that the server gave last, with the mailbox of the rights. */
export async function onlyGenuine<Person extends Standing & { readonly id: string }>(
  executor: Executor,
  { signingKeys }: RightsDeps,
  people: readonly Person[],
): Promise<(Person & Pick<Version, 'mailbox'>)[]> {
  const newest = await findNewestRights(
    executor,
    people.map(({ id }) => id),
  )
  return people.flatMap(person => {
    const row = newest.find(({ user_id: userId }) => userId === person.id)
    if (row === undefined) return []
    const given = { ...versionOf(row), isAdmin: Boolean(person.isAdmin), roles: person.roles, isActive: true }
    return areGenuineRights(signingKeys, given, row.seal) ? [{ ...person, mailbox: row.mailbox }] : []
  })
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

/**
 * Keyed hashes of the mailboxes that each user has had: the one of now, and those of genuine rights, which SQL does not change. The
 * set of a user whose name does not open is left out.
 */
export async function mailboxesOf(
  executor: Executor,
  deps: RightsDeps,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rights = (await listRights(executor, userIds)).filter(row => isGenuine(deps.signingKeys, row))
  const persons = await listPersons(executor, userIds)
  return new Map(
    persons.flatMap(row => {
      const now = mailboxOf(deps, row)
      const sealedOnes = rights.filter(({ user_id: userId }) => userId === row.id)
      const had = sealedOnes.flatMap(({ mailbox }) => mailbox ?? [])
      return now === null ? [] : [[row.id, new Set([now, ...had])]]
    }),
  )
}

/**
 * Adds the newest rights of a user, who is locked. The mailbox of somebody at the desk stays that of before, whatever SQL has made of
 * the address since.
 */
export async function sealRights(
  tx: Executor,
  deps: RightsDeps,
  userId: string,
  rights: DeskRights,
): Promise<void> {
  const { last } = await givenRights(tx, deps, userId)
  const kept = last !== undefined && isOnDesk(last) ? last.mailbox : null
  await addRights(tx, deps, { ...rights, userId, mailbox: kept ?? (await mailboxNow(tx, deps, userId)) })
}

/** Adds the same rights under the mailbox of now, once the user, who is locked, has another address. */
export async function sealNewMailbox(tx: Tx, deps: RightsDeps, userId: string): Promise<void> {
  const { last = noRights } = await givenRights(tx, deps, userId)
  await addRights(tx, deps, { ...last, userId, mailbox: await mailboxNow(tx, deps, userId) })
}

/** Adds the same rights for a user, who is locked, so that a request of before the change of name is outdated for good. */
export async function sealNewName(tx: Tx, deps: RightsDeps, userId: string): Promise<void> {
  const { last = noRights } = await givenRights(tx, deps, userId)
  await sealRights(tx, deps, userId, last)
}

const noRights: DeskRights = { isAdmin: false, roles: [], isActive: true }

async function mailboxNow(executor: Executor, deps: RightsDeps, userId: string): Promise<string | null> {
  const [row] = await listPersons(executor, [userId])
  return row === undefined ? null : mailboxOf(deps, row)
}

async function addRights(
  tx: Executor,
  { signingKeys }: RightsDeps,
  { userId, isAdmin, roles, isActive, mailbox }: Omit<Version, 'version'>,
): Promise<void> {
  const [newest] = await findNewestRights(tx, [userId])
  const version = (newest?.version ?? 0) + 1
  const seal = sealRow(signingKeys, sealed({ userId, version, isAdmin, roles, isActive, mailbox }))
  await insertRights(tx, userId, version, isAdmin, roles, isActive, mailbox, seal)
}

/** Lets the rights of a user rest, or come back, with their access. */
export async function sealAccess(tx: Tx, deps: RightsDeps, userId: string, isActive: boolean): Promise<void> {
  const { last } = await givenRights(tx, deps, userId)
  if (last !== undefined) await sealRights(tx, deps, userId, { ...last, isActive })
}

/**
 * Seals the rights of a release without seals, once, adds the mailbox to those of a release without it, and seals those of an older key
 * again with the newest one, so that the older key can be removed.
 */
export async function sealOlderRights(deps: RightsDeps & { readonly pool: Pool }): Promise<void> {
  await withTransaction(deps.pool, async tx => {
    await holdRights(tx)
    for (const { user_id: userId, is_admin: isAdmin, roles } of await takeUnsealedRights(tx))
      await sealRights(tx, deps, userId, { isAdmin, roles, isActive: true })
    const [newestKey] = deps.signingKeys
    const last = await lastOfEach(tx, row => isGenuine(deps.signingKeys, row))
    const lacksMailbox = (row: NamedRightsRow) =>
      row.mailbox === null && isOnDesk(versionOf(row)) && mailboxOf(deps, row) !== null
    for (const row of last.filter(each => !isGenuine([newestKey], each) || lacksMailbox(each)))
      await sealRights(tx, deps, row.user_id, versionOf(row))
  })
}
