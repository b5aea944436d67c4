import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

test('a password is the one that was kept, and no other is', async () => {
  const kept = await hashPassword('correct horse battery')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const tries = [
    'correct horse battery',
    'correct horse batterx',
    'Correct horse battery',
    '',
    'correct horse battery ',
  ]
  const answers = await Promise.all(tries.map(each => isPassword(each, kept)))
  expect(answers).toEqual([true, false, false, false, false])
})

test('the same password is kept differently each time', async () => {
  expect(await hashPassword('eight888')).not.toBe(await hashPassword('eight888'))
})

test('a password typed in another Unicode form is the same', async () => {
  const kept = await hashPassword('ﬁancé ①')
  expect(await isPassword('fiance\u0301 1', kept)).toBe(true)
  expect(await isPassword('fiance 1', kept)).toBe(false)
})

test("nobody's password is never right", async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword('correct horse battery', null)).toBe(false)
})

test('what was kept by other figures still fits, and is known to be outdated', async () => {
  const parameters = { nonce: '0123456789abcdef', parallelism: 2, tagLength: 16, memory: 8192, passes: 1 }
  const tag = argon2Sync('argon2id', { message: 'correct horse', ...parameters }).toString('base64')
  const kept = `$argon2id$v=19$m=8192,t=1,p=2$MDEyMzQ1Njc4OWFiY2RlZg$${tag.replace(/=+$/, '')}`
  expect(await isPassword('correct horse', kept)).toBe(true)
  expect(await isPassword('incorrect horse', kept)).toBe(false)
  expect([isOutdated(kept), isOutdated(await hashPassword('correct horse'))]).toEqual([true, false])
})

test('what is no hash of ours fits no password, and is a fault of ours', async () => {
  await expect(isPassword('', 'plain text')).rejects.toThrow('byteLength')
})

test('two are hashed at a time and fifty wait; who comes after is told that we are busy, and all others are served', async () => {
  const kept = await hashPassword('eight888')
  const tries = Array.from({ length: 60 }, () => isPassword('eight888', kept))
  const answers = await Promise.allSettled(tries)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(8).fill('busy'))
  expect(await isPassword('eight888', kept)).toBe(true)
})
