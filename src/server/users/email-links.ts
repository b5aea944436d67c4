import type { Executor } from '#server/platform/db/statement.ts'
import { insertLink, type LinkPurpose } from './email-links.sql.ts'

/** A reset link is as good as the password, and a mail lies about; a confirmation opens nothing. */
const lifeSeconds: Record<LinkPurpose, number> = {
  reset_password: 20 * 60,
  confirm_email: 7 * 24 * 60 * 60,
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
