import { describe, expect, test } from 'vitest'
import { bareApp, forget, greet, list, validGreeting } from './http.fixture.ts'
import { mount } from './mount.ts'
import { refuseForeignOrigin } from './origin.ts'

const PUBLIC_URL = new URL('https://send.example.com')

async function statusOf(
  method: 'GET' | 'POST' | 'DELETE',
  headers: Record<string, string>,
  trustedProxies = 0,
) {
  const app = await bareApp({ publicUrl: PUBLIC_URL, trustedProxies })
  mount(app, greet, () => ({ text: '', nested: [], none: null }))
  mount(app, list, () => [])
  mount(app, forget, () => {})
  const payload = method === 'POST' ? { payload: validGreeting } : {}
  const url = method === 'GET' ? '/api/greetings' : '/api/greetings/en'
  const answer = await app.server.inject({
    method,
    url,
    headers: { host: '127.0.0.1:3000', ...headers },
    ...payload,
  })
  return answer.statusCode
}

describe.each([
  ['POST', 201],
  ['DELETE', 204],
] as const)('%s', (method, done) => {
  test.each([
    ['neither header, as programs send', {}],
    ['the origin we were asked under', { origin: 'http://127.0.0.1:3000' }],
    ['the origin we are published under', { origin: 'https://send.example.com' }],
    ['capital letters in the origin', { origin: 'https://SEND.example.com' }],
    ['an address typed by a person', { 'sec-fetch-site': 'none' }],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://send.example.com' }],
  ])('a request passes with %s', async (_name, headers) => {
    expect(await statusOf(method, headers)).toBe(done)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['a neighbour under our domain', { origin: 'https://other.example.com' }],
    ['our host on another port', { origin: 'http://127.0.0.1:3001' }],
    ['our name as the beginning of another', { origin: 'https://send.example.com.evil.example' }],
    ['our name as the user of another', { origin: 'https://send.example.com@evil.example' }],
    ['no web origin', { origin: 'file://send.example.com' }],
    ['no origin, and a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['no origin, and a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  ])('a request is refused from %s', async (_name, headers) => {
    expect(await statusOf(method, headers)).toBe(403)
  })
})

test('reading is never refused: the browser keeps the answer from the other site', async () => {
  expect(await statusOf('GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(200)
})

test('behind a proxy the host is the one that the proxy was asked for, if the proxy is believed', async () => {
  const headers = { origin: 'https://pay.example.org', 'x-forwarded-host': 'pay.example.org' }
  expect(await statusOf('POST', headers, 1)).toBe(201)
  expect(await statusOf('POST', headers, 0)).toBe(403)
})

test('a request without a Host, as HTTP/1.0 allows, is not taken for one of a hidden origin', () => {
  const provenance = { method: 'POST', origin: 'null', fetchSite: undefined, hosts: ['', null] }
  expect(() => refuseForeignOrigin(provenance)).toThrow('This request came from another site.')
})
