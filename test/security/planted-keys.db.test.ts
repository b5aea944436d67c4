import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTransferViews } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { updateUser } from '#shared/api/admin/users.api.ts'
import type { Route } from '#shared/api/route.ts'
import { register } from '#shared/api/users/users.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import type { Row } from './authorisation-cells.ts'
import { authorisation, callerOf, ofKnownSenders } from './authorisation-table.ts'
import { newPerson } from './cast.ts'
import { everyText, fingerprint } from './every-row.ts'
import { addressOf, nameOf, outcomeOf, send } from './send.ts'
import { bodyFor, stage } from './stage.ts'

// Requests whose bodies have more fields than the contract.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await newPerson(app, { isAdmin: true })
})
afterAll(() => app.stop())

const PLANTED_ID = '0badc0de-0000-4000-8000-000000000000'
const PLANTED_DAY = '1999-09-09'
const PLANTED_TEXT = 'PLANTED'

/** Names of columns and of keys that the product has elsewhere, each with a value that is found again. */
const planted: Readonly<Record<string, unknown>> = {
  isAdmin: 1,
  is_admin: true,
  role: PLANTED_TEXT,
  id: PLANTED_ID,
  userId: PLANTED_ID,
  user_id: PLANTED_ID,
  ownerId: PLANTED_ID,
  owner_id: PLANTED_ID,
  sessionId: PLANTED_ID,
  capabilityHash: PLANTED_TEXT,
  status: 'completed',
  payIn: 'captured',
  pay_in: 'captured',
  payout: 'delivered',
  stateReason: PLANTED_TEXT,
  referenceNumber: 'MTR00000000EVIL',
  reference_number: 'MTR00000000EVIL',
  emailConfirmedAt: `${PLANTED_DAY}T00:00:00Z`,
  email_confirmed_at: `${PLANTED_DAY}T00:00:00Z`,
  createdAt: `${PLANTED_DAY}T00:00:00Z`,
  paidAt: `${PLANTED_DAY}T00:00:00Z`,
  completedAt: `${PLANTED_DAY}T00:00:00Z`,
  closedAt: `${PLANTED_DAY}T00:00:00Z`,
  authenticatedAt: `${PLANTED_DAY}T00:00:00Z`,
  passwordHash: PLANTED_TEXT,
  password_hash: PLANTED_TEXT,
  totpSecret: PLANTED_TEXT,
  totp_enabled_at: `${PLANTED_DAY}T00:00:00Z`,
  discount: '99.99',
  fee_minor: 0,
  total_minor: 1,
  method: 'passkey',
  counter: 0,
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The body with what is planted in it and in each object inside; what it has itself stays. */
function withPlanted(body: object): object {
  if (Array.isArray(body)) return body.map(each => (isObject(each) ? withPlanted(each) : (each as unknown)))
  const inner = Object.entries(body).map(([key, value]: [string, unknown]) => [
    key,
    isObject(value) ? withPlanted(value) : value,
  ])
  return { ...planted, ...(Object.fromEntries(inner) as object) }
}

const withBodies = authorisation.filter(({ route }) => route.body !== undefined)
const named = withBodies.map(row => [nameOf(row.route), row] as const)

/** Planted keys that are fields of a call, with the values that change nothing. */
const ownFields = new Map<Route, object>([[updateUser, { isAdmin: 0, isActive: 1 }]])

/** Calls that refuse a key which they do not know: a view without one of its filters would show other transfers. */
const refusing: ReadonlySet<Route> = new Set([saveTransferViews])

/** Counts of privileges and of suspicious transfers, which no planted key may raise. */
const privileges = async () =>
  app.rows(
    `select (select count(*) from users where is_admin)::integer as admins,
      (select count(*) from users where email_confirmed_at is not null)::integer as confirmed,
      (select count(*) from users where totp_enabled_at is not null)::integer as with_codes,
      (select count(*) from transfers where discount_minor <> 0)::integer as discounted,
      (select count(*) from transfers t where status = 'completed' and not exists (
        select from payments p where p.transfer_id = t.id and p.state = 'captured'))::integer as unpaid`,
  )

test.each(named)('%s reads none of what is planted in its body', async (_name, row) => {
  const staged = await stage(app, row, callerOf(row))
  const before = await privileges()
  const { route } = row
  const body = withPlanted({ ...ownFields.get(route), ...(await bodyFor(app, row, staged)) })
  const reply = await send(app, { route, id: staged.own.id, cookie: staged.cookie, body })
  const { own, none } = row.cells[callerOf(row)]
  expect(outcomeOf(reply)).toBe(refusing.has(route) ? '400 invalid_request' : (own ?? none))
  const rows = await everyText(app)
  const found = [PLANTED_ID, PLANTED_DAY, PLANTED_TEXT, 'MTR00000000EVIL'].filter(value =>
    rows.includes(value),
  )
  expect(found).toEqual([])
  expect(await privileges()).toEqual(before)
})

/** JSON texts, since an object literal cannot have such keys. */
const prototypes = (body: object): string[] =>
  ['"__proto__":{"isAdmin":1}', '"constructor":{"prototype":{"isAdmin":1}}'].map(
    key => `{${key},${JSON.stringify(body).slice(1)}`,
  )

test.each(named)('%s refuses keys that reach for the prototype', async (_name, row) => {
  const staged = await stage(app, row, callerOf(row))
  const texts = prototypes((await bodyFor(app, row, staged)) ?? {})
  const before = await fingerprint(app)
  const { cells, route } = row
  const refused = ofKnownSenders.has(route) ? cells[callerOf(row)].none : '400 invalid_json'
  for (const payload of texts) expect(await statusOf(row, staged, payload)).toBe(refused)
  expect(await fingerprint(app)).toBe(before)
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

async function statusOf({ route }: Row, staged: { cookie: string; own: { id: string } }, payload: string) {
  const url = addressOf(route, staged.own.id)
  const headers = { 'content-type': 'application/json', cookie: staged.cookie }
  return outcomeOf(await app.server.inject({ method: route.method, url, headers, payload }))
}

test('the check finds a planted key that did get in', async () => {
  const body = { ...withPlanted({}), username: PLANTED_TEXT, fullName: 'E', email: 'e@example.com' }
  const reply = await send(app, { route: register, body: { ...body, password: 'long enough' } })
  expect(reply.statusCode).toBe(201)
  expect(await everyText(app)).toContain(PLANTED_TEXT)
  expect(reply.json<{ isAdmin: number; id: string }>()).toMatchObject({ isAdmin: 0 })
  expect(reply.json<{ isAdmin: number; id: string }>().id).not.toBe(PLANTED_ID)
})
