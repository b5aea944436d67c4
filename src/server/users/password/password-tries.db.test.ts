import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { holdHashes } from '#test/support/app/light-hashes.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let server: FastifyInstance
let pauses: number[]
let ada: SignedUp
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
})
beforeEach(async () => {
  pauses = []
  // Each test has a server of its own: its limits by address start empty, in memory and in the database. Pauses are recorded,
  // not waited for.
  await app.plant('delete from failed_proofs')
  server = await buildApp({ ...app.deps, pause: async ms => void pauses.push(ms) })
  ada = await signedUp(server, {}, from('198.51.100.1'))
})
afterEach(() => server.close())
afterAll(() => app.stop())

function from(address: string): Browser {
  const browser = openBrowser(server)
  browser.headers['x-forwarded-for'] = address
  return browser
}

const WRONG = 'wrong password'
const statusesOf = async (browser: Browser, passwords: readonly string[], email = ada.user.email) => {
  const statuses: number[] = []
  for (const password of passwords) {
    await app.rows(KEEP_OPEN)
    statuses.push((await signIn(browser, email, password)).status)
  }
  return statuses
}
/** A window of a minute does not end between two tries, however slow the machine is. */
const KEEP_OPEN = `
  update failed_proofs set window_ends_at = greatest(window_ends_at, now() + interval '55 seconds')
  where window_ends_at > now()`
const wrongTimes = (times: number) => Array<string>(times).fill(WRONG)

/** As if so many had failed on the account, from everywhere. */
async function fail(times: number, email = ada.user.email): Promise<void> {
  for (let index = 0; index < times; index++) await signIn(from(`203.0.113.${index}`), email, WRONG)
}

test('after five failures within a minute one place must wait, with the right password too; another place need not', async () => {
  const browser = from('192.0.2.1')
  expect(await statusesOf(browser, [...wrongTimes(6), PASSWORD])).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await statusesOf(from('192.0.2.2'), [PASSWORD])).toEqual([200])
})

test('the answer to a waiting caller names the waiting time', async () => {
  await statusesOf(from('192.0.2.1'), wrongTimes(5))
  const answer = await server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': '192.0.2.1' },
    payload: { email: ada.user.email, password: WRONG },
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'too_many_requests'])
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('after the minute the place may try again', async () => {
  const browser = from('192.0.2.1')
  await statusesOf(browser, wrongTimes(6))
  await app.plant(`update failed_proofs set window_ends_at = now() - interval '1 second'`)
  expect(await statusesOf(browser, [WRONG, PASSWORD])).toEqual([401, 200])
})

test('addresses of one IPv6 network are one place', async () => {
  const statuses: number[] = []
  for (let host = 1; host <= 6; host++)
    statuses.push(...(await statusesOf(from(`2001:db8:0:7::${host}`), wrongTimes(1))))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('of twenty tries at the same moment from one place five are checked', async () => {
  const browser = from('192.0.2.1')
  const answers = await Promise.all(wrongTimes(20).map(each => signIn(browser, ada.user.email, each)))
  const statuses = answers.map(({ status }) => status)
  expect([401, 429].map(status => statuses.filter(each => each === status).length)).toEqual([5, 15])
})

test('the right password clears the failures of the place', async () => {
  const browser = from('192.0.2.1')
  expect(await statusesOf(browser, [...wrongTimes(4), PASSWORD])).toEqual([401, 401, 401, 401, 200])
  browser.cookie = ''
  expect(await statusesOf(browser, wrongTimes(5))).toEqual([401, 401, 401, 401, 401])
})

test('after ten failures from all places answers take longer and longer, and are never refused', async () => {
  await fail(10)
  expect(pauses).toEqual([])
  await fail(7)
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
  expect(await statusesOf(from('192.0.2.1'), [PASSWORD])).toEqual([200])
  expect(pauses.at(-1)).toBe(4000)
})

test('a quarter of an hour later answers are not delayed', async () => {
  await fail(12)
  const ended = await app.plant(
    `update failed_proofs set window_ends_at = window_ends_at - interval '15 minutes' returning subject`,
  )
  expect(ended.length).toBeGreaterThan(12)
  pauses = []
  await fail(1)
  expect(pauses).toEqual([])
})

test('a browser that the account knows is neither delayed nor refused, whatever strangers do', async () => {
  await ada.browser.call('POST', '/api/logout')
  await statusesOf(from('198.51.100.1'), wrongTimes(8)) // a neighbour behind the same address
  await fail(20)
  pauses = []
  expect(await statusesOf(ada.browser, [PASSWORD])).toEqual([200])
  expect(pauses).toEqual([])
})

test('a known browser has a limit of guesses too', async () => {
  await ada.browser.call('POST', '/api/logout')
  expect(await statusesOf(ada.browser, [...wrongTimes(5), PASSWORD])).toEqual([401, 401, 401, 401, 401, 429])
})

test('a browser that another account knows is a stranger to this one', async () => {
  const mallory = await signedUp(server, {}, from('198.51.100.2'))
  await fail(10)
  await statusesOf(mallory.browser, wrongTimes(1))
  expect(pauses).toEqual([250])
})

test('an unknown account is counted like a known one', async () => {
  const email = 'nobody-at-all@example.com'
  expect(await statusesOf(from('192.0.2.1'), wrongTimes(6), email)).toEqual([401, 401, 401, 401, 401, 429])
  await fail(6, email)
  expect(pauses).toEqual([250, 500])
})

test('the same account in other capitals and forms is counted as one', async () => {
  const browser = from('192.0.2.1')
  const forms = [
    ada.user.email,
    ada.user.email.toUpperCase(),
    ` ${ada.user.email}`,
    `${ada.user.email}\u200B`,
  ]
  const statuses: number[] = []
  for (const email of [...forms, ...forms]) statuses.push((await signIn(browser, email, WRONG)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('a person with an open session may not guess its password', async () => {
  const change = (currentPassword: string) =>
    ada.browser.call('PUT', '/api/account/password', { currentPassword, newPassword: 'staple gun 42' })
  const statuses: number[] = []
  for (const password of [...wrongTimes(5), PASSWORD]) statuses.push((await change(password)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
})

test('a try that found the server busy does not count', async () => {
  const release = holdHashes()
  onTestFinished(release)
  const email = 'somebody-busy@example.com'
  let busy = 0
  const tries = Array.from({ length: 80 }, async (_, index) => {
    const { status } = await signIn(from(`203.0.113.${index}`), email, WRONG)
    if (status === 503) busy += 1
  })
  await expect.poll(() => busy).toBe(80 - HASHES_AT_ONCE_MAX)
  release()
  await Promise.all(tries)
  expect(busy).toBe(80 - HASHES_AT_ONCE_MAX)
  const counted = await app.rows<{ failures: number }>(
    `select failures from failed_proofs where failures > 20 order by failures`,
  )
  // The account, and two networks whose calls are counted whatever comes of them.
  expect(counted.map(({ failures }) => failures)).toEqual([HASHES_AT_ONCE_MAX, 80, 80])
})

/** Two run and fifty wait. */
const HASHES_AT_ONCE_MAX = 52

test.each([
  ['relaxed', 500],
  ['off', 0],
])('with RATE_LIMITS=%s a handful of failures delays nobody', async (mode, counted) => {
  const wide = await testApp({ RATE_LIMITS: mode })
  try {
    const browser = openBrowser(wide.server)
    const { user } = await signedUp(wide.server)
    await wide.plant('delete from failed_proofs') // registrations count there too
    for (let times = 0; times < 12; times++)
      expect(await signIn(browser, user.email, WRONG)).toMatchObject({ status: 401 })
    expect(await wide.rows('select subject from failed_proofs')).toHaveLength(counted === 0 ? 0 : 5) // the place, the account and three networks
    if (counted === 0) return
    await wide.plant('update failed_proofs set failures = $1', [counted])
    expect(await signIn(browser, user.email, WRONG)).toMatchObject({ status: 429 })
  } finally {
    await wide.stop()
  }
})
