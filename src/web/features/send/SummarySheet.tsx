import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Country } from '#shared/countries.ts'
import { messages as slipTexts } from '#web/parts/messages.ts'
import type { PriceView } from '#web/parts/price-view.ts'
import { SlipLines, SlipStub } from '#web/parts/Slip.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'

type Props = { from: Country; to: Country; price: PriceView | undefined; rows: ReactNode; children: ReactNode }

/** The slip on a phone: one line in the bar at the lower edge, the whole of it in a sheet. */
export function SummarySheet(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { to, price } = props
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-mx-2 flex min-h-12 flex-1 items-center justify-between gap-2 rounded-field px-2 text-start whitespace-nowrap hover:bg-soft lg:hidden"
      >
        <span>
          <span className="block text-xs text-muted">{messages.recipientGets}</span>
          <span className="block text-lg font-bold">
            {price ? <Money amount={price.receiveAmount} symbol={to.currencySymbol} /> : slipTexts.unknown}
          </span>
        </span>
        <ChevronUp aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="sr-only">{messages.showSummary}</span>
      </button>
      <Dialog title={slipTexts.summary} isOpen={isOpen} onClose={() => setIsOpen(false)} placement="bottom">
        <SlipLines {...props} />
        <div className="-mx-6 mt-4 -mb-6">
          <SlipStub to={to} price={price} />
        </div>
      </Dialog>
    </>
  )
}
