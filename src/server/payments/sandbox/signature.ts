import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import { unixSeconds } from '#server/platform/clock.ts'

/** Stands in for `Stripe-Signature`. */
export const SIGNATURE_HEADER = 'sandbox-signature'

/** Largest difference between the sender's clock and ours; a recorded request can be replayed for as long. */
const TOLERANCE_SECONDS = 300n

/** `t=<seconds>,v1=<hex>[,v1=<hex>…]`, the form in which Stripe signs; schemes other than v1 are passed over. */
const headerForm = /^t=([0-9]{1,12})((?:,[a-z0-9]+=[0-9a-f]+)+)$/

/** The signature header of a body: HMAC-SHA256 over the time, a point and the very bytes that are sent. */
export function signatureHeader(secret: string, rawBody: string, now: Date): string {
  const seconds = unixSeconds(now).toString()
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}`
}

/**
 * Lets a body pass that one of the secrets has signed within the tolerance, and nothing else.
 * Several secrets: while one is rotated, both are good.
 * @throws DomainError 'forbidden'
 */
export function checkSignature(request: {
  secrets: readonly string[]
  signature: string | undefined
  rawBody: string
  now: Date
}): void {
  const match = headerForm.exec(request.signature ?? '')
  if (match === null) throw refusal('The signature is missing or cannot be read.')
  const [, seconds = '', schemes = ''] = match
  const age = unixSeconds(request.now) - BigInt(seconds)
  if (age > TOLERANCE_SECONDS || age < -TOLERANCE_SECONDS)
    throw refusal('The signature is too old or from the future.')
  const signed = schemes
    .split(',')
    .filter(part => part.startsWith('v1='))
    .map(part => Buffer.from(part.slice(3), 'hex'))
  const expected = request.secrets.map(secret => digest(secret, seconds, request.rawBody))
  if (!expected.some(wanted => signed.some(given => sameBytes(given, wanted))))
    throw refusal('The signature is wrong.')
}

const digest = (secret: string, seconds: string, rawBody: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()

const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const refusal = (message: string): DomainError => new DomainError('forbidden', { message })
