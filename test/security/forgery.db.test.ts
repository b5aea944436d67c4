import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionOf, type Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import { SITE } from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import type { Row } from './authorisation-cells.ts'
import { authorisation, callerOf, ofKnownSenders } from './authorisation-table.ts'
import { newPerson } from './cast.ts'
import { fingerprint } from './every-row.ts'
import { addressOf, nameOf, outcomeOf } from './send.ts'
import { bodyFor, callAs, stage, type Stage } from './stage.ts'

// Requests that another site's page can make a signed-in user's browser send.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await newPerson(app, { isAdmin: true })
})
afterAll(() => app.stop())

type Forgery = { readonly headers: Readonly<Record<string, string>>; readonly payload?: string }

const FOREIGN = '403 foreign_origin'
const json = { 'content-type': 'application/json' }

/** By where they come from: refused for every call that changes anything, with a body and without. */
const origins: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3001' }, // a neighbour on this machine
  { origin: `${SITE}.evil.example` },
  { origin: 'https://evil.localhost:3000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'null', 'sec-fetch-mode': 'navigate' },
]

/** By what a form can send, from a browser so old that it says nothing of where it comes from. */
const forms = (text: string): readonly Forgery[] => [
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: text },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
  { headers: { 'content-type': 'text/plain' }, payload: text },
  { headers: { 'content-type': 'text/plain; application/json' }, payload: text },
  { headers: {}, payload: text },
]

const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']

const unsafe = authorisation.filter(({ route }) => route.method !== 'GET')

const expectedOf = (row: Row) => row.cells[callerOf(row)].own ?? row.cells[callerOf(row)].none

async function outcomesOf(row: Row, { cookie, own }: Stage, forgeries: readonly Forgery[]) {
  const outcomes: string[] = []
  for (const { headers, payload } of forgeries) {
    const url = addressOf(row.route, own.id || undefined)
    const all = { host: new URL(SITE).host, cookie, ...headers }
    const sent = { method: row.route.method, url, headers: all, ...(payload !== undefined && { payload }) }
    outcomes.push(outcomeOf(await app.server.inject(sent)))
  }
  return outcomes
}

/** Possible answers to a GET of the same address. */
function readingOf({ route }: Row): string[] {
  const reading = (routes as readonly Route[]).find(
    ({ method, path }) => method === 'GET' && path === route.path,
  )
  if (reading === undefined) return ['405 method_not_allowed', '404 not_found']
  return permissionOf(reading) !== null && permissionOf(route) === null
    ? ['403 forbidden']
    : ['200', '404 not_found']
}

/** The answers to a GET of the same address that names the call's method in each of the known ways. */
async function outcomesOfReading({ route }: Row, { cookie, own }: Stage) {
  const outcomes: string[] = []
  for (const override of [...overrides, '_method']) {
    const url = `${addressOf(route, own.id || undefined)}?_method=${route.method}`
    const headers = { host: new URL(SITE).host, cookie, [override]: route.method }
    outcomes.push(outcomeOf(await app.server.inject({ method: 'GET', url, headers })))
  }
  return outcomes
}

test.each(unsafe.map(row => [nameOf(row.route), row] as const))(
  '%s: what another site sends changes nothing, nor does a GET that says it means it, and what our page sends is taken',
  async (_name, row) => {
    const staged = await stage(app, row, callerOf(row))
    const text = JSON.stringify((await bodyFor(app, row, staged)) ?? {})
    const sent = origins.map(from => ({ headers: { ...json, ...from }, payload: text }))
    const before = await fingerprint(app)
    expect(await outcomesOf(row, staged, sent)).toEqual(sent.map(() => FOREIGN))
    const bodiless = origins.map(headers => ({ headers }))
    expect(await outcomesOf(row, staged, bodiless)).toEqual(sent.map(() => FOREIGN))
    const typed = forms(text)
    const unreadable = ofKnownSenders.has(row.route) ? expectedOf(row) : '415 unsupported_media_type'
    expect(await outcomesOf(row, staged, typed)).toEqual(typed.map(() => unreadable))
    for (const outcome of await outcomesOfReading(row, staged)) expect(readingOf(row)).toContain(outcome)
    expect(await fingerprint(app)).toBe(before)
    const headers = { origin: SITE, 'sec-fetch-site': 'same-origin' }
    expect(outcomeOf(await callAs(app, row, { ...staged, headers }))).toBe(expectedOf(row))
  },
)

test('the comparison of all rows sees one changed value', async () => {
  const { userId } = await newPerson(app)
  const before = await fingerprint(app)
  expect(await fingerprint(app)).toBe(before)
  await app.plant(`update users set language = 'es' where id = $1`, [userId])
  expect(await fingerprint(app)).not.toBe(before)
})
