import { afterEach, expect, test } from 'vitest'
import { closeAccount } from '#shared/api/users/account.api.ts'
import { createTransfer } from '#shared/api/transfers/transfers.api.ts'
import { getUser, login, logout, register } from '#shared/api/users/users.api.ts'
import { plainBody } from '#test/support/browser/browser.ts'
import { newcomer } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { outcomeOf, type Reply, send } from './send.ts'

// Every cookie that we ever set, by what it says of itself.

let app: TestApp
afterEach(() => app.stop())

const setBy = ({ headers }: Reply): string[] => [headers['set-cookie'] ?? []].flat()
const sent = (cookies: readonly string[]) => cookies.map(cookie => cookie.split(';')[0]).join('; ')

/** A guest sends money, registers, signs out, signs in and closes the account; gives every cookie on the way. */
async function wholeLife(host: string): Promise<string[]> {
  const headers = { host }
  const body = newcomer()
  const guest = setBy(await send(app, { route: createTransfer, body: plainBody, headers }))
  const come = setBy(await send(app, { route: register, body, headers, cookie: sent(guest) }))
  const gone = setBy(await send(app, { route: logout, headers, cookie: sent([...guest, ...come]) }))
  const back = setBy(await send(app, { route: login, body, headers }))
  const closed = setBy(await send(app, { route: closeAccount, headers, cookie: sent(back) }))
  return [guest, come, gone, back, closed].flat()
}

const maxAges = { mt: 604_800, sid: 2_592_000, device: 34_560_000 }

const secret = (cookie: string) => cookie.replace(/=[\w-]{43};/, '=<secret>;')

/** Ended and granted, for each of the three secrets; the cookie of an acting browser is ended too. */
const expected = (prefix: string, suffix: string) => [
  `${prefix}acts=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${suffix}`,
  ...Object.entries(maxAges).flatMap(([name, maxAge]) => [
    `${prefix}${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${suffix}`,
    `${prefix}${name}=<secret>; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${suffix}`,
  ]),
]

const HINTS = [
  'signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax',
  'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
]

test('over http no script reads a secret and no other site sends it', async () => {
  app = await testApp()
  const all = await wholeLife('localhost:3000')
  expect([...new Set(all.map(secret))].toSorted()).toEqual([...expected('', ''), ...HINTS].toSorted())
})

test('over https a secret also stays on this host and off plain http', async () => {
  app = await testApp({ PUBLIC_URL: 'https://send.example.com' })
  const all = await wholeLife('send.example.com')
  expect([...new Set(all.map(secret))].toSorted()).toEqual(
    [...expected('__Host-', '; Secure'), ...HINTS].toSorted(),
  )
})

test('over https a session without the prefix, as a neighbour can plant one, is not looked at', async () => {
  app = await testApp({ PUBLIC_URL: 'https://send.example.com' })
  const cookie = sent(setBy(await send(app, { route: register, body: newcomer() })))
  const who = async (shown: string) => outcomeOf(await send(app, { route: getUser, cookie: shown }))
  expect(await who(cookie)).toBe('200')
  expect(await who(cookie.replaceAll('__Host-', ''))).toBe('401 not_signed_in')
})
