import { useState } from 'react'
import type { PriceView } from '#web/parts/price-view.ts'
import { Rate } from '#web/ui/Rate.tsx'
import { messages } from './messages.ts'

/** The rate of this moment. A change is tinted for a moment and says nothing aloud. */
export function RateLine({ price }: { price: PriceView }) {
  const { exchangeRate, sendCurrency, receiveCurrency } = price
  const [atStart] = useState(exchangeRate)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden="true" className="live-dot" />
        <span key={exchangeRate} className={`rounded-joint ${exchangeRate === atStart ? '' : 'animate-tint'}`}>
          <Rate rate={exchangeRate} from={sendCurrency} to={receiveCurrency} />
        </span>
      </span>
      <span className="text-sm text-muted">{messages.rateNote}</span>
    </div>
  )
}
