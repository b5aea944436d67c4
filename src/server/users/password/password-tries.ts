import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import {
  countFailures,
  type FailedProofs,
  forgetFailures,
  removeFailure,
} from '#server/platform/failed-proofs.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { accountKey } from '../account-key.ts'
import { deviceCookie } from '#server/platform/http/secret-cookies.ts'
import type { UserDeps } from '../deps.ts'
import { sightDevice } from '../session/devices.ts'
import type { SignInCall } from '../session/finish-sign-in.ts'
import type { UserRow } from '../users.sql.ts'
import { openPassword } from '../session/sealed-passwords.ts'

/**
 * Limits that slow down guessing and lock out nobody. More than five failures a minute per account and place (a network, or
 * a browser that the account knows) are refused; after ten failures on an account in a quarter of an hour, from any place,
 * answers take longer, except to a browser that the account knows. Unknown accounts are counted alike, so that they cannot
 * be told apart. Reasons: docs/decisions/0013.
 */
const PLACE_FAILURES_MAX = 5
const PLACE_WINDOW_SECONDS = 60
const ACCOUNT_FAILURES_FREE = 10
const ACCOUNT_WINDOW_SECONDS = 900
const DELAY_MS_MIN = 250
const DELAY_MS_MAX = 4_000
const RELAXED_FACTOR = 100

type Deps = {
  readonly pool: Pool
  readonly rateLimits: RateLimitMode
  readonly pause: (ms: number) => Promise<void>
}

/** Somebody gives a password. */
export type PasswordTry = {
  /** The email address of the account, as typed. */
  readonly email: string
  readonly password: string
  /** The hash it is compared with; null where there is no such account. */
  readonly kept: string | null
  /** The address that the request came from. */
  readonly address: string
  /** The hash of the browser's device secret, where the account knows it. */
  readonly knownDevice: Buffer | null
}

/** Whether the password is right; takes as long, and counts the same, where there is no account. @throws DomainError 'too_many_requests' | 'busy' */
export async function isRightPassword(deps: Deps, tried: PasswordTry): Promise<boolean> {
  const subjects = subjectsOf(tried)
  await countTry(deps, subjects, tried.knownDevice !== null)
  const isRight = await isPassword(tried.password, tried.kept).catch(async (error: unknown) => {
    await removeFailures(deps, subjects)
    throw error
  })
  if (isRight) await removeFailures(deps, subjects)
  return isRight
}

/** The delay of an answer after so many failures on one account: 0.25 s for the eleventh, doubled to 4 s at most. */
export function delayMs(failures: number, factor: number): number {
  const beyond = failures - ACCOUNT_FAILURES_FREE * factor
  return beyond <= 0 ? 0 : Math.min(DELAY_MS_MIN * 2 ** (beyond - 1), DELAY_MS_MAX)
}

type Subjects = { readonly place: Buffer; readonly account: Buffer }

function subjectsOf({ email, address, knownDevice }: PasswordTry): Subjects {
  const key = accountKey(email)
  const place = knownDevice?.toString('base64url') ?? networkOf(address)
  return { place: subject('place', `${place}\n${key}`), account: subject('account', key) }
}

const subject = (kind: string, text: string): Buffer =>
  hash('sha256', `password tries\n${kind}\n${text}`, 'buffer')

async function countTry(deps: Deps, { place, account }: Subjects, isDeviceKnown: boolean): Promise<void> {
  if (deps.rateLimits === 'off') return
  const factor = deps.rateLimits === 'relaxed' ? RELAXED_FACTOR : 1
  const counted = await countFailures(
    deps.pool,
    [place, account],
    [PLACE_WINDOW_SECONDS, ACCOUNT_WINDOW_SECONDS],
  )
  refuseTooMany(
    counted.find(({ subject: counts }) => counts.equals(place)),
    factor,
  )
  if (isDeviceKnown) return
  const onAccount = counted.find(({ subject: counts }) => counts.equals(account))
  const ms = delayMs(onAccount?.failures ?? 0, factor)
  if (ms > 0) await deps.pause(ms)
}

function refuseTooMany(counted: FailedProofs | undefined, factor: number): void {
  if (counted === undefined || counted.failures <= PLACE_FAILURES_MAX * factor) return
  throw new DomainError('too_many_requests', { retryAfterSeconds: Math.max(counted.seconds_left, 1) })
}

async function removeFailures({ pool, rateLimits }: Deps, { place, account }: Subjects): Promise<void> {
  if (rateLimits === 'off') return
  await forgetFailures(pool, place)
  await removeFailure(pool, account)
}

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
    kept: await openPassword(deps, user),
    address: call.address,
    knownDevice: sight?.is_known ? shown : null,
  })
}
