import { deviceCookie } from '#server/platform/http/secret-cookies.ts'
import type { UserDeps } from '../deps.ts'
import { sightDevice } from '../session/devices.sql.ts'
import { isRightPassword } from './password-tries.ts'
import type { SignInCall } from '../session/finish-sign-in.ts'
import type { UserRow } from '../users.sql.ts'

/**
 * Whether a signed-in user gives the password of the account. Counts as a try at sign-in does: who has found an open
 * session may not guess on.
 * @throws DomainError 'too_many_requests' | 'busy'
 */
export async function isOwnPassword(
  deps: UserDeps,
  call: Pick<SignInCall, 'address' | 'cookieHash'>,
  { user, password }: { readonly user: UserRow; readonly password: string },
): Promise<boolean> {
  const shown = call.cookieHash(deviceCookie)
  const [sight] = await sightDevice(deps.pool, user.id, shown)
  return isRightPassword(deps, {
    email: user.email,
    password,
    kept: user.password_hash,
    address: call.address,
    knownDevice: sight?.is_known ? shown : null,
  })
}
