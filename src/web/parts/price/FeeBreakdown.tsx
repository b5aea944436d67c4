import { Money } from '#web/ui/Money.tsx'
import { messages } from '../messages.ts'
import type { PriceView } from './price-view.ts'
import { priceWords } from './price-words.ts'
import { SlipRow } from './SlipRow.tsx'

type Props = { price: PriceView; symbol: string }

/** Each fee that is not zero, and the promo code's discount. */
export function FeeBreakdown({ price, symbol }: Props) {
  const charged = price.fees.filter(fee => fee.amount !== '0.00')
  return (
    <>
      {charged.length === 0 && (
        <SlipRow look="detail" label={messages.noFees}>
          {null}
        </SlipRow>
      )}
      {charged.map(fee => (
        <SlipRow key={fee.name} look="detail" label={priceWords.feeName(fee.name)}>
          <Money amount={fee.amount} symbol={symbol} />
        </SlipRow>
      ))}
      {price.discount !== '0.00' && (
        <SlipRow look="detail" label={messages.promo}>
          <Money amount={price.discount} symbol={`−${symbol}`} />
        </SlipRow>
      )}
    </>
  )
}
