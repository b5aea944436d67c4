import { confirmAddress } from '#test/support/browser/admins.ts'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD, signedUp, signIn } from '#test/support/browser/people.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'
import { personOf } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { ensureFirstAdmin } from './first-admin.ts'

let app: TestApp
let dataDir: string
beforeEach(async () => {
  app = await testApp()
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true })
})

const named = { email: 'Boss@example.com', password: 'a password of the boss' }
const start = (admin: typeof named | null) => ensureFirstAdmin(app.deps, { admin, dataDir })
const admins = async () =>
  Promise.all(
    (await app.rows<{ id: string }>('select id from users where is_admin order by created_at')).map(
      async ({ id }) => (await personOf(app, id)).email,
    ),
  )

test('the admin that the environment names is made once, and signs in', async () => {
  expect([await start(named), await start(named)]).toEqual([null, null])
  expect(await admins()).toEqual(['Boss@example.com'])
  expect(await signIn(openBrowser(app.server), 'boss@example.com', named.password)).toMatchObject({
    status: 200,
    body: { isAdmin: 1, username: 'admin', fullName: 'First Admin' },
  })
})

test('the named admin is made beside other users and other admins too', async () => {
  await start(null)
  await signedUp(app.server)
  await start(named)
  expect(await admins()).toEqual(['admin@example.com', 'Boss@example.com'])
})

test('a password that was changed since is not set back', async () => {
  await start(named)
  await start({ ...named, password: 'another password of the boss' })
  expect(await signIn(openBrowser(app.server), named.email, named.password)).toMatchObject({ status: 200 })
})

test('a user with the named email becomes admin if nobody is one, and the password fits or the address was confirmed', async () => {
  await signedUp(app.server, { email: named.email })
  await start({ ...named, password: PASSWORD })
  expect(await admins()).toEqual([named.email])

  await app.plant('update users set is_admin = false')
  const [{ id } = { id: '' }] = await app.rows<{ id: string }>('select id from users')
  await confirmAddress(app, id)
  await start(named)
  expect(await admins()).toEqual([named.email])
})

test('a user who registered the named address without proof becomes no admin', async () => {
  await signedUp(app.server, { email: named.email })
  await start(named)
  expect(await admins()).toEqual([])
})

test('an admin who lost the right does not get it again while there is another', async () => {
  await start(named)
  const { user } = await signedUp(app.server)
  await app.plant('update users set is_admin = (id = $1)', [user.id])
  await start(named)
  expect(await admins()).toEqual([user.email])
})

test('with the sandbox an admin is made with a random password, in a file that only we can read', async () => {
  await writeFile(path.join(dataDir, 'admin-password'), 'of long ago\n', { mode: 0o644 })
  const made = await start(null)
  const password = /^admin@example\.com, password ([\w-]{16})$/.exec(made ?? '')?.[1]
  expect(password).toBeDefined()
  const file = path.join(dataDir, 'admin-password')
  expect(await readFile(file, 'utf8')).toBe(`${password}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await signIn(openBrowser(app.server), 'admin@example.com', password)).toMatchObject({
    body: { isAdmin: 1 },
  })
})

test('the first admin is made once, also by processes that start together', async () => {
  const made = await Promise.all([start(null), start(null), start(null)])
  const file = path.join(dataDir, 'admin-password')
  const later = `admin@example.com, password in ${file}`
  expect(made.filter(each => each !== later)).toHaveLength(1)
  expect(await start(null)).toBe(later)
  await rm(file)
  expect(await start(null)).toBeNull()
  expect(await admins()).toEqual(['admin@example.com'])
})

test('no admin is made if the password file cannot be written: nobody would know the password', async () => {
  const file = path.join(dataDir, 'a file')
  await writeFile(file, '')
  await expect(ensureFirstAdmin(app.deps, { admin: null, dataDir: file })).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await admins()).toEqual([])
})

test('a taken username does not prevent the first admin', async () => {
  await signedUp(app.server, { ...newcomer(), username: 'Admin' })
  await start(named)
  expect(await admins()).toEqual([named.email])
})

test('a password that attackers try first makes no admin', async () => {
  await expect(start({ ...named, password: 'Mississippi1!' })).rejects.toThrow(
    'ADMIN_PASSWORD is on the lists that attackers try first: set another.',
  )
  expect(await admins()).toEqual([])
})
