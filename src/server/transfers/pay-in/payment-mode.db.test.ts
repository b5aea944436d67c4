import { expect, test } from 'vitest'
import { created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { testApp } from '#test/support/app/test-app.ts'
import { claimPaymentMode } from './payment-mode.ts'

const words = {
  live: 'The keys of Stripe are live, and this database was started with play money',
  play: 'This database is for live payments',
}

test.each([
  [false, words.live],
  [true, words.play],
])(
  'a database is of the mode of its first start, also before any payment (live: %s)',
  async (livemode, said) => {
    const app = await testApp()
    await claimPaymentMode(app.pool, { livemode })
    await claimPaymentMode(app.pool, { livemode })
    await expect(claimPaymentMode(app.pool, { livemode: !livemode })).rejects.toThrow(said)
    await app.stop()
  },
)

test('of two servers of different modes that start together on a new database one is refused', async () => {
  const app = await testApp()
  const starts = [true, false].map(livemode => claimPaymentMode(app.pool, { livemode }))
  const outcomes = await Promise.allSettled(starts)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await app.stop()
})

test('a database that had payments before its mode was recorded is of the mode of its first payment', async () => {
  const app = await testApp()
  app.provider.override({ livemode: true })
  const browser = openBrowser(app.server)
  await opened(browser, (await created(browser)).id)
  await expect(claimPaymentMode(app.pool, { livemode: false })).rejects.toThrow(words.play)
  await claimPaymentMode(app.pool, { livemode: true })
  await app.stop()
})
