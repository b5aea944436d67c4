import { afterEach, expect, test } from 'vitest'
import { closeAccount } from '#shared/api/users/account.api.ts'
import { createTransfer } from '#shared/api/transfers/transfers.api.ts'
import { getUser, logout } from '#shared/api/users/users.api.ts'
import { plainBody } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { newPerson } from './cast.ts'
import { send } from './send.ts'

let app: TestApp
afterEach(() => app.stop())

test.each([
  ['a logout', logout],
  ['the end of an account', closeAccount],
])('%s makes the browser delete what other tabs keep of its user', async (_, route) => {
  app = await testApp()
  const { browser } = await newPerson(app)
  const { statusCode, headers } = await send(app, { route, cookie: browser.cookie })
  // No cookies: the device would be taken for a new one at each sign-in. docs/decisions/0068.
  expect([statusCode, headers['clear-site-data']]).toEqual([204, '"storage"'])
})

test('answers to a read, a refusal and an order do not make the browser delete anything', async () => {
  app = await testApp()
  const { browser } = await newPerson(app)
  const answers = [
    await send(app, { route: getUser, cookie: browser.cookie }),
    await send(app, { route: getUser }),
    await send(app, { route: createTransfer, body: plainBody, cookie: browser.cookie }),
  ]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['clear-site-data']])).toEqual([
    [200, undefined],
    [401, undefined],
    [201, undefined],
  ])
})

const file = () => app.server.inject({ url: '/.well-known/security.txt' })

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('security.txt names the contact %s', async (SECURITY_CONTACT, contact) => {
  app = await testApp({ SECURITY_CONTACT })
  const { statusCode, headers, payload } = await file()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [, expires = ''] = /^Expires: (.+)$/m.exec(payload) ?? []
  expect(payload).toBe(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect([days > 179, days < 366]).toEqual([true, true])
})

test('without a contact there is no security.txt', async () => {
  app = await testApp()
  expect((await file()).statusCode).toBe(404)
})
