import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getTransfer } from '#shared/api/transfers/transfers.api.ts'
import { getUser } from '#shared/api/users/users.api.ts'
import { type Browser, created, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD, signIn } from '#test/support/browser/people.ts'
import {
  addPasskey,
  appOf,
  asked,
  firstHalf,
  holder,
  siteBrowser,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { newPerson } from './cast.ts'
import { outcomeOf, send } from './send.ts'

// A planted token, or one from before a sign-in, opens nothing.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

const nowMs = () => app.deps.clock.now().getTime()
const sidOf = ({ cookie }: Pick<Browser, 'cookie'>) => /(?:^|; )(sid=[\w-]{43})/.exec(cookie)?.[1] ?? ''
const whoIs = (cookie: string) => send(app, { route: getUser, cookie })

/** Somebody's own way in, in a browser that is not empty. */
type WayIn = (browser: Browser) => Promise<{ readonly status: number }>

/** Prepares a victim; gives how they come in. */
const waysIn: Readonly<Record<string, () => Promise<WayIn>>> = {
  registration: async () => browser => browser.call('POST', '/api/register', newcomer()),
  'a password': async () => {
    const { email } = await newPerson(app)
    return browser => signIn(browser, email)
  },
  'a one-time code': async () => {
    const { user, secret } = await withCodes(app.server, nowMs())
    return async browser => {
      app.clock.aheadSeconds += 30
      const challenge = await firstHalf(browser, user.email)
      const code = appOf(secret).codeAt(nowMs())
      return browser.call('POST', '/api/login/second-factor', { challenge, code })
    }
  },
  'a passkey': async () => {
    const { passkey } = await holder(app.server)
    return async browser => {
      const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
      const response = passkey.get(options)
      return browser.call('POST', '/api/login/passkey', { challengeId, response })
    }
  },
}

const isIn = (status: number) => status === 200 || status === 201

test.each(Object.entries(waysIn))(
  'a session planted before %s is not the one that opens, be it made up or the planter’s own',
  async (_name, prepare) => {
    const planter = await newPerson(app)
    for (const plantedCookie of [`sid=${'A'.repeat(43)}`, planter.browser.cookie]) {
      const enter = await prepare()
      const browser = siteBrowser(app.server)
      browser.cookie = plantedCookie
      expect(isIn((await enter(browser)).status)).toBe(true)
      expect(sidOf(browser)).not.toBe(plantedCookie)
      expect((await whoIs(browser.cookie)).json<{ id: string }>().id).not.toBe(planter.userId)
      expect(outcomeOf(await whoIs(plantedCookie))).toBe('401 not_signed_in')
    }
  },
)

test('a session shown beside another by the same name opens as one of them, and neither is inherited', async () => {
  const planter = await newPerson(app)
  const { email, userId } = await newPerson(app)
  const browser = siteBrowser(app.server)
  await signIn(browser, email)
  const both = await whoIs(`${planter.browser.cookie}; ${sidOf(browser)}`)
  expect([planter.userId, userId]).toContain(both.json<{ id: string }>().id)
  expect((await whoIs(sidOf(browser))).json<{ id: string }>().id).toBe(userId)
})

/** Changes of an account's access, each made in a session whose cookie was copied. */
const changes: Readonly<Record<string, () => Promise<{ browser: Browser; change: () => Promise<unknown> }>>> =
  {
    'a step-up by password': async () => {
      const { browser } = await newPerson(app)
      return { browser, change: () => browser.call('POST', '/api/account/step-up', { password: PASSWORD }) }
    },
    'a step-up by passkey': async () => {
      const { browser, passkey } = await holder(app.server)
      return {
        browser,
        change: async () => {
          const { challengeId, options } = await asked(browser, '/api/account/step-up/passkey/options')
          await browser.call('POST', '/api/account/step-up/passkey', {
            challengeId,
            response: passkey.get(options),
          })
        },
      }
    },
    'a new password': async () => {
      const { browser } = await newPerson(app)
      const body = { currentPassword: PASSWORD, newPassword: 'another battery staple' }
      return { browser, change: () => browser.call('PUT', '/api/account/password', body) }
    },
    'a new passkey': async () => {
      const { browser } = await newPerson(app)
      return { browser, change: () => addPasskey(browser) }
    },
    'a passkey that goes': async () => {
      const { browser, kept } = await holder(app.server)
      return { browser, change: () => browser.call('DELETE', `/api/account/passkeys/${kept.id}`) }
    },
    'one-time codes that begin': async () => {
      const { browser } = await newPerson(app)
      const { body } = await browser.call<{ secret: string }>('POST', '/api/account/totp')
      const code = appOf(body.secret).codeAt(nowMs())
      return { browser, change: () => browser.call('POST', '/api/account/totp/confirm', { code }) }
    },
    'one-time codes that end': async () => {
      const { browser } = await withCodes(app.server, nowMs())
      return { browser, change: () => browser.call('DELETE', '/api/account/totp') }
    },
    'new recovery codes': async () => {
      const { browser } = await withCodes(app.server, nowMs())
      return { browser, change: () => browser.call('POST', '/api/account/recovery-codes') }
    },
  }

test.each(Object.entries(changes))(
  'the token from before %s opens nothing after it',
  async (_name, prepare) => {
    const { browser, change } = await prepare()
    const copied = sidOf(browser)
    expect(outcomeOf(await whoIs(copied))).toBe('200')
    await change()
    expect(outcomeOf(await whoIs(copied))).toBe('401 not_signed_in')
    expect(outcomeOf(await whoIs(browser.cookie))).toBe('200')
  },
)

test('a capability planted before a sign-in shows its planter nothing of what the user then sends', async () => {
  const planter = openBrowser(app.server)
  const { id: planted } = await created(planter)
  const { email } = await newPerson(app)
  const victim = openBrowser(app.server)
  victim.cookie = planter.cookie
  expect((await signIn(victim, email)).status).toBe(200)
  const { id } = await created(victim)
  const look = async (transferId: string, cookie: string) =>
    outcomeOf(await send(app, { route: getTransfer, id: transferId, cookie }))
  expect(await look(id, victim.cookie)).toBe('200')
  expect(await look(id, planter.cookie)).toBe('404 not_found')
  // The planter's transfer has another email address, so it joins no account.
  expect(await look(planted, sidOf(victim))).toBe('404 not_found')
})
