import { createCipheriv, createDecipheriv } from 'node:crypto'
import { systemRandom } from './random.ts'
import { purposeKey, type SigningKey, type SigningKeys } from './signing.ts'

/** Purpose and owner of a sealed text: sealed for one, it opens for no other. */
export type SealedFor = { readonly purpose: string; readonly owner: string }

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A secret that we must be able to read again, as the database keeps it: `key id | nonce | tag | AES-256-GCM`. The
 * newest key seals and each opens, so that a key is rotated without losing what it sealed.
 */
export function seal([key]: SigningKeys, { purpose, owner }: SealedFor, secret: Buffer): Buffer {
  const nonce = systemRandom(NONCE_BYTES) // not an argument: one that comes twice would give the secret away
  const cipher = createCipheriv(CIPHER, cipherKey(key, purpose), nonce).setAAD(Buffer.from(owner))
  const text = cipher.update(secret)
  cipher.final() // GCM gives no more bytes at the end, only the tag
  return Buffer.concat([Buffer.from(key.id), nonce, cipher.getAuthTag(), text])
}

/** @throws Error where the key that sealed it is gone, or it was sealed for something else, or altered */
export function unseal(keys: SigningKeys, { purpose, owner }: SealedFor, sealed: Buffer): Buffer {
  const [keyId, nonce, tag, text] = cut(sealed, [KEY_ID_BYTES, NONCE_BYTES, TAG_BYTES])
  const key = keys.find(({ id }) => id === keyId.toString())
  if (key === undefined) throw new Error(`sealed with a key that SECRET_KEY no longer names: ${purpose}`)
  const decipher = createDecipheriv(CIPHER, cipherKey(key, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  const secret = decipher.update(text)
  decipher.final() // throws where the tag does not fit, and gives no more bytes
  return secret
}

/** Whether a key can go without taking this along: the newest one stays longest. */
export const isSealedWithNewest = ([newest]: SigningKeys, sealed: Buffer): boolean =>
  sealed.subarray(0, KEY_ID_BYTES).toString() === newest.id

/** Three pieces of these lengths, and what is left. */
function cut(bytes: Buffer, [a, b, c]: readonly [number, number, number]): [Buffer, Buffer, Buffer, Buffer] {
  return [
    bytes.subarray(0, a),
    bytes.subarray(a, a + b),
    bytes.subarray(a + b, a + b + c),
    bytes.subarray(a + b + c),
  ]
}

const cipherKey = (key: SigningKey, purpose: string): Buffer => purposeKey(key, `sealing\n${purpose}`)
