import { afterEach, expect, test } from 'vitest'
import { bareApp } from '#server/platform/http/http.fixture.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import type { App, AppOptions } from '#server/platform/http/server.ts'
import { mountCspReports } from '#server/platform/http/web/csp-reports.ts'
import { openLog } from '#server/platform/log.ts'

/** Reports of browsers that a page tried what our policy forbids; strangers can send them too. @see docs/decisions/0076 */

let app: App
let lines: Record<string, unknown>[]
let counted: string[]
afterEach(() => app.server.close())

async function open(mode: RateLimitMode = 'off', options: Partial<AppOptions> = {}): Promise<void> {
  ;[lines, counted] = [[], []]
  const log = openLog('info', { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  app = await bareApp(options)
  const onReport = (directive: string) => void counted.push(directive)
  mountCspReports(app, { log, rateLimits: { mode, of: new Map() }, onReport })
}

const post = (payload: string, type = 'application/csp-report', remoteAddress = '192.0.2.1') =>
  app.server.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  })

const SECRET = 'https://maria.example/track#MTR12345678ABCD.token'
const old = JSON.stringify({
  'csp-report': {
    'document-uri': SECRET,
    referrer: SECRET,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://evil.example/maria@example.com.js',
    'script-sample': 'ana@example.com',
  },
})
const batch = JSON.stringify([
  {
    type: 'csp-violation',
    url: SECRET,
    body: { effectiveDirective: 'connect-src', blockedURL: 'inline', documentURL: SECRET, sample: SECRET },
  },
  { type: 'deprecation', url: SECRET, body: { id: SECRET } },
])

test('every answer names the address for reports', async () => {
  await open()
  const { headers } = await app.server.inject({ url: '/api/nowhere' })
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports$/)
  expect(headers['reporting-endpoints']).toBeUndefined()
})

test('over https every answer names the address for reports in both ways that browsers know', async () => {
  await open('off', { publicUrl: new URL('https://send.example.com') })
  const { headers } = await app.server.inject({ url: '/api/nowhere' })
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/)
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
})

test.each([
  ['application/csp-report', old, { directive: 'script-src-elem', blocked: 'address' }],
  ['application/reports+json', batch, { directive: 'connect-src', blocked: 'inline' }],
])(
  'a report as %s is counted and logged in one line without what was visited',
  async (type, body, logged) => {
    await open()
    expect((await post(body, type)).statusCode).toBe(204)
    expect(counted).toEqual([logged.directive])
    const words = 'browsers report a breach of the content security policy'
    expect(lines).toMatchObject([{ ...logged, count: 1, msg: words }])
    expect(JSON.stringify(lines)).not.toMatch(/maria|MTR|ana@|evil|192\.0\.2/)
  },
)

test('a thousand reports of one kind are one line a minute, and all are counted', async () => {
  await open()
  for (let n = 0; n < 1_000; n++) await post(old)
  expect([lines.length, counted.length]).toEqual([1, 1_000])
})

test('words of a stranger’s own get into neither log nor count', async () => {
  await open()
  await post(
    JSON.stringify({ 'csp-report': { 'effective-directive': 'ana@example.com', 'blocked-uri': 'x y' } }),
  )
  expect(counted).toEqual(['other'])
  expect(JSON.stringify(lines)).not.toContain('ana')
})

test.each([
  ['no JSON', 'application/csp-report', '{', 400],
  ['seventeen kilobytes', 'application/csp-report', `"${'x'.repeat(17 * 1024)}"`, 413],
  ['a form', 'application/x-www-form-urlencoded', 'a=1', 415],
  ['a text', 'text/plain', '{}', 415],
])('a report of %s is refused', async (_what, type, body, status) => {
  await open()
  expect((await post(body, type)).statusCode).toBe(status)
  expect([lines, counted]).toEqual([[], []])
})

test('a report of another kind, and a body that is no report, are accepted and ignored', async () => {
  await open()
  for (const body of ['null', '[]', '{}', '[1,"x",null]', '{"csp-report":7}'])
    expect((await post(body)).statusCode).toBe(204)
  expect(counted).toEqual([])
})

test('of a batch of a thousand reports twenty are counted', async () => {
  await open()
  const one = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } }
  await post(JSON.stringify(Array.from({ length: 200 }, () => one)), 'application/reports+json')
  expect(counted).toHaveLength(20)
})

test('a network sends twenty reports in ten minutes, and then is refused', async () => {
  await open('strict')
  for (let n = 0; n < 20; n++) expect((await post(old)).statusCode).toBe(204)
  const refused = await post(old)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 500]).toEqual([429, true])
  expect((await post(old, undefined, '198.51.100.1')).statusCode).toBe(204)
})
