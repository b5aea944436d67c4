import { expect, test } from 'vitest'
import { appWith, list } from '../http.fixture.ts'

const always = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /api/csp-reports",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

async function headersOf(
  request: { method: 'GET' | 'PUT' | 'POST'; url: string },
  publicUrl: URL | null = null,
) {
  let calls = 0
  const app = await appWith(
    () => {
      calls += 1
      if (calls > 1) throw new Error('broken')
      return []
    },
    { publicUrl },
  )
  if (request.url === '/api/greetings?broken') await app.server.inject(list.path)
  const { statusCode, headers } = await app.server.inject(request)
  const { date: _, connection: __, 'content-length': ___, 'x-request-id': ____, ...rest } = headers
  return { statusCode, headers: rest }
}

const type = { 'content-type': 'application/json; charset=utf-8' }

test.each([
  [200, { method: 'GET', url: '/api/greetings' }, {}],
  [404, { method: 'GET', url: '/api/nothing' }, {}],
  [405, { method: 'PUT', url: '/api/greetings' }, { allow: 'GET, HEAD' }],
  [500, { method: 'GET', url: '/api/greetings?broken' }, {}],
] as const)('an answer of %i carries exactly these headers', async (statusCode, request, besides) => {
  expect(await headersOf(request)).toEqual({ statusCode, headers: { ...always, ...type, ...besides } })
})

test('over https browsers are told to come back by https only', async () => {
  const { headers } = await headersOf(
    { method: 'GET', url: '/api/greetings' },
    new URL('https://send.example.com'),
  )
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
