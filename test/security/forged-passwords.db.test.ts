import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteOutbox } from '#server/notifications/note.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { linkText, newLink } from '#server/users/session/email-links.ts'
import { resealPasswords, sealOlderPasswords } from '#server/users/session/sealed-passwords.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { mailedToken, mailReset } from '#test/support/browser/account-notices.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { oldId } from '#test/support/old-id.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { exchanged } from './injection.ts'

/** @see docs/decisions/0086: passwords, and links that set them, which SQL has written as the application's role. */

const PLANTED = 'a password of the attacker'

let app: TestApp
let ada: SignedUp
let eve: SignedUp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  eve = await signedUp(app.server, { password: PLANTED })
})
beforeEach(async () => {
  ada = await signedUpAdmin(app)
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const signInAs = async ({ user }: SignedUp, password: string) =>
  (await signIn(browser, user.email, password)).status
const desk = async () => (await browser.call('GET', '/api/admin/users')).status
const confirm = async (token: string) =>
  (await browser.call('POST', '/api/password-reset/confirm', { token, password: PLANTED })).status

describe('a password', () => {
  test('that SQL has set for an admin opens nothing, which is recorded once', async () => {
    await app.rows('update users set password_hash = $2 where id = $1', [
      ada.user.id,
      await hashPassword(PLANTED),
    ])
    expect([await signInAs(ada, PLANTED), await desk()]).toEqual([401, 401])
    expect(await signInAs(ada, PLANTED)).toBe(401)
    expect(
      await app.rows("select after from audit_log where subject_id = $1 and action = 'user.factor_refused'", [
        ada.user.id,
      ]),
    ).toEqual([{ after: { factor: 'password' } }])
  })

  test('of one user opens no other account', async () => {
    await app.rows(
      'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
      [ada.user.id, eve.user.id],
    )
    expect(await signInAs(ada, PLANTED)).toBe(401)
    expect(await signInAs(eve, PLANTED)).toBe(200)
  })

  test('that SQL has set confirms no session', async () => {
    await app.rows('update users set password_hash = $2 where id = $1', [
      ada.user.id,
      await hashPassword(PLANTED),
    ])
    const proof = await ada.browser.call('POST', '/api/account/step-up', { password: PLANTED })
    expect(proof).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
  })

  test('from before they were sealed is sealed by the first start, and by no other', async () => {
    const hash = Buffer.from(await hashPassword(PASSWORD))
    await app.rows('update users set password_hash = $2 where id = $1', [ada.user.id, hash])
    await sealOlderPasswords(app.deps)
    expect(await signInAs(ada, PASSWORD)).toBe(401)
    const upgrade = 'insert into unsealed_passwords select id, password_hash from users where id = $1'
    await expect(app.rows(upgrade, [ada.user.id])).rejects.toThrow('permission denied')
    await app.plant(upgrade, [ada.user.id]) // as the owner of the tables names it
    await sealOlderPasswords(app.deps)
    expect(await signInAs(ada, PASSWORD)).toBe(200)
    expect(await app.rows('select from unsealed_passwords')).toEqual([])
  })

  test('outlives the key that sealed it, once the hourly job has run with a newer one beside it', async () => {
    const [newer] = signingKeys(['another secret of more than 32 characters'])
    await resealPasswords({ ...app.deps, signingKeys: [newer, ...app.deps.signingKeys] })
    expect(await signInAs(ada, PASSWORD)).toBe(401)
    await resealPasswords({ ...app.deps, signingKeys: [...app.deps.signingKeys, newer] })
    expect(await signInAs(ada, PASSWORD)).toBe(200)
  })
})

describe('a mailed link', () => {
  test('that SQL has given to another user sets no password of theirs', async () => {
    await mailReset(app, eve.user.email)
    const token = await mailedToken(app, eve.user.id, 'password_reset')
    const exchange = exchanged('email_links', 'user_id', "user_id = $1 and purpose = 'reset_password'")
    await expect(app.rows(exchange, [eve.user.id, ada.user.id])).rejects.toThrow('a link is kept')
    await app.plant(exchange, [eve.user.id, ada.user.id]) // as if the database had let it pass
    // The link was mailed to an address, which must be the user's: SQL makes it so.
    const [own] = await app.rows<{ email_key: string }>('select email_key from users where id = $1', [
      eve.user.id,
    ])
    await app.rows('update users set email_key = id::text where id = $1', [eve.user.id])
    await app.rows('update users set email_key = $2 where id = $1', [ada.user.id, own?.email_key])
    expect(await confirm(token)).not.toBe(200)
    expect(await signInAs(ada, PLANTED)).toBe(401)
  })

  const used = [
    ['made unused again', `update email_links set used_at = null where user_id = $1`],
    [
      'deleted and inserted again',
      `with gone as (delete from email_links where user_id = $1 returning *)
      insert into email_links (id, purpose, user_id, created_at, expires_at, address)
      select id, purpose, user_id, now(), now() + interval '20 minutes', address from gone`,
    ],
  ] as const

  test.each(used)('that has set a password and that SQL has %s sets no other', async (_, sql) => {
    const grace = await signedUp(app.server)
    await mailReset(app, grace.user.email)
    const token = await mailedToken(app, grace.user.id, 'password_reset')
    expect(await confirm(token)).toBe(200)
    await expect(app.rows(sql, [grace.user.id])).rejects.toThrow(/a link is (used once|kept)/)
    expect(await confirm(token)).toBe(409)
  })

  test.each([
    ['twenty-one minutes old works no more, whatever SQL has written', 21, false],
    ['nineteen minutes old works', 19, true],
  ])('that is %s', async (_, minutes, isGood) => {
    const grace = await signedUp(app.server)
    const { id: userId, email } = grace.user
    const made = { purpose: 'reset_password', userId, email } as const
    const id = await newLink({ ...app.deps, newId: () => oldId(minutes) }, app.pool, made)
    const url = linkText(app.deps.signingKeys, 'https://send.example.com', { id, ...made })
    expect((await confirm(url.split('#')[1] ?? '')) === 200).toBe(isGood)
  })

  test('goes to no other address than its own, whichever mail SQL has put it into', async () => {
    const grace = await signedUp(app.server)
    await app.runJobs()
    await noteOutbox(app.deps)
    await mailReset(app, ada.user.email)
    await app.rows(
      `with own as (delete from messages where user_id = $1 and is_due returning *)
       insert into messages (id, kind, occasion, address, address_key, user_id, data, due_at)
       select own.id, 'password_reset', l.id::text, own.address, own.address_key, $2, jsonb_build_object(
         'kind', 'password_reset', 'userId', l.user_id, 'linkId', l.id), now()
       from own, (select * from email_links where user_id = $2 and purpose = 'reset_password') l limit 1`,
      [grace.user.id, ada.user.id],
    )
    const mails = await sentMails(app.deps)
    expect(mails.filter(({ to }) => to === grace.user.email)).toEqual([])
  })
})
