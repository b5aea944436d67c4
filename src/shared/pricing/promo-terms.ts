import type { Money } from '#shared/money/money.ts'
import type { PerUsd } from './fee-schedule.ts'

export type PromoRefusal = 'promo_inactive' | 'promo_expired' | 'promo_used_up' | 'promo_below_minimum'

/** The reason why a code is refused, and the message for the sender. */
export type PromoRefused = { readonly refused: PromoRefusal; readonly words: string }

/**
 * The discount rules of a promo code at one moment: `termsOf` in promo.ts. They come with the request, so that the page,
 * which prices no promo codes, does not load them.
 */
export type PromoTerms = {
  readonly refusal: (send: Money, perUsd: PerUsd) => PromoRefused | undefined
  readonly discount: (fee: Money, perUsd: PerUsd) => Money
}
