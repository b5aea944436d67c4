import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUp, type SignedUp } from '#test/support/people.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'

const execute = promisify(execFile)

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
  ada = await signedUp(app.server)
})
afterAll(() => app.stop())

/** What it says; while the application runs on the same database. */
async function admin(...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: app.connectionString }
  const script = path.join(import.meta.dirname, 'admin.ts')
  const { stdout } = await execute(process.execPath, [script, ...args], { env })
  return stdout
}

test('grants, lists and takes the right, and keeps the last admin', async () => {
  const { email } = ada.user
  expect(await admin('list')).toBe('')
  expect(await admin('grant', email.toUpperCase())).toBe(
    `${email} is an admin now, and has to sign in again.\n`,
  )
  expect(await admin('grant', email)).toBe(`${email} is an admin already.\n`)
  expect(await admin('list')).toBe(`${email}\n`)
  await expect(admin('revoke', email)).rejects.toMatchObject({
    code: 1,
    stderr: 'The last admin cannot leave: make somebody else an admin first.\n',
  })
  const grace = await signedUp(app.server)
  await admin('grant', grace.user.email)
  expect(await admin('revoke', email)).toBe(`${email} is no admin any more, and has to sign in again.\n`)
  expect(await admin('list')).toBe(`${grace.user.email}\n`)
  expect(await admin('revoke', email)).toBe(`${email} is not an admin.\n`)
})

test.each([[[]], [['grant']], [['list', 'x@example.com']], [['make', 'x@example.com']]])(
  '%j is told how it is used',
  async args => {
    await expect(admin(...args)).rejects.toMatchObject({
      code: 1,
      stderr: 'Say what to do: npm run admin -- list | grant <email> | revoke <email>\n',
    })
  },
)

test('nobody is made an admin who is not registered', async () => {
  await expect(admin('grant', 'nobody@example.com')).rejects.toMatchObject({
    stderr: 'Nobody is registered as nobody@example.com.\n',
  })
})
