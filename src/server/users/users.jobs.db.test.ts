import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeners, schedule } from '#server/background.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { signedUp, signIn } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { purgeUsers } from './users.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const countOf = async (table: string) =>
  (await app.rows<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count

test('the purge is on the schedule and has a listener', () => {
  expect(schedule.map(({ job }) => job.name)).toContain('users.purge')
  expect(listeners(app.deps).map(({ name }) => name)).toContain('users.purge')
})

test('the purge deletes ended rows and keeps the others', async () => {
  const { user } = await signedUp(app.server)
  for (const days of [89, 91]) {
    await signIn(openBrowser(app.server), user.email)
    await app.rows(
      `update sessions set ended_at = now() - make_interval(days => $2)
      where id = (select id from sessions where user_id = $1 order by id desc limit 1)`,
      [user.id, days],
    )
  }
  await app.rows(
    `insert into failed_proofs values (sha256('1'), 9, now() - interval '1 second'), (sha256('2'), 9, now() + interval '1 hour')`,
  )
  await app.rows(
    `insert into email_links (id, purpose, user_id, address, expires_at)
    select gen_random_uuid(), 'reset_password', $1, 'sealed', now() - make_interval(days => days)
    from unnest(array[6, 8]) days`,
    [user.id],
  )
  await app.rows(
    `insert into auth_challenges (id, purpose, expires_at)
    select gen_random_uuid(), 'passkey_sign_in', now() + make_interval(mins => mins) from unnest(array[-1, 1]) mins`,
  )
  await app.rows(
    `insert into devices (user_id, secret_hash, last_seen_at)
    select $1, sha256(days::text::bytea), now() - make_interval(days => days) from unnest(array[399, 401]) days`,
    [user.id],
  )
  const tables = ['devices', 'sessions', 'failed_proofs', 'email_links', 'auth_challenges', 'users']
  expect(await Promise.all(tables.map(countOf))).toEqual([5, 3, 2, 3, 2, 1])
  await purgeUsers(app.deps)
  expect(await Promise.all(tables.map(countOf))).toEqual([4, 2, 1, 2, 1, 1])
})
