import type { FeeSetting } from '#shared/pricing/fee-schedule.ts'

const fixed = (
  name: string,
  type: FeeSetting['type'],
  appliesTo: FeeSetting['appliesTo'],
  amount: string,
): FeeSetting => ({
  name,
  type,
  feeType: 'fixed',
  fixedAmount: amount,
  percentageAmount: null,
  appliesTo,
  currency: null,
})

const percentage = (
  name: string,
  type: FeeSetting['type'],
  appliesTo: FeeSetting['appliesTo'],
  rate: string,
): FeeSetting => ({
  name,
  type,
  feeType: 'percentage',
  fixedAmount: null,
  percentageAmount: rate,
  appliesTo,
  currency: null,
})

/** The fees of an empty database; two settings make the card fee. */
export const seedFees: readonly FeeSetting[] = [
  fixed('Bank deposit', 'delivery', 'bank', '0'),
  fixed('Cash pickup', 'delivery', 'cash', '5'),
  fixed('Mobile wallet', 'delivery', 'wallet', '2'),
  percentage('Card payment', 'payment', 'card', '2.9'),
  fixed('Card payment (fixed)', 'payment', 'card', '0.30'),
  fixed('Bank transfer', 'payment', 'bank', '0'),
]
