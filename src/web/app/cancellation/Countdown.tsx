import { Clock } from 'lucide-react'
import { timeText } from '#web/parts/dates.ts'
import { cancellationMessages as texts } from './cancellation-messages.ts'
import { clockText, announcedMinutes } from './countdown.ts'

type Props = { until: string; secondsLeft: number }

/** The time left to cancel a transfer, by the second for readers who see it. */
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

/** The time left for readers who hear it: a few polite announcements. The element exists before its first one. */
export function CountdownSpoken({ secondsLeft, end }: { secondsLeft: number; end: string }) {
  const minutes = announcedMinutes(secondsLeft)
  return (
    <span role="status" className="sr-only">
      {minutes !== undefined && texts.minutesLeft(minutes)}
      {secondsLeft === 0 && end}
    </span>
  )
}
