import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '#test/support/browser/account-notices.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let ada: SignedUp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await signedUp(app.server)
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const mailedDevices = async ({ user } = ada) =>
  (await noticesOf(app, user.id)).filter(({ kind }) => kind === 'new_device')

test('a sign-in from another browser is mailed, with its name', async () => {
  browser.headers['user-agent'] = CHROME
  await signIn(browser, ada.user.email)
  expect(await mailedDevices()).toEqual([
    {
      kind: 'new_device',
      userId: ada.user.id,
      at: expect.stringMatching(/Z$/),
      device: 'Chrome on Windows',
      seal: expect.any(String),
    },
  ])
})

test('the browser of the registration is not mailed, nor is one that has signed in before, also after a logout', async () => {
  await ada.browser.call('POST', '/api/logout')
  await signIn(ada.browser, ada.user.email)
  expect(await mailedDevices()).toHaveLength(0)
  for (const times of [1, 2]) {
    await signIn(browser, ada.user.email)
    await browser.call('POST', '/api/logout')
    expect([times, (await mailedDevices()).length]).toEqual([times, 1])
  }
})

test('the first sign-in of all is not mailed: of an admin made at the start, or after a reset', async () => {
  await app.rows('delete from devices where user_id = $1', [ada.user.id])
  await signIn(browser, ada.user.email)
  expect(await mailedDevices()).toHaveLength(0)
  await signIn(openBrowser(app.server), ada.user.email)
  expect(await mailedDevices()).toHaveLength(1)
})

test('two users who share a computer get one mail each, not one at every change of person', async () => {
  const grace = await signedUp(app.server)
  for (const { user } of [ada, grace, ada, grace, ada]) await signIn(browser, user.email)
  expect([await mailedDevices(), await mailedDevices(grace)].map(({ length }) => length)).toEqual([1, 1])
})

test('a secret that we never issued is replaced, so that whoever planted it learns nothing', async () => {
  browser.cookie = `device=${'P'.repeat(43)}`
  await signIn(browser, ada.user.email)
  expect(browser.cookie).toMatch(/device=[\w-]{43}/)
  expect(browser.cookie).not.toContain('P'.repeat(43))
  const planted = Object.assign(openBrowser(app.server), { cookie: `device=${'P'.repeat(43)}` })
  await signIn(planted, ada.user.email)
  expect(await mailedDevices()).toHaveLength(2)
})

test('the secret opens nothing by itself, and is kept as a hash', async () => {
  const secret = /device=([\w-]{43})/.exec(ada.browser.cookie)?.[1] ?? ''
  browser.cookie = `device=${secret}; sid=${secret}; mt=${secret}`
  expect(await browser.call('GET', '/api/user')).toMatchObject({ status: 401 })
  const rows = await app.rows<{ secret_hash: Buffer }>('select secret_hash from devices where user_id = $1', [
    ada.user.id,
  ])
  expect(rows.map(({ secret_hash }) => secret_hash.toString('base64url'))).not.toContain(secret)
})

test('a refused sign-in leaves no device behind', async () => {
  await signIn(browser, ada.user.email, 'wrong password')
  expect(browser.cookie).toBe('')
  expect(await app.rows('select user_id from devices where user_id = $1', [ada.user.id])).toHaveLength(1)
})
