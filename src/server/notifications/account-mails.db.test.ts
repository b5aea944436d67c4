import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { newcomer, signedUp, signIn } from '#test/support/browser/people.ts'
import { MAILED_FROM, sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import type { AccountNotice } from './kinds.ts'
import { purgeMessages } from './messages.sql.ts'
import { noteAccountNotice } from './note.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await mailed()
})
afterAll(() => app.stop())

/** The mails that the jobs queued at this moment cause. */
async function mailed(): Promise<Mail[]> {
  await app.runJobs()
  return sentMails(app.deps)
}

const subjectsTo = (mails: readonly Mail[], to: string) =>
  mails.filter(mail => mail.to === to).map(({ subject }) => subject)

/** The token of a mail's link. */
const tokenIn = (mail: Mail | undefined, page: string): string | undefined =>
  new RegExp(`${MAILED_FROM}/${page}#(\\S+)`).exec(mail?.text ?? '')?.[1]

test('a new user gets a link, and the link confirms the address, once', async () => {
  const { browser, user } = await signedUp(app.server)
  const [mail, ...others] = await mailed()
  expect([mail?.to, mail?.subject, others]).toEqual([
    user.email,
    'Welcome to OpenRemit: please confirm your address',
    [],
  ])
  expect(mail?.text).toContain('Hello,')
  const confirm = () =>
    browser.call('POST', '/api/email-confirmation', { token: tokenIn(mail, 'confirm-email') })
  expect((await confirm()).status).toBe(204)
  expect((await confirm()).status).toBe(409)
})

test('an attempt to register a taken address is reported to its owner and not to the caller', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  const again = await openBrowser(app.server).call(
    'POST',
    '/api/register',
    newcomer({ email: user.email.toUpperCase() }),
  )
  expect(again.status).toBe(409)
  expect(subjectsTo(await mailed(), user.email)).toEqual(['You already have an account at OpenRemit'])
})

test('a mailed link sets a new password and the owner is notified; an unknown address gets nothing', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  const stranger = openBrowser(app.server)
  await stranger.call('POST', '/api/password-reset', { email: user.email })
  await stranger.call('POST', '/api/password-reset', { email: 'nobody@example.com' })
  const mails = await mailed()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, 'Set a new password for OpenRemit'],
  ])
  const token = tokenIn(mails[0], 'reset-password')
  const password = 'another long passphrase of mine'
  expect((await stranger.call('POST', '/api/password-reset/confirm', { token, password })).status).toBe(200)
  const told = await mailed()
  expect(subjectsTo(told, user.email)).toEqual(['Your OpenRemit password has been changed'])
  expect(told[0]?.text).toMatch(/was changed on .* UTC/)
})

test('a link that was used before its mail went out is not mailed', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  await openBrowser(app.server).call('POST', '/api/password-reset', { email: user.email })
  await app.runJobs()
  await app.rows('update email_links set used_at = now() where used_at is null')
  expect(await mailed()).toEqual([])
  expect(await app.rows(`select last_error from messages where failed_at is not null`)).toContainEqual({
    last_error: 'its link was used or is too old',
  })
})

test('no link is stored: neither in the waiting mail nor in the link’s own row', async () => {
  const { user } = await signedUp(app.server)
  await app.runJobs()
  const waiting = await app.rows<{ all: string }>(
    'select messages::text as all from messages where user_id = $1',
    [user.id],
  )
  const [mail] = await mailed()
  const token = tokenIn(mail, 'confirm-email')!
  expect(token.length).toBeGreaterThan(40)
  for (const part of token.split('.')) expect(JSON.stringify(waiting)).not.toContain(part)
})

test('after a change of address the new address gets the link, the old one a warning', async () => {
  const { browser, user } = await signedUp(app.server)
  await mailed()
  const email = `new-${user.email}`
  expect((await browser.call('POST', '/api/account/email', { email })).status).toBe(204)
  const mails = await mailed()
  expect(subjectsTo(mails, email)).toEqual(['Please confirm your address for OpenRemit'])
  expect(subjectsTo(mails, user.email)).toEqual(['The address of your OpenRemit account is about to change'])
  expect(
    tokenIn(
      mails.find(({ to }) => to === user.email),
      'confirm-email',
    ),
  ).toBeUndefined()
})

test('a sign-in with an unknown browser is mailed with its name', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  const other = openBrowser(app.server)
  other.headers = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  }
  await signIn(other, user.email)
  const [mail] = await mailed()
  expect([mail?.subject, mail?.to]).toEqual(['A new sign-in to your OpenRemit account', user.email])
  expect(mail?.text).toContain('Device: Chrome on Windows')
})

test('a closed account gets its last mail at its old address, and its earlier mails are deleted', async () => {
  const { browser, user } = await signedUp(app.server)
  await mailed()
  const closed = await browser.call('DELETE', '/api/account')
  expect([closed.status, closed.text]).toEqual([204, ''])
  const mails = await mailed()
  expect(subjectsTo(mails, user.email)).toEqual(['Your OpenRemit account is closed'])
  expect(mails[0]?.text).not.toContain('Ada')
  expect(await app.rows('select kind from messages where user_id = $1', [user.id])).toEqual([
    { kind: 'account_closed' },
  ])
  await aDayLater(user.id)
  expect(await app.rows('select kind from messages where user_id = $1', [user.id])).toEqual([])
})

test('a job that SQL queued with an address mails nobody', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  const at = '2026-11-20T10:00:00.000Z'
  const email = 'Zyxwvut.before@example.com'
  await queue('account.notices', { kind: 'account_closed', userId: user.id, at, email })
  await queue('account.reset_requested', { email: user.email.toUpperCase() })
  const mails = await mailed()
  await app.runJobs()
  const all = [...mails, ...(await mailed())]
  expect(subjectsTo(all, email)).toEqual([])
  expect(subjectsTo(all, user.email)).toEqual([])
})

const queue = (name: string, payload: object) =>
  app.plant('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])

async function aDayLater(userId: string): Promise<void> {
  const owner = await ownerClient(app)
  const hers = `payload ->> 'userId' = $1 and run_at > now() + interval '23 hours'`
  await owner.query(`update graphile_worker._private_jobs set run_at = now() where ${hers}`, [userId])
  await owner.end()
  await app.runJobs()
}

test('every kind of notice becomes one mail, however often its job runs', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  const at = '2026-11-22T15:30:00.000Z'
  const changes = [
    'passkey_added',
    'passkey_removed',
    'totp_on',
    'totp_off',
    'recovery_code_used',
    'recovery_codes_renewed',
  ] as const
  const notices: AccountNotice[] = changes.map(change => ({
    kind: 'security_changed',
    userId: user.id,
    at,
    change,
  }))
  for (const each of [...notices, ...notices]) await noteAccountNotice(app.deps, each)
  const mails = await mailed()
  expect(mails).toHaveLength(6)
  for (const mail of mails) expect(mail.text).toContain('Time: 22 November 2026 at 15:30 UTC')
})

test('a link is mailed once, however often its job runs', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  const [link] = await app.rows<{ id: string }>('select id from email_links where user_id = $1', [user.id])
  await noteAccountNotice(app.deps, { kind: 'registered', userId: user.id, linkId: link!.id }) // registration made it
  expect(await mailed()).toEqual([])
})

test('notices about an account that is closed meanwhile are mailed to nobody', async () => {
  const { browser, user } = await signedUp(app.server)
  await mailed()
  await browser.call('DELETE', '/api/account')
  await mailed()
  const at = '2026-11-22T15:30:00.000Z'
  await noteAccountNotice(app.deps, { kind: 'password_changed', userId: user.id, at })
  expect(await mailed()).toEqual([])
})

test("a user's download names their mails, those about transfers included", async () => {
  const { browser } = await signedUp(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await mailed()
  const answer = await browser.call<{ messages: { kind: string; sentAt: string }[] }>(
    'GET',
    '/api/account/export',
  )
  expect(answer.status).toBe(200)
  expect(answer.body.messages.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['registered', 'transfer_delivered']),
  )
  expect(JSON.stringify(answer.body.messages)).not.toContain('@')
})

test('mails of three months ago are deleted', async () => {
  const { user } = await signedUp(app.server)
  await mailed()
  const rows = () => app.rows('select kind from messages where user_id = $1', [user.id])
  expect(await rows()).toHaveLength(1)
  await app.rows(`update messages set created_at = now() - interval '91 days'`)
  await purgeMessages(app.pool, 90)
  expect(await rows()).toEqual([])
})
