import type { Random } from '#shared/transfers/reference.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import { keepDevice, sightDevice } from './devices.sql.ts'

const SECRET_BYTES = 32

export type SignInDevice = {
  /** The user signs in with it for the first time, and has signed in with another before. */
  readonly isNew: boolean
  /** To be kept by the browser; null where the one it shows is good. */
  readonly secret: Buffer | null
}

/**
 * Remembers the browser that a user signs in with. A secret that it shows and that we issued, also to another user, is kept:
 * a family that shares a computer would otherwise get a mail about a new device each time. A secret that we never issued was
 * planted.
 */
export async function rememberDevice(
  { random }: { readonly random: Random },
  tx: Tx,
  { userId, shownHash }: { readonly userId: string; readonly shownHash: Buffer | null },
): Promise<SignInDevice> {
  const [sight] = await sightDevice(tx, userId, shownHash)
  const secret = shownHash !== null && sight?.is_ours ? null : Buffer.from(random(SECRET_BYTES))
  // One of the two is there.
  await keepDevice(tx, userId, secret === null ? shownHash! : secretHash(secret))
  return { isNew: sight?.is_known === false && sight.has_any, secret }
}
