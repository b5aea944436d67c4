import { Money } from '#web/ui/Money.tsx'
import { Rate } from '#web/ui/Rate.tsx'
import { marginText } from './margin-text.ts'
import { messages } from '../messages.ts'
import type { PriceView } from './price-view.ts'
import { SlipRow } from './SlipRow.tsx'

type Props = { price: Omit<PriceView, 'deliveryTime'>; symbol: string }

/** Our margin on the rate, beside the rate without it: shown wherever there is a margin. */
export function MarginRows({ price, symbol }: Props) {
  const percent = marginText(price)
  if (percent === undefined) return null
  return (
    <>
      <SlipRow look="detail" label={messages.midMarketRate}>
        <Rate rate={price.midMarketRate} from={price.sendCurrency} to={price.receiveCurrency} />
      </SlipRow>
      <SlipRow look="detail" label={messages.margin(percent)}>
        <Money amount={price.margin} symbol={symbol} />
      </SlipRow>
    </>
  )
}
