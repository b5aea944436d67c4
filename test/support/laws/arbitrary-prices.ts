import fc from 'fast-check'
import { builtInCountries } from '#shared/countries.ts'
import { minorPerMajor } from '#shared/money/currencies.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { type Money, money } from '#shared/money/money.ts'
import type { Rate } from '#shared/money/rate.ts'
import { deliveryMethods, type FeeSetting, paymentMethods } from '#shared/pricing/fee-schedule.ts'
import type { PriceRequest, PriceTable } from '#shared/pricing/price.ts'
import { type Promo, termsOf } from '#shared/pricing/promo.ts'
import { perUsd } from './seed-prices.ts'

export const anyCurrency = fc.constantFrom(...builtInCountries.map(country => country.currency))

const anyCode = fc.constantFrom(...builtInCountries.map(country => country.code))

/** Any positive rate that the database can hold, small ones as likely as large ones. */
export const anyRate: fc.Arbitrary<Rate> = fc
  .tuple(fc.nat({ max: 29 }), fc.bigInt({ min: 1n, max: 9_999n }))
  .map(([zeros, digits]) => ((digits * 10n ** BigInt(zeros)) / 1000n || 1n) as Rate)

export const anyMinor = fc.oneof(
  fc.bigInt({ min: 0n, max: 20_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }),
)

export const anyMoney: fc.Arbitrary<Money> = fc.record({ currency: anyCurrency, minor: anyMinor })

/** Decimal text of up to `places` places and at most `max`. */
const decimalText = (places: number, max: bigint) =>
  fc.bigInt({ min: 0n, max: max * 10n ** BigInt(places) }).map(digits => scaledText(digits, places))

const anyOwnCurrency = fc.option(anyCurrency, { nil: null })

const anyFee: fc.Arbitrary<FeeSetting> = fc.oneof(
  fc.record({
    name: fc.constant('Percentage'),
    type: fc.constant('payment' as const),
    feeType: fc.constant('percentage' as const),
    fixedAmount: fc.constant(null),
    percentageAmount: decimalText(4, 100n),
    appliesTo: fc.constant(null),
    currency: fc.constant(null),
  }),
  fc.record({
    name: fc.constant('Fixed'),
    type: fc.constant('delivery' as const),
    feeType: fc.constant('fixed' as const),
    fixedAmount: decimalText(2, 100n),
    percentageAmount: fc.constant(null),
    appliesTo: fc.constant(null),
    currency: anyOwnCurrency,
  }),
)

export const anyFees = fc.array(anyFee, { maxLength: 6 })

/** A code that is in force; its figures are any. */
export const anyPromo: fc.Arbitrary<Promo> = fc.record({
  code: fc.constant('ANY'),
  discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
  discountValue: decimalText(4, 120n),
  minAmount: fc.constant(null),
  maxDiscount: fc.option(decimalText(2, 20n), { nil: null }),
  currency: anyOwnCurrency,
  usageLimit: fc.constant(null),
  usageCount: fc.constant(0),
  expiresAt: fc.constant(null),
  isActive: fc.constant(true),
})

const anyPayable = (currency: string) =>
  fc
    .bigInt({ min: minorPerMajor(currency), max: 10n ** 7n * minorPerMajor(currency) })
    .map(minor => money(currency, minor))

const anySend: fc.Arbitrary<Money> = anyCurrency.chain(anyPayable)

/** A request that names its send amount, between 1 and ten million. */
export const anyRequest: fc.Arbitrary<PriceRequest> = fc
  .record({
    send: anySend,
    receiveCurrency: anyCurrency,
    sendCountry: anyCode,
    receiveCountry: anyCode,
    deliveryMethod: fc.constantFrom(...deliveryMethods),
    paymentMethod: fc.constantFrom(...paymentMethods),
    promo: fc.option(
      anyPromo.map(promo => termsOf(promo, new Date('2026-11-20T15:30:00.000Z'))),
      { nil: undefined },
    ),
  })
  .map(({ send, ...rest }) => ({
    ...rest,
    sendCurrency: send.currency,
    fixed: { side: 'send', amount: send },
  }))

export const anyTable: fc.Arbitrary<PriceTable> = anyFees.map(fees => ({ perUsd, fees }))
