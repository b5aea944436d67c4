import { expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'
import { signingKeys } from './signing.ts'

const [older, newer] = ['an older secret of thirty-two characters', 'a newer secret of thirty-two characters']
const keys = signingKeys([older])
const secret = Buffer.from('3132333435363738393031323334353637383930', 'hex')
const ada = { purpose: 'one-time codes', owner: 'ada' }

test('what was sealed opens, looks like nothing, and never looks the same', () => {
  const [one, other] = [seal(keys, ada, secret), seal(keys, ada, secret)]
  expect(unseal(keys, ada, one)).toEqual(secret)
  expect(one.includes(secret)).toBe(false)
  expect(one.equals(other)).toBe(false)
  expect(one.length).toBe(8 + 12 + 16 + 20)
})

test('it opens after its key was rotated, and not once the key is gone', () => {
  const sealed = seal(keys, ada, secret)
  expect(unseal(signingKeys([newer, older]), ada, sealed)).toEqual(secret)
  expect(() => unseal(signingKeys([newer]), ada, sealed)).toThrow('SECRET_KEY no longer names')
  expect(unseal(signingKeys([newer]), ada, seal(signingKeys([newer, older]), ada, secret))).toEqual(secret)
})

test('it opens for nobody else and for nothing else', () => {
  const sealed = seal(keys, ada, secret)
  expect(() => unseal(keys, { ...ada, owner: 'eve' }, sealed)).toThrow('unable to authenticate')
  expect(() => unseal(keys, { ...ada, purpose: 'payout details' }, sealed)).toThrow('unable to authenticate')
})

test('no byte of it can be altered, and none left out', () => {
  const sealed = seal(keys, ada, secret)
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(() => unseal(keys, ada, altered)).toThrow(/SECRET_KEY|authenticate/)
    expect(() => unseal(keys, ada, sealed.subarray(0, at))).toThrow(Error)
  }
})
