import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand, runCommand } from './admin-command.ts'
import { ensureFirstAdmin } from '#server/users/admins/first-admin.ts'
import { keyedEmail } from '#server/users/person.ts'
import { type TestApp, TEST_SECRET, testApp } from '#test/support/app/test-app.ts'
import { confirmNewcomers } from '#test/support/browser/admins.ts'
import { PASSWORD, signedUp, type SignedUp } from '#test/support/browser/people.ts'

// A user is found by the keyed hash of an address. SQL as the application's role puts the hash of a colleague's address into the row of a
// puppet: the operator names the colleague, and would mean the puppet.

let app: TestApp
let bob: SignedUp
let puppet: SignedUp
beforeAll(async () => {
  app = await testApp()
  await confirmNewcomers(app)
  bob = await signedUp(app.server)
  puppet = await signedUp(app.server)
  await app.rows(`update users set email_key = 'moved' where id = $1`, [bob.user.id])
  await app.rows('update users set email_key = $2 where id = $1', [
    puppet.user.id,
    keyedEmail(app.deps, bob.user.email), // SQL reads it in Bob's row
  ])
})
afterAll(() => app.stop())

const staff = () => app.rows(`select id from users where is_admin or roles <> '{}'`)

test.each(['grant', 'revoke', 'deactivate', 'reactivate', 'forget-codes', 'reset-factors'])(
  'npm run admin -- %s refuses an account that is found by an address but has another',
  async name => {
    const command = readCommand([name, bob.user.email])
    await expect(runCommand({ ...app.deps, secrets: [TEST_SECRET] }, command)).rejects.toThrow(
      `The account ${puppet.user.id} is found as ${bob.user.email}, but its own address is another`,
    )
    expect(await staff()).toEqual([])
  },
)

test('ADMIN_EMAIL makes no admin of an account that is found by that address but has another', async () => {
  await ensureFirstAdmin(app.deps, { admin: { email: bob.user.email, password: PASSWORD }, dataDir: '' })
  expect(await staff()).toEqual([])
})

test('npm run admin -- grant refuses an account whose data does not open', async () => {
  const { user } = await signedUp(app.server)
  await app.rows(`update users set person = '\\x00' where id = $1`, [user.id])
  const command = readCommand(['grant', user.email])
  await expect(runCommand({ ...app.deps, secrets: [TEST_SECRET] }, command)).rejects.toThrow('does not open')
  expect(await staff()).toEqual([])
})
