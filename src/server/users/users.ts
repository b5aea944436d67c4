import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { StaffMember } from '#server/approvals/approvals.ts'
import {
  findTier,
  listAdmins,
  listStaff,
  lockAdmins,
  lockStaffOf,
  type StaffRow,
} from './admins/admins.sql.ts'
import { mailboxKey } from './account-key.ts'
import { standingOf } from './admins/admins.ts'
import { codeOf, longCodeOf } from './account/address-codes.ts'
import { findCode, findConfirmedAddresses } from './account/address-codes.sql.ts'
import { linkText } from './session/email-links.ts'
import { findLink, type LinkPurpose } from './session/email-links.sql.ts'
import { findContactRow } from './users.sql.ts'

export { accountKey, mailboxKey } from './account-key.ts'
export { accountClosed, accountNotices } from './account-jobs.ts'

/** The addressee of a mail. */
export type Contact = {
  readonly fullName: string
  readonly email: string
  /** True if the user has confirmed this address. */
  readonly isConfirmed: boolean
}

/** Name and address of a user; undefined once the account is closed. */
export async function findContact(executor: Executor, userId: string): Promise<Contact | undefined> {
  return (await findContactRow(executor, userId))[0]
}

/** The addresses, in lower case, that a browser or user has confirmed. */
export async function confirmedAddresses(
  executor: Executor,
  { capabilityHash, userId }: { readonly capabilityHash: Buffer | null; readonly userId: string | null },
): Promise<string[]> {
  return (await findConfirmedAddresses(executor, capabilityHash, userId)).map(({ email }) => email)
}

/** A code to be mailed, until when it is good, and the long one that is good for a day; undefined if it was used or is too old. */
export async function mailedCode(
  keys: SigningKeys,
  executor: Executor,
  codeId: string,
): Promise<{ readonly code: string; readonly longCode: string; readonly expiresAt: Date } | undefined> {
  const [found] = await findCode(executor, codeId)
  return (
    found && {
      code: codeOf(keys, codeId),
      longCode: longCodeOf(keys, codeId),
      expiresAt: found.expires_at,
    }
  )
}

/** The sender tier of a user; `basic` if the account is closed. */
export async function tierOf(executor: Executor, userId: string): Promise<'basic' | 'verified'> {
  return (await findTier(executor, userId))[0]?.tier ?? 'basic'
}

/** The given users who are let in at the desk; their rights stay as they are until the transaction ends. */
export async function lockStaffAmong(tx: Tx, userIds: readonly string[]): Promise<StaffMember[]> {
  // A change of admins locks all of them in order. Some of them first, then all, would wait for each other with such a change.
  await lockAdmins(tx)
  return (await lockStaffOf(tx, userIds)).map(memberOf)
}

/** Everybody who is let in at the desk. */
export const staffAtDesk = async (executor: Executor): Promise<(StaffMember & { readonly name: string })[]> =>
  (await listStaff(executor)).map(memberOf)

const memberOf = (row: StaffRow) => ({
  id: row.id,
  name: row.full_name,
  mailbox: mailboxKey(row.email),
  ...standingOf(row),
})

/** Every admin who is let in, by id. */
export const adminIds = async (executor: Executor): Promise<string[]> =>
  (await listAdmins(executor)).map(({ id }) => id)

/** A link that still works, and the address it goes to: of a change of address that is the one to be confirmed. */
export type MailedLink = {
  readonly purpose: LinkPurpose
  readonly url: string
  readonly email: string
  readonly expiresAt: Date
}

/** The address of the mail with a link; undefined if the link was used or has expired. */
export async function linkAddress(executor: Executor, linkId: string): Promise<string | undefined> {
  const [link] = await findLink(executor, linkId)
  return link?.email
}

/** The link of an account's notice; undefined where it was used or is too old, so that there is nothing to mail. */
export async function linkOf(
  keys: SigningKeys,
  executor: Executor,
  { linkId, publicUrl }: { readonly linkId: string; readonly publicUrl: URL | string },
): Promise<MailedLink | undefined> {
  const [link] = await findLink(executor, linkId)
  if (link === undefined) return undefined
  const { purpose, email, expires_at: expiresAt } = link
  return { purpose, url: linkText(keys, publicUrl, link), email, expiresAt }
}
