import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MidMarketView } from '#shared/api/rates.api.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { ecbFile } from './ecb-rates.fixture.ts'
import { readRateFeed } from './rate-feed.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3600
const dayOf = (daysAgo = 0) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

let app: TestApp
let browser: Browser
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openremit-mid-market-'))
  file = path.join(folder, 'eurofxref-daily.xml')
  app = await testApp({ RATE_FEED_URL: file, RATE_FEED_HOURS: '1' })
  browser = openBrowser(app.server)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const asked = async (sendCurrency: string, receiveCurrency: string) =>
  browser.call<MidMarketView>(
    'GET',
    `/api/mid-market-rate?sendCurrency=${sendCurrency}&receiveCurrency=${receiveCurrency}`,
  )
const view = async (send: string, receive: string) => (await asked(send, receive)).body
const setAtOf = async (currency: string) =>
  (
    await app.rows<{ updated_at: Date }>('select updated_at from currency_rates where currency = $1', [
      currency,
    ])
  )[0]?.updated_at.toISOString()

test('a new installation shows its rates as the operator’s, with one day of history', async () => {
  expect(await view('USD', 'PHP')).toEqual({
    origin: { source: 'operator', provider: null, setAt: await setAtOf('PHP') },
    days: [{ day: dayOf(), rate: '56.25' }],
  })
})

test('a pair of dollars has no origin, and a currency without a rate is refused', async () => {
  expect(await view('USD', 'USD')).toEqual({ origin: null, days: [{ day: dayOf(), rate: '1' }] })
  const { status, body } = await asked('USD', 'XTS')
  expect([status, body]).toEqual([422, expect.objectContaining({ code: 'rate_unavailable' })])
  expect((await asked('USD', 'peso')).status).toBe(400)
})

test('a day shows the rate at its end, and one before the first rate is left out', async () => {
  const row = `insert into rate_history (id, currency, per_usd, source, at) values`
  for (const [currency, perUsd, daysAgo] of [
    ['USD', '1', 40],
    ['KES', '100', 40],
    ['KES', '120', 3],
    ['VND', '25000', 5],
  ] as const)
    await app.plant(
      `${row} ('${randomUUID()}', '${currency}', ${perUsd}, 'admin', now() - interval '${daysAgo} days')`,
    )
  await app.plant(`update currency_rates set updated_at = updated_at where currency = 'KES'`) // announces
  await vi.waitFor(async () => expect((await view('USD', 'KES')).days).toHaveLength(30), 20_000)
  const { days } = await view('USD', 'KES')
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => dayOf(29 - index)))
  expect(days.slice(0, 26).every(({ rate }) => rate === '100')).toBe(true)
  expect(days.slice(26, 29).map(({ rate }) => rate)).toEqual(['120', '120', '120'])
  expect((await view('KES', 'VND')).days.map(({ day }) => day)).toEqual(
    [5, 4, 3, 2, 1, 0].map(daysAgo => dayOf(daysAgo)),
  )
})

test('a rate of the feed is the central bank’s, as old as its last confirmation, and a pair as old as its older rate', async () => {
  await writeFile(file, ecbFile({ day: dayOf(), rates: { USD: '1', PHP: '57.5' } }))
  await readRateFeed(app.deps)
  await vi.waitFor(async () => expect((await view('USD', 'PHP')).origin?.source).toBe('ecb'), 20_000)
  const first = await view('USD', 'PHP')
  expect(first.origin).toEqual({ source: 'ecb', provider: null, setAt: await setAtOf('PHP') })
  expect(first.days.at(-1)).toEqual({ day: dayOf(), rate: '57.5' })
  // The other side of this pair is set at the desk.
  expect((await view('PHP', 'INR')).origin).toEqual({
    source: 'operator',
    provider: null,
    setAt: await setAtOf('INR'),
  })

  app.clock.aheadSeconds = 2 * HOUR_SECONDS
  await readRateFeed(app.deps) // the same figures once more
  await vi.waitFor(async () => {
    const { origin } = await view('USD', 'PHP')
    expect(Date.parse(origin?.setAt ?? '')).toBeGreaterThan(Date.parse(first.origin?.setAt ?? ''))
  }, 20_000)
  app.clock.aheadSeconds = 0
})

test('repeated calls are answered from memory, and a new day is read once', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const reads = () =>
    query.mock.calls.filter(([text]) => (text as unknown as pg.QueryConfig).name === 'find_daily_rates')
      .length
  await vi.waitFor(async () => {
    await view('USD', 'PHP')
    const before = reads()
    for (let call = 0; call < 5; call += 1) await view('USD', 'PHP')
    expect(reads()).toBe(before)
  }, 20_000) // the app listens for changes from some moment on
  query.mockClear()
  app.clock.aheadSeconds = 24 * HOUR_SECONDS
  expect((await view('USD', 'PHP')).days.at(-1)?.day).toBe(dayOf(-1))
  expect(reads()).toBe(1)
  app.clock.aheadSeconds = 0
  query.mockRestore()
})
