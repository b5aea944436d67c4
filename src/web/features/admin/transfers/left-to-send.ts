import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { decimal, rescale, scaledText } from '#shared/money/decimal.ts'
import { WIRE_SCALE } from '#shared/money/money.ts'

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
  return { amount: scaledText(hundredths(amount) - hundredths(disputed), WIRE_SCALE), currency }
}

const hundredths = (amount: string): bigint => rescale(decimal(amount), WIRE_SCALE)
