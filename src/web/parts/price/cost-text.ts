import { scaledText } from '#shared/money/decimal.ts'
import { hundredthsOf, WIRE_SCALE } from '#shared/money/money.ts'
import { divide } from '#shared/money/rounding.ts'
import type { PriceView } from './price-view.ts'

/** The figures of a price that a cost is made of, as the wire writes them. */
export type Charged = Pick<PriceView, 'sendAmount' | 'transferFee' | 'margin'>

/** All that a sender pays beside the money that is exchanged at the mid-market rate; `percent` is of the amount sent, with two places. */
export type Cost = { readonly amount: string; readonly percent: string }

/**
 * Fee and margin in one figure. The fee is less its discount, and the margin is the one that the receipt names, so the
 * figures of a quote and of the receipt of its transfer are the same.
 */
export function costText({ sendAmount, transferFee, margin }: Charged): Cost {
  const cost = hundredthsOf(transferFee) + hundredthsOf(margin)
  return {
    amount: scaledText(cost, WIRE_SCALE),
    percent: scaledText(divide(cost * 10_000n, hundredthsOf(sendAmount), 'halfUp'), 2),
  }
}
