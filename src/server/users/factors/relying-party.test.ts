import { expect, test } from 'vitest'
import { canHavePasskeys, relyingPartyOf } from './relying-party.ts'

test('the site is the public address, whatever host a request names', () => {
  const publicUrl = new URL('https://send.example:8443')
  expect(relyingPartyOf(publicUrl, 'localhost:3000')).toEqual({
    id: 'send.example',
    origins: ['https://send.example:8443'],
  })
})

test('without a public address the site is the host of the request: https, and http on localhost only', () => {
  expect(relyingPartyOf(null, 'localhost:3000')).toEqual({
    id: 'localhost',
    origins: ['https://localhost:3000', 'http://localhost:3000'],
  })
  expect(relyingPartyOf(null, 'send.example')).toEqual({
    id: 'send.example',
    origins: ['https://send.example'],
  })
  expect(relyingPartyOf(null, 'notlocalhost')?.origins).toEqual(['https://notlocalhost'])
})

test.each(['127.0.0.1:3000', '[::1]:3000', '10.0.0.7', '', 'two words', undefined])(
  'no passkey can be made at %j',
  host => {
    expect(relyingPartyOf(null, host)).toBeNull()
    expect(canHavePasskeys(null, host)).toBe(false)
  },
)

test('no passkey can be made if the public address is an IP address', () => {
  expect(canHavePasskeys(new URL('https://192.0.2.1'), 'send.example')).toBe(false)
  expect(canHavePasskeys(new URL('https://send.example'), '127.0.0.1:3000')).toBe(true)
})
