import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

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
  const [key] = keys
  const encoded = Buffer.from(payload).toString('base64url')
  return `${key.id}.${encoded}.${mac(key, `signing\n${purpose}`, encoded).toString('base64url')}`
}

/** The payload, or undefined where the text was not signed by one of the keys for this purpose. */
export function openSigned(keys: SigningKeys, purpose: string, text: string): string | undefined {
  const [id, encoded, signature, ...rest] = text.split('.')
  const key = keys.find(candidate => candidate.id === id)
  if (key === undefined || encoded === undefined || signature === undefined || rest.length > 0)
    return undefined
  const expected = mac(key, `signing\n${purpose}`, encoded)
  const given = Buffer.from(signature, 'base64url')
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  return isGenuine ? Buffer.from(encoded, 'base64url').toString() : undefined
}

/** A secret of its own for one use, derived from the newest key: 32 bytes, the same for the same `context`. */
export function derivedSecret(keys: SigningKeys, purpose: string, context: string): Buffer {
  return mac(keys[0], `deriving\n${purpose}`, context)
}

const PURPOSE_KEY_BYTES = 32

const purposeKeys = new WeakMap<SigningKey, Map<string, Buffer>>()

/**
 * The key of one purpose, by HKDF-SHA256 (RFC 5869): it tells nothing about the secret, and so nothing about the key of any
 * other purpose. Purposes are the program's own words, few enough to be remembered.
 */
export function purposeKey(key: SigningKey, purpose: string): Buffer {
  const known = purposeKeys.get(key)?.get(purpose)
  if (known !== undefined) return known
  const derived = Buffer.from(hkdfSync('sha256', key.secret, '', purpose, PURPOSE_KEY_BYTES))
  const keys = purposeKeys.get(key) ?? new Map<string, Buffer>()
  purposeKeys.set(key, keys.set(purpose, derived))
  return derived
}

const mac = (key: SigningKey, purpose: string, text: string): Buffer =>
  createHmac('sha256', purposeKey(key, purpose)).update(text).digest()

const keyId = (secret: string): string =>
  createHash('sha256').update(`key id\n${secret}`).digest('base64url').slice(0, 8)
