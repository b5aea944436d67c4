import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bareApp, greet, validGreeting } from './http.fixture.ts'
import { mount } from './mount.ts'
import { capabilityCookie, secretHash } from './secret-cookies.ts'

const zeros = Buffer.alloc(32)
const SECRET = 'A'.repeat(43) // the same in base64url
const HASH = createHash('sha256').update(SECRET).digest('hex')

test('a secret is granted in a cookie that no script reads, and kept as a hash', () => {
  expect(capabilityCookie.granted(zeros, false)).toBe(
    `mt=${SECRET}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax`,
  )
  expect(secretHash(zeros).toString('hex')).toBe(HASH)
})

test('over https the cookie is bound to this host', () => {
  expect(capabilityCookie.granted(zeros, true)).toBe(
    `__Host-mt=${SECRET}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('a secret is recognised by the cookie, wherever among others it stands', () => {
  for (const cookies of [`mt=${SECRET}`, `theme=dark; mt=${SECRET}`, `mt=${SECRET}; theme=dark`]) {
    expect(capabilityCookie.hashIn(cookies, false)?.toString('hex')).toBe(HASH)
  }
})

test.each([
  ['none', undefined],
  ['one of another name', `xmt=${SECRET}`],
  ['one that is too short', 'mt=AAAA'],
  ['one that is too long', `mt=${SECRET}A`],
  ['one with other characters', `mt=${'%'.repeat(43)}`],
  ['the one for https, over http', `__Host-mt=${SECRET}`],
])('the server takes %s for a stranger', (_name, cookies) => {
  expect(capabilityCookie.hashIn(cookies, false)).toBeNull()
})

test('the server does not take the unprefixed cookie over https, which a neighbour could have planted', () => {
  expect(capabilityCookie.hashIn(`mt=${SECRET}`, true)).toBeNull()
})

test('a secret ends by a cookie that expires at once', () => {
  expect(capabilityCookie.ended(false)).toBe('mt=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})

test('a handler grants one, and the next call is recognised by it', async () => {
  const app = await bareApp()
  const hashes: (string | undefined)[] = []
  mount(app, greet, call => {
    hashes.push(call.actor.capabilityHash?.toString('hex'))
    if (call.actor.capabilityHash === null) call.grant(capabilityCookie, zeros)
    return { text: '', nested: [], none: null }
  })
  const send = (cookie?: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/greetings/en',
      payload: validGreeting,
      headers: cookie === undefined ? {} : { cookie },
    })
  const first = await send()
  const [cookie] = String(first.headers['set-cookie']).split(';')
  const second = await send(cookie)
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(hashes).toEqual([undefined, HASH])
})

test('a secret is granted for https where the proxy in front says so, and only if the proxy is believed', async () => {
  const cookieBehindProxy = async (trustedProxies: number) => {
    const app = await bareApp({ trustedProxies })
    mount(app, greet, call => {
      call.grant(capabilityCookie, zeros)
      return { text: '', nested: [], none: null }
    })
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/greetings/en',
      payload: validGreeting,
      headers,
    })
    return String(answer.headers['set-cookie'])
  }
  expect(await cookieBehindProxy(1)).toMatch(/^__Host-mt=.*; Secure$/)
  expect(await cookieBehindProxy(0)).toMatch(/^mt=/)
})
