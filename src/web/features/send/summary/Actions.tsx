import type { ComponentProps } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from '../wizard/messages.ts'
import { SummarySheet } from './SummarySheet.tsx'

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
