import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { listRates } from '#shared/api/admin/prices/pricing.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser, plainBody, quoted } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { ecbFile } from './ecb-rates.fixture.ts'
import { fetchFeed, readRateFeed } from './rate-feed.ts'

const HOUR = 3_600
const dayOf = (ahead = 0) => new Date(Date.now() + ahead * 24 * HOUR * 1000).toISOString().slice(0, 10)

let app: TestApp
let admin: Browser
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openremit-feed-'))
  file = path.join(folder, 'eurofxref-daily.xml')
  app = await testApp({ RATE_FEED_URL: file, RATE_FEED_HOURS: '6', RATE_MAX_AGE_HOURS: '48' })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  app.clock.aheadSeconds = 0
  await app.rows('update rate_feed set read_at = null, published_on = null, fault = null, tried_at = null')
  await app.rows('delete from rate_offers')
  await app.plant(
    `update currency_rates set per_usd = 56.25, updated_at = now() - interval '1 hour' where currency = 'PHP'`,
  )
})

/** The feed says this much for a dollar: the euro at 0.92 as ever, the dollar at 1 / 0.92. */
const says = (perUsd: Record<string, string>, day = dayOf()) =>
  writeFile(file, ecbFile({ day, rates: { USD: '1', ...perUsd } }))
const read = () => readRateFeed(app.deps)
const listed = async () => (await admin.call<AnswerOf<typeof listRates>>('GET', '/api/admin/rates')).body
const rateOf = async (currency: string) => (await listed()).rates.find(each => each.currency === currency)
const rowOf = async (currency: string) =>
  (
    await app.rows<{ per_usd: string; updated_at: Date }>(
      'select per_usd, updated_at from currency_rates where currency = $1',
      [currency],
    )
  )[0]
const historyOf = (currency: string) =>
  app.rows(`select source from rate_history where currency = $1 and source = 'feed'`, [currency])

describe('a reading of the rate feed', () => {
  test('a reading of the rate feed sets rates that moved by up to 10 %, names the feed as their source, and is audited', async () => {
    await says({ PHP: '57.5' })
    await read()
    expect(await rateOf('PHP')).toMatchObject({
      perUsd: '57.5',
      source: 'feed',
      author: null,
      isStale: false,
      countries: ['PH'],
    })
    expect((await listed()).feed).toEqual({
      source: 'eurofxref-daily.xml',
      readAt: expect.any(String),
      publishedOn: dayOf(),
      fault: null,
    })
    const [act] = await app.rows(
      `select actor_id, before, after from audit_log where action = 'rate.published' order by at desc, id desc limit 1`,
    )
    expect(act).toEqual({
      actor_id: null,
      before: { perUsd: '56.25' },
      after: { perUsd: '57.5', source: 'feed' },
    })
    await expect.poll(async () => (await quoted(openBrowser(app.server), {})).exchangeRate).toBe('57.5')
  })

  test('a reading of the rate feed confirms unchanged rates without growing the history', async () => {
    await says({ PHP: '56.25' })
    const before = (await historyOf('PHP')).length
    await read()
    expect(Date.now() - (await rowOf('PHP'))!.updated_at.getTime()).toBeLessThan(60_000) // it has a rate
    expect(await historyOf('PHP')).toHaveLength(before)
  })

  test('a reading of the rate feed only offers a rate that moved by more than 10 %: the old rate stays, and ages, until an admin decides', async () => {
    await says({ PHP: '65' })
    await read()
    expect(await rateOf('PHP')).toMatchObject({
      perUsd: '56.25',
      offered: { perUsd: '65', at: expect.any(String) },
    })
    const unconfirmed = await admin.call('PUT', '/api/admin/rates/PHP', { perUsd: '65' })
    expect(unconfirmed).toMatchObject({ status: 409, body: { code: 'rate_change_unconfirmed' } })
    const confirmed = await admin.call('PUT', '/api/admin/rates/PHP', { perUsd: '65', confirmedRate: '65' })
    expect(confirmed).toMatchObject({ status: 200, body: { perUsd: '65', source: 'admin', offered: null } })
  })

  test('a reading of the rate feed skips currencies that we do not have, and leaves alone those that the feed lacks', async () => {
    await says({ PHP: '57', CZK: '23' })
    await read()
    expect(await rateOf('CZK')).toBeUndefined()
    expect(await rateOf('NGN')).toMatchObject({ perUsd: '1500', source: 'seed' })
  })

  test('a reading of the rate feed is due every six hours, and after a failure within the hour', async () => {
    await says({ PHP: '57' })
    await read()
    await says({ PHP: '58' })
    app.clock.aheadSeconds = 5 * HOUR
    await read()
    expect(await rateOf('PHP')).toMatchObject({ perUsd: '57' })
    app.clock.aheadSeconds = 6 * HOUR
    await read()
    expect(await rateOf('PHP')).toMatchObject({ perUsd: '58' })
    await writeFile(file, 'gone')
    app.clock.aheadSeconds = 12 * HOUR
    await read()
    await says({ PHP: '59' })
    app.clock.aheadSeconds = 13 * HOUR
    await read()
    expect(await rateOf('PHP')).toMatchObject({ perUsd: '59' })
  })

  test('a reading of the rate feed happens once if two processes start it at once', async () => {
    await says({ PHP: '57' })
    const before = (await historyOf('PHP')).length
    await Promise.all([read(), read(), read()])
    expect(await historyOf('PHP')).toHaveLength(before + 1)
  })
})

describe('a fault of the rate feed is recorded, and changes no rate', () => {
  const faultOf = async () => (await listed()).feed?.fault

  test.each([
    ['a page of something else', '<html></html>', 'it is not a daily file of the ECB, or not a whole one'],
    [
      'a file of last week',
      ecbFile({ day: dayOf(-8), rates: { USD: '1', PHP: '57' } }),
      `it is of ${dayOf(-8)}, and nothing newer has come`,
    ],
    [
      'a file of next week',
      ecbFile({ day: dayOf(7), rates: { USD: '1', PHP: '57' } }),
      `it is of ${dayOf(7)}, which is still to come`,
    ],
    ['more than a megabyte', 'x'.repeat(1_000_001), 'it cannot be read: it is larger than 1 MB'],
  ])('%s', async (_, text, fault) => {
    await writeFile(file, text)
    await read()
    expect(await faultOf()).toBe(fault)
    expect(await rowOf('PHP')).toMatchObject({ per_usd: '56.250000000000000' })
  })

  test('a fault of the rate feed is recorded, and changes no rate refuses a file older than the one before', async () => {
    await says({ PHP: '57' }, dayOf())
    await read()
    await says({ PHP: '58' }, dayOf(-1))
    app.clock.aheadSeconds = 6 * HOUR
    await read()
    expect(await faultOf()).toBe(`it is of ${dayOf(-1)}, older than what it said before`)
    expect(await rateOf('PHP')).toMatchObject({ perUsd: '57' })
    await says({ PHP: '58' }, dayOf())
    app.clock.aheadSeconds = 7 * HOUR
    await read()
    expect(await faultOf()).toBeNull()
  })
})

describe('a rate that is too old', () => {
  const ask = (receiveCountry: string) =>
    openBrowser(app.server).call('POST', '/api/quotes', {
      sendCountry: 'US',
      receiveCountry,
      sendAmount: '100.00',
      deliveryMethod: 'bank',
      paymentMethod: 'card',
    })

  test('a rate that is too old prices nothing, says so, and is marked on the page; the dollar never ages', async () => {
    await app.plant(
      `update currency_rates set updated_at = now() - interval '47 hours' where currency in ('PHP', 'USD')`,
    )
    await expect.poll(async () => (await rateOf('PHP'))?.isStale).toBe(false)
    expect((await ask('PH')).status).toBe(200)
    app.clock.aheadSeconds = 2 * HOUR
    expect(await ask('PH')).toMatchObject({
      status: 422,
      body: {
        code: 'rate_unavailable',
        message: 'Our exchange rate for PHP is out of date. Please try again later.',
      },
    })
    expect((await ask('US')).status).toBe(200)
    expect(await rateOf('PHP')).toMatchObject({ isStale: true })
    const { boot } = await app.deps.priceFacts()
    expect(boot.countries.find(({ code }) => code === 'PH')).toMatchObject({ isStale: true })
    expect(boot.countries.find(({ code }) => code === 'US')).not.toHaveProperty('isStale')
  })

  test('a rate that is too old still counts in a quote that was locked while it was fresh', async () => {
    const sender = openBrowser(app.server)
    await expect.poll(async () => (await rateOf('PHP'))?.isStale).toBe(false)
    const { quoteToken } = await quoted(sender, {})
    await app.plant(
      `update currency_rates set updated_at = now() - interval '49 hours' where currency = 'PHP'`,
    )
    await expect.poll(async () => (await ask('PH')).status).toBe(422)
    expect((await sender.call('POST', '/api/transfers', plainBody)).status).toBe(422)
    expect((await sender.call('POST', '/api/transfers', { ...plainBody, quoteToken })).status).toBe(201)
  })

  test('a rate that is too old is fresh again once an admin has confirmed it', async () => {
    await app.plant(
      `update currency_rates set updated_at = now() - interval '49 hours' where currency = 'THB'`,
    )
    await expect.poll(async () => (await ask('TH')).status).toBe(422)
    const answer = await admin.call('PUT', '/api/admin/rates/THB', { perUsd: '35.9' })
    expect(answer).toMatchObject({ status: 200, body: { isStale: false, author: expect.any(String) } })
    await expect.poll(async () => (await ask('TH')).status).toBe(200)
  })
})

test('the history of a currency has every rate, the newest first; an unknown currency is a 404', async () => {
  await admin.call('PUT', '/api/admin/rates/KES', { perUsd: '133' })
  await admin.call('PUT', '/api/admin/rates/KES', { perUsd: '134.5' })
  const { body } = await admin.call<{ perUsd: string; source: string; author: string | null }[]>(
    'GET',
    '/api/admin/rates/KES/history',
  )
  expect(body.map(({ perUsd, source }) => [perUsd, source])).toEqual([
    ['134.5', 'admin'],
    ['133', 'admin'],
    ['132.5', 'seed'],
  ])
  expect([body[0]?.author, body[2]?.author]).toEqual([expect.any(String), null])
  expect((await admin.call('GET', '/api/admin/rates/ZZZ/history')).status).toBe(404)
})

describe('the address of a rate feed', () => {
  async function served<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
    const server = createServer(answer)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test('the address of a rate feed is read whole', async () => {
    const text = ecbFile({ day: '2026-11-20', rates: { USD: '1.1' } })
    expect(
      await served(
        (_, response) => response.end(text),
        url => fetchFeed(url, 10_000),
      ),
    ).toBe(text)
  })

  test.each<[string, RequestListener, string]>([
    ['that answers 500', (_, response) => response.writeHead(500).end('no'), 'it answers 500'],
    [
      'that leads elsewhere',
      ({ url }, response) =>
        url === '/other' ? response.end('rates') : response.writeHead(302, { location: '/other' }).end(),
      'fetch failed',
    ],
    [
      'that never ends',
      (_, response) => response.write('x'.repeat(600_000), () => response.write('x'.repeat(600_000))),
      'larger than 1 MB',
    ],
    ['that keeps silent', () => {}, 'timeout'],
  ])('%s is given up', async (_, answer, words) => {
    await expect(served(answer, url => fetchFeed(url, 1_000))).rejects.toThrow(words)
  })
})
