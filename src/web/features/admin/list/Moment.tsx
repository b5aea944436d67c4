import { instantDayText, instantText, timeText } from '#web/parts/dates.ts'

/** An instant in a list: the day, and the time below it. In full, with its zone, where the pointer rests. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={instantText(at)} className="tabular block">
    <bdi dir="ltr" className="block whitespace-nowrap">
      {instantDayText(at)}
    </bdi>
    <bdi dir="ltr" className="block whitespace-nowrap text-muted">
      {timeText(at)}
    </bdi>
  </time>
)
