import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PricingPreview } from '#shared/api/admin/prices/pricing.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const toMexico = { receiveCountry: 'MX', receiveCurrency: 'MXN', recipientCountry: 'MX' }

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  for (const changes of [{}, {}, { sendAmount: '200.00' }, toMexico]) {
    const browser = openBrowser(app.server)
    const { transfer } = await paid(browser, changes)
    await check(browser, transfer.id)
  }
})
afterAll(() => app.stop())

const preview = async (proposal: object) =>
  (await admin.call<PricingPreview>('POST', '/api/admin/pricing/preview', proposal)).body

const PH = { sendCountry: 'US', receiveCountry: 'PH' }
const MX = { sendCountry: 'US', receiveCountry: 'MX' }

describe('the preview of four transfers: twice 100.00 and once 200.00 to the Philippines, 100.00 to Mexico, all by bank and card', () => {
  // Fees: 3.20 three times, 6.10 once.
  const earned = { feesUsd: '15.70', marginUsd: '0.00', totalUsd: '15.70' }

  test('the preview of four transfers shows the same income for a proposal that changes nothing', async () => {
    expect(await preview({})).toEqual({
      transfers: 4,
      unpriced: 0,
      earned,
      wouldEarn: earned,
      corridors: expect.arrayContaining([
        { ...PH, transfers: 3, earnedUsd: '12.50', wouldEarnUsd: '12.50' },
        { ...MX, transfers: 1, earnedUsd: '3.20', wouldEarnUsd: '3.20' },
      ]),
    })
  })

  test('the preview of four transfers shows 4.00 more for a margin of 1 % to the Philippines', async () => {
    expect(await preview({ margins: [{ ...PH, marginBasisPoints: 100 }] })).toMatchObject({
      wouldEarn: { feesUsd: '15.70', marginUsd: '4.00', totalUsd: '19.70' },
      corridors: [
        { ...PH, wouldEarnUsd: '16.50' },
        { ...MX, wouldEarnUsd: '3.20' },
      ],
    })
  })

  test('the preview of four transfers prefers a margin for the pair to one for a country, and that to one for all', async () => {
    const all = { sendCountry: null, receiveCountry: null, marginBasisPoints: 200 }
    const toPhilippines = { sendCountry: null, receiveCountry: 'PH', marginBasisPoints: 100 }
    const pair = { ...PH, marginBasisPoints: 0 }
    expect((await preview({ margins: [all] })).wouldEarn.marginUsd).toBe('10.00')
    expect((await preview({ margins: [toPhilippines, all] })).wouldEarn.marginUsd).toBe('6.00')
    expect((await preview({ margins: [all, pair, toPhilippines] })).wouldEarn.marginUsd).toBe('2.00')
  })

  test('the preview of four transfers takes proposed fees as the whole list: other fees are not charged', async () => {
    const fee = {
      name: 'Flat',
      type: 'payment',
      feeType: 'fixed',
      fixedAmount: '4',
      percentageAmount: null,
      description: '',
      isActive: 1,
      appliesTo: null,
      currency: null,
      sendCountry: null,
      receiveCountry: 'PH',
    }
    expect(await preview({ fees: [fee] })).toMatchObject({
      wouldEarn: { feesUsd: '12.00' },
      corridors: expect.arrayContaining([expect.objectContaining({ ...MX, wouldEarnUsd: '0.00' })]),
    })
    expect((await preview({ fees: [{ ...fee, isActive: 0 }] })).wouldEarn.feesUsd).toBe('0.00')
  })

  test('the preview of four transfers counts transfers that could not be priced, with no income', async () => {
    const tiny = await preview({ rates: [{ currency: 'PHP', perUsd: '0.00001' }] })
    expect(tiny).toMatchObject({ transfers: 4, unpriced: 3, wouldEarn: { totalUsd: '3.20' } })
  })

  test('the preview of four transfers leaves out transfers that completed more than 30 days ago', async () => {
    app.clock.aheadSeconds = 31 * 86_400
    expect(await preview({})).toMatchObject({ transfers: 0, corridors: [] })
    app.clock.aheadSeconds = 0
  })
})

test.each([
  [{ rates: [{ currency: 'USD', perUsd: '2' }] }, 'rates.0.perUsd'],
  [{ rates: [{ currency: 'PHP', perUsd: '0' }] }, 'rates.0.perUsd'],
  [{ margins: [{ ...PH, marginBasisPoints: 1001 }] }, 'margins.0.marginBasisPoints'],
])('rejects the proposal %j with a 400 that names %s', async (proposal, field) => {
  expect(await admin.call('POST', '/api/admin/pricing/preview', proposal)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})
