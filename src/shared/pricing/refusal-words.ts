import { groupedAmount } from '#shared/money/format.ts'
import type { Money } from '#shared/money/money.ts'
import type { DeliveryMethod, PaymentMethod } from './fee-schedule.ts'
import type { PriceRefusal } from './price.ts'

/** The messages for a missing price: the page shows them while the sender types, the server when it refuses. */
export const refusalWords: Record<PriceRefusal, string> = {
  amount_above_corridor_maximum: 'This amount is more than we send between these countries at once.',
  amount_below_corridor_minimum: 'This amount is less than we send between these countries.',
  amount_below_minimum: 'Please enter an amount of at least 1.',
  amount_too_large: 'This amount is more than we can send at once.',
  amount_too_small: 'After conversion nothing would be left for the recipient. Please enter a larger amount.',
  corridor_unavailable: 'We cannot send money between these countries at the moment.',
  method_unavailable: 'This method is not available between these countries.',
  rate_unavailable: 'We have no exchange rate for these countries at the moment.',
}

/** The message with the amount that a corridor would have taken. */
export function wordsOf(refused: PriceRefusal, bound: Money | undefined): string {
  if (bound === undefined) return refusalWords[refused]
  const side = refused === 'amount_below_corridor_minimum' ? 'least' : 'most'
  return `The ${side} we send between these countries at once is ${groupedAmount(bound)} ${bound.currency}.`
}

/** The message for a rate that is older than the operator allows. */
export const tooOldWords = (currency: string): string =>
  `Our exchange rate for ${currency} is out of date. Please try again later.`

const paidOut: Record<DeliveryMethod, string> = {
  bank: 'by bank deposit',
  cash: 'by cash pickup',
  wallet: 'in a mobile wallet',
}

/** The message for an amount outside the bounds of a delivery method. */
export const unpayableWords = (way: DeliveryMethod, side: 'least' | 'most', bound: Money): string =>
  `Your recipient can get at ${side} ${groupedAmount(bound)} ${bound.currency} per transfer ${paidOut[way]}.`

/** The message for an amount with which data must travel that no partner for the delivery method can take. */
export const tooLargeToCarryWords = (way: DeliveryMethod): string =>
  `We cannot pay out as much at once ${paidOut[way]}. Please send up to 1,000 US dollars or euros, or choose another way.`

const paidBy: Record<PaymentMethod, string> = { card: 'card payment', bank: 'bank payment' }

/** The message for a total below the provider's minimum. */
export const smallPaymentWords = (method: PaymentMethod, least: Money): string =>
  `The smallest ${paidBy[method]} in ${least.currency} is ${groupedAmount(least)}, the fee included. Please send more.`
