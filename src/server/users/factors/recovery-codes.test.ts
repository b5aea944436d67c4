import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { signingKeys } from '#server/platform/signing.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

test('there are ten recovery codes of sixty bits, in groups, no two alike', () => {
  const codes = newRecoveryCodes(count => randomBytes(count))
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
})

test('every letter of the alphabet comes eight times in 256 bytes', () => {
  let next = 0
  const counting = (count: number) => Uint8Array.from({ length: count }, () => next++ % 256)
  const letters = Array.from({ length: 32 }, () => newRecoveryCodes(counting))
    .flat()
    .join('')
    .replaceAll('-', '')
  const times = new Map<string, number>()
  for (const letter of letters) times.set(letter, (times.get(letter) ?? 0) + 1)
  expect([...times.values()]).toEqual(Array.from({ length: 32 }, () => 120)) // 3,840 letters
})

test('a recovery code is recognised in any notation, for its own user only, and by the key alone', () => {
  const keysOf = (byte: number) => ({
    dataKeys: { sealing: signingKeys(['a key']), search: Buffer.alloc(32, byte) },
  })
  const hashOf = (user: string, code: string, byte = 1) => recoveryHash(keysOf(byte), user, code)
  const kept = hashOf('ada', 'k3f9-x7q0-1mwd')
  for (const typed of ['K3F9 X7Q0 1MWD', 'k3f9x7qo1mwd', ' k3f9-x7qO-lmwd ', 'k3f9-x7q0-Imwd'])
    expect(hashOf('ada', typed)).toEqual(kept)
  expect(hashOf('eve', 'k3f9-x7q0-1mwd')).not.toEqual(kept)
  expect(hashOf('ada', 'k3f9-x7q0-1mwe')).not.toEqual(kept)
  expect(hashOf('ada', 'k3f9-x7q0-1mwd', 2)).not.toEqual(kept)
})
