import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealOlderRates } from '#server/countries/countries.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application sets a rate, or dates an old one afresh. docs/decisions/0108.

let app: TestApp
let desk: Browser
beforeAll(async () => {
  app = await testApp({ RATE_MAX_AGE_HOURS: '48' })
  desk = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const quote = async (receiveCountry = 'PH') => {
  const { status } = await openBrowser(app.server).call('POST', '/api/quotes', {
    sendCountry: 'US',
    receiveCountry,
    sendAmount: '100.00',
    deliveryMethod: 'bank',
    paymentMethod: 'card',
  })
  return status
}
const isSoon = (status: number, country?: string) =>
  expect.poll(() => quote(country), { timeout: 10_000 }).toBe(status)
const published = async (perUsd: string) =>
  (await desk.call('PUT', '/api/admin/rates/PHP', { perUsd, confirmedRate: perUsd })).status

type Row = { per_usd: string; updated_at: string; seal: string }
const stored = async () => {
  const sql = `select per_usd, updated_at::text as updated_at, seal::text as seal from currency_rates where currency = 'PHP'`
  return (await app.rows<Row>(sql))[0]!
}
/** The row in the audit log that 0085 asks for, in anybody's name. */
const audited = (perUsd: string) => `
  insert into audit_log (id, at, action, subject_kind, subject_id, after, hash)
  values (gen_random_uuid(), now(), 'rate.published', 'rate', 'PHP', '{"perUsd": "${perUsd}"}', sha256('x'))`

test('a rate that SQL has dated afresh prices nothing, until an admin has confirmed it', async () => {
  await app.plant(`update currency_rates set updated_at = now() - interval '49 hours' where currency = 'PHP'`)
  await isSoon(422)
  await injectSql(app, `update currency_rates set updated_at = now() where currency = 'PHP'`)
  await isSoon(200, 'KE')
  expect(await quote()).toBe(422)
  expect((await desk.call<{ rates: object[] }>('GET', '/api/admin/rates')).body.rates).toContainEqual(
    expect.objectContaining({ currency: 'PHP', isStale: true }),
  )
  expect(await published('56.25')).toBe(200)
  await isSoon(200)
})

test('a rate that SQL has set prices nothing, though the audit log has its row', async () => {
  await isSoon(200)
  await injectSql(app, audited('5625'), `update currency_rates set per_usd = 5625 where currency = 'PHP'`)
  await isSoon(422)
  expect(await published('56.25')).toBe(200)
  await isSoon(200)
})

test('a rate that was replaced does not come back with its seal', async () => {
  const was = await stored()
  expect(await published('57')).toBe(200)
  const back = `update currency_rates set per_usd = ${was.per_usd}, updated_at = '${was.updated_at}', seal = '${was.seal}' where currency = 'PHP'`
  await expect(injectSql(app, audited('56.25'), back)).rejects.toThrow(/only rises/)
  await expect(
    injectSql(app, `update currency_rates set updated_at = now() + interval '9 days' where currency = 'PHP'`),
  ).rejects.toThrow(/only rises/)
})

test('a start with a newer key seals the rates of the older one again, and none that only SQL has written', async () => {
  await injectSql(app, `update currency_rates set updated_at = now() where currency = 'KES'`)
  await expect(injectSql(app, `insert into unsealed_rates values ('KES')`)).rejects.toThrow(
    /permission denied/,
  )
  const [newer] = signingKeys(['a newer secret of at least thirty-two letters'])
  const older = app.deps.signingKeys[0]
  const sealedBy = async (id: string) =>
    (await app.rows(`select from currency_rates where substr(seal, 1, 8) = convert_to($1, 'UTF8')`, [id]))
      .length
  const all = await sealedBy(older.id)
  await sealOlderRates({ ...app.deps, signingKeys: [newer, older] })
  expect(await sealedBy(newer.id)).toBe(all - 1) // the shilling's is false
})
