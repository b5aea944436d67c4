import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DifferenceView, ListView } from '#shared/api/admin/compliance/lists.api.ts'
import { stateOf } from '#test/support/app/books.ts'
import { importPeople } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// Somebody who can import lists on the server, and is one admin at the desk, imports a list without the person whom they want to be paid.

const LISTED = 'QAHTARI, Muhammad Karim'
const OTHERS = Array.from(
  { length: 30 },
  (_, at) => `ORDINARY, Nobody ${'abcdefghijklmnopqrstuvwxyzäöüß'[at]}`,
)

let app: TestApp
let [admin, second]: SignedUp[] = []
beforeAll(async () => {
  app = await testApp()
  ;[admin, second] = [await signedUpAdmin(app), await signedUpAdmin(app)]
  await importPeople(app, [LISTED, ...OTHERS])
  await app.deps.screener.newest()
})
afterAll(() => app.stop())

/** The state of an order to the listed person, once it is paid. */
async function stateOfOrder(recipientName: string): Promise<string | undefined> {
  const sender = openBrowser(app.server)
  const { id } = await created(sender, { recipientName })
  await pay(sender, await opened(sender, id))
  await check(sender, id)
  return stateOf(app, id)
}

const HELD = 'processing;captured;held'
const PAID_OUT = 'completed;captured;delivered'

const lists = async () => (await admin!.browser.call<ListView[]>('GET', '/api/admin/sanctions-lists')).body

const put = (number: number, basedOn: number | null) =>
  admin!.browser.call('POST', `/api/admin/sanctions-lists/${number}/in-force`, {
    basedOn,
    reason: 'the week’s list',
  })

test('the first version of a list counts at once, and a later one only once it is put in force', async () => {
  const [first] = await lists()
  expect(first).toMatchObject({ list: 'ofac-sdn', inForce: { number: 1, entries: 31 }, waiting: null })
  expect(await stateOfOrder('Muhammad Karim Qahtari')).toBe(HELD)

  const number = await importPeople(app, [LISTED, ...OTHERS, 'ZORVANE, Lena Marisol'])
  expect(await lists()).toMatchObject([{ inForce: { number: 1 }, waiting: { number } }])
  expect(await stateOfOrder('Lena Marisol Zorvane')).toBe(PAID_OUT)
  const { body } = await admin!.browser.call<DifferenceView>(
    'GET',
    `/api/admin/sanctions-lists/${number}/difference`,
  )
  expect(body).toMatchObject({
    basedOn: 1,
    added: { count: 1, first: [{ name: 'Lena Marisol ZORVANE' }] },
    removed: { count: 0 },
    changed: { count: 0 },
    needsSecond: false,
  })
  expect(await put(number, null)).toMatchObject({ status: 409, body: { code: 'list_changed' } })
  expect(await put(number, 1)).toMatchObject({ status: 200, body: [{ inForce: { number }, waiting: null }] })
  expect(await put(1, number)).toMatchObject({ status: 409, body: { code: 'list_changed' } }) // never back
  await app.deps.screener.newest() // a process that has not read it yet lets the payout wait instead
  expect(await stateOfOrder('Lena Marisol Zorvane')).toBe(HELD)
})

test('a list that lost more than one entry in twenty takes two people, whatever else needs a second one', async () => {
  const [{ inForce } = { inForce: null }] = await lists()
  const number = await importPeople(app, OTHERS.slice(0, 3))
  const request = requestOf(await put(number, inForce!.number))
  expect((await approve(admin!, request)).body.code).toBe('own_approval')
  expect(await stateOfOrder('Muhammad Karim Qahtari')).toBe(HELD)
  expect((await approve(second!, request)).status).toBe(200)
  expect(await lists()).toMatchObject([{ inForce: { number, entries: 3 } }])
  app.deps.watch.changed('screening_changes') // the announcement of the commit may take a moment
  await app.deps.screener.newest() // until it is loaded the older one goes on
  expect(await stateOfOrder('Muhammad Karim Qahtari')).toBe(PAID_OUT)
})
