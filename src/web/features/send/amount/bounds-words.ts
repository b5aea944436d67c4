import { groupedAmount } from '#shared/money/format.ts'
import type { Money } from '#shared/money/money.ts'
import { messages } from '../wizard/corridor-messages.ts'

type Bounds = { readonly least: Money | undefined; readonly most: Money | undefined }

/** The amounts per transfer that a corridor accepts; undefined where it accepts any. */
export function boundsWords({ least, most }: Bounds): string | undefined {
  const texts = messages.bounds
  if (least && most) return texts.both(groupedAmount(least), withCurrency(most))
  if (least) return texts.least(withCurrency(least))
  return most && texts.most(withCurrency(most))
}

const withCurrency = (amount: Money): string => `${groupedAmount(amount)} ${amount.currency}`
