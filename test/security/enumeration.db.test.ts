import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, requestPasswordReset } from '#shared/api/users.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { newPerson } from './cast.ts'
import { type Reply, send } from './send.ts'

// Whether somebody has an account: that answers take as long too, `npm run proof:enumeration` measures.

const TRIES = 30 // a sample of the thousand that the proof makes

let free: TestApp
let limited: TestApp
beforeAll(async () => {
  free = await testApp()
  limited = await testApp({ RATE_LIMITS: 'strict' })
})
afterAll(async () => {
  await free.stop()
  await limited.stop()
})

/** An answer as it travels, but for its date, its number and the seconds that are left of a minute. */
function told({ statusCode, headers, payload }: Reply) {
  const { date: _date, 'x-request-id': _requestId, 'retry-after': wait, ...others } = headers
  return { statusCode, others, payload, waits: wait !== undefined }
}

const strangersEmail = () => `${randomUUID()}@example.com`

const calls = {
  'a sign-in with a wrong password': (app: TestApp, email: string) =>
    send(app, { route: login, body: { email, password: 'wrong battery staple' } }),
  'a request for a new password': (app: TestApp, email: string) =>
    send(app, { route: requestPasswordReset, body: { email } }),
} as const

test.each(Object.entries(calls))(
  '%s is answered alike whether there is an account or not',
  async (_name, ask) => {
    const { email } = await newPerson(free)
    for (let tries = 0; tries < TRIES; tries++)
      expect(told(await ask(free, email))).toEqual(told(await ask(free, strangersEmail())))
  },
)

test('who is slowed down is slowed down alike whether there is an account or not', async () => {
  const { email } = await newPerson(limited)
  const unknown = strangersEmail()
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++) {
    const known = told(await calls['a sign-in with a wrong password'](limited, email))
    expect(told(await calls['a sign-in with a wrong password'](limited, unknown))).toEqual(known)
    statuses.push(known.statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('an account with one-time codes tells so only to who has the password', async () => {
  const { email, userId } = await newPerson(free)
  await free.rows("update users set totp_secret = 'x', totp_enabled_at = now() where id = $1", [userId])
  const known = told(await calls['a sign-in with a wrong password'](free, email))
  expect(told(await calls['a sign-in with a wrong password'](free, strangersEmail()))).toEqual(known)
})

test('an account that was closed is as unknown as one that never was', async () => {
  const { email, userId } = await newPerson(free)
  await free.rows(
    "update users set closed_at = now(), email_key = 'closed', password_hash = null where id = $1",
    [userId],
  )
  const closed = told(await calls['a sign-in with a wrong password'](free, email))
  expect(told(await calls['a sign-in with a wrong password'](free, strangersEmail()))).toEqual(closed)
})
