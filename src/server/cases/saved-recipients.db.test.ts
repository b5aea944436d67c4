import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseFile, ListedCase } from '#shared/api/admin/compliance/cases.api.ts'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { listPeople } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, created } from '#test/support/browser/browser.ts'
import { type SignedUp, signedUp } from '#test/support/browser/people.ts'

// Saved recipients are compared with the lists at once, and again when a list changes: the desk knows of a hit before any order.

let app: TestApp
let admin: Browser
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  ada = await signedUp(app.server)
  await listPeople(app, ['QAHTARI, Muhammad Karim'])
  await app.runJobs()
})
afterAll(() => app.stop())

const PHONE = '+63 917 555 0143'
const ACCOUNT = '001234567890'
const recipient = (name: string, more: object = {}) => ({
  name,
  email: null,
  phone: PHONE,
  country: 'PH',
  city: 'Manila',
  bankName: 'BDO',
  accountNumber: ACCOUNT,
  ...more,
})

/** Saves somebody, and answers what the user reads. */
async function save(name: string, more: object = {}) {
  const answer = await ada.browser.call<RecipientView>('POST', '/api/recipients', recipient(name, more))
  await app.runJobs()
  return answer
}

const alerts = () =>
  app.rows<{ id: string; rule: string; outcome: string }>(
    `select id, rule, outcome from compliance_alerts where user_id = $1 and transfer_id is null order by raised_at, id`,
    [ada.user.id],
  )
const cases = async () =>
  (await admin.call<ListedCase[]>('GET', '/api/admin/cases')).body.filter(({ kind }) => kind === 'alert')
const file = async (id = '') => (await admin.call<CaseFile>('GET', `/api/admin/cases/${id}`)).body
const clear = (alertId: string) =>
  admin.call('POST', `/api/admin/alerts/${alertId}/decision`, {
    verdict: 'cleared',
    reasonCode: 'other_name',
    reason: 'another person',
  })

test('a saved recipient who is like a listed name is a case of their user, who reads nothing of it', async () => {
  const other = await save('Maria Santos')
  expect(await alerts()).toEqual([])
  const listed = await save('Muhammad Karim Qahtari')
  expect([other.status, listed.status]).toEqual([201, 201])
  expect(Object.keys(listed.body)).toEqual(Object.keys(other.body))
  expect(await alerts()).toMatchObject([{ rule: 'recipient', outcome: 'warn' }])
  const [found] = await cases()
  expect(await file(found?.id)).toMatchObject({
    kind: 'alert',
    userId: ada.user.id,
    transferId: null,
    person: { email: ada.user.email },
    alerts: [
      {
        source: 'sanctions',
        text: expect.stringMatching(
          /^Among the saved recipients of this user\.\nThe recipient .+Muhammad Karim QAHTARI/s,
        ),
      },
    ],
  })
  for (const path of ['/api/recipients', '/api/account/export', '/api/user']) {
    const shown = (await ada.browser.call('GET', path)).text.replace('"rateAlerts":[]', '')
    expect(shown).not.toMatch(/sanction|alert|ofac/i)
  }
  expect(
    await app.rows(`select kind from messages where user_id = $1 and kind like 'case%'`, [ada.user.id]),
  ).toEqual([])
})

test('a change of what tells them from others raises another alert, and one of the city none', async () => {
  const { body: kept } = await ada.browser.call<RecipientView[]>('GET', '/api/recipients')
  const { id } = kept.find(({ name }) => name.startsWith('Muhammad'))!
  const change = async (more: object) => {
    const body = recipient('Muhammad Karim Qahtari', more)
    expect((await ada.browser.call('PATCH', `/api/recipients/${id}`, body)).status).toBe(200)
    await app.runJobs()
    return (await alerts()).length
  }
  expect(await change({ city: 'Cebu' })).toBe(1)
  expect(await change({ accountNumber: '009999999999' })).toBe(2)
  expect(await change({ accountNumber: ACCOUNT })).toBe(2) // this pair is known
  expect(await cases()).toHaveLength(1) // one undecided case for a person
})

test('a list that changes is compared with those who were saved before, once for each', async () => {
  expect(await alerts()).toHaveLength(2)
  await save('Tarquin Zermatani')
  expect(await alerts()).toHaveLength(2)
  await listPeople(app, ['QAHTARI, Muhammad Karim', 'ZERMATANI, Tarquin'])
  await app.runJobs()
  expect(await alerts()).toHaveLength(3)
  await listPeople(app, ['QAHTARI, Muhammad Karim', 'ZERMATANI, Tarquin', 'NOBODY, Else Entirely'])
  await app.runJobs()
  expect(await alerts()).toHaveLength(3)
})

test('an order to a saved recipient is held like each order to a listed name, though one person has cleared their alert', async () => {
  for (const { id } of await alerts()) expect((await clear(id)).status).toBe(200)
  const order = await created(ada.browser, {
    senderName: ada.user.fullName,
    senderEmail: ada.user.email,
    recipientName: 'Tarquin Zermatani',
    recipientPhone: PHONE,
    bankName: 'BDO',
    accountNumber: ACCOUNT,
  })
  expect(
    await app.rows(`select rule, outcome from compliance_alerts where transfer_id = $1`, [order.id]),
  ).toEqual([{ rule: 'recipient', outcome: 'hold' }])
})

test('one that does not open is passed over, and those behind it are compared', async () => {
  await app.plant(
    `update recipients set personal = 'not sealed' where id = (select min(id::text)::uuid from recipients)`,
  )
  await save('Hasna Verloubi')
  await listPeople(app, ['QAHTARI, Muhammad Karim', 'ZERMATANI, Tarquin', 'VERLOUBI, Hasna'])
  await app.runJobs()
  expect(await alerts()).toHaveLength(4)
})
