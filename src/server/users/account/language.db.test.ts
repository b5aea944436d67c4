import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { type Browser, created, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD, signedUp, signIn } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const browserIn = (accepted: string): Browser => {
  const browser = openBrowser(app.server)
  browser.headers['accept-language'] = accepted
  return browser
}
const registeredIn = async (accepted: string) => {
  const browser = browserIn(accepted)
  const person = newcomer()
  const { status } = await browser.call('POST', '/api/register', { ...person, password: PASSWORD })
  expect(status).toBe(201)
  return { browser, email: person.email }
}
const languageOf = async (email: string) => {
  const browser = openBrowser(app.server)
  const { body } = await signIn(browser, email)
  const rows = await app.rows<{ language: string }>('select language from users where id = $1', [body.id])
  return rows[0]?.language
}
const orderedIn = async (browser: Browser): Promise<TransferView['language']> =>
  (await created(browser)).language

test('an account has the language in which it was registered, until its user sets another', async () => {
  const { browser, email } = await registeredIn('es-MX,en;q=0.5')
  expect(await languageOf(email)).toBe('es')
  expect(await browser.call('PUT', '/api/account/language', { language: 'ar' })).toMatchObject({
    status: 204,
  })
  expect(await languageOf(email)).toBe('ar')
})

test.each(['de', '', 'ES', 'en; Path=/x', null])(
  'a language that is not offered is refused: %j',
  async language => {
    const { browser, email } = await registeredIn('hi')
    expect(await browser.call('PUT', '/api/account/language', { language })).toMatchObject({ status: 400 })
    expect(await languageOf(email)).toBe('hi')
  },
)

test('a browser with another cookie learns the language of the account it is signed in to', async () => {
  const { email } = await registeredIn('bn')
  const other = browserIn('fr')
  await signIn(other, email)
  const cookieOf = (headers: { readonly 'set-cookie'?: string | string[] | undefined }) =>
    [headers['set-cookie'] ?? []].flat().find(cookie => cookie.startsWith('lang='))
  const asked = () =>
    app.server.inject({ url: '/api/user', headers: { ...other.headers, cookie: other.cookie } })
  expect(cookieOf((await asked()).headers)).toMatch(/^lang=bn; Path=\/;/)
  await other.call('GET', '/api/user')
  expect(cookieOf((await asked()).headers)).toBeUndefined()
})

test('a language that the address has named in this visit goes before that of the account', async () => {
  const { email } = await registeredIn('bn')
  const other = browserIn('fr')
  await signIn(other, email)
  const setFor = async (chosen: string) => {
    const cookie = `${other.cookie}; ${chosen}`
    const { headers } = await app.server.inject({ url: '/api/user', headers: { ...other.headers, cookie } })
    return headers['set-cookie']
  }
  expect(await setFor('lang=es; lang_of_visit=es')).toBeUndefined()
  expect(await setFor('lang=es')).toMatch(/^lang=bn;/)
  // The switch has chosen another since.
  expect(await setFor('lang=ar; lang_of_visit=es')).toMatch(/^lang=bn;/)
})

test('a guest’s transfer is in the language of the cookie, else of the browser', async () => {
  expect(await orderedIn(browserIn('vi'))).toBe('vi')
  expect(await orderedIn(browserIn('xx'))).toBe('en')
  const chosen = browserIn('vi')
  chosen.cookie = 'lang=ur'
  expect(await orderedIn(chosen)).toBe('ur')
})

test('a user’s transfer is in the language of the account, whatever cookie and browser say', async () => {
  const { browser } = await registeredIn('tl')
  browser.headers['accept-language'] = 'pt'
  browser.cookie = browser.cookie.replace(/(^|; )lang=\w+/, '') + '; lang=fr'
  expect(await orderedIn(browser)).toBe('tl')
})

test('nobody sets the language of another’s account or order', async () => {
  const { browser: hers, email } = await registeredIn('es')
  const { id } = await created(hers)
  const stranger = await signedUp(app.server)
  stranger.browser.headers['accept-language'] = 'ar'
  await stranger.browser.call('PUT', '/api/account/language', { language: 'ar', email })
  await stranger.browser.call('POST', '/api/forgot-password', { email })
  expect(await languageOf(email)).toBe('es')
  expect(await hers.call('GET', `/api/transfers/${id}`)).toMatchObject({ body: { language: 'es' } })
  await expect(app.plant(`update transfers set language = 'ar' where id = $1`, [id])).rejects.toThrow(
    'frozen',
  )
})
