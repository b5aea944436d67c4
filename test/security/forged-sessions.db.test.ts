import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealSession } from '#server/users/session/session-seals.ts'
import type { SessionMethod } from '#server/users/session/sessions.sql.ts'
import { renewSession } from '#server/users/session/session-renewal.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { auditRows, injectSql } from './injection.ts'

/** @see docs/decisions/0081: sessions that SQL has bound to another user, with audit rows of its own. */

let app: TestApp
let ada: SignedUp
let eve: SignedUp
beforeAll(async () => {
  app = await testApp()
  ada = await signedUpAdmin(app)
})
beforeEach(async () => {
  eve = await signedUp(app.server)
})
afterAll(() => app.stop())

type Session = {
  id: string
  user_id: string
  method: SessionMethod
  token_hash: Buffer
  proved_at: Date
  seal: Buffer
}

const openOf = async ({ user }: SignedUp): Promise<Session> => {
  const [session] = await app.rows<Session>(
    'select * from sessions where user_id = $1 and ended_at is null order by created_at desc limit 1',
    [user.id],
  )
  if (session === undefined) throw new Error('no session is open')
  return session
}

/** Runs SQL as an injection would, with an audit row for the trigger. */
const asApp = (...statements: [sql: string, ...values: unknown[]][]) =>
  injectSql(app, auditRows(ada.user.id, ['session.signed_in']), ...statements)

const INSERT =
  'insert into sessions (id, user_id, token_hash, method, seal, proved_at) values ($1, $2, $3, $4, $5, $6)'
const accountOf = async ({ browser }: SignedUp) => (await browser.call('GET', '/api/account/sessions')).status
const deskOf = async ({ browser }: SignedUp) => (await browser.call('GET', '/api/admin/users')).status

describe('a session whose cookie its author knows', () => {
  test('opens nothing after SQL has bound it to an admin under its own id and seal', async () => {
    const own = await openOf(eve)
    expect(await accountOf(eve)).toBe(200)
    await asApp(
      ['delete from sessions where id = $1', own.id],
      [INSERT, own.id, ada.user.id, own.token_hash, 'passkey', own.seal, own.proved_at],
    )
    expect([await accountOf(eve), await deskOf(eve)]).toEqual([401, 401])
    // A proof that began before the row was exchanged does not give it a genuine seal either.
    await expect(renewSession(app.deps, app.pool, own.id)).rejects.toMatchObject({
      code: 'not_signed_in',
    })
  })

  test('opens nothing after SQL has put its token and seal into the session of an admin', async () => {
    const [own, hers] = [await openOf(eve), await openOf(ada)]
    await asApp(
      ['delete from sessions where id = $1', own.id],
      ['update sessions set token_hash = $2, seal = $3 where id = $1', hers.id, own.token_hash, own.seal],
    )
    expect([await accountOf(eve), await deskOf(eve)]).toEqual([401, 401])
    await asApp([
      'update sessions set token_hash = $2, seal = $3 where id = $1',
      hers.id,
      hers.token_hash,
      hers.seal,
    ])
    expect(await accountOf(ada)).toBe(200)
  })

  test('opens nothing without a seal, not even for the user whose it was', async () => {
    await app.rows('update sessions set seal = null where user_id = $1', [eve.user.id])
    expect(await accountOf(eve)).toBe(401)
  })

  test('is not one by a passkey because SQL says so', async () => {
    const own = await openOf(eve)
    const owner = await ownerClient(app)
    await owner.query(`update sessions set method = 'passkey' where id = $1`, [own.id])
    await owner.end()
    expect(await accountOf(eve)).toBe(401)
  })
})

describe('the times of a genuine session', () => {
  const age = (interval: string) =>
    asApp([
      `update sessions set authenticated_at = now() - $2::interval, created_at = now() - $2::interval where user_id = $1`,
      ada.user.id,
      interval,
    ])
  const moved = async () =>
    (await ada.browser.call('POST', '/api/account/email', { email: `new-${ada.user.email}` })).status
  beforeEach(async () => {
    ada = await signedUpAdmin(app)
  })

  test('are not made younger by SQL: a proof that was old stays old', async () => {
    await app.plant(
      `update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1 and ended_at is null`,
      [ada.user.id],
    )
    const before = await moved()
    await age('0')
    expect([before, await moved()]).toEqual([403, 403])
  })

  test('cannot be set by SQL under the seal', async () => {
    await asApp(['update sessions set proved_at = now() where user_id = $1', ada.user.id])
    expect(await accountOf(ada)).toBe(401)
  })

  test('do not let it outlast its limit', async () => {
    const own = await openOf(ada)
    const owner = await ownerClient(app)
    const older = '01980000-0000-7000-8000-000000000000' // July 2025
    const seal = sealSession(app.deps.signingKeys, { ...own, id: older })
    await owner.query('update sessions set id = $2, seal = $3, created_at = now() where id = $1', [
      own.id,
      older,
      seal,
    ])
    await owner.end()
    expect(await accountOf(ada)).toBe(401)
  })
})

test('a session that has ended is not opened again by SQL', async () => {
  const { cookie } = eve.browser
  expect((await eve.browser.call('POST', '/api/logout')).status).toBeLessThan(300)
  await asApp(['update sessions set ended_at = null where user_id = $1', eve.user.id])
  expect(
    (await Object.assign(openBrowser(app.server), { cookie }).call('GET', '/api/account/sessions')).status,
  ).toBe(401)
})
