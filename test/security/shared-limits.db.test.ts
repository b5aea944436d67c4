import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#shared/api/route.ts'
import { confirmSandboxIntent } from '#shared/api/sandbox.api.ts'
import {
  actForTracked,
  getTrackedReceipt,
  sendTrackedCode,
  trackTransfer,
} from '#shared/api/transfers/tracking.api.ts'
import { login, loginWithCode, loginWithPasskey, startPasskeyLogin } from '#shared/api/users/users.api.ts'
import { buildApp } from '#server/app.ts'
import { callLimits } from '#server/call-limits.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Limits in front of several processes of one database. @see docs/decisions/0076 and 0143 */

let app: TestApp
let second: FastifyInstance
let third: FastifyInstance
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  second = await buildApp(app.deps)
  third = await buildApp(app.deps)
})
afterAll(async () => {
  await second.close()
  await third.close()
  await app.stop()
})

let networks = 0
const shared = [...callLimits].filter(([, { isShared }]) => isShared)

test.each(shared.map(([route, { max }]) => [route.path, max, route] as const))(
  'two processes together let as many calls of %s pass as one: %i',
  async (path, max, { method }) => {
    const address = `10.8.${++networks}.1`
    const statuses: number[] = []
    for (let call = 0; call <= max; call++) {
      const server = call % 2 === 0 ? app.server : second
      const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
      statuses.push((await server.inject({ method, url: path, headers, payload: '{}' })).statusCode)
    }
    expect(statuses.slice(0, max)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  },
)

/** Statuses of so many rounds, in each of which all three processes are called at the same moment. */
async function statusesOf(rounds: number, { method, path }: { method: Route['method']; path: string }) {
  const address = `10.9.${++networks}.1`
  const call = async (server: FastifyInstance, id: string) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
    const payload = method === 'GET' ? {} : { payload: '{}' }
    return (await server.inject({ method, url: path.replace('{id}', id), headers, ...payload })).statusCode
  }
  const statuses: number[] = []
  for (let round = 0; round < rounds; round++) {
    const all = [app.server, second, third].map((server, n) => call(server, `${round}-${n}`))
    statuses.push(...(await Promise.all(all)))
  }
  return statuses
}

const passed = (statuses: readonly number[]): number => statuses.filter(status => status !== 429).length
const others = [...callLimits].filter(([, { isShared }]) => !isShared)

test.each(others.map(([route, { max }]) => [route.path, max, route] as const))(
  'three processes together let as many calls of %s pass as one and a twentieth for each further process: %i',
  async (_path, max, route) => {
    const letPass = passed(await statusesOf(max, route))
    expect(letPass).toBeLessThanOrEqual(max + 2 * Math.ceil(max / 20))
    expect(letPass).toBeGreaterThan(max - 3) // of calls at the same moment those that are refused count too
  },
)

test('three processes together let as many cards be tried on one payment as one and a card for each further process', async () => {
  const path = confirmSandboxIntent.path.replace('{id}', 'pi_of_a_thief')
  expect(passed(await statusesOf(10, { method: 'POST', path }))).toBeLessThanOrEqual(5 + 2)
})

/** SQL that would have what an address has called forgotten. */
const recounts = [
  'delete from failed_proofs',
  'update failed_proofs set failures = 0',
  'update failed_proofs set window_ends_at = now()',
]
const fewest = others.toSorted(([, one], [, other]) => one.max - other.max)[0]! // the table has many

test.each(
  recounts.flatMap(sql => [shared[0]!, fewest].map(limited => [sql, limited[0].path, limited] as const)),
)('SQL gives an address no further calls: %s, of %s', async (sql, path, [{ method }, { max }]) => {
  const address = `10.10.${++networks}.1`
  const call = async (server: FastifyInstance) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
    return (await server.inject({ method, url: path, headers, payload: '{}' })).statusCode
  }
  for (let calls = 0; calls < max; calls++) expect(await call(app.server)).not.toBe(429)
  await app.rows(sql).catch(() => {})
  for (let calls = 0; calls < Math.ceil(max / 20); calls++) await call(second)
  expect(await call(second)).toBe(429)
})

test('every call that guesses a password, a code, a passkey or the proof of a transfer counts for all processes', () => {
  const guessing = [
    login,
    loginWithCode,
    startPasskeyLogin,
    loginWithPasskey,
    trackTransfer,
    getTrackedReceipt,
    sendTrackedCode,
    actForTracked,
  ]
  expect(guessing.filter(route => !callLimits.get(route)?.isShared)).toEqual([])
})

test('a sender who stays below a twentieth of the limits causes no count in the database', async () => {
  await app.plant('delete from failed_proofs')
  for (let call = 0; call < 30; call++)
    await app.server.inject({ method: 'POST', url: '/api/quotes', payload: {} })
  expect(await app.rows('select from failed_proofs')).toEqual([])
})
