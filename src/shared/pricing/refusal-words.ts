import type { PriceRefusal } from './price.ts'

/** What is said where there is no price: by the page while the sender types, by the server when it refuses. */
export const refusalWords: Record<PriceRefusal | 'corridor_unavailable', string> = {
  amount_below_minimum: 'Please enter an amount of at least 1.',
  amount_too_large: 'This amount is more than we can send at once.',
  amount_too_small: 'After conversion nothing would be left for the recipient. Please enter a larger amount.',
  corridor_unavailable: 'We cannot send money between these countries at the moment.',
  promo_below_minimum: 'This promo code needs a larger amount.',
  promo_expired: 'This promo code has expired.',
  promo_inactive: 'This promo code is not valid.',
  promo_used_up: 'This promo code has been used up.',
  rate_unavailable: 'We have no exchange rate for these countries at the moment.',
}
