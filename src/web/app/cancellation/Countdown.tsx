import { Clock } from 'lucide-react'
import { timeText } from '#web/parts/dates.ts'
import { cancellationMessages as texts } from './cancellation-messages.ts'
import { clockText, toldMinutes } from './countdown.ts'

type Props = { until: string; secondsLeft: number }

/** How long a transfer can still be cancelled, by the second for who sees it. */
export const Countdown = ({ until, secondsLeft }: Props) => (
  <span className="inline-flex items-center gap-1.5">
    <Clock aria-hidden="true" className="size-4 shrink-0" />
    <span>
      {texts.timed}{' '}
      <bdi dir="ltr" role="timer" title={timeText(until)} className="tabular font-semibold text-ink">
        {clockText(secondsLeft)}
      </bdi>
    </span>
  </span>
)

/** The same for who hears it: a few times, and politely. It stands there before it has something to say. */
export function CountdownSpoken({ secondsLeft, end }: { secondsLeft: number; end: string }) {
  const minutes = toldMinutes(secondsLeft)
  return (
    <span role="status" className="sr-only">
      {minutes !== undefined && texts.minutesLeft(minutes)}
      {secondsLeft === 0 && end}
    </span>
  )
}
