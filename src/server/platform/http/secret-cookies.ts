import { hash } from 'node:crypto'

/** A cookie that holds 32 random bytes: whoever shows them is recognised; we keep their hash. */
export type SecretCookie = {
  /** SHA-256 of the secret that a request's cookies hold, or null. */
  hashIn(cookies: string | undefined, isSecure: boolean): Buffer | null
  /** A `Set-Cookie` that gives a browser this secret. */
  granted(secret: Buffer, isSecure: boolean): string
  /** A `Set-Cookie` that makes the browser forget it. */
  ended(isSecure: boolean): string
}

const DAY_SECONDS = 24 * 60 * 60

/** Hash that the database keeps in place of a secret. */
export const secretHash = (secret: Buffer): Buffer => hashOf(secret.toString('base64url'))

function secretCookie(name: string, maxAgeSeconds: number): SecretCookie {
  // Over https the prefix keeps neighbours under the same domain from planting a cookie of theirs.
  const nameFor = (isSecure: boolean) => (isSecure ? `__Host-${name}` : name)
  // 43 characters of base64url are 32 bytes.
  const patternOf = (isSecure: boolean) =>
    new RegExp(`(?:^|;\\s*)${nameFor(isSecure)}=([A-Za-z0-9_-]{43})(?=;|$)`)
  const [secure, plain] = [patternOf(true), patternOf(false)]
  const cookie = (value: string, seconds: number, isSecure: boolean) =>
    `${nameFor(isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    hashIn(cookies, isSecure) {
      const secret = cookies === undefined ? undefined : (isSecure ? secure : plain).exec(cookies)?.[1]
      return secret === undefined ? null : hashOf(secret)
    },
    granted: (secret, isSecure) => cookie(secret.toString('base64url'), maxAgeSeconds, isSecure),
    ended: isSecure => cookie('', 0, isSecure),
  }
}

/**
 * A guest's browser owns its transfers by this cookie. It lasts seven days: a bank transfer may take 72 hours to arrive
 * and its payout two working days more, and the sender must be able to come back and look. 'Send another transfer' ends
 * it sooner.
 */
export const capabilityCookie = secretCookie('mt', 7 * DAY_SECONDS)

/** A signed-in user's session. The server ends it sooner: after its idle time, and for admins after hours. */
export const sessionCookie = secretCookie('sid', 30 * DAY_SECONDS)

/** By what a browser is known again at the next sign-in. It opens nothing by itself. */
export const deviceCookie = secretCookie('device', 400 * DAY_SECONDS) // the longest that browsers keep one

/** The name of the cookie by which a browser acts for a guest's transfer: it is signed, and no secret of ours. */
export const actingName = (isSecure: boolean): string => (isSecure ? '__Host-acts' : 'acts')

/** A `Set-Cookie` that ends it. */
export const endedActing = (isSecure: boolean): string =>
  `${actingName(isSecure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

const HINT = 'signed_in'

/** Tells the page that asking who is signed in is worth a request; readable by scripts, and no proof of anything. */
export const signedInHint = {
  granted: `${HINT}=1; Path=/; Max-Age=${30 * DAY_SECONDS}; SameSite=Lax`,
  ended: `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`,
} as const

function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
