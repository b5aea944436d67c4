import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A secret and the short name by which a signed text says which secret it was signed with. */
export type SigningKey = { readonly id: string; readonly secret: string }

/** The first signs, all are accepted: so a key is rotated without cutting off what it signed. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

/** @throws RangeError on an empty list. */
export function signingKeys(secrets: readonly string[]): SigningKeys {
  const [first, ...others] = secrets.map(secret => ({ id: keyId(secret), secret }))
  if (first === undefined) throw new RangeError('no signing key')
  return [first, ...others]
}

/**
 * `<key id>.<payload>.<HMAC-SHA256>`, safe in a URL. `purpose` is part of what is signed: a text made for one use
 * is refused in every other.
 */
export function sign(keys: SigningKeys, purpose: string, payload: string): string {
  const [{ id, secret }] = keys
  const encoded = Buffer.from(payload).toString('base64url')
  return `${id}.${encoded}.${mac(secret, purpose, encoded).toString('base64url')}`
}

/** The payload, or undefined where the text was not signed by one of the keys for this purpose. */
export function openSigned(keys: SigningKeys, purpose: string, text: string): string | undefined {
  const [id, encoded, signature, ...rest] = text.split('.')
  const key = keys.find(candidate => candidate.id === id)
  if (key === undefined || encoded === undefined || signature === undefined || rest.length > 0)
    return undefined
  const expected = mac(key.secret, purpose, encoded)
  const given = Buffer.from(signature, 'base64url')
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  return isGenuine ? Buffer.from(encoded, 'base64url').toString() : undefined
}

/** A secret of its own for one use, derived from the newest key: 32 bytes, the same for the same `context`. */
export function derivedSecret(keys: SigningKeys, purpose: string, context: string): Buffer {
  return mac(keys[0].secret, purpose, context)
}

const mac = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()

const keyId = (secret: string): string =>
  createHash('sha256').update(`key id\n${secret}`).digest('base64url').slice(0, 8)
