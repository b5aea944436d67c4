import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, requestPasswordReset } from '#shared/api/users/users.api.ts'
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
function contentOf({ statusCode, headers, payload }: Reply) {
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
      expect(contentOf(await ask(free, email))).toEqual(contentOf(await ask(free, strangersEmail())))
  },
)

test('sign-in attempts are slowed down alike with and without an account', async () => {
  const { email } = await newPerson(limited)
  const unknown = strangersEmail()
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++) {
    const known = contentOf(await calls['a sign-in with a wrong password'](limited, email))
    expect(contentOf(await calls['a sign-in with a wrong password'](limited, unknown))).toEqual(known)
    statuses.push(known.statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('an account reveals its one-time codes only to a caller with its password', async () => {
  const { email, userId } = await newPerson(free)
  await free.rows("update users set totp_secret = 'x', totp_enabled_at = now() where id = $1", [userId])
  const known = contentOf(await calls['a sign-in with a wrong password'](free, email))
  expect(contentOf(await calls['a sign-in with a wrong password'](free, strangersEmail()))).toEqual(known)
})

test('an account that was closed is as unknown as one that never was', async () => {
  const { email, userId } = await newPerson(free)
  await free.rows(
    "update users set closed_at = now(), email_key = 'closed', password_hash = null where id = $1",
    [userId],
  )
  const closed = contentOf(await calls['a sign-in with a wrong password'](free, email))
  expect(contentOf(await calls['a sign-in with a wrong password'](free, strangersEmail()))).toEqual(closed)
})
