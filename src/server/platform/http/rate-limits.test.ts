import { expect, test } from 'vitest'
import { bareApp, forget, list } from './http.fixture.ts'
import { mount } from './mount.ts'
import { newNetworkCounter } from './network-counter.ts'
import { newCounter, type RateLimitMode } from './rate-limits.ts'

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

test('the rate limit counts each address by itself, and all of an IPv6 customer as one', async () => {
  const { statuses } = await limited('strict')
  expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([200, 200, 200])
  expect(await statuses('2001:db8:1:2::a', '2001:db8:1:2::b', '2001:db8:1:2:ffff::c')).toEqual([
    200, 200, 429,
  ])
  expect(await statuses('2001:db8:1:3::a')).toEqual([200])
})

test('the rate limit counts by the address that our proxy saw, whatever the client says it is', async () => {
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

async function limitedBySubject(mode: RateLimitMode) {
  const subjectOf = ({ params }: { params: unknown }) => (params as { language: string }).language
  const limit = { max: 100, perMinutes: 10, perSubject: { max: 2, perMinutes: 60, subjectOf } }
  const app = await bareApp({ trustedProxies: 1, rateLimits: { mode, of: new Map([[forget, limit]]) } })
  mount(app, forget, () => {})
  return (language: string, address: string) =>
    app.server.inject({
      method: 'DELETE',
      url: `/api/greetings/${language}`,
      headers: { 'x-forwarded-for': address },
    })
}

test('the rate limit counts each subject by itself, from whatever address', async () => {
  const call = await limitedBySubject('strict')
  const statuses = [
    await call('en', '192.0.2.1'),
    await call('en', '192.0.2.2'),
    await call('en', '192.0.2.3'),
    await call('de', '192.0.2.3'),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([204, 204, 429, 204])
  expect((await call('en', '192.0.2.4')).headers['retry-after']).toBe('3600')
})

test('the rate limit counts no subject where nothing is counted', async () => {
  const call = await limitedBySubject('off')
  for (let calls = 1; calls <= 3; calls++) expect((await call('en', '192.0.2.1')).statusCode).toBe(204)
})

test('a subject may call again when its time is over, counted from its first call', async () => {
  let nowMs = 0
  const count = newCounter({ max: 1, perMinutes: 1 }, () => nowMs)
  expect(await count('a')).toBe(0)
  nowMs = 59_000
  expect(await count('a')).toBe(1)
  nowMs = 60_000
  expect(await count('a')).toBe(0)
})

test('remembers ten thousand subjects, and forgets the one that began first', async () => {
  const count = newCounter({ max: 1, perMinutes: 1 }, () => 0)
  for (let subject = 0; subject <= 10_000; subject++) await count(`${subject}`)
  expect(await count('1')).toBe(60)
  expect(await count('0')).toBe(0)
})

test('the addresses of one /48 together make no more than ten times the calls of one', async () => {
  const { statuses } = await limited('strict')
  const addresses = Array.from({ length: 21 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`)
  expect(await statuses(...addresses)).toEqual([...Array<number>(20).fill(200), 429])
  expect(await statuses('2001:db8:2::1')).toEqual([200])
})

test('the addresses of one /24 together make no more than ten times the calls of one', async () => {
  const { statuses } = await limited('strict')
  const addresses = Array.from({ length: 21 }, (_, n) => `203.0.113.${n + 1}`)
  expect(await statuses(...addresses)).toEqual([...Array<number>(20).fill(200), 429])
})

test('the /48s of one /32 together make no more than a hundred times the calls of one', async () => {
  const { statuses } = await limited('strict')
  const addresses = Array.from({ length: 201 }, (_, n) => `2001:db8:${n.toString(16)}::1`)
  expect((await statuses(...addresses)).filter(status => status === 429)).toHaveLength(1)
})

/** Calls so far of an address, by a counter with such a clock. */
function countedBy(nowMs: () => number) {
  const count = newNetworkCounter(nowMs)
  return async (address: string) => (await count(address, { max: 100, windowMs: 60_000 })).calls
}

test('a flood from eleven thousand networks makes no other address forgotten', async () => {
  const calls = countedBy(() => 0)
  expect([await calls('192.0.2.1'), await calls('192.0.2.1'), await calls('192.0.2.1')]).toEqual([1, 2, 3])
  for (let n = 0; n < 11_000; n++) await calls(`2001:${(n >> 8).toString(16)}:${(n & 255).toString(16)}:1::1`)
  expect(await calls('192.0.2.1')).toBe(4)
})

test('networks that come while the counter is full are counted with their neighbours, until windows have ended', async () => {
  let nowMs = 0
  const calls = countedBy(() => nowMs)
  for (let n = 0; n < 10_000; n++) await calls(`10.${n >> 8}.${n & 255}.1`)
  for (let n = 0; n < 30; n++) await calls('192.0.2.1')
  expect(await calls('192.0.2.1')).toBeLessThan(31)
  nowMs = 60_001
  expect([await calls('192.0.2.1'), await calls('192.0.2.1')]).toEqual([1, 2])
})
