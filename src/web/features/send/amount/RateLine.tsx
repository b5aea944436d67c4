import { useState } from 'react'
import { marginText } from '#web/parts/margin-text.ts'
import { messages as names } from '#web/parts/messages.ts'
import type { ShownRates } from '#web/parts/price-view.ts'
import { Rate } from '#web/ui/Rate.tsx'
import { messages } from '../wizard/messages.ts'

type Props = { rates: ShownRates; from: string; to: string }

/** The rate of this moment. A change is tinted for a moment and says nothing aloud. */
export function RateLine({ rates, from, to }: Props) {
  const { exchangeRate: rate, midMarketRate } = rates
  const margin = marginText(rates)
  const [atStart] = useState(rate)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden="true" className="live-dot" />
        <span key={rate} className={`rounded-joint ${rate === atStart ? '' : 'animate-tint'}`}>
          <Rate rate={rate} from={from} to={to} />
        </span>
      </span>
      <span className="text-sm text-muted">{messages.rateNote}</span>
      {margin !== undefined && (
        <span className="w-full text-sm text-muted">
          {names.midMarketRate} <Rate rate={midMarketRate} from={from} to={to} />. {names.margin(margin)}
        </span>
      )}
    </div>
  )
}
