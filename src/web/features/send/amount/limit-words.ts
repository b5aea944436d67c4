import type { LimitsView } from '#shared/api/users/limits.api.ts'
import { parseDecimal, rescale } from '#shared/money/decimal.ts'
import { groupedAmount, groupThousands } from '#shared/money/format.ts'
import { amountText, type Money, WIRE_SCALE } from '#shared/money/money.ts'
import { limitsMessages as messages } from './limits-messages.ts'
import { messages as corridorMessages } from '../wizard/corridor-messages.ts'

const bounds = ['perTransfer', 'leftOfDay', 'leftOf30Days'] as const

/** The most that a sender can send now, and within which time; undefined where there is no limit. */
export function limitWords(limits: LimitsView): string | undefined {
  const { most, currency } = limits
  const bound = most === null ? undefined : bounds.find(name => limits[name] === most)
  if (most === null || bound === undefined) return undefined
  if (hundredths(most) === 0n) return messages.nothing[bound]
  return messages.most[bound](`${groupThousands(most)} ${currency}`)
}

/** Whether what is left to the sender is less than the most that their corridor takes: then the corridor's is not said. */
export const isTighter = ({ most }: LimitsView, corridorMost: Money | undefined): boolean =>
  most !== null &&
  (corridorMost === undefined || (hundredths(most) ?? 0n) < (hundredths(amountText(corridorMost)) ?? 0n))

/** Whether what is typed is more than can be sent; what is no amount is not. */
export function isTooMuch(typed: string, { most }: LimitsView): boolean {
  const amount = hundredths(typed)
  return most !== null && amount !== undefined && amount > (hundredths(most) ?? 0n)
}

function hundredths(text: string): bigint | undefined {
  const amount = parseDecimal(text)
  return amount === undefined || amount.scale > WIRE_SCALE ? undefined : rescale(amount, WIRE_SCALE)
}

type Bounds = { readonly least: Money | undefined; readonly most: Money | undefined }

/** The amounts per transfer that a corridor accepts; undefined where it accepts any. */
export function boundsWords({ least, most }: Bounds): string | undefined {
  const texts = corridorMessages.bounds
  if (least && most) return texts.both(groupedAmount(least), withCurrency(most))
  if (least) return texts.least(withCurrency(least))
  return most && texts.most(withCurrency(most))
}

const withCurrency = (amount: Money): string => `${groupedAmount(amount)} ${amount.currency}`
