import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareApp } from '../http/http.fixture.ts'
import { isForThisMachineOnly, mountMailFolder } from './folder-pages.ts'
import { FROM, mailTo } from './mail.fixture.ts'
import { folderMailer } from './mail-folder.ts'

const TOKEN = 'dF3kQ9xW7bLm2ZpR5tYv1A'

let folder: string
let app: Awaited<ReturnType<typeof bareApp>>
const hostile = mailTo({
  id: '019aa000-0000-7000-8000-000000000002',
  subject: '<script>alert(1)</script> "Ana"',
  text: 'See https://send.example.com/track#MTR.a"b and <b>this</b>',
  html: '<p>whole</p><script>alert(1)</script>',
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openremit-mail-'))
  app = await bareApp()
  mountMailFolder(app, { folder, token: TOKEN })
})
afterAll(() => rm(folder, { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { accept: 'text/html', cookie: `dev_mail=${TOKEN}`, ...headers } })

const pages = ['/dev/mail', `/dev/mail/${hostile.id}`, `/dev/mail/${hostile.id}/html`]

test('the address of the banner opens the pages for one browser, and the token leaves its address', async () => {
  const { statusCode, headers } = await get(`/dev/mail?token=${TOKEN}`, { cookie: '' })
  expect([statusCode, headers.location]).toEqual([303, '/dev/mail'])
  expect(headers['set-cookie']).toBe(`dev_mail=${TOKEN}; Path=/dev/mail; HttpOnly; SameSite=Strict`)
})

test.each([
  ['without a token', '', ''],
  ['with an empty token', '?token=', 'dev_mail='],
  ['with another token', '?token=dF3kQ9xW7bLm2ZpR5tYv1B', 'dev_mail=dF3kQ9xW7bLm2ZpR5tYv1B'],
  ['with a part of the token', `?token=${TOKEN.slice(0, 8)}`, `dev_mail=${TOKEN.slice(0, 8)}`],
  ['with the token twice', `?token=${TOKEN}&token=${TOKEN}`, `x_dev_mail=${TOKEN}`],
])('%s a page of mails says how it is opened, and shows none', async (_, query, cookie) => {
  for (const url of pages) {
    const { statusCode, payload, headers } = await get(url + query, { cookie })
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined])
    expect(payload).toContain('by the address that the server printed')
    expect(payload).not.toContain('ana@example.com')
  }
})

test('an empty folder says so', async () => {
  const { statusCode, payload } = await get('/dev/mail')
  expect([statusCode, payload.includes('No mail has been written yet.')]).toEqual([200, true])
})

test('the newest mail comes first, with subject, address and time', async () => {
  const mailer = folderMailer({ folder, from: FROM })
  await mailer.send(mailTo())
  await mailer.send(hostile)
  const { payload } = await get('/dev/mail')
  expect(payload.indexOf('alert(1)')).toBeLessThan(payload.indexOf('Your money has arrived'))
  expect(payload).toContain('to ana@example.com')
  expect(payload).toContain('<time datetime="2026-11-22T15:30:00.000Z">2026-11-22 15:30:00 UTC</time>')
})

test('what a mail says stays text, and its addresses become links', async () => {
  const { payload } = await get(`/dev/mail/${hostile.id}`)
  expect(payload).not.toContain('<script>')
  expect(payload).not.toContain('<b>')
  expect(payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Ana&quot;')
  expect(payload).toContain('<a href="https://send.example.com/track#MTR.a">')
  expect(payload).toContain('<dt>To</dt><dd>ana@example.com</dd>')
})

test('its HTML is a page of its own that may run and load nothing', async () => {
  const { payload, headers } = await get(`/dev/mail/${hostile.id}/html`)
  expect(payload).toContain('<p>whole</p>')
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(policy).not.toContain('script')
})

test('the pages run nothing, keep nothing and stand in no frame', async () => {
  for (const url of ['/dev/mail', `/dev/mail/${hostile.id}`]) {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
  }
})

test.each(['evil.example', 'evil.example:3000', '192.168.1.5:3000', 'localhost.evil.example'])(
  'a page under a name that was turned to this machine, %s, reads no mail',
  async host => {
    for (const url of pages) expect((await get(url, { host })).statusCode).toBe(421)
  },
)

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('asked as %s it answers', async host => {
  expect((await get('/dev/mail', { host })).statusCode).toBe(200)
})

test.each(['019aa000-0000-7000-8000-000000000009', '..%2f..%2fetc%2fpasswd', 'x'])(
  'there is no mail %s',
  async id => {
    expect((await get(`/dev/mail/${id}`)).statusCode).toBe(404)
  },
)

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'through a tunnel or proxy that calls itself this machine, and adds %s, it is not there',
  async header => {
    for (const url of pages)
      expect((await get(url, { host: 'localhost:3000', [header]: '203.0.113.9' })).statusCode).toBe(404)
  },
)

test('mail is shown where the server is reached from this machine alone', () => {
  const here = { host: '127.0.0.1', publicUrl: null, trustedProxies: 0 }
  expect(isForThisMachineOnly(here)).toBe(true)
  expect(isForThisMachineOnly({ ...here, host: 'localhost' })).toBe(true)
  expect(isForThisMachineOnly({ ...here, host: '::1' })).toBe(true)
  expect(isForThisMachineOnly({ ...here, host: '0.0.0.0' })).toBe(false)
  expect(isForThisMachineOnly({ ...here, host: '::' })).toBe(false)
  expect(isForThisMachineOnly({ ...here, host: '192.168.1.5' })).toBe(false)
  expect(isForThisMachineOnly({ ...here, publicUrl: new URL('https://send.example.com') })).toBe(false)
  expect(isForThisMachineOnly({ ...here, trustedProxies: 1 })).toBe(false)
})
