import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { confirmNewcomers } from '#test/support/browser/admins.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { lockStaffAmong } from '../users.ts'
import { lockAdmins } from './admins.sql.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin, revokeAdmin } from './admins.ts'

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp()
  await confirmNewcomers(app)
})
beforeEach(async () => {
  await app.plant('update users set is_admin = false')
  ada = await signedUp(app.server)
  grace = await signedUp(app.server)
})
afterAll(() => app.stop())

const by = { call: bySystem, reason: null }
const admins = async () =>
  (await app.rows<{ id: string }>('select id from users where is_admin')).map(({ id }) => id)
const statusOf = async ({ browser }: SignedUp) => (await browser.call('GET', '/api/user')).status

test('a grant makes an admin, and ends the sessions of the user', async () => {
  await grantAdmin(app.deps, by, ada.user.id)
  expect(await admins()).toEqual([ada.user.id])
  expect([await statusOf(ada), await statusOf(grace)]).toEqual([401, 200])
})

test('a grant to an admin ends no session', async () => {
  await app.plant('update users set is_admin = true where id = $1', [ada.user.id])
  await grantAdmin(app.deps, by, ada.user.id)
  expect(await statusOf(ada)).toBe(200)
})

test('revoking the right ends the sessions in which it was used', async () => {
  await app.plant('update users set is_admin = true')
  await revokeAdmin(app.deps, by, ada.user.id)
  expect(await admins()).not.toContain(ada.user.id)
  expect([await statusOf(ada), await statusOf(grace)]).toEqual([401, 200])
})

test('the last admin cannot be removed', async () => {
  await grantAdmin(app.deps, by, ada.user.id)
  await expect(revokeAdmin(app.deps, by, ada.user.id)).rejects.toMatchObject({ code: 'last_admin' })
  expect(await admins()).toEqual([ada.user.id])
})

test('revoking the right of a user without one changes nothing', async () => {
  await grantAdmin(app.deps, by, ada.user.id)
  await revokeAdmin(app.deps, by, grace.user.id)
  expect([await admins(), await statusOf(grace)]).toEqual([[ada.user.id], 200])
})

test('if two admins revoke each other’s rights at the same moment, one stays, every time', async () => {
  for (let round = 0; round < 20; round++) {
    await app.plant('update users set is_admin = (id in ($1, $2))', [ada.user.id, grace.user.id])
    const outcomes = await Promise.allSettled(
      [ada, grace].map(({ user }) => revokeAdmin(app.deps, by, user.id)),
    )
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    expect(outcomes.map(({ status }) => status)).toContain('rejected')
    expect(await admins()).toHaveLength(1)
  }
})

test('an approval and a demotion at the same moment lock the admins in one order, and neither is repeated', async () => {
  const alan = await signedUp(app.server)
  await app.plant('update users set is_admin = true where id = any($1::uuid[])', [
    [ada, grace, alan].map(({ user }) => user.id),
  ])
  const [first, ...others] = (await admins()).toSorted()
  const owner = await ownerClient(app)
  onTestFinished(() => owner.end())
  const tries = { demotion: 0, approval: 0 }
  let approving: Promise<unknown> | undefined
  const approve = () =>
    withTransaction(app.pool, async tx => {
      tries.approval += 1
      await lockStaffAmong(app.deps)(tx, others)
      await lockAdmins(tx) // as the change of an admin does
    })
  await withTransaction(app.pool, async tx => {
    tries.demotion += 1
    await tx.query('select from users where id = $1 for update', [first])
    approving ??= approve()
    await vi.waitUntil(async () => (await waitingForLocks(owner)) > 0, { timeout: 20_000 })
    await lockAdmins(tx)
  })
  await approving
  expect(tries).toEqual({ demotion: 1, approval: 1 })
})
