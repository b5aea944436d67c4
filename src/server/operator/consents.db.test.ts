import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import type { Accepted } from '#shared/api/legal-texts.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'

let app: TestApp
let admin: Browser
let guest: Browser
beforeAll(async () => {
  app = await testApp({})
  admin = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  guest = openBrowser(app.server)
})
afterAll(() => app.stop())

async function publish(kind: 'terms' | 'privacy', text: string): Promise<void> {
  const { body: drafts } = await admin.call<LegalVersionView[]>('POST', '/api/admin/legal-texts', {
    kind,
    text,
  })
  const version = drafts.find(draft => draft.kind === kind)?.version // the newest comes first
  const effectiveFrom = app.deps.clock.now().toISOString().slice(0, 10)
  const body = { kind, version, effectiveFrom, reason: 'as agreed' }
  expect(await admin.call('POST', '/api/admin/legal-texts/publications', body)).toMatchObject({ status: 200 })
}

const inForce = async () => (await guest.call<Accepted>('GET', '/api/legal-texts')).body
const prepare = (transferId: string) => guest.call('POST', '/api/create-payment-intent', { transferId })
const agree = (transferId: string, accepted: object, by = guest) =>
  by.call('POST', `/api/transfers/${transferId}/consent`, accepted)
const consentsOf = (where: string) =>
  app.rows(`select kind, version, occasion, session_id is not null as has_session from legal_consents
    where ${where} order by kind, version`)

let newcomers = 0
const register = (accepted?: object) => {
  newcomers += 1
  const name = `newcomer${newcomers}`
  const person = {
    username: name,
    email: `${name}@example.com`,
    fullName: 'Nora New',
    password: 'correct horse battery',
  }
  return guest.call('POST', '/api/register', { ...person, phone: '', accepted })
}

// In this order: what is published stays published.
test('where no text is published nobody agrees to anything, and a sender pays at once', async () => {
  expect(await inForce()).toEqual({ terms: null, privacy: null })
  expect(await register()).toMatchObject({ status: 201 })
  await opened(guest, (await created(guest)).id)
  expect(await consentsOf('true')).toEqual([])
})

test('a guest agrees before the first payment, once for each version', async () => {
  await publish('terms', 'Our terms.')
  const { id } = await created(guest)
  const need = { kind: 'consent', accepted: { terms: 1, privacy: null } }
  expect(await prepare(id)).toMatchObject({ status: 409, body: { code: 'payment_needs', need } })

  expect(await agree(id, { terms: 2, privacy: null })).toMatchObject({
    status: 409,
    body: { code: 'terms_changed' },
  })
  expect(await agree(id, { terms: null, privacy: null })).toMatchObject({ status: 409 })
  expect(await agree(id, need.accepted, openBrowser(app.server))).toMatchObject({ status: 404 })
  expect(await agree(id, need.accepted, admin)).toMatchObject({ status: 404 })
  expect(await consentsOf(`transfer_id = '${id}'`)).toEqual([])

  expect(await agree(id, need.accepted)).toMatchObject({ status: 204 })
  expect(await agree(id, need.accepted)).toMatchObject({ status: 204 })
  expect(await consentsOf(`transfer_id = '${id}'`)).toEqual([
    { kind: 'terms', version: 1, occasion: 'payment', has_session: false },
  ])
  await opened(guest, id)

  await publish('terms', 'Our new terms.')
  const next = await created(guest)
  expect(await prepare(next.id)).toMatchObject({ body: { need: { accepted: { terms: 2, privacy: null } } } })
})

test('an account is opened only with the versions in force, and its consent is kept with its session', async () => {
  await publish('privacy', 'How we treat your data.')
  const users = () => app.rows('select id from users order by id')
  const before = await users()
  expect(await register()).toMatchObject({
    status: 409,
    body: { code: 'terms_changed', inForce: { terms: 2, privacy: 1 } },
  })
  expect(await register({ terms: 1, privacy: 1 })).toMatchObject({ status: 409 })
  expect(await users()).toEqual(before)

  expect(await register({ terms: 2, privacy: 1 })).toMatchObject({ status: 201 })
  expect(await consentsOf(`occasion = 'registration'`)).toEqual([
    { kind: 'privacy', version: 1, occasion: 'registration', has_session: true },
    { kind: 'terms', version: 2, occasion: 'registration', has_session: true },
  ])
  await opened(guest, (await created(guest)).id) // the user is not asked again
})
