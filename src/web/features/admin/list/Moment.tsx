import { instantDayText, instantText, secondText, timeText } from '#web/parts/dates.ts'

type Props = {
  at: string
  /** For readers who follow the order of events. */
  isToTheSecond?: boolean
}

/** An instant in a list: the day, and the time below it, in the reader's zone, which it names. */
export function Moment({ at, isToTheSecond = false }: Props) {
  const text = instantText(at)
  return (
    <time dateTime={at} title={text} className="tabular block">
      <bdi dir="ltr" className="block whitespace-nowrap">
        {instantDayText(at)}
      </bdi>
      <bdi dir="ltr" className="block whitespace-nowrap text-muted">
        {isToTheSecond ? secondText(Date.parse(at)) : timeText(at)} {zoneIn(text)}
      </bdi>
    </time>
  )
}

/** The zone at that instant, which summer time changes: the 'GMT+2' at the end of the whole text. */
const zoneIn = (text: string): string => text.slice(text.lastIndexOf(' ') + 1)
