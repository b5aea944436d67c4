import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Actor, enter, fall, type Person } from './cast.ts'
import { send } from './send.ts'
import { kindOf } from './things.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** Files of lists and of cases; a receipt is one transfer, as its page shows it. */
const files = routes.filter(
  ({ path }: Route) => /\/admin\/.*\.(csv|zip|json|pdf)$/.test(path) && !path.endsWith('/receipt.pdf'),
)

/** Files in which nobody is named: prices, countries, sums, and transfers by their reference alone. */
const impersonal = [
  '/api/admin/countries.csv',
  '/api/admin/fee-settings.csv',
  '/api/admin/promises/late.csv',
  '/api/admin/promo-codes.csv',
  '/api/admin/treasury/safeguarding.csv',
]

const personal = files.filter(({ path }) => !impersonal.includes(path))

test('every file of the desk holds personal data, except for prices, countries, sums and references', () => {
  expect(personal.map(({ path }) => path).toSorted()).toEqual([
    '/api/admin/audit.csv',
    '/api/admin/bank/lines.csv',
    '/api/admin/cases/{id}/file.json',
    '/api/admin/cases/{id}/file.pdf',
    '/api/admin/reconciliation.zip',
    '/api/admin/transfer-records.csv',
    '/api/admin/transfers.csv',
    '/api/admin/users.csv',
  ])
})

async function staged(actor: Actor): Promise<Person> {
  const person = await enter(app, actor)
  await fall(app, actor, person)
  return person
}

async function taken(route: Route, person: Person) {
  const { id } = await kindOf('case').make(app, person)
  return await send(app, { route, id, cookie: person.browser.cookie })
}

test('an admin whose proof is older than ten minutes downloads no file of personal data', async () => {
  const admin = await staged('admin whose proof is old')
  const answers = await Promise.all(personal.map(route => taken(route, admin)))
  expect(answers.map(({ statusCode, payload }) => [statusCode, /"code":"(\w+)"/.exec(payload)?.[1]])).toEqual(
    personal.map(() => [403, 'step_up_required']),
  )
  expect(await app.rows(`select from audit_log where action = 'export.downloaded'`)).toHaveLength(0)
})

test('an admin who has just proved their identity downloads every file of personal data', async () => {
  const admin = await staged('admin')
  // One after the other: of many at once only the first few are served.
  for (const route of personal)
    expect([route.path, (await taken(route, admin)).statusCode]).toEqual([route.path, 200])
})
