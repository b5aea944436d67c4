import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import type { PasskeyView } from '#shared/api/users/account.api.ts'
import { newPasskey, type Passkey } from './authenticator.ts'
import type { Answer, Browser } from './browser.ts'
import { openBrowser } from './browser.ts'
import { PASSWORD, signedUp, type SignedUp } from './people.ts'

/** Origin of the tests' pages: a passkey is bound to its site's name. */
export const SITE = 'http://localhost:3000'

/** A browser that has a page of `SITE` open. */
export function siteBrowser(server: FastifyInstance): Browser {
  const browser = openBrowser(server)
  browser.headers['host'] = new URL(SITE).host
  return browser
}

/** @throws Error with the answer where it is not the expected one */
function expected<Body>(answer: Answer<unknown>, status: number): Body {
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body as Body
}

export type Challenge = { readonly challengeId: string; readonly options: Readonly<Record<string, unknown>> }

export const asked = async (browser: Browser, path: string): Promise<Challenge> =>
  expected(await browser.call('POST', path), 200)

/** Somebody who is signed in on a page of `SITE`. */
export const atSite = (server: FastifyInstance): Promise<SignedUp> =>
  signedUp(server, {}, siteBrowser(server))

export type Holder = SignedUp & { readonly passkey: Passkey; readonly kept: PasskeyView }

/** Gives a signed-in browser's user a passkey. */
export async function addPasskey(
  browser: Browser,
  passkey = newPasskey(SITE),
  name = 'Telephone',
): Promise<{ passkey: Passkey; kept: PasskeyView }> {
  const { challengeId, options } = await asked(browser, '/api/account/passkeys/options')
  const body = { name, challengeId, response: passkey.create(options) }
  return { passkey, kept: expected(await browser.call('POST', '/api/account/passkeys', body), 201) }
}

/** Somebody with a passkey. */
export async function holder(server: FastifyInstance): Promise<Holder> {
  const person = await atSite(server)
  return { ...person, ...(await addPasskey(person.browser)) }
}

/** The codes of an authenticator app. */
export const appOf = (secret: string) => {
  const totp = new TOTP({ secret })
  return { bytes: totp.secret.bytes, codeAt: (ms: number) => totp.generate({ timestamp: ms }) }
}

export type WithCodes = SignedUp & {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Somebody with one-time codes; `atMs`: the time that the app's first code is of. */
export async function withCodes(server: FastifyInstance, atMs: number): Promise<WithCodes> {
  const person = await atSite(server)
  const { secret } = expected<{ secret: string }>(await person.browser.call('POST', '/api/account/totp'), 201)
  const code = appOf(secret).codeAt(atMs)
  const confirmed = await person.browser.call('POST', '/api/account/totp/confirm', { code })
  return { ...person, secret, ...expected<{ recoveryCodes: string[] }>(confirmed, 200) }
}

/** The first half of a sign-in; gives the challenge for the second. */
export async function firstHalf(browser: Browser, email: string, password = PASSWORD): Promise<string> {
  const answer = await browser.call('POST', '/api/login', { email, password })
  return expected<{ challenge: string }>(answer, 401).challenge
}
