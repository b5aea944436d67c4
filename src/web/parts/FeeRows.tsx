import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Money } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'
import type { PriceView } from './price-view.ts'
import { SlipRow } from './SlipRow.tsx'

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
      {isOpen && <FeeBreakdown price={price} symbol={symbol} />}
    </>
  )
}

/** What the fee is made of: each fee that is not zero, and what the promo code takes off. */
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
        <SlipRow key={fee.name} look="detail" label={fee.name}>
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
