import { createPortal } from 'react-dom'
import type { MidMarketView } from '#shared/api/rates.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'
import { dayText } from '#web/parts/dates.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { costMessages as texts } from './cost-messages.ts'
import { rateLine } from './rate-line.ts'
import { RateAlert } from './RateAlert.tsx'
import { RatePath } from './RatePath.tsx'

type Props = {
  days: MidMarketView['days']
  from: string
  to: string
  isOpen: boolean
  onClose: () => void
}

/** The mid-market rate of the last days, as a line and as figures, and the alert; outside the form of the step, as a form has no other in it. */
export function RateHistory({ days, from, to, isOpen, onClose }: Props) {
  const now = days.at(-1)?.rate
  return createPortal(
    <Dialog title={texts.title(from, to)} isOpen={isOpen} onClose={onClose} placement="bottom">
      <Line days={days} />
      {now !== undefined && <RateAlert from={from} to={to} now={now} />}
      <table className="mt-5 w-full text-sm">
        <caption className="mb-2 text-start font-semibold">{texts.figures}</caption>
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-medium">
              {texts.day}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {texts.rate}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, rate: text }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                <time dateTime={day}>{dayText(day)}</time>
              </th>
              <td className="tabular py-1.5 text-end">
                <bdi dir="ltr">{shownRate(rate(text))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>,
    document.body,
  )
}

function Line({ days }: Pick<Props, 'days'>) {
  const line = rateLine(days)
  if (line === undefined) return <p className="text-sm text-muted">{texts.short}</p>
  const isFlat = line.low === line.high
  return (
    <figure>
      {/* Time runs from left to right on every page, as in other charts of rates. */}
      <div dir="ltr" className="flex gap-3">
        <div
          aria-hidden="true"
          className={`tabular flex flex-col text-xs text-muted ${isFlat ? 'justify-center' : 'justify-between'}`}
        >
          <span>{line.high}</span>
          {!isFlat && <span>{line.low}</span>}
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 -3 100 106"
          preserveAspectRatio="none"
          className="h-36 w-full min-w-0 border-s border-b border-line text-brand"
        >
          <RatePath d={line.path} width={2} />
        </svg>
      </div>
      <figcaption className="mt-2 text-sm text-muted">
        {isFlat ? texts.steady(line.low) : texts.range(line.low, line.high)}
        {days.length < 30 && <span className="block">{texts.short}</span>}
      </figcaption>
    </figure>
  )
}
