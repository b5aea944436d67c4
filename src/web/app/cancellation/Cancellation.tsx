import { useState } from 'react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { useContact } from '#web/app/page/contact.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { canCancel, type Cancellability, cancellabilityOf } from './cancellation.ts'
import { cancellationMessages as texts, type TransferFacts } from './cancellation-messages.ts'
import { Countdown, CountdownSpoken } from './Countdown.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = {
  transfer: Pick<
    TransferView,
    'id' | 'status' | 'payIn' | 'payout' | 'paymentMethod' | 'cancellableUntil' | 'cancelAskedAt'
  >
  facts: TransferFacts
  onCancelled: (now: TransferView) => void
  onTooLate: () => void
  className?: string
}

/** The cancellation of a transfer: whether and until when it is possible, its button, and after that the other ways. */
export function Cancellation({ transfer, facts, onCancelled, onTooLate, className = '' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const secondsLeft = useSecondsLeft(transfer.cancellableUntil)
  const standing = cancellabilityOf(transfer, secondsLeft)
  const contact = useContact()
  if (standing === 'none') return null
  const words = wordsOf(standing, contact)
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted print:hidden ${className}`}
    >
      {standing === 'timed' && transfer.cancellableUntil !== null && (
        <Countdown until={transfer.cancellableUntil} secondsLeft={secondsLeft} />
      )}
      {words !== '' && <p className="max-w-prose">{words}</p>}
      {transfer.cancellableUntil !== null && (
        <CountdownSpoken secondsLeft={secondsLeft} end={standing === 'over' ? words : ''} />
      )}
      {canCancel(standing) && (
        <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
          {texts.cancel}
        </Button>
      )}
      <CancelDialog
        transfer={transfer}
        facts={facts}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onCancelled={onCancelled}
        onTooLate={onTooLate}
      />
    </div>
  )
}

/** Says what a transfer's state means for its cancellation; '' where the button and the countdown say it. */
function wordsOf(standing: Cancellability, contact: string): string {
  if (standing === 'over' || standing === 'delivered') return texts[standing](contact)
  return standing === 'asked' || standing === 'open' ? texts[standing] : ''
}
