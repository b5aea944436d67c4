import { makeAdmin, newUser, signedUp, type User } from './accounts.ts'
import type { Page } from './browser-test.ts'

/** An admin in this browser, who has just proved who they are. */
export async function signedUpAdmin(page: Page, user = newUser('Grace Hopper')): Promise<User> {
  await signedUp(page, user)
  await makeAdmin(user)
  return user
}
