import { afterAll, beforeAll, expect, test } from 'vitest'
import { unseal } from '#server/platform/sealing.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { appOf, firstHalf, siteBrowser, withCodes } from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { resealTotpSecrets } from './totp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEWER = 'a newer secret of at least thirty-two characters'

test('a rotated key has its secrets sealed again, codes still work, and unreadable secrets stay', async () => {
  const ada = await withCodes(app.server, Date.now())
  const eve = await withCodes(app.server, Date.now())
  const sealedOf = async (userId: string) =>
    (await app.rows<{ totp_secret: Buffer }>('select totp_secret from users where id = $1', [userId]))[0]!
      .totp_secret // the row is there: it was made above
  await app.rows(`update users set totp_secret = '\\x00' || totp_secret where id = $1`, [eve.user.id])
  const [before, unreadable] = [await sealedOf(ada.user.id), await sealedOf(eve.user.id)]

  await resealTotpSecrets(app.deps) // one key only: nothing to do
  expect(await sealedOf(ada.user.id)).toEqual(before)

  const [older] = app.deps.signingKeys
  const [newer] = signingKeys([NEWER])
  await resealTotpSecrets({ ...app.deps, signingKeys: [newer, older] })
  const after = await sealedOf(ada.user.id)
  const sealedFor = { purpose: 'one-time codes', owner: ada.user.id }
  expect(unseal([newer], sealedFor, after)).toEqual(Buffer.from(appOf(ada.secret).bytes))
  expect(() => unseal([older], sealedFor, after)).toThrow('SECRET_KEY')
  expect(await sealedOf(eve.user.id)).toEqual(unreadable)

  await resealTotpSecrets({ ...app.deps, signingKeys: [newer, older] })
  expect(await sealedOf(ada.user.id)).toEqual(after)
})

test('a user whose seed cannot be read is not counted as mistyping, and signs in by a recovery code', async () => {
  const { user, secret, recoveryCodes } = await withCodes(app.server, Date.now())
  await app.rows(`update users set totp_secret = '\\x00' || totp_secret where id = $1`, [user.id])
  const browser = siteBrowser(app.server)
  const challenge = await firstHalf(browser, user.email)
  const answer = (code: string) => browser.call('POST', '/api/login/second-factor', { challenge, code })
  expect((await answer(appOf(secret).codeAt(Date.now() + 30_000))).body.code).toBe('internal')
  expect((await answer(recoveryCodes[0] ?? '')).status).toBe(200)
})
