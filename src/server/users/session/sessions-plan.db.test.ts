import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { findSession } from './sessions.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** PostgreSQL tries five plans for the values of a call before it looks at one for all. */
const CALLS = 8

test('the session of a call is found by a plan that is made once, however many sessions there are', async () => {
  const { user } = await signedUp(app.server)
  const owner = await ownerClient(app)
  await owner.query(
    `insert into sessions (id, user_id, token_hash, method)
     select gen_random_uuid(), $1, sha256(n::text::bytea), 'password' from generate_series(1, 5000) n`,
    [user.id],
  )
  await owner.query('analyze sessions')
  const tokenHash = Buffer.alloc(32)
  for (let call = 0; call < CALLS; call++) await findSession(owner, tokenHash)
  const { rows } = await owner.query(
    `select generic_plans > 0 as "isMadeOnce" from pg_prepared_statements where name = 'find_session'`,
  )
  expect(rows).toEqual([{ isMadeOnce: true }])
  await owner.end()
})
