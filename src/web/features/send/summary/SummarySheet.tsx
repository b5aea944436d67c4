import { ChevronUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { messages as slipTexts } from '#web/parts/messages.ts'
import { Money } from '#web/ui/Money.tsx'
import { SummaryDialog } from './later-summary.ts'
import { messages } from '../wizard/messages.ts'
import type { SummaryProps } from './SummaryDialog.tsx'

/** The slip on a phone: one line in the bar at the lower edge, the whole of it on demand. */
export function SummarySheet(slip: SummaryProps) {
  const [isOpen, setIsOpen] = useState(false)
  // It stays once it was opened: a dialog that vanished could not give the focus back.
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="-mx-2 flex min-h-12 flex-1 items-center justify-between gap-2 rounded-field px-2 text-start whitespace-nowrap hover:bg-soft lg:hidden"
      >
        <span>
          <span className="block text-xs text-muted">{messages.recipientGets}</span>
          <span className="block text-lg font-bold">
            {slip.price ? (
              <Money amount={slip.price.receiveAmount} symbol={slip.to.currencySymbol} />
            ) : (
              slipTexts.unknown
            )}
          </span>
        </span>
        <ChevronUp aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="sr-only">{messages.showSummary}</span>
      </button>
      <Suspense>
        {wasOpened && <SummaryDialog {...slip} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
