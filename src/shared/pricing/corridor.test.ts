import { describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { rate } from '#shared/money/rate.ts'
import { jpy, seedPrices, usd } from '#test/support/laws/seed-prices.ts'
import type { Corridor, Reach } from './corridor.ts'
import { price, type PriceRequest } from './price.ts'
import { wordsOf } from './refusal-words.ts'

const request: PriceRequest = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendCurrency: 'USD',
  receiveCurrency: 'PHP',
  deliveryMethod: 'bank',
  paymentMethod: 'card',
  fixed: { side: 'send', amount: usd(100_00n) },
  promo: undefined,
}

const usToPh = (settings: Partial<Corridor>): Corridor => ({
  sendCountry: 'US',
  receiveCountry: 'PH',
  ...settings,
})

const priced = (settings: Partial<Corridor>, changes: Partial<PriceRequest> = {}) =>
  price({ ...request, ...changes }, { ...seedPrices, corridors: [usToPh(settings)] })

describe('a margin of 50 basis points', () => {
  test('a margin of 50 basis points takes half a percent off the rate and keeps it of the send amount; the fee is as before', () => {
    expect(priced({ marginBasisPoints: 50 })).toMatchObject({
      price: {
        midMarketRate: rate('56.25'),
        rate: rate('55.96875'),
        receive: money('PHP', 5596_87n),
        margin: usd(50n),
        fee: usd(3_20n),
        total: usd(103_20n),
        usd: usd(100_00n),
      },
    })
  })

  test('a margin of 50 basis points is kept down to the cent: of 1.99 it is 0.00, and the rate still has it', () => {
    const one = priced({ marginBasisPoints: 50 }, { fixed: { side: 'send', amount: usd(1_99n) } })
    expect(one).toMatchObject({ price: { margin: usd(0n), rate: rate('55.96875') } })
  })

  test('a margin of 50 basis points asks more of a sender who names what the recipient shall get', () => {
    const fixed = { side: 'receive', amount: money('PHP', 5625_00n) } as const
    expect(priced({ marginBasisPoints: 50 }, { fixed })).toMatchObject({
      price: { send: usd(100_51n), margin: usd(50n), receive: money('PHP', 5625_00n) },
    })
  })

  test('a margin of 50 basis points belongs to its corridor only', () => {
    const elsewhere = priced({ marginBasisPoints: 50 }, { sendCountry: 'CA' })
    expect(elsewhere).toMatchObject({ price: { rate: rate('56.25'), margin: usd(0n) } })
  })
})

test.each([
  [1, '56.244375', 5624_43n, 1n],
  [1000, '50.625', 5062_50n, 10_00n],
])('a margin of %i basis points gives a rate of %s', (marginBasisPoints, text, receiveMinor, marginMinor) => {
  expect(priced({ marginBasisPoints })).toMatchObject({
    price: { rate: rate(text), receive: money('PHP', receiveMinor), margin: usd(marginMinor) },
  })
})

describe('a corridor that is switched off', () => {
  test('a corridor that is switched off sends nothing', () =>
    expect(priced({ isActive: false })).toEqual({ refused: 'corridor_unavailable' }))
  test('a corridor that is switched off is open the other way round', () => {
    const back = { sendCountry: 'PH', receiveCountry: 'US', sendCurrency: 'PHP', receiveCurrency: 'USD' }
    const fixed = { side: 'send', amount: money('PHP', 5625_00n) } as const
    expect(priced({ isActive: false }, { ...back, fixed })).toHaveProperty('price')
  })
})

test('a method that a corridor does not offer is refused, the others are not', () => {
  const settings: Partial<Corridor> = { deliveryMethods: ['bank', 'cash'], paymentMethods: ['card'] }
  expect(priced(settings, { deliveryMethod: 'wallet' })).toEqual({ refused: 'method_unavailable' })
  expect(priced(settings, { paymentMethod: 'bank' })).toEqual({ refused: 'method_unavailable' })
  expect(priced(settings, { deliveryMethod: 'cash' })).toHaveProperty('price')
})

describe('provider and rails that cannot do everything', () => {
  const settled = usToPh({ deliveryMethods: ['bank', 'wallet'], paymentMethods: ['card'] })
  const reach: Reach = {
    payIn: { CA: ['card'], JP: [] },
    payOut: { '*-PH': ['bank'], 'US-PH': ['wallet', 'cash'], '*-MX': [], 'US-MX': ['cash'] },
  }
  const refused = (changes: Partial<PriceRequest>) => {
    const asked = price({ ...request, ...changes }, { ...seedPrices, corridors: [settled], reach })
    return 'refused' in asked ? asked.refused : undefined
  }

  test('provider and rails that cannot do everything leave a corridor the ways that the operator offers and somebody carries', () => {
    expect(refused({ deliveryMethod: 'wallet' })).toBeUndefined()
    expect(refused({ deliveryMethod: 'bank' })).toBe('method_unavailable')
    expect(refused({ deliveryMethod: 'cash' })).toBe('method_unavailable')
  })

  test('provider and rails that cannot do everything name a pair by its own entry, and without one by that of its receive country', () => {
    expect(refused({ sendCountry: 'CA' })).toBeUndefined()
    expect(refused({ sendCountry: 'CA', deliveryMethod: 'wallet' })).toBe('method_unavailable')
    expect(refused({ sendCountry: 'CA', paymentMethod: 'bank' })).toBe('method_unavailable')
    expect(refused({ receiveCountry: 'MX', receiveCurrency: 'MXN', deliveryMethod: 'cash' })).toBeUndefined()
  })

  test('close a corridor without any way, whatever is chosen', () => {
    expect(refused({ sendCountry: 'CA', receiveCountry: 'MX', receiveCurrency: 'MXN' })).toBe(
      'corridor_unavailable',
    )
    const fromJapan = {
      sendCountry: 'JP',
      sendCurrency: 'JPY',
      fixed: { side: 'send', amount: jpy(1000n) },
    } as const
    expect(refused(fromJapan)).toBe('corridor_unavailable')
  })

  test('provider and rails that cannot do everything leave every way to a corridor that nobody restricts', () => {
    expect(
      refused({
        receiveCountry: 'IN',
        receiveCurrency: 'INR',
        deliveryMethod: 'cash',
        paymentMethod: 'bank',
      }),
    ).toBeUndefined()
  })
})

describe('the bounds of a corridor', () => {
  const bounds = { minSend: '20.00', maxSend: '500.00' }
  const of = (minor: bigint) => priced(bounds, { fixed: { side: 'send', amount: usd(minor) } })

  test('the bounds of a corridor are within it', () => {
    expect(of(20_00n)).toHaveProperty('price')
    expect(of(500_00n)).toHaveProperty('price')
  })

  test('the bounds of a corridor are named by the refusal of an amount outside', () => {
    const [low, high] = [of(19_99n), of(500_01n)]
    expect(low).toEqual({ refused: 'amount_below_corridor_minimum', bound: usd(20_00n) })
    expect(high).toEqual({ refused: 'amount_above_corridor_maximum', bound: usd(500_00n) })
    expect(wordsOf('amount_below_corridor_minimum', usd(20_00n))).toBe(
      'The least we send between these countries at once is 20.00 USD.',
    )
    expect(wordsOf('amount_above_corridor_maximum', usd(1500_00n))).toBe(
      'The most we send between these countries at once is 1,500.00 USD.',
    )
  })

  test('the bounds of a corridor give way to the minimum of 1, which every corridor has', () => {
    expect(of(99n)).toEqual({ refused: 'amount_below_minimum' })
  })

  test('the bounds of a corridor are whole yen: 100.50 is at least 101 and at most 100', () => {
    const corridors = [{ sendCountry: 'JP', receiveCountry: 'PH', minSend: '100.50', maxSend: '200.50' }]
    const japan = (minor: bigint) =>
      price(
        { ...request, sendCountry: 'JP', sendCurrency: 'JPY', fixed: { side: 'send', amount: jpy(minor) } },
        { ...seedPrices, corridors },
      )
    expect(japan(100n)).toEqual({ refused: 'amount_below_corridor_minimum', bound: jpy(101n) })
    expect(japan(101n)).toHaveProperty('price')
    expect(japan(200n)).toHaveProperty('price')
    expect(japan(201n)).toEqual({ refused: 'amount_above_corridor_maximum', bound: jpy(200n) })
  })
})
