import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** Limits that guard money or secrets, in front of two processes of one database. @see docs/decisions/0076 */

let app: TestApp
let second: FastifyInstance
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  second = await buildApp(app.deps)
})
afterAll(async () => {
  await second.close()
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

test('calls that guard nothing cost no count in the database', async () => {
  await app.rows('delete from failed_proofs')
  await app.server.inject({ method: 'POST', url: '/api/quotes', payload: {} })
  expect(await app.rows('select from failed_proofs')).toEqual([])
})
