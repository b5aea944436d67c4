import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import { unixSeconds } from '#server/platform/clock.ts'

/** A secret that both sides know, under the name by which a message says which one it was. */
export type PartnerKey = { readonly id: string; readonly secret: string }

const KEY_HEADER = 'openremit-key'
const TIMESTAMP_HEADER = 'openremit-timestamp'
const SIGNATURE_HEADER = 'openremit-signature'

/** Largest difference between the two clocks; a recorded message can be replayed for as long. */
const TOLERANCE_SECONDS = 300n

/** Parts of a message that the signature covers: nobody on the way can change its address or content. */
export type Message = { readonly method: string; readonly path: string; readonly body: string }

/** The headers that sign a message. `path` is what the request line has, its query included. */
export function signed(message: Message, key: PartnerKey, now: Date): Record<string, string> {
  const seconds = unixSeconds(now).toString()
  return {
    [KEY_HEADER]: key.id,
    [TIMESTAMP_HEADER]: seconds,
    [SIGNATURE_HEADER]: `v1=${digest(message, key, seconds).toString('hex')}`,
  }
}

/**
 * Lets a message pass that one of the keys has signed within the tolerance, and nothing else.
 * @throws DomainError 'forbidden'
 */
export function checkSigned(
  message: Message,
  keys: readonly PartnerKey[],
  { header, now }: { readonly header: (name: string) => string | undefined; readonly now: Date },
): void {
  const seconds = /^[0-9]{1,12}$/.exec(header(TIMESTAMP_HEADER) ?? '')?.[0]
  const given = /^v1=([0-9a-f]{64})$/.exec(header(SIGNATURE_HEADER) ?? '')?.[1]
  const key = keys.find(({ id }) => id === header(KEY_HEADER))
  if (seconds === undefined || given === undefined || key === undefined)
    throw refusal('The signature is missing or cannot be read.')
  const age = unixSeconds(now) - BigInt(seconds)
  if (age > TOLERANCE_SECONDS || age < -TOLERANCE_SECONDS)
    throw refusal('The signature is too old or from the future.')
  if (!timingSafeEqual(Buffer.from(given, 'hex'), digest(message, key, seconds)))
    throw refusal('The signature is wrong.')
}

function digest({ method, path, body }: Message, { secret }: PartnerKey, seconds: string): Buffer {
  const bodyDigest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update(['v1', method, path, seconds, bodyDigest].join('\n')).digest()
}

const refusal = (message: string): DomainError => new DomainError('forbidden', { message })
