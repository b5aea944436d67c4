import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SigningKeys, signingKeys } from '#server/platform/signing.ts'
import { advancePayout } from '#server/transfers/payout/payout.ts'
import { identify } from '#server/users/session/sessions.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { auditRows, injectSql } from './injection.ts'

let app: TestApp
let owner: pg.Client
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  ada = await signedUpAdmin(app)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const COOKIE = 'k'.repeat(43)
const KNOWN = `'\\x${createHash('sha256').update(COOKIE).digest('hex')}'::bytea`
const forgedSession = (userId: string) => `
  insert into sessions (id, user_id, token_hash, method) values (gen_random_uuid(), '${userId}', ${KNOWN}, 'passkey')`

async function statusWith(cookie: string, path: string) {
  const browser = openBrowser(app.server)
  browser.cookie = cookie
  return (await browser.call('GET', path)).status
}

describe('a session that SQL has made', () => {
  test('opens nothing, because its cookie’s hash needs a key that is not in the database', async () => {
    const { user } = await signedUp(app.server)
    await injectSql(app, forgedSession(user.id))
    expect(await statusWith(`sid=${COOKIE}`, '/api/account/sessions')).toBe(401)
    await owner.query(`delete from sessions where token_hash = ${KNOWN}`)
    await injectSql(app, `update sessions set token_hash = ${KNOWN} where user_id = '${user.id}'`)
    expect(await statusWith(`sid=${COOKIE}`, '/api/account/sessions')).toBe(401)
    await owner.query(`delete from sessions where token_hash = ${KNOWN}`)
  })

  const ofAda = () => `where user_id = '${ada.user.id}'`
  test.each([
    ['made', () => forgedSession(ada.user.id)],
    [
      'given another token',
      () => `update sessions set token_hash = sha256('x') ${ofAda()} and ended_at is null`,
    ],
    ['proved', () => `update sessions set authenticated_at = now() ${ofAda()}`],
    ['prolonged', () => `update sessions set created_at = now() ${ofAda()}`],
    ['opened again', () => `update sessions set ended_at = null ${ofAda()}`],
  ])('of an admin is not %s without a record of it', async (_, attack) => {
    await expect(injectSql(app, attack())).rejects.toThrow(
      'a session of somebody at the desk without a row in the audit log',
    )
  })

  test('of somebody with a role is not made without a record of it', async () => {
    const { user } = await signedUp(app.server)
    await app.plant(`update users set roles = '{finance}' where id = $1`, [user.id])
    await expect(injectSql(app, forgedSession(user.id))).rejects.toThrow('without a row in the audit log')
  })

  test('can be used and aged without a record', async () => {
    await injectSql(
      app,
      `update sessions set last_seen_at = now(), authenticated_at = authenticated_at - interval '1 second' ${ofAda()}`,
    )
    expect((await ada.browser.call('GET', '/api/account/sessions')).status).toBe(200)
  })
})

test('a session lives on while the key of its cookie is still accepted, also under a newer one, and ends with it', async () => {
  const [newer] = signingKeys(['another secret of more than 32 characters'])
  const known = async (keys: SigningKeys) =>
    (await identify({ ...app.deps, signingKeys: keys }, { cookies: ada.browser.cookie, isSecure: false }))
      .userId
  expect(await known([newer, ...app.deps.signingKeys])).toBe(ada.user.id)
  expect(await known([newer])).toBeNull()
})

describe('access to the desk', () => {
  let grace: SignedUp
  beforeEach(async () => {
    grace = await signedUpAdmin(app)
  })

  const audited = (action: string) => auditRows(grace.user.id, [action])
  const change = (set: string) => `update users set ${set} where id = '${grace.user.id}'`

  test.each([
    ['deactivates', 'deactivated_at = now()', 'user.reactivated'],
    ['closes', 'closed_at = now()', 'user.deactivated'],
  ])('the application %s no admin without a record of it', async (_, set, otherAct) => {
    await expect(injectSql(app, change(set))).rejects.toThrow('without a row in the audit log')
    await expect(injectSql(app, audited(otherAct), change(set))).rejects.toThrow(
      'without a row in the audit log',
    )
    const { rows } = await owner.query('select deactivated_at, closed_at from users where id = $1', [
      grace.user.id,
    ])
    expect(rows).toEqual([{ deactivated_at: null, closed_at: null }])
  })

  test('the application deactivates and reactivates an admin in transactions that record it', async () => {
    await injectSql(app, change('deactivated_at = now()'), audited('user.deactivated'))
    await expect(injectSql(app, change('deactivated_at = null'))).rejects.toThrow(
      'without a row in the audit log',
    )
    await injectSql(app, change('deactivated_at = null'), audited('user.reactivated'))
  })
})

describe('a transfer that SQL has marked as paid', () => {
  const marked = (id: string, payout: string) => `
    update transfers set status = 'processing', pay_in = 'captured', payout = '${payout}', paid_at = now() - interval '1 hour',
      available_on = current_date, payout_attempt = ${payout === 'ready' ? 0 : 1} where id = '${id}'`
  const ordered = (id: string) => `
    insert into payouts (transfer_id, attempt, rail, submitted_at, asked_at)
    values ('${id}', 1, 'sandbox', now() - interval '1 hour', now() - interval '1 hour')`

  test.each([
    ['waits for its payout', (id: string) => [marked(id, 'ready')]],
    ['is at a rail that has not heard of it', (id: string) => [marked(id, 'submitted'), ordered(id)]],
    [
      'has a payment that SQL has marked too',
      (id: string) => [
        marked(id, 'ready'),
        `update payments set state = 'captured', captured_at = now() where transfer_id = '${id}'`,
      ],
    ],
  ])('is paid out by no rail, where it %s', async (_, attack) => {
    const browser = openBrowser(app.server)
    const { id } = await created(browser)
    await opened(browser, id)
    await injectSql(app, ...attack(id))
    await advancePayout(app.deps, id)
    await app.sweep()
    expect(
      (await owner.query('select from sandbox_payouts where key like $1', [`payout:${id}:%`])).rowCount,
    ).toBe(0)
    expect((await owner.query('select payout from transfers where id = $1', [id])).rows).not.toEqual([
      { payout: 'delivered' },
    ])
  })
})
