import { useQuery } from '@tanstack/react-query'
import type { TrackedTransfer } from '#shared/api/tracking.api.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { Cancellation } from '#web/app/cancellation/Cancellation.tsx'
import { cancellationMessages as texts } from '#web/app/cancellation/cancellation-messages.ts'
import { Countdown, CountdownSpoken } from '#web/app/cancellation/Countdown.tsx'
import { currentTransferQuery } from '#web/app/transfer/current-transfer.ts'
import { useSecondsLeft } from '#web/app/cancellation/use-seconds-left.ts'
import { corridorOf } from '#web/parts/corridor.ts'
import { moneyText } from '#web/ui/Money.tsx'

type Props = { tracked: TrackedTransfer; onChange: () => void }

/**
 * The time left for a cancellation. A tracking link shows a transfer and cannot change it: the button appears only in
 * the browser that ordered it, which the server confirms, and other visitors read how to cancel.
 */
export function TrackedCancellation({ tracked, onChange }: Props) {
  const { cancellableUntil: until, cancelAskedAt, referenceNumber } = tracked
  const { countries } = useBoot()
  const { data: own } = useQuery({ ...currentTransferQuery, enabled: until !== null })
  if (cancelAskedAt !== null && tracked.status === 'processing')
    return <p className="mt-4 max-w-prose text-sm text-muted">{texts.asked}</p>
  if (until === null) return null
  if (own?.referenceNumber !== referenceNumber) return <Elsewhere until={until} />
  const { from } = corridorOf(own, countries)
  const total = moneyText({ amount: own.totalAmount, symbol: from.currencySymbol })
  return (
    <Cancellation
      transfer={own}
      facts={{ total, name: own.recipientName }}
      onCancelled={onChange}
      onTooLate={onChange}
      className="mt-4"
    />
  )
}

function Elsewhere({ until }: { until: string }) {
  const secondsLeft = useSecondsLeft(until)
  return (
    <div className="mt-4 max-w-prose text-sm text-muted">
      <CountdownSpoken secondsLeft={secondsLeft} end="" />
      {secondsLeft > 0 && (
        <>
          <Countdown until={until} secondsLeft={secondsLeft} />
          <p className="mt-1">{texts.elsewhere}</p>
        </>
      )}
    </div>
  )
}
