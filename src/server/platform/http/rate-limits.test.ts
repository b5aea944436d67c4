import { expect, test } from 'vitest'
import { bareApp, list } from './http.fixture.ts'
import { mount } from './mount.ts'
import type { RateLimitMode } from './rate-limits.ts'

const LIMIT = { max: 2, perMinutes: 10 }

async function limited(mode: RateLimitMode) {
  const app = await bareApp({ trustedProxies: 1, rateLimits: { mode, of: new Map([[list, LIMIT]]) } })
  mount(app, list, () => [])
  const callFrom = (address: string) =>
    app.server.inject({ url: '/api/greetings', headers: { 'x-forwarded-for': address } })
  const statuses = async (...addresses: string[]) => {
    const all: number[] = []
    for (const address of addresses) all.push((await callFrom(address)).statusCode)
    return all
  }
  return { callFrom, statuses }
}

test('the call after the last allowed one gets 429 and when to come back', async () => {
  const { callFrom, statuses } = await limited('strict')
  expect(await statuses('192.0.2.1', '192.0.2.1')).toEqual([200, 200])
  const refused = await callFrom('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('600')
  expect(refused.json()).toEqual({
    message: 'Too many requests. Please wait a moment.',
    code: 'too_many_requests',
  })
})

test('counts each address by itself, and all of an IPv6 customer as one', async () => {
  const { statuses } = await limited('strict')
  expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([200, 200, 200])
  expect(await statuses('2001:db8:1:2::a', '2001:db8:1:2::b', '2001:db8:1:2:ffff::c')).toEqual([
    200, 200, 429,
  ])
  expect(await statuses('2001:db8:1:3::a')).toEqual([200])
})

test('counts by the address that our proxy saw, whatever the client says it is', async () => {
  const { statuses } = await limited('strict')
  expect(await statuses('198.51.100.1, 192.0.2.1', '198.51.100.2, 192.0.2.1', '192.0.2.1')).toEqual([
    200, 200, 429,
  ])
})

test('relaxed is a hundred times wider', async () => {
  const { callFrom } = await limited('relaxed')
  for (let call = 1; call <= 200; call++) expect((await callFrom('192.0.2.1')).statusCode).toBe(200)
  expect((await callFrom('192.0.2.1')).statusCode).toBe(429)
})

test('off counts nothing', async () => {
  const { statuses } = await limited('off')
  expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([200, 200, 200])
})
