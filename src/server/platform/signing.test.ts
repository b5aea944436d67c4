import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedSecret, openSigned, purposeKey, sign, signingKeys } from './signing.ts'

const [older, newer] = ['an older secret of thirty-two letters', 'a newer secret of thirty-two letters']
const keys = signingKeys([older])
const [key] = keys

/** A text that somebody signs who has `secret`, as the server would if that were its key for `purpose`. */
function signedWith(secret: Buffer | string, text: string): string {
  const encoded = Buffer.from(text).toString('base64url')
  return `${key.id}.${encoded}.${createHmac('sha256', secret).update(encoded).digest('base64url')}`
}

test('a text opens for the purpose that it was signed for, and for no other', () => {
  const text = sign(keys, 'quote', 'a price')
  expect(openSigned(keys, 'quote', text)).toBe('a price')
  expect(openSigned(keys, 'track', text)).toBeUndefined()
  expect(openSigned(signingKeys([newer]), 'quote', text)).toBeUndefined()
  expect(openSigned(signingKeys([newer, older]), 'quote', text)).toBe('a price')
})

test('the key of one purpose, or the secret itself, signs nothing for another', () => {
  const ofQuotes = purposeKey(key, 'signing\nquote')
  expect(openSigned(keys, 'quote', signedWith(ofQuotes, 'a price'))).toBe('a price')
  expect(openSigned(keys, 'track', signedWith(ofQuotes, 'sender:1'))).toBeUndefined()
  const encoded = Buffer.from('sender:1').toString('base64url')
  const withSecret = createHmac('sha256', older).update(`track\n${encoded}`).digest('base64url')
  expect(openSigned(keys, 'track', `${key.id}.${encoded}.${withSecret}`)).toBeUndefined()
  expect(openSigned(keys, 'track', signedWith(older, 'sender:1'))).toBeUndefined()
})

test('each use and purpose has a key of its own, which stays the same', () => {
  const uses = [
    'signing\nquote',
    'deriving\nquote',
    'sealing\nquote',
    'signing\ntrack',
    'sealing\none-time codes',
  ]
  const fingerprints = uses.map(use => createHash('sha256').update(purposeKey(key, use)).digest('hex'))
  expect(new Set(fingerprints).size).toBe(uses.length)
  expect(purposeKey(signingKeys([older])[0], 'signing\nquote')).toEqual(purposeKey(key, 'signing\nquote'))
  expect(derivedSecret(keys, 'audit', '1')).not.toEqual(derivedSecret(keys, 'audit', '2'))
})

// The value was computed once with the release before this file, so that secrets which that release sealed stay readable.
test('the key that seals the seeds of one-time codes is the one of earlier releases', () => {
  expect(purposeKey(key, 'sealing\none-time codes').toString('hex')).toBe(
    'cdbb98f27758a7df29c73a17bb30b452cb83f8bf390ad7ba89da3d68ce4499f0',
  )
})
