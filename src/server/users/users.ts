import { type LanguageCode, languageOf } from '#shared/languages.ts'
import type { CodePurpose } from '#shared/api/users/email-codes.api.ts'
import { isOnDesk } from '#shared/accounts/roles.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isId } from '#server/platform/http/lists/pages-of-lists.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { StaffMember } from '#server/approvals/approvals.ts'
import { unprovedOf } from './admins/admins.ts'
import { listStaff, lockAdmins, lockStaffOf, type StaffRow } from './admins/admins.sql.ts'
import { standingOf } from './admins/admins.ts'
import { lastGenuine, mailboxesOf, onlyGenuine, type RightsDeps } from './session/desk-rights.ts'
import { codeOf, longCodeOf } from './account/address-codes.ts'
import { openCodeAddress } from './account/code-address.ts'
import { findCode, findCodeAddress, findConfirmedAddresses } from './account/address-codes.sql.ts'
import { findLink, type LinkDeps, linkText } from './session/email-links.ts'
import type { LinkPurpose } from './session/email-links.sql.ts'
import { actorName, type KeyDeps, keyedEmail, mailboxOf, openPerson, shownPerson } from './person.ts'
import { findContactRow, findIdByEmail, listPersons } from './users.sql.ts'

export { accountKey, mailboxKey } from './account-key.ts'
export { sealOlderFactors } from './factors/factor-seals.ts'
export { sealOlderKeys } from './keys/key-seals.ts'
export { sealOlderPasswords } from './session/sealed-passwords.ts'
export { sealOlderRights } from './session/desk-rights.ts'
export { giveTier, sealOlderTiers, standingTier, type TierDeps } from './admins/sender-tiers.ts'
export { listEndedTiers } from './admins/sender-tiers.sql.ts'
export { confirmEmailCode, sendEmailCode, type SentCode } from './account/address-codes.ts'
export { codeAddressKey } from './account/code-address.ts'
export { actorName, type KeyDeps, shownPerson } from './person.ts'
export type { RightsDeps } from './session/desk-rights.ts'
export {
  accountClosed,
  accountNotices,
  addressIn,
  enqueueNotice,
  provenNotice,
  type CurrentNotice,
  type IdentityChange,
} from './account-jobs.ts'

/** The addressee of a mail. */
export type Contact = {
  readonly fullName: string
  readonly email: string
  /** True if the user has confirmed this address. */
  readonly isConfirmed: boolean
  readonly language: LanguageCode
}

/** Name and address of a user; undefined once the account is closed. */
export async function findContact(
  deps: KeyDeps,
  executor: Executor,
  userId: string,
): Promise<Contact | undefined> {
  const [row] = await findContactRow(executor, userId)
  return row && { ...openPerson(deps, row), isConfirmed: row.isConfirmed, language: languageOf(row.language) }
}

/** The rows with `actorName` instead of user ids in these columns, also for closed accounts. Other values stay. */
export async function named<Row extends object>(
  deps: KeyDeps,
  executor: Executor,
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
): Promise<Row[]> {
  const values = rows.flatMap(row => columns.map(column => row[column]))
  const ids = new Set(values.filter(value => typeof value === 'string' && isId(value)))
  if (ids.size === 0) return [...rows]
  const persons = await listPersons(executor, [...ids] as string[]) // by the filter
  const names = new Map<unknown, string>(persons.map(row => [row.id, actorName(shownPerson(deps, row))]))
  const nameIn = (row: Row, column: keyof Row) => [column, names.get(row[column]) ?? row[column]]
  return rows.map(row => ({ ...row, ...Object.fromEntries(columns.map(column => nameIn(row, column))) }))
}

/** The id of the user of an address, whose account may be closed. */
export const idByEmail = async (
  deps: KeyDeps,
  executor: Executor,
  address: string,
): Promise<string | undefined> => (await findIdByEmail(executor, keyedEmail(deps, address)))[0]?.id

/** The addresses, in lower case, that a browser or user has confirmed. */
export async function confirmedAddresses(
  deps: KeyDeps,
  executor: Executor,
  { capabilityHash, userId }: { readonly capabilityHash: Buffer | null; readonly userId: string | null },
): Promise<string[]> {
  const rows = await findConfirmedAddresses(executor, capabilityHash, userId)
  const addresses = rows.flatMap(({ id, person, address }) => {
    if (person !== null) return [openPerson(deps, { id, person }).email]
    return address === null ? [] : [openCodeAddress(deps, { id, address })]
  })
  return [...new Set(addresses.map(email => email.toLowerCase()))]
}

export type MailedCode = {
  readonly code: string
  readonly longCode: string
  readonly expiresAt: Date
  /** The transfer that a browser acts for by it; null for another purpose. */
  readonly transferId: string | null
}

/** A code to be mailed, until when it is good, and the long one that is good for a day; undefined if it was used or is too old. */
export async function mailedCode(
  keys: SigningKeys,
  executor: Executor,
  { codeId, purpose }: { readonly codeId: string; readonly purpose: CodePurpose },
): Promise<MailedCode | undefined> {
  const [found] = await findCode(executor, codeId)
  return (
    found && {
      transferId: found.transfer_id,
      code: codeOf(keys, found, purpose),
      longCode: longCodeOf(keys, found, purpose),
      expiresAt: found.expires_at,
    }
  )
}

/**
 * The users who are let in at the desk with rights that the server gave, and whose address is the one of their rights: if it is not, SQL
 * has written another. Their rights stay until the transaction ends.
 */
export const lockStaffAmong =
  (deps: RightsDeps & { readonly log: Log }) =>
  async (tx: Tx, userIds: readonly string[]): Promise<StaffMember[]> => {
    // A change of admins locks all of them in order. Some of them first, then all, would wait for each other with such a change.
    await lockAdmins(tx)
    const staff = (await lockStaffOf(tx, userIds)).map(row => ({
      id: row.id,
      ...standingOf(row),
      now: mailboxOf(deps, row),
    }))
    return (await onlyGenuine(tx, deps, staff)).flatMap(({ now, mailbox, ...member }) => {
      if (mailbox !== null && mailbox === now) return [{ ...member, mailbox }]
      deps.log.error({ userId: member.id }, OTHER_MAILBOX)
      return []
    })
  }

const OTHER_MAILBOX =
  'the address of a user at the desk is not the one that the rights were given to: somebody writes to the database'

/** Everybody who is let in at the desk, by the rights that the server gave last: SQL makes nobody count less. */
export async function staffAtDesk(
  deps: RightsDeps,
  executor: Executor,
): Promise<(StaffMember & { readonly name: string })[]> {
  const marked = (await listStaff(executor)).map(row => staffMember(deps, row, mailboxOf(deps, row)))
  const given = (await lastGenuine(executor, deps)).map(row => staffMember(deps, row, row.mailbox))
  const ungiven = marked.filter(person => !given.some(({ id }) => id === person.id))
  return [...given.filter(isOnDesk), ...ungiven]
}

/**
 * The ids of people at the desk who would get no rights today: their address is not confirmed, or a factor is older than that.
 * They have confirmed another address since, or SQL gave them rights.
 */
export const unprovedStaff = async (deps: RightsDeps, executor: Executor): Promise<string[]> => {
  const staff = await staffAtDesk(deps, executor)
  const ids = staff.map(({ id }) => id)
  const unproved = await unprovedOf(deps, executor, ids)
  return unproved.map(({ id }) => id)
}

/** One without a known mailbox counts as a person: fewer people would need no second one. */
const staffMember = (
  deps: KeyDeps,
  row: StaffRow,
  mailbox: string | null,
): StaffMember & { readonly name: string } => ({
  id: row.id,
  name: actorName(shownPerson(deps, row)),
  mailbox: mailbox ?? row.id,
  ...standingOf(row),
})

/**
 * The ids among the given users that are one person with the user: a mailbox of both, now or while they had rights, or one that does
 * not open, which may be the same. A closed account has that of its rights alone.
 */
export async function samePerson(
  deps: RightsDeps,
  executor: Executor,
  userId: string,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  if (among.every(id => id === userId)) return new Set(among)
  const mailboxes = await mailboxesOf(executor, deps, [userId, ...among])
  const own = mailboxes.get(userId)
  return new Set(among.filter(id => own === undefined || mailboxes.get(id)?.isDisjointFrom(own) !== true))
}

/** Every active admin by the rights that the server gave last, by id. */
export const adminIds = async (deps: RightsDeps, executor: Executor): Promise<string[]> =>
  (await lastGenuine(executor, deps)).filter(row => row.is_admin).map(({ id }) => id)

/** The address that a code goes to; undefined if it was used or is too old. */
export async function codeAddress(
  deps: KeyDeps,
  executor: Executor,
  codeId: string,
): Promise<string | undefined> {
  const [found] = await findCodeAddress(executor, codeId)
  return found && openCodeAddress(deps, { id: codeId, address: found.address })
}

/** A link that still works, and the address it goes to: of a change of address that is the one to be confirmed. */
export type MailedLink = {
  readonly purpose: LinkPurpose
  readonly url: string
  readonly email: string
  readonly expiresAt: Date
}

/** The address of the mail with a link; undefined if the link was used or has expired. */
export async function linkAddress(
  deps: KeyDeps,
  executor: Executor,
  linkId: string,
): Promise<string | undefined> {
  const [link] = await findLink(deps, executor, linkId)
  return link?.email
}

/** The link of an account's notice; undefined where it was used or is too old, so that there is nothing to mail. */
export async function linkOf(
  deps: LinkDeps,
  executor: Executor,
  { linkId, publicUrl }: { readonly linkId: string; readonly publicUrl: URL | string },
): Promise<MailedLink | undefined> {
  const [link] = await findLink(deps, executor, linkId)
  if (link === undefined) return undefined
  const { purpose, email, expires_at: expiresAt } = link
  return { purpose, url: linkText(deps.signingKeys, publicUrl, link), email, expiresAt }
}
