import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { groupThousands } from '#shared/money/format.ts'
import { hundredthsOf, WIRE_SCALE } from '#shared/money/money.ts'

type Sent = Pick<AdminTransferView, 'sendAmount' | 'sendCurrency'>

/** The send amounts together, by currency: '950.00 USD, 460.00 EUR'. Amounts of the wire have two places. */
export function sumsOf(transfers: readonly Sent[]): string {
  const sums = new Map<string, bigint>()
  for (const { sendAmount, sendCurrency } of transfers)
    sums.set(sendCurrency, (sums.get(sendCurrency) ?? 0n) + hundredthsOf(sendAmount))
  const texts = [...sums].map(
    ([currency, hundredths]) => `${groupThousands(scaledText(hundredths, WIRE_SCALE))} ${currency}`,
  )
  return texts.length === 0 ? '0' : texts.join(', ')
}
