import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rate, type Rate } from '#shared/money/rate.ts'
import { money } from '#shared/money/money.ts'
import type { Price } from '#shared/pricing/price.ts'
import { sealQuote } from '#server/quotes/quote-token.ts'
import { quoteOfToken } from '#server/quotes/quotes.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  pay,
  plainBody,
  quoted,
} from '#test/support/browser/browser.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { act } from '#test/support/browser/desk.ts'

// A thief of the key signs quotes of their own: 100.00 USD to the Philippines, where today's rate is 56.25 and the fee 3.20.

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

/** A genuine quote with figures of the thief's, signed with the right key. */
async function forged(
  figures: (price: Price) => Partial<Price>,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { quoteToken } = await quoted(browser, changes)
  const { signingKeys } = app.deps
  const quote = quoteOfToken(signingKeys, quoteToken)
  return sealQuote(signingKeys, { ...quote, price: { ...quote.price, ...figures(quote.price) } })
}

/** Every rate and the payout, as a price at `perUsd` pesos would have them. */
const at = (perUsd: string) => () => {
  const pesos: Rate = rate(perUsd)
  const receive = money('PHP', (pesos * 10_000n) / 10n ** 15n)
  return { rate: pesos, midMarketRate: pesos, toPerUsd: pesos, receive }
}

const php = (minor: bigint) => () => ({ receive: money('PHP', minor) })
const usd = (minor: bigint) => money('USD', minor)

const create = (quoteToken: string) => browser.call('POST', '/api/transfers', { ...plainBody, quoteToken })

/** The state of a transfer after its sender has paid it. */
async function afterPayment(transferId: string): Promise<string | undefined> {
  await pay(browser, await opened(browser, transferId))
  await check(browser, transferId)
  await app.runJobs()
  return stateOf(app, transferId)
}

describe('a quote that we cannot have given is answered like an expired one', () => {
  test('one centavo more than the amount that was named for the recipient', async () => {
    const token = await forged(php(5625_01n), { sendAmount: undefined, receiveAmount: '5625.00' })
    expect(await create(token)).toMatchObject({ status: 409, body: { code: 'quote_expired' } })
  })

  test.each<[string, (price: Price) => Partial<Price>]>([
    ['100 dollars that become 99,999,999.00 pesos', php(99_999_999_00n)],
    ['99,999,999.00 pesos with every rate to match', at('999999.99')],
    ['one centavo more than the rate gives', php(5625_01n)],
    [
      'a fee that is discounted without a promo code',
      () => ({ discount: usd(3_20n), fee: usd(0n), total: usd(100_00n) }),
    ],
    ['a total that leaves out the fee', () => ({ total: usd(100_00n) })],
    ['fewer US dollars than the amount is worth, for the limits', () => ({ usd: usd(1_00n) })],
    ['fewer US dollars with a rate to match', () => ({ usd: usd(1_00n), fromPerUsd: rate('100') })],
  ])('%s', async (_, figures) => {
    const answer = await create(await forged(figures))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'quote_expired', quote: { receiveAmount: '5625.00', totalAmount: '103.20' } },
    })
    expect(await app.rows('select id from transfers where receive_amount_minor <> 562500')).toEqual([])
  })
})

describe('a quote beyond the tolerance is taken, and its transfer is held once it is paid', () => {
  test.each<[string, (price: Price) => Partial<Price>]>([
    ['a rate that is 6 percent better than the current one', at('59.625')],
    [
      'no fee, where the current one is 7.58 percent of the total',
      ({ fees }) => ({
        fees: fees.map(line => ({ ...line, amount: usd(0n) })),
        grossFee: usd(0n),
        fee: usd(0n),
        total: usd(100_00n),
      }),
    ],
    ['6 percent booked as margin, where there is none', () => ({ margin: usd(6_00n) })],
    [
      'US dollars that count for 6 percent less, for the limits',
      ({ receive }) => ({
        fromPerUsd: rate('1.07'),
        toPerUsd: rate('60.1875'),
        usd: usd(93_46n),
        receive,
      }),
    ],
  ])('%s', async (_, figures) => {
    const cash = { deliveryMethod: 'cash' }
    const { id } = await created(browser, { ...cash, quoteToken: await forged(figures, cash) })
    expect(await afterPayment(id)).toBe('processing;captured;held')
    expect(await app.rows('select 1 from payouts where transfer_id = $1', [id])).toEqual([])
  })

  test('an operator reads why, releases it, and only then it is paid out', async () => {
    const ada = await signedUpAdmin(app)
    const { id } = await created(browser, { quoteToken: await forged(at('59.625')) })
    expect(await afterPayment(id)).toBe('processing;captured;held')
    expect(
      await app.rows(
        `select actor, cause from transfer_events where transfer_id = $1 and event = 'reviewAsked'`,
        [id],
      ),
    ).toEqual([
      {
        actor: 'system',
        cause:
          'Quoted at 59.625, fee 3.20 USD, margin 0.00 USD; the price at creation: 56.25, fee 3.20 USD, margin 0.00 USD.',
      },
    ])
    expect(await act(ada.browser, id, 'release')).toMatchObject({ status: 200 })
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  })
})

test('a price that moves within the tolerance while it is held is paid out without a review', async () => {
  const { quoteToken } = await quoted(browser, { receiveCountry: 'IN' })
  await app.plant(`update currency_rates set per_usd = 80 where currency = 'INR'`)
  const body = { receiveCountry: 'IN', recipientCountry: 'IN', receiveCurrency: 'INR', quoteToken }
  const { id, receiveAmount } = await created(browser, body)
  expect(receiveAmount).toBe('8290.00')
  expect(await afterPayment(id)).toBe('completed;captured;delivered')
})

test('a corridor without a current price is taken at the quoted one, and held', async () => {
  const { quoteToken } = await quoted(browser, { receiveCountry: 'MX' })
  await app.plant(`update countries set is_active = false where code = 'MX'`)
  const body = { receiveCountry: 'MX', recipientCountry: 'MX', receiveCurrency: 'MXN', quoteToken }
  await expect
    .poll(async () => (await app.deps.priceFacts()).byCode.has('MX'), { timeout: 10_000 })
    .toBe(false)
  const { id } = await created(browser, body)
  expect(await afterPayment(id)).toBe('processing;captured;held')
})
