import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindsOf } from '#test/support/browser/account-notices.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { ofThisMachine } from '#test/support/servers/child-environment.ts'
import { signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { withCodes } from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const execute = promisify(execFile)

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
  ada = await signedUp(app.server)
})
afterAll(() => app.stop())

/** Runs the script while the application runs on the same database. Returns its output. */
async function admin(...args: string[]): Promise<string> {
  const env = { ...ofThisMachine, DATABASE_URL: app.connectionString }
  const script = path.join(import.meta.dirname, 'admin.ts')
  const { stdout } = await execute(process.execPath, [script, ...args], { env })
  return stdout
}

test('the admin command grants, lists and takes the right, and keeps the last admin', async () => {
  const { email } = ada.user
  expect(await admin('list')).toBe('')
  expect(await admin('grant', email.toUpperCase())).toBe(
    `${email} is an admin now, and has to sign in again.\n`,
  )
  expect(await admin('grant', email)).toBe(`${email} is an admin already.\n`)
  expect(await admin('list')).toBe(`${email}\n`)
  await expect(admin('revoke', email)).rejects.toMatchObject({
    code: 1,
    stderr: 'The last admin cannot leave. Please make another user an admin first.\n',
  })
  const grace = await signedUp(app.server)
  await admin('grant', grace.user.email)
  expect(await admin('revoke', email)).toBe(`${email} is no admin any more, and has to sign in again.\n`)
  expect(await admin('list')).toBe(`${grace.user.email}\n`)
  expect(await admin('revoke', email)).toBe(`${email} is not an admin.\n`)
})

test('the script lets a user without codes sign in by password alone, and the user gets a mail', async () => {
  const grace = await withCodes(app.server, Date.now())
  const { email, id } = grace.user
  expect(await signIn(openBrowser(app.server), email)).toMatchObject({ status: 401 })
  expect(await admin('forget-codes', email)).toBe(
    `${email} signs in without a one-time code now, and has been told by mail.\n`,
  )
  expect(await grace.browser.call('GET', '/api/user')).toMatchObject({ status: 401 })
  expect(await app.rows('select from recovery_codes where user_id = $1', [id])).toHaveLength(0)
  expect((await kindsOf(app, id)).at(-1)).toBe('security_changed')
  expect(await signIn(openBrowser(app.server), email)).toMatchObject({ status: 200 })
  expect(await admin('forget-codes', email)).toBe(`${email} has no one-time codes.\n`)
})

test('each act of the admin command is audited with the command as its reason', async () => {
  const grace = await withCodes(app.server, Date.now())
  await admin('forget-codes', grace.user.email)
  await admin('grant', grace.user.email)
  const others = await signedUp(app.server)
  await admin('grant', others.user.email)
  await admin('revoke', grace.user.email)
  expect(
    await app.rows(
      `select action, actor_id, reason from audit_log
       where subject_id = $1 and kind = 'user' and actor_id is null order by id`,
      [grace.user.id],
    ),
  ).toEqual([
    { action: 'user.totp_off', actor_id: null, reason: 'npm run admin -- forget-codes' },
    { action: 'user.admin_granted', actor_id: null, reason: 'npm run admin -- grant' },
    { action: 'user.admin_revoked', actor_id: null, reason: 'npm run admin -- revoke' },
  ])
})

test.each([[[]], [['grant']], [['list', 'x@example.com']], [['forget-codes']], [['make', 'x@example.com']]])(
  '%j is told how it is used',
  async args => {
    await expect(admin(...args)).rejects.toMatchObject({
      code: 1,
      stderr:
        'Say what to do: npm run admin -- list | grant <email> | revoke <email> | forget-codes <email>\n',
    })
  },
)

test('a person who is not registered cannot become an admin', async () => {
  await expect(admin('grant', 'nobody@example.com')).rejects.toMatchObject({
    stderr: 'Nobody is registered as nobody@example.com.\n',
  })
})
