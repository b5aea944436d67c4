import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, check, created, paid } from '#test/support/browser/browser.ts'
import { jobsAbout } from '#test/support/app/jobs.ts'
import { newcomer, PASSWORD, signedUp } from '#test/support/browser/people.ts'
import { addPasskey, atSite, siteBrowser, withCodes } from '#test/support/browser/second-factors.ts'
import { personOf } from '#test/support/app/people-rows.ts'
import { peopleIn } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const close = (browser: Browser) => browser.call('DELETE', '/api/account')
const whoIs = (browser: Browser) => browser.call<{ id?: string }>('GET', '/api/user')
const makeAdmin = (userId: string) => app.plant('update users set is_admin = true where id = $1', [userId])
const isOpen = async (userId: string) =>
  (await app.rows('select 1 from users where id = $1 and closed_at is null', [userId])).length === 1

test('the download is a dated file of all kept data, without secrets', async () => {
  const { browser, user, secret, recoveryCodes } = await withCodes(app.server, Date.now())
  const { passkey, kept } = await addPasskey(browser)
  const transfer = await created(browser)
  const file = await app.server.inject({ url: '/api/account/export', headers: { cookie: browser.cookie } })
  expect(file.statusCode).toBe(200)
  expect(file.headers['cache-control']).toBe('no-store')
  const data = file.json<Record<string, unknown>>()
  const day = /^20\d\d-\d\d-\d\d(?=T.*Z$)/.exec(String(data['exportedAt']))?.[0]
  expect(file.headers['content-disposition']).toBe(`attachment; filename="account-data-${day}.json"`)
  expect(data).toMatchObject({
    account: {
      id: user.id,
      fullName: 'Ada Lovelace',
      username: user.username,
      email: user.email,
      phone: null,
      isAdmin: false,
      recoveryCodesLeft: 10,
      knownDevices: 1,
      oneTimeCodesSince: expect.stringContaining('T'),
    },
    sessions: [{ method: 'password', endedAt: null }],
    passkeys: [{ id: kept.id, name: 'Telephone' }],
    transfers: [{ id: transfer.id, referenceNumber: transfer.referenceNumber }],
  })
  for (const hidden of [secret, recoveryCodes[0] ?? '', passkey.credentialId, '$argon2id$', 'hash', 'token'])
    expect(file.payload).not.toContain(hidden)
})

test('the download holds nothing of another user', async () => {
  const hers = await atSite(app.server)
  const transfer = await created(hers.browser)
  const his = await atSite(app.server)
  const file = await his.browser.call('GET', '/api/account/export')
  expect(file.body).toMatchObject({ transfers: [] })
  expect(file.text).not.toContain(hers.user.id)
  expect(file.text).not.toContain(transfer.id)
  expect((await siteBrowser(app.server).call('GET', '/api/account/export')).status).toBe(401)
})

test("closing deletes the person's name and ways to sign in, and keeps the transfers", async () => {
  const { browser, user } = await withCodes(app.server, Date.now())
  await addPasskey(browser)
  await browser.call('POST', '/api/account/passkeys/options') // leaves a challenge behind
  const transfer = await created(browser)
  expect((await close(browser)).status).toBe(204)
  expect(browser.cookie).toBe('')
  const [row] = await app.rows('select * from users where id = $1', [user.id])
  const closed = `closed-${user.id}`
  expect(await personOf(app, user.id)).toEqual({
    fullName: 'Closed account',
    username: closed,
    email: closed,
    phone: null,
  })
  expect(row).toMatchObject({
    username_key: closed,
    email_key: closed,
    words: '',
    password_hash: null,
    email_confirmed_at: null,
    totp_secret: null,
    totp_enabled_at: null,
    totp_last_step: null,
    is_admin: false,
    closed_at: expect.any(Date),
  })
  const left = await app.rows<{ left: bigint }>(
    `select (select count(*) from passkeys where user_id = $1)
      + (select count(*) from recovery_codes where user_id = $1)
      + (select count(*) from devices where user_id = $1)
      + (select count(*) from email_links where user_id = $1)
      + (select count(*) from auth_challenges where user_id = $1)
      + (select count(*) from sessions where user_id = $1 and (ended_at is null or user_agent is not null))
      + (select count(*) from owners where user_id = $1 and ended_at is null) as left`,
    [user.id],
  )
  expect(left).toEqual([{ left: 0n }])
  expect(await peopleIn(app, transfer.id)).toMatchObject({ sender_email: transfer.senderEmail })
})

test('closing notifies every other slice, and the person at the address that is deleted', async () => {
  const { browser, user } = await atSite(app.server)
  await close(browser)
  expect(await jobsAbout(app, user.id, 'account.closed')).toEqual([{ userId: user.id }, { userId: user.id }])
  const mailed = await jobsAbout<{ kind: string }>(app, user.id, 'account.notices')
  expect(mailed.find(({ kind }) => kind === 'account_closed')).toEqual({
    kind: 'account_closed',
    userId: user.id,
    at: expect.stringMatching(/^20.*Z$/),
    to: expect.stringMatching(/^[\w+/]{40,}=*$/),
    seal: expect.any(String),
    language: 'en',
  })
})

test('every session of a closed account ends at once, and nobody signs in to it', async () => {
  const { browser, user } = await atSite(app.server)
  const elsewhere = siteBrowser(app.server)
  const signIn = { email: user.email, password: PASSWORD }
  await elsewhere.call('POST', '/api/login', signIn)
  const copy = Object.assign(siteBrowser(app.server), { cookie: browser.cookie })
  await close(browser)
  for (const each of [browser, elsewhere, copy]) expect((await whoIs(each)).status).toBe(401)
  expect(await app.rows('select 1 from sessions where user_id = $1 and ended_at is null', [user.id])).toEqual(
    [],
  )
  expect(await elsewhere.call('POST', '/api/login', signIn)).toMatchObject({
    status: 401,
    body: { message: 'Invalid email or password' },
  })
  expect((await close(copy)).status).toBe(401)
})

test('closing frees the email and the username', async () => {
  const body = newcomer()
  const first = await signedUp(app.server, body)
  await close(first.browser)
  const second = await signedUp(app.server, body)
  expect(second.user).toMatchObject({ email: body.email, username: body.username })
  expect(second.user.id).not.toBe(first.user.id)
  expect((await second.browser.call('GET', '/api/account/export')).body).toMatchObject({ transfers: [] })
})

test('an account with money under way cannot be closed, and nothing of it changes', async () => {
  const { browser, user } = await atSite(app.server)
  await addPasskey(browser)
  const { transfer } = await paid(browser, { senderEmail: user.email, paymentMethod: 'bank' })
  app.rail.override({ submit: () => Promise.reject(new Error('the rail does not answer')) })
  await check(browser, transfer.id)
  expect(await close(browser)).toMatchObject({ status: 409, body: { code: 'transfers_under_way' } })
  expect((await whoIs(browser)).body.id).toBe(user.id)
  expect(await app.rows('select name from passkeys where user_id = $1', [user.id])).toEqual([
    { name: 'Telephone' },
  ])
  expect(await jobsAbout(app, user.id, 'account.closed')).toEqual([])
  app.rail.restore()
})

test('a transfer that has ended, or was never paid, does not prevent closing', async () => {
  const { browser } = await atSite(app.server)
  const { transfer } = await paid(browser)
  expect((await check<{ status: string }>(browser, transfer.id)).body.status).toBe('completed')
  await created(browser)
  expect((await close(browser)).status).toBe(204)
})

test('the last admin cannot close the account, the last but one can', async () => {
  const [one, other] = [await atSite(app.server), await atSite(app.server)]
  await makeAdmin(one.user.id)
  expect(await close(one.browser)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  expect(await isOpen(one.user.id)).toBe(true)
  await makeAdmin(other.user.id)
  expect((await close(one.browser)).status).toBe(204)
  expect((await close(other.browser)).body.code).toBe('last_admin')
  await app.plant('update users set is_admin = false where id = $1', [other.user.id])
})

test('if two admins close their accounts at the same moment, one stays every time', async () => {
  for (let round = 0; round < 10; round++) {
    const both = [await atSite(app.server), await atSite(app.server)]
    for (const { user } of both) await makeAdmin(user.id)
    const answers = await Promise.all(both.map(({ browser }) => close(browser)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.code === 'last_admin')).toHaveLength(1)
    await app.plant('update users set is_admin = false where is_admin')
  }
})
