import type { Money } from '#shared/money/money.ts'
import type { PerUsd } from './fee-schedule.ts'

export type PromoRefusal = 'promo_inactive' | 'promo_expired' | 'promo_used_up' | 'promo_below_minimum'

/** Why a code is refused, with what is said to the sender. */
export type PromoRefused = { readonly refused: PromoRefusal; readonly words: string }

/**
 * What a promo code grants at one moment: `termsOf` in promo.ts. The rules come with the request, so that the page, which
 * prices no promo codes, does not load them.
 */
export type PromoTerms = {
  readonly refusal: (send: Money, perUsd: PerUsd) => PromoRefused | undefined
  readonly discount: (fee: Money, perUsd: PerUsd) => Money
}
