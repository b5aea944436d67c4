import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorPerMajor } from '#shared/money/currencies.ts'
import { money } from '#shared/money/money.ts'
import { anyMinor, anyRequest, anyTable } from '#test/support/laws/arbitrary-prices.ts'
import { type Price, price, type PriceRequest, type PriceTable } from './price.ts'

const anyMargin = fc.integer({ min: 0, max: 1000 })

/** The price with a margin in the corridor of the request. */
function withMargin(request: PriceRequest, table: PriceTable, marginBasisPoints: number): Price | undefined {
  const { sendCountry, receiveCountry } = request
  const priced = price(request, { ...table, corridors: [{ sendCountry, receiveCountry, marginBasisPoints }] })
  return 'price' in priced ? priced.price : undefined
}

describe('a margin', () => {
  test('a margin of 0 is the price without one, to the cent', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, (request, table) => {
        const without = price(request, table)
        expect(withMargin(request, table, 0)).toEqual('price' in without ? without.price : undefined)
      }),
    )
  })

  test('a margin is what its basis points are of the send amount, down, and never negative', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, anyMargin, (request, table, basisPoints) => {
        const priced = withMargin(request, table, basisPoints)
        if (priced === undefined) return
        const { send, margin } = priced
        const rest = send.minor * BigInt(basisPoints) - margin.minor * 10_000n
        expect(rest >= 0n && rest < 10_000n).toBe(true)
        expect(margin.minor >= 0n && margin.minor * 10n <= send.minor).toBe(true)
        expect(margin.currency).toBe(send.currency)
      }),
    )
  })

  test('a margin that is larger keeps no less, gives no more, and leaves fee and total alone', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, anyMargin, anyMargin, (request, table, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(each =>
          withMargin(request, table, each),
        )
        if (less === undefined || more === undefined) return
        expect(more.margin.minor >= less.margin.minor).toBe(true)
        expect(more.receive.minor <= less.receive.minor).toBe(true)
        expect(more.rate <= less.rate).toBe(true)
        expect(more.total).toEqual(less.total)
      }),
    )
  })

  test('a margin of a larger amount is no smaller', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, anyMargin, anyMinor, (request, table, basisPoints, more) => {
        const amount = money(request.sendCurrency, request.fixed.amount.minor + more)
        const less = withMargin(request, table, basisPoints)
        const larger = withMargin({ ...request, fixed: { side: 'send', amount } }, table, basisPoints)
        if (less === undefined || larger === undefined) return
        expect(larger.margin.minor >= less.margin.minor).toBe(true)
      }),
    )
  })

  test('a margin leaves enough of the send amount to buy what the recipient gets at the mid-market rate', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, anyMargin, (request, table, basisPoints) => {
        const priced = withMargin(request, table, basisPoints)
        if (priced === undefined) return
        const { send, margin, receive, midMarketRate } = priced
        const worth = (send.minor - margin.minor) * midMarketRate * minorPerMajor(receive.currency)
        const unit = 10n ** 15n * minorPerMajor(send.currency)
        // The rate is rounded to fifteen places: of the largest amount half a unit of the last is less than a cent.
        const ofRounding = (send.minor * minorPerMajor(receive.currency)) / 2n + 1n
        expect(receive.minor * unit <= worth + ofRounding).toBe(true)
      }),
    )
  })
})
