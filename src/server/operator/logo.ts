import { hash } from 'node:crypto'
import { LOGO_BYTES_MAX } from '#shared/api/admin/operator.api.ts'
import { DomainError } from '#shared/api/error.ts'

/** A picture as it is kept. */
export type Logo = { readonly sha256: Buffer; readonly type: LogoType; readonly content: Buffer }

type LogoType = 'image/png' | 'image/jpeg' | 'image/webp'

/** The first bytes of each type in hex, a point for any half of a byte. An SVG is none of them: it may carry scripts. */
const beginnings: readonly (readonly [LogoType, RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/], // RIFF, the length, WEBP
]

/**
 * The picture of a base64 text. The first bytes decide its type; the sender's claim is ignored.
 * @throws DomainError 'invalid_request' naming `logo`
 */
export function logoIn(base64: string): Logo {
  const content = Buffer.from(base64, 'base64')
  if (content.length > LOGO_BYTES_MAX) throw invalid('larger than 64 kB')
  const head = content.subarray(0, 12).toString('hex')
  const type = beginnings.find(([, beginning]) => beginning.test(head))?.[0]
  if (type === undefined) throw invalid('not a PNG, JPEG or WebP picture')
  return { sha256: hash('sha256', content, 'buffer'), type, content }
}

const invalid = (words: string) => new DomainError('invalid_request', { fields: { logo: words } })

const LOGO_PATH = '/logo/'

/** The address of a logo: it names the picture's hash in hex, so that a copy is good for ever. */
export const logoPath = (sha256: string): string => `${LOGO_PATH}${sha256}`

/** The route of all logos. */
export const LOGO_ROUTE = `${LOGO_PATH}:sha256`
