import { seedRates } from '#server/countries/seed-rates.ts'
import { type Money, money } from '#shared/money/money.ts'
import { rate, type Rate } from '#shared/money/rate.ts'
import type { FeeSetting } from '#shared/pricing/fee-schedule.ts'
import type { PriceTable } from '#shared/pricing/price.ts'
import type { Promo } from '#shared/pricing/promo.ts'

const rates: ReadonlyMap<string, Rate> = new Map(
  Object.entries(seedRates).map(([code, text]) => [code, rate(text)]),
)

export const perUsd = (currency: string): Rate | undefined => rates.get(currency)

const fee = (name: string, part: Partial<FeeSetting> & Pick<FeeSetting, 'type'>): FeeSetting => ({
  name,
  feeType: 'fixed',
  fixedAmount: null,
  percentageAmount: null,
  appliesTo: null,
  currency: null,
  ...part,
})

export const fixedFee = (name: string, fixedAmount: string, part: Partial<FeeSetting> = {}): FeeSetting =>
  fee(name, { type: 'payment', fixedAmount, ...part })

export const percentageFee = (
  name: string,
  percentageAmount: string,
  part: Partial<FeeSetting> = {},
): FeeSetting => fee(name, { type: 'payment', feeType: 'percentage', percentageAmount, ...part })

/** The fee settings of a fresh installation. */
export const seedFees: readonly FeeSetting[] = [
  fixedFee('Bank deposit', '0.00', { type: 'delivery', appliesTo: 'bank' }),
  fixedFee('Cash pickup', '5.00', { type: 'delivery', appliesTo: 'cash' }),
  fixedFee('Mobile wallet', '2.00', { type: 'delivery', appliesTo: 'wallet' }),
  percentageFee('Card payment', '2.9000', { appliesTo: 'card' }),
  fixedFee('Card payment (fixed)', '0.30', { appliesTo: 'card' }),
  fixedFee('Bank transfer', '0.00', { appliesTo: 'bank' }),
]

export const seedPrices: PriceTable = { perUsd, fees: seedFees }

export const usd = (minor: bigint): Money => money('USD', minor)
export const jpy = (minor: bigint): Money => money('JPY', minor)

/** A code that halves the fee, with every limit open; `part` closes them. */
export const promo = (part: Partial<Promo> = {}): Promo => ({
  code: 'HALF',
  discountType: 'percentage',
  discountValue: '50',
  minAmount: null,
  maxDiscount: null,
  currency: null,
  usageLimit: null,
  usageCount: 0,
  expiresAt: null,
  isActive: true,
  ...part,
})
