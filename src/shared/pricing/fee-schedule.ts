import { type Currency, minorPerMajor } from '#shared/money/currencies.ts'
import { decimal, type Decimal } from '#shared/money/decimal.ts'
import { type Money, money } from '#shared/money/money.ts'
import { corridorRate, RATE_SCALE, type Rate } from '#shared/money/rate.ts'
import { divide, type Rounding } from '#shared/money/rounding.ts'

export const deliveryMethods = ['bank', 'wallet', 'cash'] as const
export const paymentMethods = ['card', 'bank'] as const

export type DeliveryMethod = (typeof deliveryMethods)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * A fee the operator charges. `appliesTo` names one method of its type; null means every method of that type.
 * Amounts are decimal text in major units of `currency`, or of the send currency where that is null. It is charged
 * from `sendCountry` and to `receiveCountry`; where one is missing or null, from or to any.
 */
export type FeeSetting = {
  readonly name: string
  readonly type: 'delivery' | 'payment'
  readonly feeType: 'fixed' | 'percentage'
  readonly fixedAmount: string | null
  readonly percentageAmount: string | null
  readonly appliesTo: DeliveryMethod | PaymentMethod | null
  readonly currency: Currency | null
  readonly sendCountry?: string | null | undefined
  readonly receiveCountry?: string | null | undefined
}

export type Methods = { readonly deliveryMethod: DeliveryMethod; readonly paymentMethod: PaymentMethod }

/** The facts that decide which settings apply: the methods, and the corridor by its country codes. */
export type FeeScope = Methods & { readonly sendCountry: string; readonly receiveCountry: string }

export type FeeLine = { readonly name: string; readonly amount: Money }

/** Units per USD of a currency, or undefined where we have no rate for it. */
export type PerUsd = (currency: Currency) => Rate | undefined

// Fees are summed exactly before they are rounded. The longest product is an amount of fifteen places (the most that
// `decimal` reads) times a rate of fifteen: thirty hold every setting that can be written, so none can fail a quote.
const EXACT_SCALE = 30

/** The settings that apply to a pair of methods in a corridor, in the order given. */
export function feesThatApply(settings: readonly FeeSetting[], scope: FeeScope): FeeSetting[] {
  const methodOf = { delivery: scope.deliveryMethod, payment: scope.paymentMethod }
  return settings.filter(
    fee =>
      (fee.appliesTo ?? methodOf[fee.type]) === methodOf[fee.type] &&
      (fee.sendCountry ?? scope.sendCountry) === scope.sendCountry &&
      (fee.receiveCountry ?? scope.receiveCountry) === scope.receiveCountry,
  )
}

/**
 * Fee lines in the send currency that sum to the whole fee: the exact fees are summed and the running sum rounded
 * half up, so that the last running sum is the fee rounded once: docs/decisions/0004. Undefined where a fee is set
 * in a currency without a rate.
 */
export function feeLines(fees: readonly FeeSetting[], send: Money, perUsd: PerUsd): FeeLine[] | undefined {
  const lines: FeeLine[] = []
  let exactSum = 0n
  let shownSum = 0n
  for (const fee of fees) {
    const exact = exactFee(fee, send, perUsd)
    if (exact === undefined) return undefined
    exactSum += exact
    const rounded = divide(exactSum, 10n ** BigInt(EXACT_SCALE), 'halfUp')
    lines.push({ name: fee.name, amount: money(send.currency, rounded - shownSum) })
    shownSum = rounded
  }
  return lines
}

/** One fee in 10^-30 minor units of the send currency. */
function exactFee(fee: FeeSetting, send: Money, perUsd: PerUsd): bigint | undefined {
  if (fee.feeType === 'percentage') return exactPercentage(decimal(fee.percentageAmount ?? '0'), send)
  const fixed = decimal(fee.fixedAmount ?? '0')
  if (fee.currency === null || fee.currency === send.currency) return exactFixed(fixed, send.currency)
  return exactConverted(fixed, { from: fee.currency, to: send.currency }, perUsd)
}

const exactPercentage = (percentage: Decimal, send: Money): bigint =>
  send.minor * percentage.digits * 10n ** BigInt(EXACT_SCALE - 2 - percentage.scale)

const exactFixed = (fixed: Decimal, currency: Currency): bigint =>
  fixed.digits * minorPerMajor(currency) * 10n ** BigInt(EXACT_SCALE - fixed.scale)

function exactConverted(
  fixed: Decimal,
  pair: { from: Currency; to: Currency },
  perUsd: PerUsd,
): bigint | undefined {
  const [from, to] = [perUsd(pair.from), perUsd(pair.to)]
  const rate = from && to && corridorRate({ from, to })
  if (rate === undefined) return undefined
  const places = EXACT_SCALE - RATE_SCALE - fixed.scale
  return fixed.digits * rate * minorPerMajor(pair.to) * 10n ** BigInt(places)
}

/**
 * An amount that a setting gives in major units of its own currency (null: the send currency), in minor units of
 * the send currency, rounded as named. Undefined without a rate. Used for the figures of promo codes.
 */
export function settingAmount(
  text: string,
  args: { currency: Currency | null; send: Currency; perUsd: PerUsd; rounding: Rounding },
): Money | undefined {
  const { digits, scale } = decimal(text)
  const ratio = exactRatio(args.currency ?? args.send, args.send, args.perUsd)
  if (ratio === undefined) return undefined
  const dividend = digits * minorPerMajor(args.send) * ratio.to
  return money(args.send, divide(dividend, 10n ** BigInt(scale) * ratio.from, args.rounding))
}

// Not the corridor rate: that is rounded, and 5,625.00 pesos at 56.25 would be a hair more than 100.00 dollars.
function exactRatio(from: Currency, to: Currency, perUsd: PerUsd): { from: bigint; to: bigint } | undefined {
  if (from === to) return { from: 1n, to: 1n }
  const [fromPerUsd, toPerUsd] = [perUsd(from), perUsd(to)]
  return fromPerUsd && toPerUsd && { from: fromPerUsd, to: toPerUsd }
}
