import { afterAll, beforeAll, expect, test } from 'vitest'
import { created, openBrowser } from '#test/support/browser.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('nobody is signed in: a visitor, one with a transfer and one with a made-up session alike', async () => {
  const visitor = openBrowser(app.server)
  const sender = openBrowser(app.server)
  await created(sender)
  const pretender = Object.assign(openBrowser(app.server), { cookie: 'sid=admin; mt=x; __Host-sid=1' })
  for (const browser of [visitor, sender, pretender]) {
    expect(await browser.call('GET', '/api/user')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  }
})
