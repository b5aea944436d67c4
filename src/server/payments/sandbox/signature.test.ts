import { expect, test } from 'vitest'
import { checkSignature, signatureHeader } from './signature.ts'

const rawBody = '{"id":"evt_1"}'
const now = new Date('2023-11-14T22:13:20Z') // 1700000000 seconds
/** openssl dgst -sha256 -hmac whsec_test over '1700000000.{"id":"evt_1"}' */
const v1 = 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925'
const header = `t=1700000000,v1=${v1}`
const request = { secrets: ['whsec_test'], signature: header, rawBody, now }

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('signs the time and the body with HMAC-SHA256, as openssl does', () => {
  expect(signatureHeader('whsec_test', rawBody, now)).toBe(header)
})

test('signs whole seconds', () => {
  expect(signatureHeader('whsec_test', rawBody, new Date(now.getTime() + 999))).toBe(header)
})

const accepted = {
  'the right signature': request,
  'a signature of either secret while one is rotated': { ...request, secrets: ['whsec_next', 'whsec_test'] },
  'one good signature among several': { ...request, signature: `t=1700000000,v1=${'0'.repeat(64)},v1=${v1}` },
  'schemes it does not know beside one it does': { ...request, signature: `t=1700000000,v0=abcd,v1=${v1}` },
  'a request 300 seconds old': { ...request, now: later(300) },
  'a sender whose clock is 300 seconds ahead': { ...request, now: later(-300) },
}

test.each(Object.entries(accepted))('the check of a signature accepts %s', (_, given) => {
  expect(() => checkSignature(given)).not.toThrow()
})

const refused = {
  'a missing signature': { ...request, signature: undefined },
  'an empty signature': { ...request, signature: '' },
  'a body changed by one byte': { ...request, rawBody: '{"id":"evt_2"}' },
  'a signature of another secret': { ...request, secrets: ['whsec_other'] },
  'any signature where there is no secret': { ...request, secrets: [] },
  'a time that was not signed': { ...request, signature: `t=1700000001,v1=${v1}` },
  'a time that is no number': { ...request, signature: `t=1e9,v1=${v1}` },
  'a signature cut short': { ...request, signature: header.slice(0, -2) },
  'a signature that is not hexadecimal': { ...request, signature: `t=1700000000,v1=${'z'.repeat(64)}` },
  'a good digest under another scheme': { ...request, signature: `t=1700000000,v0=${v1}` },
  'a signature without a time': { ...request, signature: `v1=${v1}` },
  'a request 301 seconds old': { ...request, now: later(301) },
  'a request 301 seconds from the future': { ...request, now: later(-301) },
}

test.each(Object.entries(refused))('the check of a signature refuses %s', (_, given) => {
  expect(() => checkSignature(given)).toThrow(expect.objectContaining({ code: 'forbidden' }))
})
