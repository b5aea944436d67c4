import { type ComponentProps, Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from '../wizard/messages.ts'
import { ChevronUp } from 'lucide-react'
import { messages as slipTexts } from '#web/parts/messages.ts'
import { Money } from '#web/ui/Money.tsx'
import { SummaryDialog } from './later-summary.ts'
import type { SummaryProps } from './SummaryDialog.tsx'

type Props = {
  formId: string
  isLastStep: boolean
  isBusy: boolean
  slip: ComponentProps<typeof SummarySheet>
}

/** The way on. It stays in sight at the lower edge of a phone, beside what the recipient gets. */
export function Actions({ formId, isLastStep, isBusy, slip }: Props) {
  return (
    <div className="action-bar flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 lg:border-0 lg:pt-0 lg:pb-8">
      <SummarySheet {...slip} />
      <Button
        type="submit"
        form={formId}
        isBusy={isBusy}
        // The second half of a double click is about the step that the first has left.
        onClick={event => event.detail > 1 && event.preventDefault()}
        className="flex-1 max-lg:px-4 lg:min-w-44 lg:flex-none"
      >
        {isLastStep ? messages.continueToPayment : messages.continue}
      </Button>
    </div>
  )
}

/** The slip on a phone: one line in the bar at the lower edge, the whole of it on demand. */
function SummarySheet(slip: SummaryProps) {
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
