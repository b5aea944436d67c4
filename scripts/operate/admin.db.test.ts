import { isWhole } from '#test/support/laws/rounds.ts'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { quiet } from '#server/platform/db/database-log.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import { systemRandom } from '#server/platform/random.ts'
import { openLog } from '#server/platform/log.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { insertUser } from '#server/users/users.sql.ts'
import { confirmNewcomers } from '#test/support/browser/admins.ts'
import { kindsOf } from '#test/support/browser/account-notices.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { operatorsScript } from '#test/support/servers/operators-script.ts'
import { ofThisMachine } from '#test/support/servers/child-environment.ts'
import { newcomer, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { addPasskey, withCodes } from '#test/support/browser/second-factors.ts'
import { ask, usedFolder } from '#test/support/database/embedded.ts'
import { TEST_DATA_KEY } from '#test/support/database/database.ts'
import { TEST_SECRET, type TestApp, testApp } from '#test/support/app/test-app.ts'
import { readCommand, runCommand } from './admin-command.ts'

const execute = promisify(execFile)

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
  await confirmNewcomers(app)
  ada = await signedUp(app.server)
})
afterAll(() => app.stop())

async function run(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const file = operatorsScript('admin')
  const { stdout } = await execute(process.execPath, [file, ...args], {
    env: { ...ofThisMachine, ...settings },
  })
  return stdout
}

/** Runs the command without the process around it. Returns its output. */
async function admin(...args: string[]): Promise<string> {
  const deps = { ...app.deps, secrets: [TEST_SECRET] }
  const lines = await runCommand(deps, readCommand(args))
  return lines
    .filter(line => !ACCOUNT.test(line))
    .map(line => `${line}\n`)
    .join('')
}

const ACCOUNT = /^Account: username “ada[0-9a-f]{12}”, name “Ada Lovelace”, registered 20[0-9-]{8}\.$/

/** Runs the script as an operator does, while the application runs on the same database. Returns its output. */
const script = (...args: string[]): Promise<string> =>
  run({ DATABASE_URL: app.connectionString, DATA_KEY: TEST_DATA_KEY, SECRET_KEY: TEST_SECRET }, ...args)

test('the admin command grants, lists and takes the right, and keeps the last admin', async () => {
  const { email } = ada.user
  expect(await admin('list')).toBe('')
  const [granted, account] = (await script('grant', email.toUpperCase())).split('\n')
  expect(granted).toBe(`${email} is an admin now, and has to sign in again.`)
  expect(account).toMatch(ACCOUNT)
  expect(await admin('grant', email)).toBe(`${email} is an admin already.\n`)
  expect(await script('list')).toBe(`${email}\n`)
  await expect(script('revoke', email)).rejects.toMatchObject({
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

/** The end of each reason: the tests run without sudo. */
const shell = `, by ${userInfo().username} at the operator's shell`

test('the script removes every second factor of an admin, ends the sessions, and the admin gets a mail', async () => {
  const grace = await withCodes(app.server, Date.now())
  await addPasskey(grace.browser)
  const { email, id } = grace.user
  await app.plant('update users set is_admin = true, enrolment_held_at = now() where id = $1', [id])
  expect(await admin('reset-factors', email)).toBe(
    `${email} has no passkey and no one-time codes now, can set up others after a sign-in, and is notified by mail.\n`,
  )
  const state = `select (select count(*)::integer from passkeys where user_id = u.id) as passkeys, totp_secret, enrolment_held_at
    from users u where id = $1`
  expect(await app.rows(state, [id])).toEqual([{ passkeys: 0, totp_secret: null, enrolment_held_at: null }])
  expect(await grace.browser.call('GET', '/api/user')).toMatchObject({ status: 401 })
  expect((await kindsOf(app, id)).at(-1)).toBe('security_changed')
  const [row] = await app.rows(
    `select actor_id, reason from audit_log where subject_id = $1 and action = 'user.factors_reset'`,
    [id],
  )
  expect(row).toEqual({ actor_id: null, reason: `npm run admin -- reset-factors${shell}` })
  expect(await admin('reset-factors', email)).toBe(`${email} has no passkey and no one-time codes.\n`)
})

test.runIf(isWhole)(
  'the script resets factors while the server and its built-in database are stopped',
  async () => {
    const dataDir = await usedFolder()
    const before = await openDatabase({ addresses: null, dataDir, poolMax: 1, needsBoundary: false }, quiet)
    await migrateJobs({ connectionString: before.signIns.owner, log: openLog('silent') }) // as a server has once done
    const named = newcomer({ email: 'stopped@example.com' })
    const user = {
      ...named,
      id: randomUUID(),
      ownerId: randomUUID(),
      password: Buffer.from('none'),
      language: 'en' as const,
    }
    const dataKeys = await openDataKeys(
      { executor: before.pool, random: systemRandom },
      { dataKey: null, dataKeysOld: [], dataDir, database: null },
    )
    await insertUser({ dataKeys }, before.pool, user)
    await ask(
      { connectionString: before.signIns.owner },
      `update users set is_admin = true, totp_secret = '\\x00', totp_enabled_at = now()`,
    )
    await before.stop()
    await expect(run({ DATA_DIR: dataDir }, 'reset-factors', user.email)).rejects.toThrow(
      /with the key of the server/,
    )
    expect(await run({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32) }, 'reset-factors', user.email)).toMatch(
      /^stopped@example\.com has no passkey/,
    )
    const after = await openDatabase({ addresses: null, dataDir, poolMax: 1, needsBoundary: false }, quiet)
    onTestFinished(after.stop)
    const { rows } = await after.pool.query(
      `select action, totp_enabled_at, reason from audit_log a join users u on u.id::text = a.subject_id`,
    )
    expect(rows).toEqual([
      {
        action: 'user.factors_reset',
        totp_enabled_at: null,
        reason: `npm run admin -- reset-factors${shell}`,
      },
    ])
  },
)

test('the admin command gives and takes roles at the desk, one at a time, each audited with the command', async () => {
  const { user, browser } = await signedUp(app.server)
  const { email, id } = user
  expect(await admin('grant', email, 'support')).toBe(
    `${email} has the role support now, and has to sign in again.\n`,
  )
  expect(await browser.call('GET', '/api/user')).toMatchObject({ status: 401 })
  expect(await admin('grant', email, 'finance')).toBe(
    `${email} has the roles support, finance now, and has to sign in again.\n`,
  )
  expect(await admin('grant', email, 'finance')).toBe(`${email} has the role finance already.\n`)
  expect((await admin('list')).split('\n')).toContain(`${email} support, finance`)
  expect(await admin('revoke', email, 'support')).toBe(
    `${email} has the role finance now, and has to sign in again.\n`,
  )
  expect(await admin('revoke', email, 'finance')).toBe(
    `${email} has no role now, and has to sign in again.\n`,
  )
  expect(await admin('revoke', email, 'finance')).toBe(`${email} does not have the role finance.\n`)
  expect((await kindsOf(app, id)).at(-1)).toBe('rights_changed')
  const changes = await app.rows(
    `select before -> 'roles' as before, after -> 'roles' as after, actor_id, reason from audit_log
     where subject_id = $1 and action = 'user.roles_changed' order by id`,
    [id],
  )
  expect(changes).toEqual([
    { before: [], after: ['support'], actor_id: null, reason: `npm run admin -- grant${shell}` },
    {
      before: ['support'],
      after: ['support', 'finance'],
      actor_id: null,
      reason: `npm run admin -- grant${shell}`,
    },
    {
      before: ['support', 'finance'],
      after: ['finance'],
      actor_id: null,
      reason: `npm run admin -- revoke${shell}`,
    },
    { before: ['finance'], after: [], actor_id: null, reason: `npm run admin -- revoke${shell}` },
  ])
})

test('the admin command gives an admin no role beside that right, and an admin who had roles loses them', async () => {
  const { email, id } = (await signedUp(app.server)).user
  await admin('grant', email, 'auditor')
  expect(await admin('grant', email, 'admin')).toBe(`${email} is an admin now, and has to sign in again.\n`)
  expect(await app.rows('select is_admin, roles from users where id = $1', [id])).toEqual([
    { is_admin: true, roles: [] },
  ])
  expect(await admin('grant', email, 'support')).toBe(
    `${email} is an admin, who has every role. Take that right first: revoke ${email} admin\n`,
  )
})

test('the admin command gives no role to an admin whom SQL has hidden', async () => {
  const { email, id } = (await signedUp(app.server)).user
  await admin('grant', email)
  await app.owner.query('update users set is_admin = false where id = $1', [id])
  expect(await admin('grant', email, 'support')).toBe(
    `${email} is an admin, who has every role. Take that right first: revoke ${email} admin\n`,
  )
})

test('the admin command lists the others beside somebody whose data does not open, whose right it takes', async () => {
  const [{ email, id }, other] = [(await signedUp(app.server)).user, (await signedUp(app.server)).user]
  for (const each of [email, other.email]) await admin('grant', each)
  await app.plant(`update users set person = '\\x00' where id = $1`, [id])
  const listed = (await admin('list')).split('\n')
  expect(listed).toContain(`${id}, whose data does not open`)
  expect(listed).toContain(other.email)
  expect(await admin('revoke', email)).toBe(`${email} is no admin any more, and has to sign in again.\n`)
})

test('the admin command deactivates and reactivates somebody at the desk', async () => {
  const { browser, user } = await signedUp(app.server)
  const { email, id } = user
  await admin('grant', email, 'finance')
  await signIn(browser, email)
  expect(await admin('deactivate', email)).toBe(`${email} is deactivated now.\n`)
  expect(await admin('deactivate', email)).toBe(`${email} is deactivated already.\n`)
  expect(await browser.call('GET', '/api/user')).toMatchObject({ status: 401 })
  expect((await admin('list')).split('\n')).not.toContain(`${email} finance`)
  expect(await admin('grant', email)).toBe(
    `${email} is deactivated. Let them in again first: npm run admin -- reactivate ${email}\n`,
  )
  expect(await script('reactivate', email)).toBe(`${email} is active now.\n`)
  expect(await signIn(browser, email)).toMatchObject({ status: 200 })
  expect((await browser.call('GET', '/api/admin/approvals')).status).toBe(200)
  const audited = `select action, actor_id, reason from audit_log where subject_id = $1 and action like 'user.%activated' order by id`
  expect(await app.rows(audited, [id])).toEqual([
    { action: 'user.deactivated', actor_id: null, reason: `npm run admin -- deactivate${shell}` },
    { action: 'user.reactivated', actor_id: null, reason: `npm run admin -- reactivate${shell}` },
  ])
})

test('the admin command neither takes the right of the last admin, by any of its names, nor deactivates them', async () => {
  const left = (await admin('list'))
    .trim()
    .split('\n')
    .filter(line => !line.includes(' '))
  for (const email of left.slice(1)) await admin('revoke', email, 'admin')
  const [last = ''] = left
  for (const named of [
    ['revoke', last],
    ['revoke', last, 'admin'],
    ['deactivate', last],
  ])
    await expect(admin(...named)).rejects.toThrow(
      'The last admin cannot leave. Please make another user an admin first.',
    )
  expect((await admin('list')).split('\n')).toContain(last)
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
    { action: 'user.totp_off', actor_id: null, reason: `npm run admin -- forget-codes${shell}` },
    { action: 'user.admin_granted', actor_id: null, reason: `npm run admin -- grant${shell}` },
    { action: 'user.admin_revoked', actor_id: null, reason: `npm run admin -- revoke${shell}` },
  ])
})

const usage =
  'Say what to do: npm run admin -- list | grant <email> [role] | revoke <email> [role] | deactivate <email> | reactivate <email> | forget-codes <email> | reset-factors <email>\n' +
  'The role is admin, or one of support, compliance, finance, pricing, auditor.'

test.each([
  [[]],
  [['grant']],
  [['list', 'x@example.com']],
  [['forget-codes']],
  [['forget-codes', 'x@example.com', 'admin']],
  [['make', 'x@example.com']],
  [['grant', 'x@example.com', 'owner']],
  [['grant', 'x@example.com', 'support', 'finance']],
])('%j is told how it is used', args => {
  expect(() => readCommand(args)).toThrow(new Error(usage))
})

test('a script that is used wrongly says how it is used and ends with 1', async () => {
  await expect(script()).rejects.toMatchObject({ code: 1, stderr: `${usage}\n` })
})

test('a person who is not registered cannot become an admin', async () => {
  await expect(admin('grant', 'nobody@example.com')).rejects.toThrow(
    new Error('Nobody is registered as nobody@example.com.'),
  )
})

const rightsOf = `select is_admin, roles, deactivated_at is null as is_active from users where id = $1`

test('the admin command gives no rights to an account whose address nobody has confirmed', async () => {
  const { email, id } = (await signedUp(app.server)).user
  await admin('grant', email, 'finance')
  await admin('deactivate', email)
  await app.plant('update users set email_confirmed_at = null where id = $1', [id])
  const refusal = /^Nobody has confirmed the address of this account/
  await expect(admin('reactivate', email)).rejects.toThrow(refusal)
  expect(await app.rows(rightsOf, [id])).toEqual([{ is_admin: false, roles: ['finance'], is_active: false }])
  const puppet = (await signedUp(app.server)).user
  await app.plant('update users set email_confirmed_at = null where id = $1', [puppet.id])
  await expect(admin('grant', puppet.email)).rejects.toThrow(refusal)
  await expect(admin('grant', puppet.email, 'support')).rejects.toThrow(refusal)
  expect(await app.rows(rightsOf, [puppet.id])).toEqual([{ is_admin: false, roles: [], is_active: true }])
})
