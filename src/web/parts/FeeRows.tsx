import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Money } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'
import type { PriceView } from './price-view.ts'
import { SlipRow } from './SlipRow.tsx'

// Few people open it; if it does not load, the fee itself still stands there.
const FeeBreakdown = lazy(() =>
  import('./FeeBreakdown.tsx').then(
    (part): { default: (props: Props) => ReactNode } => ({ default: part.FeeBreakdown }),
    () => ({ default: () => null }),
  ),
)

type Props = { price: PriceView; symbol: string }

/** The fee in one line, and what it is made of on demand. */
export function FeeRows({ price, symbol }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={messages.feeDetails}
      onClick={() => setIsOpen(!isOpen)}
      className="-mx-1.5 -my-1 inline-flex items-center gap-1 rounded-joint px-1.5 py-1 decoration-dotted underline-offset-4 hover:underline"
    >
      {messages.fee}
      <ChevronDown
        aria-hidden="true"
        className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
  return (
    <>
      <SlipRow label={toggle}>
        <Money amount={price.transferFee} symbol={symbol} />
      </SlipRow>
      <Suspense>{isOpen && <FeeBreakdown price={price} symbol={symbol} />}</Suspense>
    </>
  )
}
