import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminCountryView } from '#shared/api/admin/prices/countries.api.ts'
import type { RateEffect } from '#shared/api/admin/prices/pricing.api.ts'
import { builtInCountries } from '#shared/countries.ts'
import { accountKinds } from '#server/ledger/accounts.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, created, openBrowser, quoted } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let admin: Browser
let userId: string
beforeAll(async () => {
  app = await testApp()
  const signedUp = await signedUpAdmin(app)
  admin = signedUp.browser
  userId = signedUp.user.id
})
beforeEach(async () => {
  await app.plant(`update countries set deleted_at = now() where position >= ${builtInCountries.length}`)
  await app.plant(`update currency_rates set per_usd = 56.25 where currency = 'PHP'`)
})
afterAll(() => app.stop())

type Answer = AdminCountryView & { code: string; effect?: RateEffect; fields?: object }
const COUNTRIES = '/api/admin/countries'
const cameroon = { name: 'Cameroon', code: 'cm', currency: 'xaf', exchangeRate: '605.25' }
const create = (changes: object = {}) => admin.call<Answer>('POST', COUNTRIES, { ...cameroon, ...changes })
const change = (id: string, body: object, by = admin) => by.call<Answer>('PUT', `${COUNTRIES}/${id}`, body)
const listed = async (query = '') =>
  (await admin.call<AdminCountryView[]>('GET', `${COUNTRIES}${query}`)).body
const countryOf = async (code: string) => {
  const country = (await listed()).find(each => each.code === code)
  if (country === undefined) throw new Error(`no ${code}`)
  return country
}
const actsOn = (...ids: string[]) =>
  app.rows<object>('select action, before, after from audit_log where subject_id = any($1) order by at, id', [
    ids,
  ])
/** A client's body for a transfer to the country. */
const toCountry = (code: string, receiveCurrency: string, receiveAmount: string, exchangeRate: string) => ({
  receiveCountry: code,
  recipientCountry: code,
  receiveCurrency,
  receiveAmount,
  exchangeRate,
})
const receives = async (receiveCountry: string) =>
  (await quoted(openBrowser(app.server), { receiveCountry })).receiveAmount

test('a country is created as the form sends it, with its currency, and can be sent to at once', async () => {
  const { status, body } = await create({ currencySymbol: 'FCF', flag: '🇨🇲', isActive: 1 })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Cameroon',
      code: 'CM',
      currency: 'XAF',
      currencySymbol: 'FCF',
      flag: '🇨🇲',
      exchangeRate: '605.25',
      rateUpdatedAt: expect.any(String),
      isActive: 1,
    },
  ])
  expect(await receives('CM')).toBe('60525.00')
  expect((await listed()).at(-1)).toEqual(body)
  expect(await actsOn(body.id, 'XAF')).toEqual([
    { action: 'rate.published', before: null, after: { perUsd: '605.25' } },
    { action: 'country.created', before: null, after: expect.objectContaining({ code: 'CM' }) },
  ])
  const history = 'select per_usd::text, source, author_id from rate_history where currency = $1'
  expect(await app.rows(history, ['XAF'])).toEqual([
    { per_usd: '605.250000000000000', source: 'admin', author_id: userId },
  ])
  expect(await app.rows(`select id from ledger_accounts where currency = 'XAF'`)).toHaveLength(
    Object.keys(accountKinds).length,
  )
  await created(openBrowser(app.server), toCountry('CM', 'XAF', '60525.00', '605.25'))
})

test('symbol and flag follow from currency and code if the form leaves them empty', async () => {
  expect((await create({ code: 'GA', currencySymbol: '', flag: '' })).body).toMatchObject({
    currencySymbol: 'XAF',
    flag: '🇬🇦',
  })
  expect((await create({ currencySymbol: 'FCF' })).body).toMatchObject({ currencySymbol: 'FCF', flag: '🇨🇲' })
  const second = { code: 'FR', name: 'France', currency: 'EUR', exchangeRate: '0.92' }
  expect((await create(second)).body).toMatchObject({ currencySymbol: '€', flag: '🇫🇷', exchangeRate: '0.92' })
})

test('a country code is unique; a deleted country leaves the pickers and its code is free again', async () => {
  const { body: country } = await create()
  const taken = { status: 409, body: { code: 'code_taken', fields: { code: 'taken' } } }
  expect(await create()).toMatchObject(taken)
  expect(await change(country.id, { code: 'ph' })).toMatchObject(taken)
  expect((await admin.call('DELETE', `${COUNTRIES}/${country.id}`)).status).toBe(204)
  const offered = await admin.call<{ code: string }[]>('GET', '/api/countries')
  expect(offered.body.map(({ code }) => code)).not.toContain('CM')
  expect(await admin.call('DELETE', `${COUNTRIES}/${country.id}`)).toMatchObject({ status: 404 })
  expect(await change(country.id, { isActive: 1 })).toMatchObject({ status: 404 })
  expect((await create()).status).toBe(201)
  expect((await actsOn(country.id)).at(-1)).toMatchObject({
    action: 'country.deleted',
    before: { code: 'CM' },
  })
})

test('a country that is switched off is refused by the next quote; its transfers stay', async () => {
  const kenya = await countryOf('KE')
  const browser = openBrowser(app.server)
  const transfer = await created(browser, toCountry('KE', 'KES', '13250.00', '132.5'))
  expect(await change(kenya.id, { isActive: 0 })).toMatchObject({ status: 200, body: { isActive: 0 } })
  const body = { sendCountry: 'US', receiveCountry: 'KE', sendAmount: '100' }
  const ask = () =>
    browser.call('POST', '/api/quotes', { ...body, deliveryMethod: 'bank', paymentMethod: 'card' })
  expect(await ask()).toMatchObject({ status: 422, body: { code: 'corridor_unavailable' } })
  expect((await browser.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(200)
  await change(kenya.id, { isActive: 1 })
  expect((await ask()).status).toBe(200)
  expect(await actsOn(kenya.id)).toEqual([
    { action: 'country.changed', before: { isActive: 1 }, after: { isActive: 0 } },
    { action: 'country.changed', before: { isActive: 0 }, after: { isActive: 1 } },
  ])
})

describe('the rate of a country', () => {
  test('the rate of a country belongs to its currency: a change through one country changes both', async () => {
    await create({ code: 'DE', name: 'Germany', currency: 'EUR', exchangeRate: '0.92' })
    const germany = await countryOf('DE')
    expect(await change(germany.id, { exchangeRate: '0.9350' })).toMatchObject({
      status: 200,
      body: { exchangeRate: '0.935' },
    })
    expect((await countryOf('EU')).exchangeRate).toBe('0.935')
    expect(await receives('EU')).toBe('93.50')
    expect(await actsOn(germany.id, 'EUR')).toMatchObject([
      { action: 'country.created' },
      { action: 'rate.published', before: { perUsd: '0.92' }, after: { perUsd: '0.935' } },
      { action: 'country.changed', before: { exchangeRate: '0.92' }, after: { exchangeRate: '0.935' } },
    ])
  })

  test('the rate of a country changes by more than 10 % only if an admin who has seen the effect repeats it', async () => {
    const { id } = await countryOf('PH')
    expect((await change(id, { exchangeRate: '61.875' })).status).toBe(200)
    const refused = await change(id, { exchangeRate: '562.5', name: 'Pilipinas' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'rate_change_unconfirmed',
        effect: { changePercent: '809.09', needsConfirmation: true },
      },
    })
    expect(refused.body.effect?.examples[0]).toMatchObject({
      sendCountry: 'US',
      sendAmount: '100.00',
      receiveBefore: '6187.50',
      receiveAfter: '56250.00',
    })
    expect((await change(id, { exchangeRate: '562.5', confirmedRate: '561' })).status).toBe(409)
    expect(await countryOf('PH')).toMatchObject({ exchangeRate: '61.875', name: 'Philippines' })
    expect(await change(id, { exchangeRate: '562.5', confirmedRate: '562.50' })).toMatchObject({
      status: 200,
      body: { exchangeRate: '562.5' },
    })
  })

  test('the rate of a country is required for a new currency, and unchanged if it is not named', async () => {
    const { id } = (await create()).body
    expect(await change(id, { currency: 'XPF' })).toMatchObject({
      status: 400,
      body: { fields: { exchangeRate: 'required: XPF has no rate yet' } },
    })
    expect(await change(id, { currency: 'eur', name: 'Cameroun' })).toMatchObject({
      status: 200,
      body: { currency: 'EUR', name: 'Cameroun', code: 'CM', currencySymbol: '€' },
    })
  })

  test('the rate of a country stays as moved meanwhile, if the saved form has not touched the rate that it showed', async () => {
    const { id, exchangeRate: seenRate } = await countryOf('KE')
    await app.plant(`update currency_rates set per_usd = 131 where currency = 'KES'`)
    const form = { name: 'Kenia', currency: 'KES', exchangeRate: seenRate, seenRate }
    expect((await change(id, form)).body).toMatchObject({ name: 'Kenia', exchangeRate: '131' })
    expect((await change(id, { ...form, exchangeRate: '130' })).body).toMatchObject({ exchangeRate: '130' })
  })

  test('the rate of a country is not set for the currency that the country had before another admin changed it', async () => {
    const { id } = (await create()).body
    const owner = await ownerClient(app)
    await owner.query('begin')
    await owner.query(`update countries set currency = 'PHP' where id = $1`, [id])
    const changing = change(id, { exchangeRate: '606' })
    await expect.poll(() => waitingForLocks(owner)).toBe(1)
    await owner.query('commit')
    await owner.end()
    expect(await changing).toMatchObject({
      status: 400,
      body: { fields: { exchangeRate: 'its currency is PHP by now' } },
    })
    const unchanged = `select from currency_rates where currency = 'XAF' and per_usd = 605.25`
    expect(await app.rows(unchanged)).toHaveLength(1)
  })

  test('the rate of a country for the dollar is 1', async () => {
    const { id } = await countryOf('US')
    expect(await change(id, { exchangeRate: '1.01' })).toMatchObject({
      status: 422,
      body: { code: 'usd_rate_fixed' },
    })
    expect((await change(id, { exchangeRate: 1, name: 'United States' })).status).toBe(200)
  })

  test('the rate of a country has both of two simultaneous changes in its history, in the order in which they held', async () => {
    const { id } = await countryOf('TH')
    const rates = ['36.1', '36.2', '36.3', '36.4']
    await Promise.all(rates.map(exchangeRate => change(id, { exchangeRate })))
    const acts = await app.rows<{ before: { perUsd: string }; after: { perUsd: string } }>(
      `select before, after from audit_log where subject_id = 'THB' order by at, id`,
    )
    expect(acts).toHaveLength(4)
    // Each found what another left, and one the rate of the seed.
    const found = acts.map(({ before }) => before.perUsd)
    expect(new Set(found).size).toBe(4)
    expect(found).toContain('35.9')
    expect((await countryOf('TH')).exchangeRate).toMatch(/^36\.[1-4]$/)
  })
})

test.each([
  [{ name: '' }, 'name'],
  [{ code: '' }, 'code'],
  [{ code: 'CAMR' }, 'code'],
  [{ code: 'C1' }, 'code'],
  [{ currency: 'XA' }, 'currency'],
  [{ exchangeRate: undefined }, 'exchangeRate'],
  [{ exchangeRate: '0' }, 'exchangeRate'],
  [{ exchangeRate: '-1' }, 'exchangeRate'],
  [{ exchangeRate: '1e2' }, 'exchangeRate'],
  [{ exchangeRate: '605,25' }, 'exchangeRate'],
  [{ currencySymbol: 'FCFA' }, 'currencySymbol'],
  [{ flag: 'ABCDE' }, 'flag'],
  [{ isActive: 2 }, 'isActive'],
])('the body %j is a 400 that names %s', async (changes, field) => {
  expect(await create(changes)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test('countries come in the order of the pickers and are searched by name, code and currency', async () => {
  expect((await listed()).slice(0, 3).map(({ code }) => code)).toEqual(['US', 'PH', 'MX'])
  expect((await listed('?search=philip')).map(({ code }) => code)).toEqual(['PH'])
  expect((await listed('?search=eur')).map(({ code }) => code)).toEqual(['EU'])
  expect(await listed('?search=nowhere')).toEqual([])
  expect((await listed('?limit=2')).length).toBe(2)
})

test('if rates need two admins, a rate waits and nothing else is changed with it', async () => {
  const strict = await testApp({ SECOND_APPROVER: 'rates' })
  try {
    const [first, second] = [(await signedUpAdmin(strict)).browser, (await signedUpAdmin(strict)).browser]
    const list = await first.call<AdminCountryView[]>('GET', COUNTRIES)
    const { id = '' } = list.body.find(({ code }) => code === 'PH') ?? {}
    const asked = await change(id, { exchangeRate: '57', name: 'Pilipinas' }, first)
    expect(asked).toMatchObject({ status: 409, body: { code: 'awaits_approval' } })
    const stored = async () =>
      (await first.call<AdminCountryView[]>('GET', `${COUNTRIES}?search=PHP`)).body.map(
        ({ name, exchangeRate }) => [name, exchangeRate],
      )
    expect(await stored()).toEqual([['Philippines', '56.25']])
    const { approvalId } = asked.body as unknown as { approvalId: string }
    const approve = (by: Browser) => by.call('POST', `/api/admin/approvals/${approvalId}/approve`)
    expect(await approve(first)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect((await approve(second)).status).toBe(200)
    expect(await stored()).toEqual([['Philippines', '57']])
    expect(await change(id, { name: 'Pilipinas' }, first)).toMatchObject({ status: 200 })
    const outdated = await change(id, { exchangeRate: '58' }, first)
    await strict.plant(`update currency_rates set per_usd = 60 where currency = 'PHP'`)
    const { approvalId: late } = outdated.body as unknown as { approvalId: string }
    expect(await second.call('POST', `/api/admin/approvals/${late}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'approval_outdated' },
    })
  } finally {
    await strict.stop()
  }
})
