import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'

// Price settings on a server that asks for two admins.

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'fees,promos,corridors' })
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(() => Promise.all([renewProof(app, ada), renewProof(app, grace)]))
afterAll(() => app.stop())

type Priced = {
  readonly path: string
  readonly change: object
  /** The words of the request. */
  readonly title: string
  /** The setting in the database, and another change of it by the owner. */
  readonly read: string
  readonly move: string
  readonly was: object
  readonly changed: object
  readonly removed: readonly object[]
}

const ownId = async (sql: string) => (await app.plant<{ id: string }>(sql))[0]?.id ?? ''

const priced: readonly (readonly [name: string, setting: () => Promise<Priced>])[] = [
  [
    'a fee',
    async () => {
      const id = await ownId(
        `insert into fee_settings (id, name, type, fee_type, fixed_amount, position)
         values (gen_random_uuid(), 'Courier', 'delivery', 'fixed', 2.50, 99) returning id`,
      )
      return {
        path: `/api/admin/fee-settings/${id}`,
        change: { fixedAmount: '0' },
        title: 'Change the fee “Courier”: fixed amount 2.5 to 0',
        read: `select fixed_amount::text as value from fee_settings where id = '${id}' and deleted_at is null`,
        move: `update fee_settings set name = 'Rider' where id = '${id}'`,
        was: { value: '2.50' },
        changed: { value: '0.00' },
        removed: [],
      }
    },
  ],
  [
    'a promo code',
    async () => {
      const code = `TEN${randomUUID().slice(0, 8).toUpperCase()}`
      const id = await ownId(
        `insert into promo_codes (id, code, discount_type, discount_value, usage_limit)
         values (gen_random_uuid(), '${code}', 'percentage', 10, 5) returning id`,
      )
      return {
        path: `/api/admin/promo-codes/${id}`,
        change: { usageLimit: null },
        title: `Change the promo code “${code}”: usage limit 5 to none`,
        read: `select usage_limit as value from promo_codes where id = '${id}' and deleted_at is null`,
        move: `update promo_codes set discount_value = 20 where id = '${id}'`,
        was: { value: 5 },
        changed: { value: null },
        removed: [],
      }
    },
  ],
  [
    'a corridor',
    async () => {
      await app.plant(`delete from corridors`)
      await app.plant(
        `insert into corridors (send_country, receive_country, is_active, margin_bps, min_send, delivery_methods, payment_methods)
         values ('US', 'PH', true, 50, 10, '{bank}', '{card}')`,
      )
      return {
        path: '/api/admin/corridors/US/PH',
        change: {
          isActive: 1,
          marginBasisPoints: 0,
          deliveryMethods: ['bank'],
          paymentMethods: ['card'],
          minSend: '10.00',
          maxSend: null,
        },
        title: 'Change the corridor US to PH: margin basis points 50 to 0',
        read: `select margin_bps as value from corridors where send_country = 'US' and receive_country = 'PH'`,
        move: `update corridors set min_send = 20`,
        was: { value: 50 },
        changed: { value: 0 },
        removed: [],
      }
    },
  ],
]

describe.each(priced)('changing %s', (_name, settingOf) => {
  const asked = async ({ browser }: SignedUp, method: 'PUT' | 'DELETE', { path, change }: Priced) =>
    requestOf(await browser.call<object>(method, path, method === 'PUT' ? change : undefined))

  test('two admins change a price setting, and the request says how', async () => {
    const setting = await settingOf()
    const id = await asked(ada, 'PUT', setting)
    expect(await app.rows(setting.read)).toEqual([setting.was])
    expect(await approve(grace, id)).toMatchObject({ status: 200, body: { title: setting.title } })
    expect(await app.rows(setting.read)).toEqual([setting.changed])
  })

  test('two admins remove a price setting', async () => {
    const setting = await settingOf()
    const id = await asked(ada, 'DELETE', setting)
    expect(await app.rows(setting.read)).toEqual([setting.was])
    expect((await approve(grace, id)).status).toBe(200)
    expect(await app.rows(setting.read)).toEqual(setting.removed)
  })

  test.each(['PUT', 'DELETE'] as const)(
    'a price setting that has changed since the request is left alone (%s)',
    async method => {
      const setting = await settingOf()
      const id = await asked(ada, method, setting)
      const owner = await ownerClient(app)
      await owner.query(setting.move)
      await owner.end()
      expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
      expect(await app.rows(setting.read)).toEqual([setting.was])
    },
  )
})

describe('countries, by which prices are found', () => {
  const COUNTRIES = '/api/admin/countries'

  const storedAs = (code: string) =>
    app.rows<object>(
      `select code, name, currency, currency_symbol, is_active from countries where code = $1 and deleted_at is null`,
      [code],
    )

  const ofCode = (code: string) => ownId(`select id from countries where code = '${code}'`)

  const asked = async (method: 'POST' | 'PUT', path: string, body: object) =>
    requestOf(await ada.browser.call<object>(method, path, body))

  test('two admins add a country with the first rate of its currency, in one request', async () => {
    const body = { name: 'Gabon', code: 'ga', currency: 'xaf', exchangeRate: '605.25' }
    const id = await asked('POST', COUNTRIES, body)
    expect(await storedAs('GA')).toEqual([])
    expect(await app.rows(`select from currency_rates where currency = 'XAF'`)).toEqual([])
    expect(await approve(grace, id)).toMatchObject({
      status: 200,
      body: {
        kind: 'corridors',
        title: 'Add the country “Gabon”: code GA, currency XAF. Set XAF to 605.25 per USD (its first rate)',
      },
    })
    expect(await storedAs('GA')).toEqual([
      { code: 'GA', name: 'Gabon', currency: 'XAF', currency_symbol: 'XAF', is_active: true },
    ])
    const rates = `select per_usd::text, author_id from rate_history where currency = 'XAF'`
    expect(await app.rows(rates)).toEqual([{ per_usd: '605.250000000000000', author_id: ada.user.id }])
  })

  test('two admins give a country another code and currency, and the symbol stays behind', async () => {
    const country = await ofCode('KE')
    const change = { code: 'KEN', currency: 'USD', name: 'Kenia' }
    const id = await asked('PUT', `${COUNTRIES}/${country}`, change)
    expect(await storedAs('KEN')).toEqual([])
    expect(await approve(grace, id)).toMatchObject({
      status: 200,
      body: {
        title:
          'Change the country “Kenya”: name “Kenya” to “Kenia”, code “KE” to “KEN”, currency “KES” to “USD”, currency symbol “KSh” to none',
      },
    })
    expect(await storedAs('KEN')).toMatchObject([{ name: 'Kenia', currency: 'USD', currency_symbol: '$' }])
    const acts = `select actor_id, action from audit_log where subject_id = $1`
    expect(await app.rows(acts, [country])).toEqual([{ actor_id: grace.user.id, action: 'country.changed' }])
  })

  test('a country whose code is taken is refused before anybody is asked', async () => {
    const body = { name: 'Here', code: 'MX', currency: 'USD', exchangeRate: '1' }
    const taken = { status: 409, body: { code: 'code_taken', fields: { code: 'taken' } } }
    expect(await ada.browser.call('POST', COUNTRIES, body)).toMatchObject(taken)
    const path = `${COUNTRIES}/${await ofCode('BR')}`
    expect(await ada.browser.call('PUT', path, { code: 'MX' })).toMatchObject(taken)
  })

  test('a country that has changed since the request, or whose code is taken by then, is left alone', async () => {
    const path = `${COUNTRIES}/${await ofCode('NG')}`
    const changed = await asked('PUT', path, { code: 'NGA' })
    const added = await asked('POST', COUNTRIES, {
      name: 'Nowhere',
      code: 'NW',
      currency: 'USD',
      exchangeRate: '1',
    })
    expect((await ada.browser.call('PUT', path, { name: 'Naija' })).status).toBe(200)
    await app.plant(
      `insert into countries (id, code, name, currency, currency_symbol, position, is_active)
       values (gen_random_uuid(), 'NW', 'Other', 'USD', '$', 99, false)`,
    )
    for (const id of [changed, added])
      expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    expect(await storedAs('NG')).toMatchObject([{ name: 'Naija' }])
    expect(await storedAs('NW')).toMatchObject([{ name: 'Other' }])
  })

  test('a form that was open while the country moved does not move it back alone', async () => {
    const country = await ofCode('IN')
    const owner = await ownerClient(app)
    await owner.query('begin')
    await owner.query(`update countries set currency = 'USD' where id = $1`, [country])
    const changing = ada.browser.call('PUT', `${COUNTRIES}/${country}`, { currency: 'INR' })
    await expect.poll(() => waitingForLocks(owner)).toBe(1)
    await owner.query('commit')
    await owner.end()
    expect(await changing).toMatchObject({
      status: 400,
      body: { fields: { code: 'code or currency are others by now' } },
    })
    expect(await storedAs('IN')).toMatchObject([{ currency: 'USD' }])
  })

  test('one admin alone renames a country and switches it off', async () => {
    const path = `${COUNTRIES}/${await ofCode('BR')}`
    const form = { name: 'Brasil', code: 'br', currency: 'brl', isActive: 0 }
    expect((await ada.browser.call('PUT', path, form)).status).toBe(200)
    expect(await storedAs('BR')).toMatchObject([{ name: 'Brasil', is_active: false }])
  })
})
