import type { Random } from '#shared/transfers/reference.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import { statement } from '#server/platform/db/statement.ts'

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

type DeviceSight = {
  /** The user has signed in with it. */
  readonly is_known: boolean
  /** Somebody has, so the secret is one that we gave. */
  readonly is_ours: boolean
  /** The user has signed in with some device before. */
  readonly has_any: boolean
}

export const sightDevice = statement<[userId: string, secretHash: Buffer | null], DeviceSight>({
  name: 'sight_device',
  text: `
    select
      exists (select from devices where user_id = $1 and secret_hash = $2::bytea) as is_known,
      exists (select from devices where secret_hash = $2::bytea) as is_ours,
      exists (select from devices where user_id = $1) as has_any`,
})

const keepDevice = statement<[userId: string, secretHash: Buffer], never>({
  name: 'keep_device',
  text: `
    insert into devices (user_id, secret_hash) values ($1, $2)
    on conflict (user_id, secret_hash) do update set last_seen_at = now()`,
})

/** Every device of a user but one; all of them where that is null. */
export const forgetDevicesBut = statement<[userId: string, keptHash: Buffer | null], never>({
  name: 'forget_devices_but',
  text: 'delete from devices where user_id = $1 and secret_hash is distinct from $2::bytea',
})

/** By then browsers have let go of the cookie, too. */
export const purgeDevices = statement<[], never>({
  name: 'purge_devices',
  text: `delete from devices where last_seen_at < now() - interval '400 days'`,
})

/** Each is looked for in turn: browsers name those that they are built on too, and those come later. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser and system in a few words, as far as it names itself: 'Chrome on Windows', 'Firefox', 'Unknown device'. */
export function deviceWords(userAgent: string | null | undefined): string {
  const browser = named(browsers, userAgent)
  const system = named(systems, userAgent)
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}

const named = (names: readonly [RegExp, string][], userAgent: string | null | undefined) =>
  names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
