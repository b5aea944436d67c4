import { HOTP, Secret, TOTP } from 'otpauth'
import type { Random } from '#shared/transfers/reference.ts'

/** Every authenticator app supports SHA-1, six digits and thirty seconds. Source: RFC 6238. */
const algorithm = 'SHA1'
const digits = 6
const STEP_SECONDS = 30
const SECRET_BYTES = 20 // as long as the hash: RFC 4226, section 4
/** A telephone's clock may be this many steps off, and somebody slow to type. */
const WINDOW_STEPS = 1

export const newTotpSecret = (random: Random): Buffer => Buffer.from(random(SECRET_BYTES))

/** Whether a text is one of an authenticator app's codes, once `typedCode` has cleaned it. */
export const isTotpCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** A code as it was meant: apps show it in groups, people type blanks. */
export const typedCode = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()

/** The time step, counted from 1970, that a code belongs to; null where it is none of a step near `now`. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null
  const counter = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  const delta = HOTP.validate({
    token: code,
    secret: keyOf(secret),
    algorithm,
    digits,
    counter,
    window: WINDOW_STEPS,
  })
  return delta === null ? null : counter + delta
}

/** The secret for an authenticator app, as text and as the link of a QR code. */
export function totpSetup(
  secret: Buffer,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label, algorithm, digits, period: STEP_SECONDS, secret: keyOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** A copy, for a Buffer may be a window into memory that it shares. */
const keyOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer })
