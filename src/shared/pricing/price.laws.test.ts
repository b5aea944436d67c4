import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import { minorPerMajor } from '#shared/money/currencies.ts'
import { money } from '#shared/money/money.ts'
import { divide } from '#shared/money/rounding.ts'
import {
  anyCurrency,
  anyFees,
  anyMinor,
  anyMoney,
  anyPromo,
  anyRequest,
  anyTable,
} from '#test/support/laws/arbitrary-prices.ts'
import { perUsd, seedPrices } from '#test/support/laws/seed-prices.ts'
import { feeLines, type FeeSetting } from './fee-schedule.ts'
import { type Price, price, type PriceRequest, type PriceTable } from './price.ts'
import { promoDiscount, termsOf } from './promo.ts'

const now = new Date('2026-11-20T15:30:00.000Z')

function priceOf(request: PriceRequest, table: PriceTable): Price | undefined {
  const priced = price(request, table)
  return 'price' in priced ? priced.price : undefined
}

describe('fee lines', () => {
  test('sum to the half-up rounding of the exact sum, and none is negative', () => {
    fc.assert(
      fc.property(anyMoney, anyFees, (send, fees) => {
        const inSendCurrency = fees.map(fee => ({ ...fee, currency: null }))
        const lines = feeLines(inSendCurrency, send, perUsd)!.map(line => line.amount.minor) // no other currency, so no missing rate
        expect(lines.every(line => line >= 0n)).toBe(true)
        expect(lines.reduce((sum, line) => sum + line, 0n)).toBe(
          roundedOnce(inSendCurrency, send.currency, send.minor),
        )
      }),
    )
  })

  test('fee lines in any order sum to the same fee', () => {
    fc.assert(
      fc.property(anyMoney, anyFees, (send, fees) => {
        const sum = (each: FeeSetting[]) =>
          feeLines(each, send, perUsd)!.reduce((total, line) => total + line.amount.minor, 0n) // every rate is known
        expect(sum(fees.toReversed())).toBe(sum(fees))
      }),
    )
  })
})

// Text of a fixed amount has two places here and that of a percentage four, so a millionth holds every exact fee.
function roundedOnce(fees: readonly FeeSetting[], currency: string, sendMinor: bigint): bigint {
  const digits = (text: string | null) => BigInt((text ?? '0').replace('.', ''))
  const millionths = fees.map(({ feeType, fixedAmount, percentageAmount }) =>
    feeType === 'fixed'
      ? digits(fixedAmount) * minorPerMajor(currency) * 10_000n
      : digits(percentageAmount) * sendMinor,
  )
  return divide(
    millionths.reduce((sum, each) => sum + each, 0n),
    1_000_000n,
    'halfUp',
  )
}

describe('a discount', () => {
  test('a discount is at least nothing and at most the fee', () => {
    fc.assert(
      fc.property(anyMoney, anyPromo, (fee, promo) => {
        const { currency, minor } = promoDiscount(promo, fee, perUsd)
        expect(currency).toBe(fee.currency)
        expect(minor >= 0n && minor <= fee.minor).toBe(true)
      }),
    )
  })

  test('a discount is never above its cap', () => {
    fc.assert(
      fc.property(anyMoney, anyPromo, fc.bigInt({ min: 0n, max: 2000n }), (fee, promo, capMinor) => {
        const maxDiscount = `${capMinor / 100n}.${(capMinor % 100n).toString().padStart(2, '0')}`
        const capped = promoDiscount(
          { ...promo, discountType: 'percentage', currency: null, maxDiscount },
          fee,
          perUsd,
        )
        expect(capped.minor * 100n <= capMinor * minorPerMajor(fee.currency)).toBe(true)
      }),
    )
  })
})

describe('a price', () => {
  test('a price adds up: fee = gross fee - discount, total = send + fee, lines = gross fee, all in the send currency', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, (request, table) => {
        const priced = priceOf(request, table)
        if (priced === undefined) return
        const { send, grossFee, discount, fee, total, fees } = priced
        expect(fee.minor).toBe(grossFee.minor - discount.minor)
        expect(total.minor).toBe(send.minor + fee.minor)
        expect(fees.reduce((sum, line) => sum + line.amount.minor, 0n)).toBe(grossFee.minor)
        expect(fee.minor >= 0n).toBe(true)
        for (const each of [grossFee, discount, fee, total]) expect(each.currency).toBe(request.sendCurrency)
      }),
    )
  })

  test('a price holds whole numbers and text, and no float anywhere', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, (request, table) => {
        const floats = leavesOf(priceOf(request, table)).filter(leaf => typeof leaf === 'number')
        expect(floats).toEqual([])
      }),
    )
  })

  test('a price gives the recipient never more than the exact amount and less than one minor unit below it', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, (request, table) => {
        const priced = priceOf(request, table)
        if (priced === undefined) return
        const unit = 10n ** 15n * minorPerMajor(request.sendCurrency)
        const rest =
          priced.send.minor * priced.rate * minorPerMajor(request.receiveCurrency) -
          priced.receive.minor * unit
        expect(rest >= 0n && rest < unit).toBe(true)
      }),
    )
  })

  test('a price of a larger amount has no smaller receive amount, fee or total', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, anyMinor, (request, table, more) => {
        const noPromo = { ...request, promo: undefined }
        const larger = money(request.sendCurrency, request.fixed.amount.minor + more)
        const less = priceOf(noPromo, table)
        const rest = priceOf({ ...noPromo, fixed: { side: 'send', amount: larger } }, table)
        if (less === undefined || rest === undefined) return
        expect(rest.receive.minor >= less.receive.minor).toBe(true)
        expect(rest.fee.minor >= less.fee.minor).toBe(true)
        expect(rest.total.minor >= less.total.minor).toBe(true)
      }),
    )
  })

  test('a price by receive amount delivers what was named, at the charges of its send amount, which is the least that is enough', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, anyCurrency, anyMinor, (request, table, receiveCurrency, minor) => {
        const target = money(receiveCurrency, minor)
        const byReceive = priceOf(
          { ...request, receiveCurrency, fixed: { side: 'receive', amount: target } },
          table,
        )
        if (byReceive === undefined) return
        expect(byReceive.receive).toEqual(target)
        const bySend = (sendMinor: bigint) =>
          priceOf(
            {
              ...request,
              receiveCurrency,
              fixed: { side: 'send', amount: money(request.sendCurrency, sendMinor) },
            },
            table,
          )
        const { send } = byReceive
        const same = bySend(send.minor)
        if (same === undefined) return // it gives so much more that it is too large
        expect({ ...same, receive: target }).toEqual(byReceive)
        expect(same.receive.minor >= minor).toBe(true)
        expect((bySend(send.minor - 1n)?.receive.minor ?? 0n) < minor).toBe(true)
      }),
    )
  })

  test('between all 400 pairs of the built-in countries the amount that is asked for is the amount that is delivered', () => {
    const methods = { deliveryMethod: 'bank', paymentMethod: 'bank' } as const
    for (const from of builtInCountries)
      for (const to of builtInCountries)
        fc.assert(
          fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), minor => {
            const target = money(to.currency, minor)
            const pair = {
              ...methods,
              sendCountry: from.code,
              receiveCountry: to.code,
              sendCurrency: from.currency,
              receiveCurrency: to.currency,
              promo: undefined,
            }
            const priced = priceOf({ ...pair, fixed: { side: 'receive', amount: target } }, seedPrices)
            if (priced === undefined) return // less than one unit of the send currency
            expect(priced.receive).toEqual(target)
            const less = money(from.currency, priced.send.minor - 1n)
            const short = priceOf({ ...pair, fixed: { side: 'send', amount: less } }, seedPrices)
            expect((short?.receive.minor ?? 0n) < minor).toBe(true)
          }),
          { numRuns: 25 },
        )
  })

  test('a price with a code is never dearer than without', () => {
    fc.assert(
      fc.property(anyRequest, anyTable, anyPromo, (request, table, promo) => {
        const [without, withCode] = [undefined, termsOf(promo, now)].map(each =>
          priceOf({ ...request, promo: each }, table),
        )
        expect(withCode === undefined).toBe(without === undefined)
        const saved = (without?.total.minor ?? 0n) - (withCode?.total.minor ?? 0n)
        expect(saved).toBe(withCode?.discount.minor ?? 0n)
      }),
    )
  })
})

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}
