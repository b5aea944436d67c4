import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminPromoView } from '#shared/api/admin/prices/promos.api.ts'
import { ageProofs, signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, created, openBrowser, quoted } from '#test/support/browser/browser.ts'
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
beforeEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

const PROMOS = '/api/admin/promo-codes'
const half = { code: 'HALF', discountType: 'percentage', discountValue: '50' }
const newCode = () => `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const create = (changes: object = {}) =>
  admin.call<AdminPromoView>('POST', PROMOS, { ...half, code: newCode(), ...changes })
const made = async (changes: object = {}) => (await create(changes)).body
const change = (id: string, body: object) => admin.call<AdminPromoView>('PUT', `${PROMOS}/${id}`, body)
const listed = async (query = '') => (await admin.call<AdminPromoView[]>('GET', `${PROMOS}${query}`)).body
const actsOn = (id: string) =>
  app.rows<object>(
    'select action, actor_id, before, after from audit_log where subject_id = $1 order by at, id',
    [id],
  )

test('a promo code is created as the form sends it, upper-cased, and the next quote takes it', async () => {
  const { status, body } = await admin.call<AdminPromoView>('POST', PROMOS, {
    code: ' summer26 ',
    discountType: 'percentage',
    discountValue: 12.5,
    minAmount: '50',
    maxDiscount: null,
    usageLimit: 100,
    expiresAt: '2099-12-31',
    isActive: 1,
  })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      code: 'SUMMER26',
      discountType: 'percentage',
      discountValue: '12.5',
      minAmount: '50',
      maxDiscount: null,
      currency: null,
      usageLimit: 100,
      usageCount: 0,
      isOncePerCustomer: 0,
      expiresAt: '2099-12-31T23:59:59.999Z',
      isActive: 1,
      createdAt: expect.any(String),
    },
  ])
  expect(await quoted(openBrowser(app.server), { promoCode: 'Summer26' })).toMatchObject({ discount: '0.40' })
  expect(await actsOn(body.id)).toEqual([
    {
      action: 'promo.created',
      actor_id: userId,
      before: null,
      after: expect.objectContaining({ code: 'SUMMER26', discountValue: '12.5', usageLimit: 100 }),
    },
  ])
})

test('a change keeps fields that it does not name; the audit log has the values before and after', async () => {
  const promo = await made({ minAmount: '10', usageLimit: '5', currency: 'USD' })
  const { status, body } = await change(promo.id, { discountValue: '25.50', usageLimit: null })
  expect([status, body]).toEqual([200, { ...promo, discountValue: '25.5', usageLimit: null }])
  expect((await actsOn(promo.id)).at(-1)).toEqual({
    action: 'promo.changed',
    actor_id: userId,
    before: { discountValue: '50', usageLimit: 5 },
    after: { discountValue: '25.5', usageLimit: null },
  })
})

test('a change that changes nothing is not audited', async () => {
  const promo = await made()
  expect((await change(promo.id, { discountValue: '50.0', isActive: 1 })).status).toBe(200)
  expect(await actsOn(promo.id)).toHaveLength(1)
})

test('a code that is switched off or deleted is refused by the next quote', async () => {
  const [off, gone] = [await made(), await made()]
  const ask = (promoCode: string) =>
    admin.call('POST', '/api/quotes', {
      sendCountry: 'US',
      receiveCountry: 'PH',
      sendAmount: '100',
      deliveryMethod: 'bank',
      paymentMethod: 'card',
      promoCode,
    })
  expect((await ask(off.code)).status).toBe(200)
  await change(off.id, { isActive: 0 })
  expect(await ask(off.code)).toMatchObject({ status: 422, body: { code: 'promo_inactive' } })
  await change(off.id, { isActive: 1 })
  expect((await ask(off.code)).status).toBe(200)
  expect((await admin.call('DELETE', `${PROMOS}/${gone.id}`)).status).toBe(204)
  expect(await ask(gone.code)).toMatchObject({ status: 422, body: { code: 'promo_unknown' } })
  expect((await listed()).map(({ id }) => id)).not.toContain(gone.id)
  expect((await actsOn(gone.id)).at(-1)).toMatchObject({
    action: 'promo.deleted',
    before: { code: gone.code },
  })
})

test('a promo code is unique in any case; a deleted one is free again', async () => {
  const promo = await made()
  const taken = { status: 409, body: { code: 'code_taken', fields: { code: 'taken' } } }
  expect(await create({ code: promo.code.toLowerCase() })).toMatchObject(taken)
  const other = await made()
  expect(await change(other.id, { code: promo.code })).toMatchObject(taken)
  await admin.call('DELETE', `${PROMOS}/${promo.id}`)
  expect((await create({ code: promo.code })).status).toBe(201)
})

test('a promo code is valid until the end of its last day in UTC', async () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const promo = await made({ expiresAt: day })
  const secondsUntil = (instant: string) => Math.floor((Date.parse(instant) - Date.now()) / 1000)
  const statusAt = async (instant: string) => {
    app.clock.aheadSeconds = secondsUntil(instant)
    const body = { sendCountry: 'US', receiveCountry: 'PH', sendAmount: '100', code: promo.code }
    const methods = { deliveryMethod: 'bank', paymentMethod: 'card' }
    return (await openBrowser(app.server).call('POST', '/api/promo-codes/validate', { ...body, ...methods }))
      .status
  }
  expect(await statusAt(`${day}T23:59:50Z`)).toBe(200)
  expect(await statusAt(new Date(Date.parse(day) + 86_402_000).toISOString())).toBe(422)
})

test('a limit cannot fall below the uses so far, and uses stay', async () => {
  const promo = await made({ usageLimit: 3 })
  for (let i = 0; i < 2; i++) await created(openBrowser(app.server), { promoCode: promo.code })
  expect(await change(promo.id, { usageLimit: 1 })).toMatchObject({
    status: 400,
    body: { fields: { usageLimit: 'at least 2: it has been used so often' } },
  })
  expect(await change(promo.id, { usageLimit: 2 })).toMatchObject({
    status: 200,
    body: { usageLimit: 2, usageCount: 2 },
  })
})

test.each([
  [{ code: '' }, 'code'],
  [{ discountValue: undefined }, 'discountValue'],
  [{ discountValue: '0' }, 'discountValue'],
  [{ discountValue: '-5' }, 'discountValue'],
  [{ discountValue: '1e3' }, 'discountValue'],
  [{ discountValue: '100.0001' }, 'discountValue'],
  [{ discountType: 'fixed', discountValue: '1000000001' }, 'discountValue'],
  [{ discountType: 'gift' }, 'discountType'],
  [{ minAmount: '1,5' }, 'minAmount'],
  [{ maxDiscount: '0.001' }, 'maxDiscount'],
  [{ usageLimit: '1.5' }, 'usageLimit'],
  [{ usageLimit: -1 }, 'usageLimit'],
  [{ expiresAt: '2026-02-30' }, 'expiresAt'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt'],
  [{ currency: 'XXQ' }, 'currency'],
  [{ isActive: true }, 'isActive'],
])('the body %j is a 400 that names %s', async (changes, field) => {
  expect(await create(changes)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test('codes come the newest first, are searched by any part and paged by a link', async () => {
  const codes = ['PAGEA', 'PAGEB', 'PAGEC']
  for (const code of codes) await made({ code })
  expect((await listed('?search=pageb')).map(({ code }) => code)).toEqual(['PAGEB'])
  expect((await listed('?search=%25')).map(({ code }) => code)).toEqual([])
  const url = `${PROMOS}?search=page&limit=2`
  const first = await app.server.inject({ method: 'GET', url, headers: { cookie: admin.cookie } })
  expect(first.json<AdminPromoView[]>().map(({ code }) => code)).toEqual(['PAGEC', 'PAGEB'])
  const [, next = ''] = /^<(.*)>; rel="next"$/.exec([first.headers['link'] ?? ''].flat().join()) ?? []
  const rest = await app.server.inject({ method: 'GET', url: next, headers: { cookie: admin.cookie } })
  expect(rest.json<AdminPromoView[]>().map(({ code }) => code)).toEqual(['PAGEA'])
  expect(rest.headers['link']).toBeUndefined()
  expect(await admin.call('GET', `${PROMOS}?cursor=abc`)).toMatchObject({ status: 400 })
})

test('an unknown id is a 404, and only an admin changes anything', async () => {
  const promo = await made()
  expect(await change(crypto.randomUUID(), { isActive: 0 })).toMatchObject({ status: 404 })
  expect(await admin.call('DELETE', `${PROMOS}/${crypto.randomUUID()}`)).toMatchObject({ status: 404 })
  expect(await openBrowser(app.server).call('DELETE', `${PROMOS}/${promo.id}`)).toMatchObject({ status: 401 })
})

test('ten minutes after their last proof an admin must prove their identity again', async () => {
  const promo = await made()
  await ageProofs(app, 601)
  expect(await change(promo.id, { isActive: 0 })).toMatchObject({
    status: 403,
    body: { code: 'step_up_required' },
  })
  expect((await listed('?limit=1')).length).toBe(1)
  await ageProofs(app, 0)
})
