import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { startServer } from '#test/support/servers/server-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A user's personal data, each value marked. */
const typed = {
  fullName: 'Canary User Lee',
  username: 'canary.username',
  email: 'canary-user@example.com',
  phone: '+1 202 555 0191',
  password: 'canary password one',
}
const NEW_PASSWORD = 'canary password two'
const WRONG_PASSWORD = 'canary password wrong'
const OTHER_EMAIL = 'canary-other@example.com'

test('opening an account and changing its password write no personal data to the most verbose log', async () => {
  const server = await startServer({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'trace' })
  let log = ''
  server.child.stderr?.setEncoding('utf8').on('data', (part: string) => (log += part))
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body?: object) => {
    const headers = {
      cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) ?? null })
    for (const given of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return answer.status
  }

  const statuses = [
    await call('POST', '/api/register', typed),
    await call('POST', '/api/register', typed),
    await call('POST', '/api/login', { email: typed.email, password: WRONG_PASSWORD }),
    await call('POST', '/api/login', { email: typed.email, password: typed.password }),
    await call('PATCH', '/api/account', { ...typed, fullName: `${typed.fullName} again` }),
    await call('PUT', '/api/account/password', {
      currentPassword: typed.password,
      newPassword: NEW_PASSWORD,
    }),
    await call('POST', '/api/account/email', { email: OTHER_EMAIL }),
    await call('POST', '/api/password-reset', { email: typed.email }),
    await call('POST', '/api/password-reset/confirm', { token: 'canary.token.text', password: NEW_PASSWORD }),
    await call('GET', '/api/account/sessions'),
  ]
  expect(statuses).toEqual([201, 409, 401, 200, 200, 204, 204, 204, 409, 200])
  const secrets = new Map(
    Object.entries({ ...typed, NEW_PASSWORD, WRONG_PASSWORD, OTHER_EMAIL, token: 'canary.token' }),
  )
  for (const name of ['sid', 'device']) secrets.set(name, cookies.get(name) ?? '')
  await mailsWritten(database, 5)
  expect(await call('POST', '/api/logout')).toBe(204)
  await server.stop()

  expect([...secrets.values()].every(secret => secret.length > 8)).toBe(true)
  expect(log).toContain('"level"')
  expect([...secrets].filter(([, secret]) => log.includes(secret)).map(([name]) => name)).toEqual([])
})

/** Waits until what was to be mailed has been: the jobs, too, might say too much. */
async function mailsWritten({ pool }: TestDatabase, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select id from messages where sent_at is not null')
    if (rows.length >= count) return
    await sleep(50)
  }
}
