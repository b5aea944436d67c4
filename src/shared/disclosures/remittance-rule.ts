import { decimal, isAbove } from '#shared/money/decimal.ts'

/** A currency, and the whole amount in it above which a transfer needs disclosures. */
type Threshold = { readonly currency: string; readonly above: bigint }

/** By send country. Source: 12 CFR 1005.30(e)(2)(i), which leaves out transfers of 15 dollars or less. */
const thresholds: Readonly<Record<string, Threshold>> = { US: { currency: 'USD', above: 15n } }

type Ordered = {
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly sendAmount: string
  readonly sendCurrency: string
}

/**
 * Whether the law asks for disclosures before the payment of a transfer and for a receipt after it. A transfer within one country is
 * not abroad. An amount in another currency than the threshold's cannot be compared with it, and counts as above.
 */
export function isDisclosed({ sendCountry, receiveCountry, sendAmount, sendCurrency }: Ordered): boolean {
  const threshold = Object.hasOwn(thresholds, sendCountry) ? thresholds[sendCountry] : undefined
  if (threshold === undefined || receiveCountry === sendCountry) return false
  return sendCurrency !== threshold.currency || isAbove(decimal(sendAmount), threshold.above)
}
