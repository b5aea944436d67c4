import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { instantText } from '#web/parts/dates.ts'
import { happenedText } from '#web/parts/progress/progress-texts.ts'
import { EstimatedDelivery } from '#web/parts/receipt/ReceiptRows.tsx'
import { messages } from './messages.ts'

/**
 * The progress of the money. Until the last step is done the page only knows its latest time, which depends on the
 * recipient's bank or agent.
 */
export function Steps({ transfer }: { transfer: TransferView }) {
  const { steps } = messages
  const { paidAt, completedAt } = transfer
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h2 id="steps" className="text-lg font-semibold">
        {completedAt === null ? steps.title : steps.doneTitle}
      </h2>
      <ol className="mt-4">
        <Step label={steps.paid} isDone={paidAt !== null}>
          {paidAt !== null && <time dateTime={paidAt}>{instantText(paidAt)}</time>}
        </Step>
        <Step label={steps.sent[transfer.deliveryMethod]} isDone={completedAt !== null} />
        <Step
          label={completedAt === null ? steps.arrives : happenedText('delivered', transfer.deliveryMethod)}
          isDone={completedAt !== null}
        >
          {completedAt === null ? (
            <EstimatedDelivery transfer={transfer} />
          ) : (
            <time dateTime={completedAt}>{instantText(completedAt)}</time>
          )}
        </Step>
      </ol>
    </section>
  )
}

function Step({ label, isDone, children }: { label: string; isDone: boolean; children?: ReactNode }) {
  return (
    <li className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3.5 pb-5 last:pb-0 not-last:before:absolute not-last:before:start-3.5 not-last:before:top-8 not-last:before:bottom-1 not-last:before:w-px not-last:before:bg-line">
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-pill ${isDone ? 'bg-brand text-on-brand' : 'border-2 border-edge'}`}
      >
        {isDone && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className="pt-0.5">
        <span className="block font-medium">
          {label}
          {isDone && <span className="sr-only">, {messages.steps.done}</span>}
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </li>
  )
}
