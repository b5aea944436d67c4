import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareApp } from '../http.fixture.ts'
import type { App } from '../server.ts'

let app: App
let assetsFolder: string
let boot: object = { rate: '56.25' }
let renders = 0

beforeAll(async () => {
  assetsFolder = await mkdtemp(path.join(tmpdir(), 'openremit-assets-'))
  await writeFile(path.join(assetsFolder, 'index-abc.js'), 'let plain')
  await writeFile(path.join(assetsFolder, 'index-abc.js.br'), 'brotli')
  await writeFile(path.join(assetsFolder, 'index-abc.js.gz'), 'gzip')
  const render = (now: unknown) => {
    renders += 1
    return { home: `<html><h1>home ${JSON.stringify(now)}</h1>`, app: '<html><h1>app</h1>' }
  }
  const inline = { styles: ["'sha256-abc='"], scripts: [] }
  const rootAttributes = (cookies: string) =>
    cookies.includes('theme=dark') ? 'data-theme="dark"' : 'data-theme="auto"'
  const inLanguage = (language: string) =>
    Promise.resolve({
      render,
      rootAttributes: (cookies: string) => `lang="${language}" ${rootAttributes(cookies)}`,
    })
  const paths = ['/', '/checkout', '/admin', '/admin/audit']
  const build = { inline, assetsFolder, paths, languages: ['en', 'ar', 'es'], inLanguage }
  const bank = 'https://js.bank.example'
  const opening = {
    scripts: [bank],
    frames: [bank],
    connections: ['https://api.bank.example'],
    payments: [bank],
  }
  const openings = new Map([['/checkout', opening]])
  app = await bareApp({ web: { build, boot: () => Promise.resolve(boot), openings } })
})

afterAll(() => rm(assetsFolder, { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })

test.each([
  ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip, deflate', (body: Buffer) => gunzipSync(body)],
  ['gzip', 'gzip, br;q=0', (body: Buffer) => gunzipSync(body)],
  [undefined, 'identity', (body: Buffer) => body],
])('the server sends the page as %s to a browser that accepts "%s"', async (encoding, accepted, open) => {
  const answer = await get('/', { 'accept-encoding': accepted })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['vary']).toBe('accept-encoding, accept-language, cookie')
  expect(open(answer.rawPayload).toString()).toBe(
    '<html lang="en" data-theme="auto"><h1>home {"rate":"56.25"}</h1>',
  )
})

test('a page that has not changed is not sent again', async () => {
  const first = await get('/')
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await get('/', { 'if-none-match': String(first.headers['etag']) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('the page is made anew when its facts change, and only then', async () => {
  await get('/')
  const before = renders
  await get('/checkout')
  expect(renders).toBe(before)
  boot = { rate: '57.00' }
  expect((await get('/')).body).toBe('<html lang="en" data-theme="auto"><h1>home {"rate":"57.00"}</h1>')
  expect(renders).toBe(before + 1)
})

test('a browser that has chosen its colours gets the page in them, and a copy of its own', async () => {
  const [auto, dark] = [await get('/'), await get('/', { cookie: 'mt=x; theme=dark' })]
  expect(dark.body).toContain('<html lang="en" data-theme="dark">')
  expect(dark.headers['etag']).not.toBe(auto.headers['etag'])
  const stale = await get('/', { cookie: 'theme=dark', 'if-none-match': String(auto.headers['etag']) })
  expect(stale.statusCode).toBe(200)
  const current = await get('/', { cookie: 'theme=dark', 'if-none-match': String(dark.headers['etag']) })
  expect(current.statusCode).toBe(304)
})

const languageOf = async (url: string, headers: Record<string, string> = {}) =>
  /lang="(\w+)"/.exec((await get(url, headers)).body)?.[1]

test('a page is in the language of the address, then of the cookie, then of the browser', async () => {
  const browser = { 'accept-language': 'es-MX' }
  expect(await languageOf('/', browser)).toBe('es')
  expect(await languageOf('/', { ...browser, cookie: 'theme=dark; lang=ar' })).toBe('ar')
  expect(await languageOf('/?lang=en', { ...browser, cookie: 'lang=ar' })).toBe('en')
  expect(await languageOf('/checkout?lang=xx', browser)).toBe('es')
})

test('a language in the address is remembered, and no other page sets a cookie', async () => {
  const named = await get('/checkout?lang=ar')
  expect(named.headers['set-cookie']).toEqual([
    'lang=ar; Path=/; Max-Age=31536000; SameSite=Lax',
    'lang_of_visit=ar; Path=/; SameSite=Lax',
  ])
  for (const url of ['/', '/?lang=xx'])
    expect((await get(url, { 'accept-language': 'ar' })).headers['set-cookie']).toBeUndefined()
})

test('each language is a copy of its own', async () => {
  const [english, arabic] = [await get('/'), await get('/', { 'accept-language': 'ar' })]
  expect(arabic.headers['etag']).not.toBe(english.headers['etag'])
})

test('the desk is in Spanish where it is chosen, and in English for every other language', async () => {
  for (const url of ['/admin', '/admin/audit', '/admin?lang=ar'])
    expect(await languageOf(url, { 'accept-language': 'ar', cookie: 'lang=ar' })).toBe('en')
  expect(await languageOf('/admin', { cookie: 'lang=es' })).toBe('es')
  expect(await languageOf('/admin/audit', { 'accept-language': 'es-MX' })).toBe('es')
  expect(await languageOf('/admin?lang=es', { cookie: 'lang=ar' })).toBe('es')
})

test('an address of the app is found; an unknown one gets the same page, as not found', async () => {
  const known = await get('/checkout')
  expect([known.statusCode, known.body]).toEqual([200, '<html lang="en" data-theme="auto"><h1>app</h1>'])
  const unknown = await get('/nowhere', { accept: 'text/html,*/*' })
  expect([unknown.statusCode, unknown.body]).toEqual([404, '<html lang="en" data-theme="auto"><h1>app</h1>'])
})

test('a program that asks for an unknown address gets JSON, and so does anybody under /api', async () => {
  expect((await get('/nowhere')).json()).toMatchObject({ code: 'not_found' })
  expect((await get('/api/nowhere', { accept: 'text/html' })).json()).toMatchObject({ code: 'not_found' })
})

test('the policy allows the styles that the page carries inside', async () => {
  expect((await get('/')).headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc='")
})

const base =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-abc='; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /api/csp-reports"

test.each(['/checkout', '/checkout?payment_intent=pi_1&redirect_status=succeeded'])(
  'the document at %s is opened to whom it works with, and to nobody else',
  async url => {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' https://js.bank.example; style-src 'self' 'sha256-abc='; img-src 'self' data:; font-src 'self'; connect-src 'self' https://api.bank.example; frame-src https://js.bank.example; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /api/csp-reports",
    )
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.bank.example")')
  },
)

test.each(['/', '/checkout/', '/checkout2', '/nowhere?/checkout', '/api/quotes', '/CHECKOUT'])(
  'the answer at %s is opened to nobody',
  async url => {
    const { headers } = await get(url, { accept: 'text/html' })
    expect(headers['content-security-policy']).toBe(base)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('payment=(self)')
  },
)

test('a file with a hash in its name is good for ever, and comes compressed', async () => {
  const answer = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'brotli'])
  expect((await get('/assets/index-abc.js')).body).toBe('let plain')
})

test('a file carries what a file needs; the headers of documents stay with the page and with refusals', async () => {
  const file = await get('/assets/index-abc.js', { 'accept-encoding': 'br' })
  const { date: _, connection: __, 'content-length': ___, etag: ____, ...headers } = file.headers
  expect(headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  for (const url of ['/', '/assets/missing.js']) {
    const { headers: all } = await get(url)
    expect(all['content-security-policy']).toContain("default-src 'none'")
    expect(all).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
    })
  }
})

test.each(['/assets/missing.js', '/assets/../secret', '/assets/%2e%2e/secret', '/assets/'])(
  '%s is not found',
  async url => {
    expect((await get(url)).statusCode).toBe(404)
  },
)
