import { makeAdmin, newUser, signedUp, type User } from './accounts.ts'
import type { Caller } from './browser-test.ts'

/** An admin in this browser, who has just proved who they are. */
export async function signedUpAdmin(caller: Caller, user = newUser('Grace Hopper')): Promise<User> {
  await signedUp(caller, user)
  await makeAdmin(user)
  return user
}
