import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import type { ApiKeyView } from '#shared/api/users/api-keys.api.ts'
import { purgeUsers } from '#server/users/users.jobs.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { mailReset, mailedToken, noticesOf } from '#test/support/browser/account-notices.ts'
import { madeKey, programWith } from '#test/support/browser/api-keys.ts'
import { type Browser, created, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await signedUp(app.server)
})
afterAll(() => app.stop())

const KEYS = '/api/account/api-keys'
const LIST = '/api/user/transfers'

const listed = async ({ browser }: SignedUp) => (await browser.call<ApiKeyView[]>('GET', KEYS)).body

/** Answer to a call that needs `transfers:read`. */
const reading = async (key: string) => {
  const { status, body } = await programWith(app.server, key).call('GET', LIST)
  return status === 200 ? '200' : `${status} ${body.code}`
}

const recorded = async ({ user }: SignedUp) =>
  (
    await app.rows<{ action: string; after: { apiKey: string } }>(
      `select action, after from audit_log where subject_id = $1 and action like 'user.api_key%' order by id`,
      [user.id],
    )
  ).map(({ action, after }) => [action, after.apiKey])

const changesMailed = async ({ user }: SignedUp) =>
  (await noticesOf(app, user.id)).flatMap(notice => ('change' in notice ? [notice.change] : []))

describe('a key', () => {
  test('is given once, in a form that scanners know, and kept as a hash', async () => {
    const { key, apiKey } = await madeKey(ada.browser, { scopes: ['transfers:read', 'quotes'] })
    expect(key).toMatch(/^ork_[A-Za-z0-9_-]{43}$/)
    expect(apiKey).toMatchObject({ name: 'Payroll', scopes: ['quotes', 'transfers:read'], addresses: [] })
    expect(await listed(ada)).toEqual([apiKey])
    const [row] = await app.rows<{ all: string }>('select k::text as all from api_keys k where id = $1', [
      apiKey.id,
    ])
    expect(row?.all).not.toContain(key.slice(4))
    expect(row?.all).not.toContain('Payroll')
    expect(await recorded(ada)).toEqual([['user.api_key_made', apiKey.id]])
    expect(await changesMailed(ada)).toEqual(['api_key_made'])
  })

  test('needs a fresh proof to be made', async () => {
    await app.plant(
      `update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
      [ada.user.id],
    )
    const body = { name: 'Payroll', scopes: ['quotes'], expiresInDays: 1 }
    expect(await ada.browser.call('POST', KEYS, body)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
  })

  test.each([
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['everything'] }],
    ['expiresInDays', { expiresInDays: 366 }],
    ['expiresInDays', { expiresInDays: undefined }],
    ['addresses', { addresses: ['localhost'] }],
    ['name', { name: ' ' }],
  ])('is refused with another %s: %j', async (field, wrong) => {
    const body = { name: 'Payroll', scopes: ['quotes'], expiresInDays: 1, ...wrong }
    const { status, body: refusal } = await ada.browser.call('POST', KEYS, body)
    expect(status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  test('is one of twenty', async () => {
    for (let made = 0; made < 20; made++) await madeKey(ada.browser)
    await expect(madeKey(ada.browser)).rejects.toThrow('422')
    const [first] = await listed(ada)
    await ada.browser.call('DELETE', `${KEYS}/${first?.id}`)
    await expect(madeKey(ada.browser)).resolves.toBeDefined()
  })

  test('acts for its user, and tells the day of its last use', async () => {
    const { id } = await created(ada.browser)
    const { key } = await madeKey(ada.browser)
    expect((await listed(ada))[0]?.lastUsedOn).toBeNull()
    const { body } = await programWith(app.server, key).call<{ id: string }[]>('GET', LIST)
    expect(body.map(each => each.id)).toEqual([id])
    expect((await listed(ada))[0]?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10))
  })

  test('is the only caller where a browser shows a session too', async () => {
    const eve = await signedUp(app.server)
    const { id } = await created(eve.browser)
    const { key } = await madeKey(ada.browser)
    eve.browser.headers['authorization'] = `Bearer ${key}`
    expect((await eve.browser.call<unknown[]>('GET', LIST)).body).toEqual([])
    expect((await eve.browser.call('GET', `/api/transfers/${id}`)).status).toBe(404)
    eve.browser.headers['authorization'] = 'Bearer ork_wrong'
    expect((await eve.browser.call('GET', LIST)).body.code).toBe('api_key_refused')
  })

  test('needs no origin of ours, and neither gets nor takes a cookie', async () => {
    const { key } = await madeKey(ada.browser)
    const program = programWith(app.server, key)
    program.headers['origin'] = 'https://elsewhere.example'
    const { status } = await program.call('POST', '/api/transfers', plainBody)
    expect(status).toBe(201)
    expect(program.cookie).toBe('')
  })

  test('lacks every scope that it was not made for, and says which', async () => {
    const { key } = await madeKey(ada.browser, { scopes: ['quotes'] })
    expect(await programWith(app.server, key).call('GET', LIST)).toMatchObject({
      status: 403,
      body: { code: 'api_key_scope_missing', scope: 'transfers:read' },
    })
  })

  test('is let in from its addresses alone', async () => {
    const { key } = await madeKey(ada.browser, { addresses: ['203.0.113.0/24'] })
    expect(await reading(key)).toBe('403 api_key_address_refused')
    const { key: local } = await madeKey(ada.browser, { addresses: ['203.0.113.0/24', '127.0.0.0/8'] })
    expect(await reading(local)).toBe('200')
  })

  test('has no desk and no settings of the account, also an admin’s', async () => {
    const admin = await signedUpAdmin(app)
    const { key } = await madeKey(admin.browser)
    const program = programWith(app.server, key)
    for (const [method, path] of [
      ['GET', '/api/admin/users'],
      ['GET', KEYS],
      ['POST', KEYS],
      ['GET', '/api/account'],
      ['DELETE', '/api/account'],
      ['PUT', '/api/account/password'],
    ] as const)
      expect(await program.call(method, path)).toMatchObject({
        status: 403,
        body: { code: 'api_key_not_allowed' },
      })
  })

  test('of a wrong form, an unknown or an expired one is refused', async () => {
    const { key, apiKey } = await madeKey(ada.browser)
    expect(await reading('ork_')).toBe('401 api_key_refused')
    expect(await reading(`ork_${'A'.repeat(43)}`)).toBe('401 api_key_refused')
    expect(await reading(key.toUpperCase())).toBe('401 api_key_refused')
    app.clock.aheadSeconds = 0
    await app.plant(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [apiKey.id])
    // The seal covers the end, so that this row is false as well: either is a refusal.
    expect(await reading(key)).toBe('401 api_key_refused')
    expect(await listed(ada)).toMatchObject([{ isExpired: true }])
  })
})

describe('an ended key', () => {
  test('opens nothing from the next call on, and is listed no more', async () => {
    const { key, apiKey } = await madeKey(ada.browser)
    expect(await reading(key)).toBe('200')
    expect((await ada.browser.call('DELETE', `${KEYS}/${apiKey.id}`)).status).toBe(204)
    expect(await programWith(app.server, key).call('GET', LIST)).toMatchObject({
      status: 401,
      body: { code: 'api_key_refused', message: 'This API key has been ended.' },
    })
    expect(await listed(ada)).toEqual([])
    expect(await recorded(ada)).toEqual([
      ['user.api_key_made', apiKey.id],
      ['user.api_key_ended', apiKey.id],
    ])
    expect(await changesMailed(ada)).toEqual(['api_key_made', 'api_key_ended'])
    expect((await ada.browser.call('DELETE', `${KEYS}/${apiKey.id}`)).status).toBe(404)
  })

  test('is nobody else’s to end', async () => {
    const { key, apiKey } = await madeKey(ada.browser)
    const eve = await signedUp(app.server)
    expect((await eve.browser.call('DELETE', `${KEYS}/${apiKey.id}`)).status).toBe(404)
    expect(await reading(key)).toBe('200')
  })

  const newPassword = async ({ user }: SignedUp) => {
    await mailReset(app, user.email)
    const token = await mailedToken(app, user.id, 'password_reset')
    const body = { token, password: 'another staple gun' }
    expect((await openBrowser(app.server).call('POST', '/api/password-reset/confirm', body)).status).toBe(200)
  }
  const byAdmin = async (
    act: (admin: Browser, path: string) => Promise<{ status: number }>,
    of: SignedUp,
  ) => {
    const { browser } = await signedUpAdmin(app)
    expect((await act(browser, `/api/admin/users/${of.user.id}`)).status).toBeLessThan(300)
  }
  test.each([
    ['a reset of the password', newPassword],
    [
      'the deactivation of its user',
      (of: SignedUp) => byAdmin((admin, path) => admin.call('PUT', path, { isActive: 0 }), of),
    ],
    [
      'the closing of the account by the desk',
      (of: SignedUp) => byAdmin((admin, path) => admin.call('DELETE', path), of),
    ],
    [
      'the closing of the account by its user',
      async (of: SignedUp) => expect((await of.browser.call('DELETE', '/api/account')).status).toBe(204),
    ],
  ])('comes of %s', async (_, end) => {
    const { key, apiKey } = await madeKey(ada.browser)
    await end(ada)
    expect(await reading(key)).toBe('401 api_key_refused')
    expect((await recorded(ada)).at(-1)).toEqual(['user.api_key_ended', apiKey.id])
  })

  test('of a closed account keeps no name and no addresses', async () => {
    const { apiKey } = await madeKey(ada.browser, { addresses: ['127.0.0.1'] })
    await ada.browser.call('DELETE', '/api/account')
    expect(await app.rows('select personal from api_keys where id = $1', [apiKey.id])).toEqual([
      { personal: null },
    ])
  })

  test('is deleted ninety days later, like one that has expired', async () => {
    const [old, young] = [await madeKey(ada.browser), await madeKey(ada.browser)]
    const age = (days: number, id: string) =>
      app.plant('update api_keys set expires_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ])
    await age(91, old.apiKey.id)
    await age(89, young.apiKey.id)
    await purgeUsers(app.deps)
    expect(await app.rows('select id from api_keys where user_id = $1', [ada.user.id])).toEqual([
      { id: young.apiKey.id },
    ])
  })
})

test('a key is deaf to many calls in a short time', async () => {
  const strict = await testApp({ RATE_LIMITS: 'strict' })
  const { browser } = await signedUp(strict.server)
  const [{ key }, { key: other }] = [await madeKey(browser), await madeKey(browser)]
  const program = programWith(strict.server, key)
  const statuses = new Set<number>()
  for (let calls = 0; calls < 601; calls++) statuses.add((await program.call('GET', '/api/countries')).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await programWith(strict.server, other).call('GET', '/api/countries')).status).toBe(200)
  await strict.stop()
})

test('the desk sees the keys of a user without the keys themselves, and ends them', async () => {
  const admin = await signedUpAdmin(app)
  const { key, apiKey } = await madeKey(ada.browser)
  const path = `/api/admin/users/${ada.user.id}/api-keys`
  const answer = await admin.browser.call('GET', path)
  expect(answer.body).toEqual([apiKey])
  expect(answer.text).not.toContain('ork_')
  const counted = async () => {
    const users = await admin.browser.call<AdminUserView[]>(
      'GET',
      `/api/admin/users?search=${ada.user.email}`,
    )
    return users.body.map(({ apiKeys }) => apiKeys)
  }
  expect(await counted()).toEqual([1])
  const ending = `/api/admin/api-keys/${apiKey.id}?reason=leaked`
  expect((await admin.browser.call('DELETE', ending)).status).toBe(204)
  expect(await reading(key)).toBe('401 api_key_refused')
  expect(await changesMailed(ada)).toEqual(['api_key_made', 'api_key_ended'])
  expect(
    await app.rows(
      `select actor_id, reason from audit_log where action = 'user.api_key_ended' and subject_id = $1`,
      [ada.user.id],
    ),
  ).toEqual([{ actor_id: admin.user.id, reason: 'leaked' }])
  expect((await admin.browser.call('DELETE', ending)).status).toBe(404)
  expect(await counted()).toEqual([0])
})

test('an idempotency key means the same with an API key as with a session of its user', async () => {
  const { key } = await madeKey(ada.browser)
  const program = programWith(app.server, key)
  const first = await ada.browser.call<{ id: string }>('POST', '/api/transfers', plainBody, 'order-1')
  const again = await program.call<{ id: string }>('POST', '/api/transfers', plainBody, 'order-1')
  expect(again.body.id).toBe(first.body.id)
  const other = { ...plainBody, sendAmount: '101.00' }
  expect((await program.call('POST', '/api/transfers', other, 'order-1')).body.code).toBe(
    'idempotency_key_reused',
  )
  const eve = await signedUp(app.server)
  const { key: hers } = await madeKey(eve.browser)
  const foreign = await programWith(app.server, hers).call<{ id: string }>(
    'POST',
    '/api/transfers',
    plainBody,
    'order-1',
  )
  expect(foreign.status).toBe(201)
  expect(foreign.body.id).not.toBe(first.body.id)
})
