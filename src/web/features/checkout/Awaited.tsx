import { Clock } from 'lucide-react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { reasonWords } from '#web/parts/progress/reason-words.ts'
import { CheckButton } from './CheckButton.tsx'
import { messages } from './messages.ts'

/** The sender has done their part: a debit is with their bank, or a card is not charged before we have looked. */
export function Awaited({ transfer }: { transfer: TransferView }) {
  const texts = messages.awaited[transfer.paymentMethod]
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-pill bg-soft text-brand">
        <Clock className="size-8" strokeWidth={2.5} />
      </span>
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{reasonWords.of(transfer.stateReason) ?? texts.text}</p>
      <p className="text-sm text-muted">{texts.after}</p>
      <CheckButton transfer={transfer} />
    </div>
  )
}
