import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChartsView, getAdminStats, getCharts } from '#shared/api/admin/stats.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { countFigures } from './count.ts'

let app: TestApp
let admin: SignedUp
beforeAll(async () => {
  app = await testApp()
  admin = await signedUpAdmin(app)
})
afterAll(() => app.stop())

const stats = async () =>
  (await admin.browser.call<AnswerOf<typeof getAdminStats>>('GET', getAdminStats.path)).body
const charts = async (days = '30') =>
  (await admin.browser.call<ChartsView>('GET', `${getCharts.path}?days=${days}`)).body

const toIndia = { receiveCountry: 'IN', receiveCurrency: 'INR', recipientCountry: 'IN' }

async function completed(browser: Browser, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  return transfer.id
}

/** The figures counted from the tables themselves. */
async function counted() {
  const [row] = await app.rows<Awaited<ReturnType<typeof stats>>>(`
    select (select count(*)::int from users where closed_at is null) as "totalUsers",
      (select count(*)::int from transfers) as "totalTransfers",
      (select to_char(coalesce(sum(usd_amount_minor), 0) * 0.01, 'FM9999999990.00') from transfers where status = 'completed') as "totalVolume",
      (select count(*)::int from promo_codes where is_active and deleted_at is null) as "activePromoCodes"`)
  return row
}

test('the figures are exact at once, whether changes are counted or not', async () => {
  const browser = openBrowser(app.server)
  expect(await stats()).toEqual({
    totalUsers: 1,
    totalTransfers: 0,
    totalVolume: '0.00',
    activePromoCodes: 0,
  })
  await completed(browser)
  await completed(browser, { ...toIndia, sendAmount: '250.00' })
  await created(browser)
  await signedUp(app.server)
  const expected = { totalUsers: 2, totalTransfers: 3, totalVolume: '350.00', activePromoCodes: 0 }
  expect(await stats()).toEqual(expected)
  await countFigures(app.deps)
  expect(await stats()).toEqual(expected)
  await countFigures(app.deps)
  expect(await stats()).toEqual(expected)
  expect(await app.rows('select * from pending_stats')).toEqual([])
  expect(await counted()).toEqual(expected)
})

test('a return after delivery lowers volume and revenue, and a closed account lowers the users', async () => {
  const before = await stats()
  const id = await completed(openBrowser(app.server), { recipientName: 'Sandbox Return' })
  const user = await signedUp(app.server)
  app.clock.aheadSeconds = 6
  await app.sweep()
  app.clock.aheadSeconds = 0
  const [end] = await app.rows<{ status: string }>('select status from transfers where id = $1', [id])
  expect(end).toEqual({ status: 'failed' })
  await app.rows('update users set closed_at = now() where id = $1', [user.user.id])
  const after = { ...before, totalTransfers: before.totalTransfers + 1 }
  expect(await stats()).toEqual(after)
  await countFigures(app.deps)
  expect(await stats()).toEqual(after)
  expect(await counted()).toEqual(after)
})

test('the figures count promo codes that are switched on', async () => {
  const code = (name: string, rest: string) =>
    app.plant(
      `insert into promo_codes (id, code, discount_type, discount_value, is_active, deleted_at)
       values (gen_random_uuid(), $1, 'fixed', 1, ${rest})`,
      [name],
    )
  await code('ON', 'true, null')
  await code('OFF', 'false, null')
  await code('GONE', 'true, now()')
  expect(await stats()).toMatchObject({ activePromoCodes: 1 })
})

test('the figures take one statement', async () => {
  const asked: string[] = []
  const connection = await app.pool.connect()
  connection.release()
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown
  const listening = (...args: unknown[]) => {
    asked.push(JSON.stringify(args[0]))
    return query(...args)
  }
  Object.assign(connection, { query: listening })
  await stats()
  await charts()
  Object.assign(connection, { query })
  expect(asked.filter(text => /daily_figures/.test(text))).toHaveLength(2)
  expect(asked.filter(text => /from transfers(?! t where t.id)/.test(text))).toEqual([])
})

test('the figures stay exact while transfers are made and counted at the same time', async () => {
  const before = await stats()
  const seen: number[] = []
  const look = async () => {
    for (let round = 0; round < 15; round++) seen.push((await stats()).totalTransfers)
  }
  const count = async () => {
    for (let round = 0; round < 15; round++) await countFigures(app.deps)
  }
  const make = async () => {
    const browser = openBrowser(app.server)
    for (let round = 0; round < 10; round++) await completed(browser)
  }
  await Promise.all([look(), count(), count(), make(), make()])
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(await stats()).toEqual({
    ...before,
    ...(await counted()),
    totalTransfers: before.totalTransfers + 20,
  })
  await countFigures(app.deps)
  expect(await stats()).toEqual(await counted())
})

test('charts by day, corridor, reason and time are the same before and after counting', async () => {
  const pending = await charts()
  await countFigures(app.deps)
  expect(await charts()).toEqual(pending)
  expect(pending.days).toHaveLength(30)
  const lately = pending.days.slice(-2) // a midnight may have passed
  expect(pending.days.slice(0, -2).every(({ created: count }) => count === 0)).toBe(true)
  const sumOf = (figure: (day: ChartsView['days'][number]) => number) =>
    lately.reduce((sum, day) => sum + figure(day), 0)
  // 23 completed and one of them taken back; 22 x 100.00 and 250.00, and what was sent and came back.
  expect(sumOf(day => day.created)).toBe(24)
  expect(sumOf(day => day.completed)).toBe(23)
  expect(sumOf(day => day.failed)).toBe(1)
  expect(sumOf(day => Number(day.volumeUsd.replace('.', '')))).toBe(2450_00)
  expect(pending.corridors.map(({ sendCountry, receiveCountry }) => sendCountry + receiveCountry)).toEqual([
    'USPH',
    'USIN',
  ])
  expect(pending.failures).toEqual([{ reason: 'payoutReturned', count: 1 }])
  expect(pending.deliveryTimes).toEqual([
    { withinSeconds: 10, count: 23 },
    ...[60, 600, 3_600, 21_600, 86_400, 259_200, null].map(withinSeconds => ({ withinSeconds, count: 0 })),
  ])
})

test.each(['7', '30', '90', '365'])(
  'charts of %s days have the same sums by day as by corridor',
  async days => {
    await app.rows(
      `insert into pending_stats (transfer_id, event, from_status, to_status, usd_amount_minor, at)
     select id, 'payoutDelivered', 'processing', 'completed', usd_amount_minor, now() - d * interval '1 day'
     from transfers, generate_series(1, 400) d where reference_number = (select min(reference_number) from transfers)`,
    )
    await countFigures(app.deps)
    const { days: byDay, corridors } = await charts(days)
    const sum = (list: readonly { completed: number }[]) => list.reduce((all, { completed: n }) => all + n, 0)
    expect(byDay).toHaveLength(Number(days))
    expect(sum(corridors)).toBe(sum(byDay))
  },
)

test('the charts refuse a range that is not offered', async () => {
  expect((await admin.browser.call('GET', `${getCharts.path}?days=31`)).status).toBe(400)
})
