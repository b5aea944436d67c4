import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPeople } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { confirmNewcomers, signedUpAdmin } from '#test/support/browser/admins.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { type Browser, created, openBrowser } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// Mallory works at the desk and wants a listed person paid: without a score that anybody reaches, screening is off.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'limits' })
  await confirmNewcomers(app)
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
  sender = openBrowser(app.server)
  await listPeople(app, ['QAHTARI, Muhammad Karim'])
})
afterAll(() => app.stop())

const scores = '/api/admin/screening-scores'
const set = (wanted: object, was: object = { review: 93, block: 98 }) =>
  mallory.browser.call<{ code: string }>('PUT', scores, { ...wanted, was, reason: 'too many alerts' })

test.each([
  ['above any score', { review: 101, block: 101 }],
  ['that a listed name from another country does not reach', { review: 96, block: 98 }],
  ['above the one for two people', { review: 95, block: 94 }],
  ['that holds everybody', { review: 1, block: 98 }],
  ['below zero', { review: -1, block: 98 }],
  ['for two people that no name reaches', { review: 93, block: 101 }],
  ['for two people that a listed name paid in another country does not reach', { review: 93, block: 100 }],
])('an insider cannot set a review score %s', async (_how, wanted) => {
  expect(await set(wanted)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect((await mallory.browser.call('GET', scores)).body).toEqual({ review: 93, block: 98 })
})

test('one admin alone changes no score; approved by a second one, it counts, and a listed name is held at the highest', async () => {
  const id = requestOf(await set({ review: 95, block: 99 }))
  expect(await approve(mallory, id)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect((await mallory.browser.call('GET', scores)).body).toEqual({ review: 93, block: 98 })
  expect(await approve(grace, id)).toMatchObject({ status: 200 })
  expect((await mallory.browser.call('GET', scores)).body).toEqual({ review: 95, block: 99 })
  await app.deps.screener.newest()
  const { id: transferId } = await created(sender, { recipientName: 'Muhammad Karim Qahtari' })
  const alerts = await mallory.browser.call('GET', `/api/admin/transfers/${transferId}/alerts`)
  expect(alerts.body).toMatchObject([{ source: 'sanctions', rule: 'recipient', outcome: 'hold' }])
  expect(await set({ review: 90, block: 98 })).toMatchObject({ status: 409, body: { code: 'rule_changed' } })
})

test('a preview says how many transfers other scores would hold, and changes nothing', async () => {
  const preview = await mallory.browser.call('POST', `${scores}/preview`, {
    review: 80,
    block: 99,
    cursor: null,
  })
  expect(preview).toMatchObject({ status: 200, body: { compared: 1, heldNow: 1, held: 1, next: null } })
})

test('a search at the desk explains its hits word by word, and the audit log names who searched, but nobody searched for', async () => {
  const search = await mallory.browser.call<{ hits: object[] }>('POST', '/api/admin/name-search', {
    name: 'Mohamed Karim Qahtari',
    birthDate: null,
    country: null,
  })
  expect(search.body.hits).toMatchObject([
    {
      id: 'ofac-sdn 9000',
      name: 'Muhammad Karim QAHTARI',
      version: 1,
      words: expect.arrayContaining([
        { searched: 'mohamed', listed: 'muhammad', how: 'vowels', value: 0.93 },
      ]),
    },
  ])
  const [row] = await app.rows<{ text: string }>(
    `select row_to_json(a)::text as text from audit_log a where action = 'sanctions.name_searched'`,
  )
  expect(row?.text).toContain(mallory.user.id)
  expect(row?.text).not.toMatch(/qahtari|karim/i)
})

test.each([
  ['79 for a review', 79, 98],
  ['96 for a review', 96, 98],
  ['100 for two people', 93, 100],
])('SQL of the application writes no score of %s', async (_what, review, block) => {
  await expect(
    app.rows(
      `insert into screening_changes (number, kind, review_score, block_score, counts_from, seal)
       select max(number) + 1, 'scores', $1, $2, now(), 'none' from screening_changes`,
      [review, block],
    ),
  ).rejects.toThrow(/within_bounds/)
})

test('a colleague who tries spelling after spelling is stopped after sixty in an hour, and each try is in the log', async () => {
  const strict = await testApp({ RATE_LIMITS: 'strict' })
  try {
    const { browser, user } = await signedUpAdmin(strict)
    const tries = async (count: number) => {
      const statuses: number[] = []
      for (let at = 0; at < count; at++) {
        const body = { name: `Karim Qahtari ${at}`, birthDate: null, country: null }
        statuses.push((await browser.call('POST', '/api/admin/name-search', body)).status)
      }
      return statuses
    }
    expect(new Set(await tries(60))).toEqual(new Set([200]))
    expect(await tries(2)).toEqual([429, 429])
    expect(
      await strict.rows(
        `select count(*)::integer as tries from audit_log where action = 'sanctions.name_searched' and actor_id = $1`,
        [user.id],
      ),
    ).toEqual([{ tries: 60 }])
  } finally {
    await strict.stop()
  }
})
