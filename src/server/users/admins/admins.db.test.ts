import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedUp, type SignedUp } from '#test/support/people.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin, revokeAdmin } from './admins.ts'

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.rows('update users set is_admin = false')
  ada = await signedUp(app.server)
  grace = await signedUp(app.server)
})
afterAll(() => app.stop())

const by = { call: bySystem, reason: null }
const admins = async () =>
  (await app.rows<{ id: string }>('select id from users where is_admin')).map(({ id }) => id)
const statusOf = async ({ browser }: SignedUp) => (await browser.call('GET', '/api/user')).status

test('a grant makes an admin, and ends the sessions of the one who was none', async () => {
  await grantAdmin(app.deps, by, ada.user.id)
  expect(await admins()).toEqual([ada.user.id])
  expect([await statusOf(ada), await statusOf(grace)]).toEqual([401, 200])
})

test('a grant to one who is an admin already ends nothing', async () => {
  await app.rows('update users set is_admin = true where id = $1', [ada.user.id])
  await grantAdmin(app.deps, by, ada.user.id)
  expect(await statusOf(ada)).toBe(200)
})

test('rights are taken with the sessions they were used in', async () => {
  await app.rows('update users set is_admin = true')
  await revokeAdmin(app.deps, by, ada.user.id)
  expect(await admins()).not.toContain(ada.user.id)
  expect([await statusOf(ada), await statusOf(grace)]).toEqual([401, 200])
})

test('the last admin stays', async () => {
  await grantAdmin(app.deps, by, ada.user.id)
  await expect(revokeAdmin(app.deps, by, ada.user.id)).rejects.toMatchObject({ code: 'last_admin' })
  expect(await admins()).toEqual([ada.user.id])
})

test('taking rights from somebody who has none changes nothing', async () => {
  await grantAdmin(app.deps, by, ada.user.id)
  await revokeAdmin(app.deps, by, grace.user.id)
  expect([await admins(), await statusOf(grace)]).toEqual([[ada.user.id], 200])
})

test('of two admins who take each other’s rights at the same moment one stays, time and again', async () => {
  for (let round = 0; round < 20; round++) {
    await app.rows('update users set is_admin = (id in ($1, $2))', [ada.user.id, grace.user.id])
    const outcomes = await Promise.allSettled(
      [ada, grace].map(({ user }) => revokeAdmin(app.deps, by, user.id)),
    )
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    expect(outcomes.map(({ status }) => status)).toContain('rejected')
    expect(await admins()).toHaveLength(1)
  }
})
