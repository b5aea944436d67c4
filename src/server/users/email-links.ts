import type { Executor } from '#server/platform/db/statement.ts'
import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'
import { insertLink, type Link, type LinkPurpose, takeLink } from './email-links.sql.ts'

/** A reset link is as good as the password, and a mail lies about; a confirmation opens nothing. */
const lifeSeconds: Record<LinkPurpose, number> = {
  reset_password: 20 * 60,
  confirm_email: 7 * 24 * 60 * 60,
}

/** Pages of the web app. The token stands behind the `#`, so that it gets into no log and no `Referer`. */
const pages: Record<LinkPurpose, string> = {
  reset_password: '/reset-password',
  confirm_email: '/confirm-email',
}

type LinkTo = { readonly purpose: LinkPurpose; readonly userId: string; readonly email: string }

/** Makes a link that is to be mailed to an address of a user's; gives its id. */
export async function newLink(
  { newId }: { readonly newId: () => string },
  executor: Executor,
  { purpose, userId, email }: LinkTo,
): Promise<string> {
  const id = newId()
  await insertLink(executor, id, purpose, userId, email, lifeSeconds[purpose])
  return id
}

/** The link as it stands in a mail: 'https://send.example.com/reset-password#<token>'. */
export function linkText(
  keys: SigningKeys,
  publicUrl: URL | string,
  { id, purpose }: Pick<Link, 'id' | 'purpose'>,
): string {
  const url = new URL(pages[purpose], publicUrl)
  url.hash = sign(keys, purpose, id)
  return url.href
}

/** Uses up the link that a token stands for; undefined where it is none of ours, was used, or is too old. */
export async function spendLink(
  keys: SigningKeys,
  executor: Executor,
  { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
): Promise<Link | undefined> {
  const id = openSigned(keys, purpose, token)
  if (id === undefined) return undefined
  const [link] = await takeLink(executor, id, purpose)
  return link
}
