import { describe, expect, test } from 'vitest'
import { groupedAmount, shownRate } from '#shared/money/format.ts'
import { amountText, type Money, money } from '#shared/money/money.ts'
import { rate, rateText } from '#shared/money/rate.ts'
import { type Price, price, type PriceRequest } from './price.ts'
import { type Promo, termsOf } from './promo.ts'
import { fixedFee, jpy, perUsd, promo, seedFees, seedPrices, usd } from '#test/support/laws/seed-prices.ts'

const now = new Date('2026-11-20T15:30:00.000Z')
const php = (minor: bigint) => money('PHP', minor)

const usToPh: PriceRequest = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendCurrency: 'USD',
  receiveCurrency: 'PHP',
  fixed: { side: 'send', amount: usd(10_000n) },
  deliveryMethod: 'bank',
  paymentMethod: 'card',
  promo: undefined,
}

type Part = Partial<Omit<PriceRequest, 'promo'> & { promo: Promo }>
const answer = ({ promo: code, ...part }: Part, table = seedPrices) =>
  price({ ...usToPh, ...part, promo: code && termsOf(code, now) }, table)
const sending = (amount: Money) => ({ fixed: { side: 'send', amount } }) as const
const receiving = (amount: Money) => ({ fixed: { side: 'receive', amount } }) as const

function priceOf(part: Part, table = seedPrices): Price {
  const priced = answer(part, table)
  if ('refused' in priced) throw new Error(priced.refused)
  return priced.price
}

describe('100.00 dollars to the Philippines', () => {
  test.each([
    ['bank', 'card', '3.20', '103.20'],
    ['cash', 'card', '8.20', '108.20'],
    ['wallet', 'card', '5.20', '105.20'],
    ['bank', 'bank', '0.00', '100.00'],
    ['cash', 'bank', '5.00', '105.00'],
    ['wallet', 'bank', '2.00', '102.00'],
  ] as const)('%s delivery paid by %s: fee %s, total %s', (deliveryMethod, paymentMethod, fee, total) => {
    const priced = priceOf({ deliveryMethod, paymentMethod })
    expect(amountText(priced.fee)).toBe(fee)
    expect(amountText(priced.total)).toBe(total)
    expect(amountText(priced.receive)).toBe('5625.00')
  })

  test('100.00 dollars to the Philippines gives every figure', () => {
    expect(priceOf({})).toEqual({
      send: usd(10_000n),
      receive: php(562_500n),
      rate: rate('56.25'),
      midMarketRate: rate('56.25'),
      margin: usd(0n),
      fromPerUsd: rate('1'),
      toPerUsd: rate('56.25'),
      grossFee: usd(320n),
      discount: usd(0n),
      fee: usd(320n),
      total: usd(10_320n),
      fees: [
        { name: 'Bank deposit', amount: usd(0n) },
        { name: 'Card payment', amount: usd(290n) },
        { name: 'Card payment (fixed)', amount: usd(30n) },
      ],
      usd: usd(10_000n),
    })
  })

  test('100.00 dollars to the Philippines is shown as in the specification', () => {
    const { receive, rate: shown } = priceOf({})
    expect(groupedAmount(receive)).toBe('5,625.00')
    expect(shownRate(shown)).toBe('56.2500')
  })
})

describe('other corridors', () => {
  test('100.00 dollars are 14,950 yen and 92.00 euros', () => {
    expect(priceOf({ receiveCurrency: 'JPY' }).receive).toEqual(jpy(14_950n))
    expect(priceOf({ receiveCurrency: 'EUR' }).receive).toEqual(money('EUR', 9_200n))
  })

  test('10,000 yen to the Philippines: whole yen of fee, centavos received, dollars at the frozen rate', () => {
    const priced = priceOf({ sendCurrency: 'JPY', ...sending(jpy(10_000n)) })
    expect(rateText(priced.rate)).toBe('0.376254180602007')
    expect(priced.receive).toEqual(php(376_254n))
    expect(priced.fee).toEqual(jpy(290n))
    expect(priced.total).toEqual(jpy(10_290n))
    expect(priced.usd).toEqual(usd(6_689n))
  })

  test('the same currency on both sides is one to one', () => {
    const priced = priceOf({ receiveCurrency: 'USD' })
    expect(rateText(priced.rate)).toBe('1')
    expect(priced.receive).toEqual(usd(10_000n))
  })

  test('the dollar value is rounded half even', () => {
    const table = { perUsd: () => rate('2'), fees: [] }
    expect(priceOf({ sendCurrency: 'CAD', ...sending(money('CAD', 101n)) }, table).usd).toEqual(usd(50n))
    expect(priceOf({ sendCurrency: 'CAD', ...sending(money('CAD', 103n)) }, table).usd).toEqual(usd(52n))
  })
})

describe('a named receive amount', () => {
  test('a named receive amount is given exactly if possible', () => {
    expect(priceOf(receiving(php(562_500n)))).toEqual(priceOf({}))
  })

  test('a named receive amount is delivered exactly, for the least send amount that gives at least as much', () => {
    const priced = priceOf(receiving(php(562_501n)))
    expect(priced.send).toEqual(usd(10_001n))
    expect(priced.receive).toEqual(php(562_501n))
  })

  test('a named receive amount of zero is below the minimum', () => {
    expect(answer(receiving(php(0n)))).toEqual({ refused: 'amount_below_minimum' })
  })
})

describe('a promo code', () => {
  test('a promo code lowers the fee and the total, not what the recipient gets', () => {
    const priced = priceOf({ promo: promo() })
    expect(priced.grossFee).toEqual(usd(320n))
    expect(priced.discount).toEqual(usd(160n))
    expect(priced.fee).toEqual(usd(160n))
    expect(priced.total).toEqual(usd(10_160n))
    expect(priced.receive).toEqual(php(562_500n))
  })

  test('larger than the fee makes the total the send amount', () => {
    const priced = priceOf({ promo: promo({ discountType: 'fixed', discountValue: '50.00' }) })
    expect(priced.fee).toEqual(usd(0n))
    expect(priced.total).toEqual(usd(10_000n))
  })

  test('a promo code that is refused refuses the price', () => {
    expect(answer({ promo: promo({ expiresAt: now }) })).toEqual({
      refused: 'promo_expired',
      words: 'This promo code has expired.',
    })
  })

  test('a promo code has its minimum compared with the send amount that follows from a named receive amount', () => {
    const hundred = promo({ minAmount: '100.00' })
    expect(answer({ promo: hundred, ...receiving(php(562_500n)) })).toHaveProperty('price')
    expect(answer({ promo: hundred, ...receiving(php(562_443n)) })).toEqual({
      refused: 'promo_below_minimum',
      words: 'Send 0.01 USD more to use HALF.',
    })
  })

  test('a promo code says by how much the amount is below its minimum, in the send currency', () => {
    expect(answer({ promo: promo({ minAmount: '140.00' }) })).toEqual({
      refused: 'promo_below_minimum',
      words: 'Send 40.00 USD more to use HALF.',
    })
    expect(answer({ promo: promo({ minAmount: '5625.01', currency: 'PHP' }) })).toMatchObject({
      words: 'Send 0.01 USD more to use HALF.',
    })
  })
})

describe('a price is refused', () => {
  test.each([
    [usd(99n), 'amount_below_minimum'],
    [usd(0n), 'amount_below_minimum'],
  ])('the minimum is 1 in every currency: %o', (amount, refused) => {
    expect(answer(sending(amount))).toEqual({ refused })
    expect(answer(sending(usd(100n)))).toHaveProperty('price')
    expect(answer({ sendCurrency: 'JPY', ...sending(jpy(1n)) })).toHaveProperty('price')
  })

  test('a price is refused if nothing is left for the recipient', () => {
    const dong = money('VND', 100n)
    expect(answer({ sendCurrency: 'VND', receiveCurrency: 'USD', ...sending(dong) })).toEqual({
      refused: 'amount_too_small',
    })
  })

  test('a price is refused with thirteen digits on either side', () => {
    expect(answer({ receiveCurrency: 'USD', ...sending(usd(99_999_999_999_999n)) })).toHaveProperty('price')
    expect(answer({ receiveCurrency: 'USD', ...sending(usd(100_000_000_000_000n)) })).toEqual({
      refused: 'amount_too_large',
    })
    expect(answer(sending(usd(1_777_777_777_777n)))).toHaveProperty('price')
    expect(answer(sending(usd(1_777_777_777_778n)))).toEqual({ refused: 'amount_too_large' })
  })

  test('a price is refused with thirteen digits in dollars', () => {
    const table = { perUsd: (currency: string) => rate(currency === 'USD' ? '1' : '0.3'), fees: [] }
    const dinars = { sendCurrency: 'KWD', receiveCurrency: 'KWD' }
    expect(answer({ ...dinars, ...sending(money('KWD', 29_999_999_999_999n)) }, table)).toHaveProperty(
      'price',
    )
    expect(answer({ ...dinars, ...sending(money('KWD', 30_000_000_000_000n)) }, table)).toEqual({
      refused: 'amount_too_large',
    })
  })

  test('a price is refused for a currency without a rate on either side, even if both are the same', () => {
    const crowns = sending(money('SEK', 10_000n))
    expect(answer({ receiveCurrency: 'SEK' })).toEqual({ refused: 'rate_unavailable' })
    expect(answer({ sendCurrency: 'SEK', ...crowns })).toEqual({ refused: 'rate_unavailable' })
    expect(answer({ sendCurrency: 'SEK', receiveCurrency: 'SEK', ...crowns })).toEqual({
      refused: 'rate_unavailable',
    })
  })

  test('a price is refused for a corridor whose rate rounds to nothing', () => {
    const table = {
      perUsd: (currency: string) => rate(currency === 'USD' ? '3' : '0.000000000000001'),
      fees: [],
    }
    expect(answer({}, table)).toEqual({ refused: 'rate_unavailable' })
  })

  test('a price is refused with a fee in a currency without a rate', () => {
    const table = { perUsd, fees: [...seedFees, fixedFee('Crown fee', '1.00', { currency: 'SEK' })] }
    expect(answer({}, table)).toEqual({ refused: 'rate_unavailable' })
  })
})

test('100 yen are never priced as 100 dollars', () => {
  expect(() => answer(sending(jpy(10_000n)))).toThrow(RangeError)
  expect(() => answer(receiving(usd(10_000n)))).toThrow(RangeError)
})
