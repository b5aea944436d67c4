import { createHmac } from 'node:crypto'
import type { Random } from '#shared/transfers/reference.ts'

/** Source: https://www.standardwebhooks.com, 'Signature scheme'; 24 to 64 bytes. */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A secret as its endpoint is given it. */
export const newSecret = (random: Random): string =>
  `${PREFIX}${Buffer.from(random(SECRET_BYTES)).toString('base64')}`

type Message = { readonly id: string; readonly at: Date; readonly body: string }

/** The signature of a body with each of the secrets: while one replaces another, both are good. */
export const signatureOf = ({ id, at, body }: Message, secrets: readonly string[]): string =>
  secrets.map(secret => `v1,${mac(secret, `${id}.${secondOf(at)}.${body}`)}`).join(' ')

type Signed = { readonly id: string; readonly at: Date; readonly signature: string }

/** The headers that vouch for a body. */
export const headersWith = ({ id, at, signature }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': secondOf(at),
  'webhook-signature': signature,
})

/** Seconds since 1970. */
const secondOf = (at: Date): string => `${Math.floor(at.getTime() / 1000)}`

const mac = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
