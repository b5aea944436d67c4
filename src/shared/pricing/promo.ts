import type { Currency } from '#shared/money/currencies.ts'
import { decimal } from '#shared/money/decimal.ts'
import { type Money, money } from '#shared/money/money.ts'
import { divide } from '#shared/money/rounding.ts'
import { type PerUsd, settingAmount } from './fee-schedule.ts'
import type { PromoRefusal, PromoTerms } from './promo-terms.ts'
import { belowPromoWords, promoWords } from './promo-words.ts'

/**
 * A promo code's discount and conditions. Amounts are decimal text in major units of `currency`, or of the send currency if
 * that is null. `expiresAt` is the first instant at which it is refused.
 */
export type Promo = {
  readonly code: string
  readonly discountType: 'percentage' | 'fixed'
  readonly discountValue: string
  readonly minAmount: string | null
  readonly maxDiscount: string | null
  readonly currency: Currency | null
  readonly usageLimit: number | null
  readonly usageCount: number
  readonly expiresAt: Date | null
  readonly isActive: boolean
}

/** The discount rules of a code at a moment, as a price needs them. */
export const termsOf = (promo: Promo, now: Date): PromoTerms => ({
  refusal: (send, perUsd) => {
    const refused = promoRefusal(promo, { send, now, perUsd })
    if (refused === undefined) return undefined
    const missing = refused === 'promo_below_minimum' ? missingFor(promo, send, perUsd) : undefined
    return { refused, words: missing ? belowPromoWords(promo.code, missing) : promoWords[refused] }
  },
  discount: (fee, perUsd) => promoDiscount(promo, fee, perUsd),
})

/** The reason why a code is refused for this amount at this moment; undefined if it is granted. */
export function promoRefusal(
  promo: Promo,
  facts: { send: Money; now: Date; perUsd: PerUsd },
): PromoRefusal | undefined {
  if (!promo.isActive) return 'promo_inactive'
  if (promo.expiresAt !== null && promo.expiresAt <= facts.now) return 'promo_expired'
  if (promo.usageLimit !== null && promo.usageCount >= promo.usageLimit) return 'promo_used_up'
  return isBelowMinimum(promo, facts.send, facts.perUsd) ? 'promo_below_minimum' : undefined
}

/**
 * The discount in the send currency: a percentage of the fee (rounded down, capped by maxDiscount) or a fixed
 * amount, never above the fee.
 */
export function promoDiscount(promo: Promo, fee: Money, perUsd: PerUsd): Money {
  const inSend: InSend = { currency: promo.currency, send: fee.currency, perUsd, rounding: 'down' }
  const granted =
    promo.discountType === 'percentage'
      ? least(percentageOf(fee, promo.discountValue), promo.maxDiscount, inSend)
      : (settingAmount(promo.discountValue, inSend)?.minor ?? 0n)
  return money(fee.currency, granted < fee.minor ? granted : fee.minor)
}

type InSend = Parameters<typeof settingAmount>[1]

function isBelowMinimum(promo: Promo, send: Money, perUsd: PerUsd): boolean {
  if (promo.minAmount === null) return false
  const minimum = minimumOf(promo, send.currency, perUsd)
  return minimum === undefined || send.minor < minimum.minor
}

/** By how much an amount is below what the code needs; undefined where it is not, or where a rate is missing. */
function missingFor(promo: Promo, send: Money, perUsd: PerUsd): Money | undefined {
  const minimum = minimumOf(promo, send.currency, perUsd)
  return minimum && minimum.minor > send.minor ? money(send.currency, minimum.minor - send.minor) : undefined
}

function minimumOf({ minAmount, currency }: Promo, send: Currency, perUsd: PerUsd): Money | undefined {
  if (minAmount === null) return undefined
  // Up, since the least amount that reaches 100.50 in a currency without a minor unit is 101.
  return settingAmount(minAmount, { currency, send, perUsd, rounding: 'up' })
}

function percentageOf(fee: Money, percentage: string): bigint {
  const { digits, scale } = decimal(percentage)
  return divide(fee.minor * digits, 100n * 10n ** BigInt(scale), 'down')
}

function least(amount: bigint, cap: string | null, inSend: InSend): bigint {
  if (cap === null) return amount
  const capMinor = settingAmount(cap, inSend)?.minor ?? 0n
  return amount < capMinor ? amount : capMinor
}
