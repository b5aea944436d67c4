import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ceremony, newPasskey } from '#test/support/browser/authenticator.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { addPasskey, asked, atSite, holder, SITE, siteBrowser } from '#test/support/browser/second-factors.ts'
import { jobsAbout } from '#test/support/app/jobs.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = siteBrowser(app.server)
})
afterAll(() => app.stop())

const refused = { status: 401, body: { code: 'passkey_refused', message: 'That passkey was not accepted.' } }
const whoIs = (shown: Browser) => shown.call<{ id?: string }>('GET', '/api/user')
const changesOf = async (userId: string) =>
  (await jobsAbout<{ kind: string; change?: string }>(app, userId, 'account.notices')).flatMap(
    ({ change }) => change ?? [],
  )

test('the options of a new passkey name this site and this user, require verification, and exclude existing passkeys', async () => {
  const { browser: hers, user, passkey } = await holder(app.server)
  const { options } = await asked(hers, '/api/account/passkeys/options')
  expect(options).toMatchObject({
    rp: { name: 'OpenRemit', id: 'localhost' },
    user: { name: user.email, displayName: 'Ada Lovelace' },
    pubKeyCredParams: [
      { alg: -7, type: 'public-key' },
      { alg: -8, type: 'public-key' },
      { alg: -257, type: 'public-key' },
    ],
    attestation: 'none',
    timeout: 300_000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [
      { id: passkey.credentialId, type: 'public-key', transports: ['hybrid', 'internal'] },
    ],
  })
  expect(Buffer.from(String(options['challenge']), 'base64url')).toHaveLength(32)
})

test('a passkey signs in by itself, and counts as both factors', async () => {
  const { user, passkey, kept } = await holder(app.server)
  const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const answer = await browser.call('POST', '/api/login/passkey', {
    challengeId,
    response: passkey.get(options),
  })
  expect(answer).toMatchObject({ status: 200, body: { id: user.id, email: user.email } })
  expect((await whoIs(browser)).body.id).toBe(user.id)
  expect(
    await app.rows('select method from sessions where user_id = $1 order by created_at', [user.id]),
  ).toEqual([{ method: 'password' }, { method: 'passkey' }])
  expect(
    await app.rows('select counter::integer, last_used_at is not null as used from passkeys where id = $1', [
      kept.id,
    ]),
  ).toEqual([{ counter: 2, used: true }])
})

test('a synchronised passkey has no counter, and still signs in twice', async () => {
  const { browser: hers, user } = await atSite(app.server)
  const { passkey } = await addPasskey(hers, newPasskey(SITE, { isSynchronised: true }))
  for (const each of [browser, siteBrowser(app.server)]) {
    const { challengeId, options } = await asked(each, '/api/login/passkey/options')
    const response = passkey.get(options)
    expect((await each.call('POST', '/api/login/passkey', { challengeId, response })).status).toBe(200)
    expect((await whoIs(each)).body.id).toBe(user.id)
  }
})

const alterations: readonly [string, Partial<Ceremony>][] = [
  ['to another challenge', { challenge: 'A'.repeat(43) }],
  ['on a page of another site', { origin: 'https://localhost.evil.example' }],
  ['on a page at another port', { origin: 'http://localhost:3001' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without recognising its user', { isUserVerified: false }],
  ['without anybody there', { isUserPresent: false }],
  ['as if it were being made', { type: 'webauthn.create' }],
]

test.each([
  ...alterations,
  ['with a signature of something else', { signed: Buffer.from('something else') }],
  ['with a count that has been', { counter: 1 }],
  ['with a count that starts again', { counter: 0 }],
  ['naming another user', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ['naming no user', { userHandle: undefined }],
] satisfies [string, Partial<Ceremony>][])(
  'a passkey that answers %s is refused, and the challenge is spent',
  async (_, changes) => {
    const { passkey } = await holder(app.server)
    const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
    const body = { challengeId, response: passkey.get(options, changes) }
    expect(await browser.call('POST', '/api/login/passkey', body)).toMatchObject(refused)
    expect((await whoIs(browser)).status).toBe(401)
    const right = { challengeId, response: passkey.get(options) }
    expect(await browser.call('POST', '/api/login/passkey', right)).toMatchObject({
      status: 409,
      body: { code: 'challenge_expired' },
    })
  },
)

test.each([...alterations, ['as if it were used', { type: 'webauthn.get' }]] as [
  string,
  Partial<Ceremony>,
][])('a passkey that was made %s is not kept', async (_, changes) => {
  const { browser: hers, user } = await atSite(app.server)
  const { challengeId, options } = await asked(hers, '/api/account/passkeys/options')
  const change = changes.type === undefined ? changes : { type: 'webauthn.get' as const }
  const body = { name: 'Key', challengeId, response: newPasskey(SITE).create(options, change) }
  expect(await hers.call('POST', '/api/account/passkeys', body)).toMatchObject(refused)
  expect(await app.rows('select id from passkeys where user_id = $1', [user.id])).toEqual([])
})

test('an unknown passkey is answered like one with a wrong signature', async () => {
  const { passkey } = await holder(app.server)
  const bodies = []
  for (const each of [passkey, newPasskey(SITE)]) {
    const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
    const response = each.get(options, { signed: Buffer.alloc(0), userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })
    bodies.push(await browser.call('POST', '/api/login/passkey', { challengeId, response }))
  }
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]).toMatchObject(refused)
})

test.each([
  {},
  { id: 7 },
  { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: null },
  { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: '{', userHandle: {} } },
])('an answer that comes from no passkey is refused like a wrong one: %j', async response => {
  const { passkey } = await holder(app.server)
  const { challengeId } = await asked(browser, '/api/login/passkey/options')
  const body = {
    challengeId,
    response: 'type' in response ? { ...response, id: passkey.credentialId } : response,
  }
  expect(await browser.call('POST', '/api/login/passkey', body)).toMatchObject(refused)
})

test('if twenty requests answer one challenge at the same moment, one signs in', async () => {
  const { passkey } = await holder(app.server)
  const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
  const response = passkey.get(options)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      siteBrowser(app.server).call('POST', '/api/login/passkey', { challengeId, response }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body?.code === 'challenge_expired')).toHaveLength(19)
})

test('if ten copies of a passkey answer at the same moment with one count, one signs in', async () => {
  const { passkey } = await holder(app.server)
  const browsers = Array.from({ length: 10 }, () => siteBrowser(app.server))
  const bodies = await Promise.all(
    browsers.map(async each => {
      const { challengeId, options } = await asked(each, '/api/login/passkey/options')
      return { challengeId, response: passkey.get(options, { counter: 7 }) }
    }),
  )
  const answers = await Promise.all(
    bodies.map((body, at) => browsers[at]!.call('POST', '/api/login/passkey', body)), // as many as bodies
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body?.code === 'passkey_refused')).toHaveLength(9)
})

test('a challenge is valid for its purpose, for its user, and for five minutes', async () => {
  const { browser: hers, passkey } = await holder(app.server)
  const { browser: his } = await atSite(app.server)
  const path = '/api/account/step-up/passkey'
  const forSignIn = await asked(hers, '/api/login/passkey/options')
  const stepUp = { challengeId: forSignIn.challengeId, response: passkey.get(forSignIn.options) }
  expect((await hers.call('POST', path, stepUp)).body.code).toBe('challenge_expired')
  const hersToAnswer = await asked(hers, `${path}/options`)
  const answered = { challengeId: hersToAnswer.challengeId, response: passkey.get(hersToAnswer.options) }
  expect((await his.call('POST', path, answered)).body.code).toBe('challenge_expired')
  expect((await browser.call('POST', '/api/login/passkey', answered)).body.code).toBe('challenge_expired')
  const forNew = await asked(hers, '/api/account/passkeys/options')
  const swapped = { challengeId: forNew.challengeId, response: passkey.get(forNew.options) }
  expect((await hers.call('POST', path, swapped)).body.code).toBe('challenge_expired')
  const made = newPasskey(SITE).create(forNew.options, {
    challenge: String(hersToAnswer.options['challenge']),
  })
  const kept = { name: 'Key', challengeId: hersToAnswer.challengeId, response: made }
  expect((await hers.call('POST', '/api/account/passkeys', kept)).body.code).toBe('challenge_expired')
  await app.rows(`update auth_challenges set expires_at = now() where id = $1`, [hersToAnswer.challengeId])
  expect((await hers.call('POST', path, answered)).body.code).toBe('challenge_expired')
  await app.rows(`update auth_challenges set expires_at = now() + interval '1 second' where id = $1`, [
    hersToAnswer.challengeId,
  ])
  expect((await hers.call('POST', path, answered)).status).toBe(204)
})

test("another user's passkey does not prove identity", async () => {
  const { browser: hers } = await holder(app.server)
  const { passkey: his } = await holder(app.server)
  const { challengeId, options } = await asked(hers, '/api/account/step-up/passkey/options')
  const body = { challengeId, response: his.get(options) }
  expect(await hers.call('POST', '/api/account/step-up/passkey', body)).toMatchObject(refused)
})

test('an id of 1,023 bytes is accepted, and a longer one is refused without a server error', async () => {
  const { browser: hers } = await atSite(app.server)
  await addPasskey(hers, newPasskey(SITE, { idBytes: 1023 }))
  for (const idBytes of [1024, 8000]) {
    const { challengeId, options } = await asked(hers, '/api/account/passkeys/options')
    const response = newPasskey(SITE, { idBytes }).create(options)
    expect(
      await hers.call('POST', '/api/account/passkeys', { name: 'Long', challengeId, response }),
    ).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  }
})

test('one passkey belongs to one user', async () => {
  const { passkey } = await holder(app.server)
  const { browser: his, user } = await atSite(app.server)
  const { challengeId, options } = await asked(his, '/api/account/passkeys/options')
  const body = { name: 'Hers', challengeId, response: passkey.create(options) }
  expect(await his.call('POST', '/api/account/passkeys', body)).toMatchObject(refused)
  expect(await app.rows('select id from passkeys where user_id = $1', [user.id])).toEqual([])
})

test('only its user sees and removes a passkey', async () => {
  const { browser: hers, kept, user, passkey } = await holder(app.server)
  const { browser: his } = await atSite(app.server)
  expect((await hers.call('GET', '/api/account/passkeys')).body).toEqual([
    { id: kept.id, name: 'Telephone', createdAt: kept.createdAt, lastUsedAt: null },
  ])
  expect((await his.call('GET', '/api/account/passkeys')).body).toEqual([])
  const unknown = '/api/account/passkeys/01930000-0000-7000-8000-000000000000'
  const foreign = await his.call('DELETE', `/api/account/passkeys/${kept.id}`)
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await his.call('DELETE', unknown))
  expect((await hers.call('DELETE', `/api/account/passkeys/${kept.id}`)).status).toBe(204)
  expect((await hers.call('GET', '/api/account/passkeys')).body).toEqual([])
  expect(await changesOf(user.id)).toEqual(['passkey_added', 'passkey_removed'])
  const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
  const body = { challengeId, response: passkey.get(options) }
  expect(await browser.call('POST', '/api/login/passkey', body)).toMatchObject(refused)
})

test('a user keeps at most twenty passkeys', async () => {
  const { browser: hers, user } = await atSite(app.server)
  await app.rows(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name)
    select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '', 0, 'Key' from generate_series(1, 19)`,
    [user.id],
  )
  await addPasskey(hers)
  expect(await hers.call('POST', '/api/account/passkeys/options')).toMatchObject({
    status: 422,
    body: { code: 'too_many_passkeys' },
  })
})

test('a new passkey ends the other sessions, and this one continues under a new token', async () => {
  const { browser: hers, user } = await atSite(app.server)
  const elsewhere = siteBrowser(app.server)
  await elsewhere.call('POST', '/api/login', { email: user.email, password: 'correct horse battery' })
  expect((await whoIs(elsewhere)).status).toBe(200)
  const stolen = Object.assign(siteBrowser(app.server), { cookie: hers.cookie })
  await addPasskey(hers)
  expect((await whoIs(hers)).body.id).toBe(user.id)
  expect((await whoIs(elsewhere)).status).toBe(401)
  expect((await whoIs(stolen)).status).toBe(401)
})

test('an IP address as host has no passkeys, and the answer says why', async () => {
  const { browser: hers } = await holder(app.server)
  hers.headers['host'] = '127.0.0.1:3000'
  const calls = [
    openBrowser(app.server).call('POST', '/api/login/passkey/options'), // the tests' server has a name
    hers.call('POST', '/api/login/passkey/options'),
    hers.call('POST', '/api/account/passkeys/options'),
    hers.call('POST', '/api/account/step-up/passkey/options'),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 422, 422, 422])
  expect((await hers.call('POST', '/api/login/passkey/options')).body).toEqual({
    code: 'passkeys_unavailable',
    message: 'Passkeys need a host name: they do not work under an IP address.',
  })
})
