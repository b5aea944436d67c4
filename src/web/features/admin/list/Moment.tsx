import { instantDayText, instantText, secondText, timeText } from '#web/parts/dates.ts'

type Props = {
  at: string
  /** For whoever follows what happened in which order. */
  isToTheSecond?: boolean
}

/** An instant in a list: the day, and the time below it, in the reader's zone, which it names. */
export const Moment = ({ at, isToTheSecond = false }: Props) => (
  <time dateTime={at} title={instantText(at)} className="tabular block">
    <bdi dir="ltr" className="block whitespace-nowrap">
      {instantDayText(at)}
    </bdi>
    <bdi dir="ltr" className="block whitespace-nowrap text-muted">
      {isToTheSecond ? secondText(Date.parse(at)) : timeText(at)} {zoneText(at)}
    </bdi>
  </time>
)

const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })

/** The zone at that instant, which summer time changes: 'GMT+2'. */
const zoneText = (at: string): string =>
  zoneFormat.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
