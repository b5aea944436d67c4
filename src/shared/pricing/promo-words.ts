import { groupedAmount } from '#shared/money/format.ts'
import type { Money } from '#shared/money/money.ts'
import type { PromoRefusal } from './promo-terms.ts'

/** The messages for a refused promo code. The page gets them from the server. */
export const promoWords: Record<PromoRefusal, string> = {
  promo_below_minimum: 'This promo code needs a larger amount.',
  promo_expired: 'This promo code has expired.',
  promo_inactive: 'This promo code is not valid.',
  promo_used_up: 'This promo code has been used up.',
}

/** The message for an amount that is too small for the code by `missing`. */
export const belowPromoWords = (code: string, missing: Money): string =>
  `Send ${groupedAmount(missing)} ${missing.currency} more to use ${code}.`
