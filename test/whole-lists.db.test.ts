import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { created } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { crowd, insertPeople } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'

const ROWS = 1_005

let app: TestApp
let admin: SignedUp
beforeAll(async () => {
  app = await testApp()
  admin = await signedUpAdmin(app)
  const { id } = await created(admin.browser)
  await copyTransfer(app, id, { count: ROWS - 1, apart: '1 minute' })
  await app.plant(
    `insert into promo_codes (id, code, discount_type, discount_value)
     select gen_random_uuid(), 'WHOLE' || i, 'fixed', 1 from generate_series(1, ${ROWS}) i`,
  )
  await insertPeople(app, crowd(ROWS - 1))
  await app.plant(
    `insert into fee_settings (id, name, type, fee_type, fixed_amount, position, is_active)
     select gen_random_uuid(), 'Extra', 'delivery', 'fixed', 1, 99, false
     from generate_series(1, ${ROWS} - (select count(*) from fee_settings)) i`,
  )
})
afterAll(() => app.stop())

async function read(url: string) {
  const { cookie } = admin.browser
  const answer = await app.server.inject({ method: 'GET', url, headers: { cookie } })
  const [, next] = /^<(.*)>; rel="next"$/.exec([answer.headers['link'] ?? ''].flat().join()) ?? []
  return { rows: answer.json<{ id: string }[]>(), next }
}

const lists = [
  '/api/transfers',
  '/api/user/transfers',
  '/api/admin/users',
  '/api/admin/promo-codes',
  '/api/admin/fee-settings',
]

test.each(lists)('GET %s answers 1,000 rows where no limit is named, and links to the rest', async path => {
  const first = await read(path)
  expect(first.rows).toHaveLength(1_000)
  const rest = await read(first.next ?? '')
  expect(rest.rows).toHaveLength(5)
  expect(rest.next).toBeUndefined()
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(ROWS)
})

test.each(lists)('GET %s answers no more than the limit that is named, and links to the rest', async path => {
  const { rows, next } = await read(`${path}?limit=7`)
  expect([rows.length, (await read(next ?? '')).rows.length]).toEqual([7, 7])
})
