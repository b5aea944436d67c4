import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signingKeys } from '#server/platform/signing.ts'
import { resealFactors, sealOlderFactors } from '#server/users/factors/factor-seals.ts'
import { userHandle } from '#server/users/factors/passkey-options.ts'
import { recoveryHash } from '#server/users/factors/recovery-codes.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { oldId } from '#test/support/old-id.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import {
  asked,
  firstHalf,
  type Holder,
  holder,
  siteBrowser,
  type WithCodes,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { exchanged } from './injection.ts'

/** @see docs/decisions/0086: factors that SQL has written as the application's role. */

let app: TestApp
let ada: SignedUp
let browser: Browser
beforeAll(async () => {
  app = await testApp({ ADMIN_SECOND_FACTOR: 'required' })
  ada = await signedUpAdmin(app)
})
beforeEach(() => {
  browser = siteBrowser(app.server)
})
afterAll(() => app.stop())

async function signInBy({ passkey }: Pick<Holder, 'passkey'>, { user }: SignedUp): Promise<number> {
  const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
  const named = { userHandle: Buffer.from(userHandle(user.id)).toString('base64url') }
  const answer = { challengeId, response: passkey.get(options, named) }
  return (await browser.call('POST', '/api/login/passkey', answer)).status
}

async function signInWith(code: string, { user }: SignedUp): Promise<number> {
  const challenge = await firstHalf(browser, user.email)
  return (await browser.call('POST', '/api/login/second-factor', { challenge, code })).status
}

const desk = async () => (await browser.call('GET', '/api/admin/users')).status
const refusals = ({ user }: SignedUp) =>
  app.rows("select after from audit_log where subject_id = $1 and action = 'user.factor_refused'", [user.id])

describe('a passkey', () => {
  test('that SQL has put under an admin opens nothing, not with its own seal either, which is recorded once', async () => {
    const eve = await holder(app.server)
    await app.rows(exchanged('passkeys', 'user_id', 'id = $1'), [eve.kept.id, ada.user.id])
    expect(await signInBy(eve, ada)).toBe(401)
    expect(await desk()).toBe(401)
    expect(await signInBy(eve, ada)).toBe(401)
    expect(await refusals(ada)).toEqual([{ after: { factor: 'passkey' } }])
  })

  test('whose key SQL has exchanged opens nothing', async () => {
    const [bob, eve] = [await holder(app.server), await holder(app.server)]
    await app.rows(
      `with own as (delete from passkeys where id in ($1, $2) returning *)
       insert into passkeys select p.* from own his, own hers, jsonb_populate_record(null::passkeys,
         to_jsonb(his) || jsonb_build_object('credential_id', hers.credential_id, 'public_key', hers.public_key)) p
       where his.id = $1 and hers.id = $2`,
      [bob.kept.id, eve.kept.id],
    )
    expect(await signInBy(eve, bob)).toBe(401)
  })

  test('that was removed cannot be written back with its seal', async () => {
    const eve = await holder(app.server)
    const back = (id: string) => app.rows(exchanged('passkeys', 'id', 'user_id = $1'), [eve.user.id, id])
    await expect(back(oldId(61))).rejects.toThrow('a passkey that was made earlier')
    await expect(back(oldId(59))).resolves.toEqual([])
  })

  test('from before there were seals is sealed by the first start, and by no other', async () => {
    const bob = await holder(app.server)
    await app.rows('update passkeys set seal = null where id = $1', [bob.kept.id])
    await sealOlderFactors(app.deps)
    expect(await signInBy(bob, bob)).toBe(401)
    const upgrade = `
      insert into unsealed_passkeys select id, user_id, credential_id, public_key from passkeys where id = $1`
    await expect(app.rows(upgrade, [bob.kept.id])).rejects.toThrow('permission denied')
    await app.plant(upgrade, [bob.kept.id]) // as the owner of the tables names it
    await sealOlderFactors(app.deps)
    expect(await signInBy(bob, bob)).toBe(200)
    expect(await app.rows('select from unsealed_passkeys')).toEqual([])
  })
})

describe('a recovery code', () => {
  let bob: WithCodes
  const codeOf = (at: number) => bob.recoveryCodes[at] ?? ''
  beforeAll(async () => {
    bob = await withCodes(app.server, app.deps.clock.now().getTime())
  })

  test('that SQL has added opens nothing, which is recorded', async () => {
    await app.rows('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
      bob.user.id,
      recoveryHash(app.deps, bob.user.id, 'aaaa-bbbb-cccc'),
    ])
    expect(await signInWith('aaaa-bbbb-cccc', bob)).toBe(401)
    expect(await refusals(bob)).toEqual([{ after: { factor: 'recovery code' } }])
  })

  test('that was used does not come back by SQL', async () => {
    expect(await signInWith(codeOf(0), bob)).toBe(200)
    await app.rows('update recovery_codes set used_at = null where user_id = $1', [bob.user.id])
    expect(await signInWith(codeOf(0), bob)).toBe(401)
  })

  test('from before there were seals is sealed by the first start, and by no other', async () => {
    await app.rows('update recovery_codes set seal = null where user_id = $1', [bob.user.id])
    await sealOlderFactors(app.deps)
    expect(await signInWith(codeOf(1), bob)).toBe(401)
    const upgrade = `
      insert into unsealed_recovery_codes select user_id, code_hash from recovery_codes where user_id = $1 and used_at is null`
    await expect(app.rows(upgrade, [bob.user.id])).rejects.toThrow('permission denied')
    await app.plant(upgrade, [bob.user.id]) // as the owner of the tables names it
    await sealOlderFactors(app.deps)
    expect(await signInWith(codeOf(2), bob)).toBe(200)
  })

  test('is not taken from somebody who has shown the password of another user', async () => {
    const eve = await withCodes(app.server, app.deps.clock.now().getTime())
    const challenge = await firstHalf(browser, eve.user.email)
    await app.rows(exchanged('auth_challenges', 'user_id', 'user_id = $1'), [eve.user.id, bob.user.id])
    const answer = await browser.call('POST', '/api/login/second-factor', { challenge, code: codeOf(3) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'challenge_expired' } })
    expect(await signInWith(codeOf(3), bob)).toBe(200)
  })
})

test('a seed of one-time codes that SQL has taken from another user opens nothing', async () => {
  const [bob, eve] = [await withCodes(app.server, Date.now()), await withCodes(app.server, Date.now())]
  await app.rows(
    'update users set totp_secret = (select totp_secret from users where id = $2) where id = $1',
    [bob.user.id, eve.user.id],
  )
  expect(await signInWith('123456', bob)).not.toBe(200)
})

test('factors outlive the key that sealed them, once the hourly job has run with a newer one beside it', async () => {
  const passkeys = await holder(app.server)
  const codes = await withCodes(app.server, app.deps.clock.now().getTime())
  const [newer] = signingKeys(['another secret of more than 32 characters'])
  await resealFactors({ ...app.deps, signingKeys: [newer, ...app.deps.signingKeys] })
  expect(await signInBy(passkeys, passkeys)).toBe(401)
  expect(await signInWith(codes.recoveryCodes[0] ?? '', codes)).toBe(401)
  await resealFactors({ ...app.deps, signingKeys: [...app.deps.signingKeys, newer] })
  expect(await signInBy(passkeys, passkeys)).toBe(200)
  expect(await signInWith(codes.recoveryCodes[1] ?? '', codes)).toBe(200)
})
