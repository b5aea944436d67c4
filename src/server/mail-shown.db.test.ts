import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.stop())

const statusWith = async (env: Record<string, string>) => {
  app = await testApp({ DATA_DIR: '/nonexistent', ...env })
  const headers = { accept: 'text/html', cookie: `dev_mail=${app.deps.mailToken}` }
  return (await app.server.inject({ url: '/dev/mail', headers })).statusCode
}

test.each([
  ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['an address that the world sees', { PUBLIC_URL: 'https://send.example.com' }],
  ['a proxy in front', { TRUST_PROXY: '1' }],
  ['a network to listen on', { HOST: '0.0.0.0' }],
])('with %s the server shows mails to nobody', async (_what, env) => {
  expect(await statusWith(env)).toBe(404)
})

test('by default the server shows mails to whoever has the token of its banner', async () => {
  expect(await statusWith({})).toBe(200)
  expect((await app?.server.inject({ url: '/dev/mail' }))?.statusCode).toBe(403)
})
