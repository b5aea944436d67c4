import type { ActCall } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'
import type { KeyDeps } from '../person.ts'
import {
  findLinkRow,
  insertLink,
  lifeSeconds,
  type LinkPurpose,
  type LinkRow,
  takeLink,
} from './email-links.sql.ts'

/** Pages of the web app. The token stands behind the `#`, so that it gets into no log and no `Referer`. */
const pages: Record<LinkPurpose, string> = {
  reset_password: '/reset-password',
  confirm_email: '/confirm-email',
  change_email: '/confirm-email',
}

const SIGNED_AS = 'link in a mail'

export type LinkDeps = KeyDeps & { readonly signingKeys: SigningKeys }

export type Link = Omit<LinkRow, 'address'> & {
  /** The address it is for. */
  readonly email: string
}

type LinkFacts = Pick<LinkRow, 'id' | 'purpose' | 'user_id'>

/** The seal opens for the link's user and purpose alone: with SQL nobody gives their own link to another user. */
const placeOf = ({ id, purpose, user_id: userId }: LinkFacts) => ({
  table: 'email_links',
  id: `${id} ${purpose} ${userId}`,
})

const sealAddress = ({ dataKeys }: KeyDeps, link: LinkFacts, email: string): Buffer =>
  sealPersonal(dataKeys, placeOf(link), email)

const openLink = ({ dataKeys }: KeyDeps, { address, ...link }: LinkRow): Link => ({
  ...link,
  email: openPersonal(dataKeys, placeOf(link), address),
})

/** A link that still works. */
export const findLink = async (deps: KeyDeps, executor: Executor, id: string): Promise<Link[]> =>
  (await findLinkRow(executor, id)).map(row => openLink(deps, row))

type LinkTo = { readonly purpose: LinkPurpose; readonly userId: string; readonly email: string }

/** Makes a link that is to be mailed to an address of a user's; gives its id. */
export async function newLink(
  deps: KeyDeps & { readonly newId: () => string },
  executor: Executor,
  { purpose, userId, email }: LinkTo,
): Promise<string> {
  const id = deps.newId()
  const address = sealAddress(deps, { id, purpose, user_id: userId }, email)
  await insertLink(executor, id, purpose, userId, address, lifeSeconds[purpose])
  return id
}

/** The link as it stands in a mail: 'https://send.example.com/reset-password#<token>'. */
export function linkText(
  keys: SigningKeys,
  publicUrl: URL | string,
  { id, purpose }: Pick<Link, 'id' | 'purpose'>,
): string {
  const url = new URL(pages[purpose], publicUrl)
  url.hash = sign(keys, SIGNED_AS, id)
  return url.href
}

/** An act by a mailed link: whoever reads the mailbox does it, whichever user is signed in at the browser. */
export const byLink = (call: ActCall): ActCall => ({ ...call, actor: { userId: null } })

type Shown = { readonly purposes: readonly LinkPurpose[]; readonly token: string }

/** The link of a token, if we made it and it still works. It stays unused. */
export async function readLink(
  deps: LinkDeps,
  executor: Executor,
  { purposes, token }: Shown,
): Promise<Link | undefined> {
  const id = openSigned(deps.signingKeys, SIGNED_AS, token)
  const [link] = id === undefined ? [] : await findLink(deps, executor, id)
  return link && purposes.includes(link.purpose) ? link : undefined
}

/** Reads a link and uses it up: the second of two requests at the same moment finds nothing. */
export async function spendLink(
  deps: LinkDeps,
  executor: Executor,
  { purposes, token }: Shown,
): Promise<Link | undefined> {
  const id = openSigned(deps.signingKeys, SIGNED_AS, token)
  const [link] = id === undefined ? [] : await takeLink(executor, id, purposes)
  return link && openLink(deps, link)
}
