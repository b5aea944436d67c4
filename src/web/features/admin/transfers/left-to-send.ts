import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { hundredthsOf, WIRE_SCALE } from '#shared/money/money.ts'

export type LeftToSend = { readonly amount: string; readonly currency: string }

/**
 * The sender's part of the oldest refund that waits to be sent by hand: without the amount that their bank has already
 * recovered. Undefined where none waits.
 */
export function leftToSend(refunds: TransferFile['refunds']): LeftToSend | undefined {
  const [refund] = refunds
    .filter(({ isToSend }) => isToSend)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  if (refund === undefined) return undefined
  const { amount, disputed, currency } = refund
  return { amount: scaledText(hundredthsOf(amount) - hundredthsOf(disputed), WIRE_SCALE), currency }
}
