import { hash } from 'node:crypto'
import type { Actor, Credentials } from './actor.ts'

/**
 * Seven days: a bank transfer may take 72 hours to arrive and its payout two working days more, and the sender must
 * be able to come back and look. 'Send another transfer' ends it sooner.
 */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** Over https the prefix keeps neighbours under the same domain from planting a cookie of theirs. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-mt' : 'mt')

/** 32 bytes that nobody guesses: 43 characters of base64url. */
const secretInCookies = {
  secure: /(?:^|;\s*)__Host-mt=([A-Za-z0-9_-]{43})(?=;|$)/,
  plain: /(?:^|;\s*)mt=([A-Za-z0-9_-]{43})(?=;|$)/,
}

/** The actor a capability cookie makes. Only the hash of the secret is ever kept. */
export function identifyByCapability({ cookies, isSecure }: Credentials): Actor {
  const pattern = isSecure ? secretInCookies.secure : secretInCookies.plain
  const secret = cookies === undefined ? undefined : pattern.exec(cookies)?.[1]
  return { capabilityHash: secret === undefined ? null : hashOf(secret), userId: null, isAdmin: false }
}

/** A `Set-Cookie` that gives this browser the capability of these 32 bytes. */
export const grantedCapability = (secret: Buffer, isSecure: boolean): string =>
  cookie(secret.toString('base64url'), MAX_AGE_SECONDS, isSecure)

/** What the database keeps of a capability. */
export const capabilityHash = (secret: Buffer): Buffer => hashOf(secret.toString('base64url'))

/** A `Set-Cookie` that makes the browser forget its capability. */
export const endedCapability = (isSecure: boolean): string => cookie('', 0, isSecure)

function cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${cookieName(isSecure)}=${value}; ${attributes}`
}

function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
