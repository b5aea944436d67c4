import { useQuery } from '@tanstack/react-query'
import type { getRateHistory, RateView } from '#shared/api/admin/prices/pricing.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { historyQuery } from './calls.ts'
import { messages } from './messages.ts'
import { NotThere } from './Section.tsx'
import { stepsOf } from './steps-of.ts'

export const authorOf = ({ author, source }: Pick<RateView, 'author' | 'source'>): string =>
  author ?? messages.rates.sources[source]

const texts = messages.history

type Points = AnswerOf<typeof getRateHistory>

/** The history of a rate, as a line and as figures. */
export function HistoryDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const query = useQuery(historyQuery(currency))
  return (
    <Dialog title={texts.title(currency)} isOpen onClose={onClose}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <div className="grid gap-5">
          <Line currency={currency} points={query.data} asOf={query.dataUpdatedAt} />
          <Figures points={query.data} />
        </div>
      )}
    </Dialog>
  )
}

function Line({ currency, points, asOf }: { currency: string; points: Points; asOf: number }) {
  const chart = stepsOf(points, new Date(asOf))
  if (chart === undefined) return null
  const isFlat = chart.low === chart.high
  return (
    <figure>
      <div className="flex gap-3">
        <div
          aria-hidden="true"
          className={`tabular flex flex-col text-xs text-muted ${isFlat ? 'justify-center' : 'justify-between'}`}
        >
          <bdi dir="ltr">{chart.high}</bdi>
          {!isFlat && <bdi dir="ltr">{chart.low}</bdi>}
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 -3 100 106"
          preserveAspectRatio="none"
          className="h-36 w-full min-w-0 border-s border-b border-line text-brand"
        >
          <path
            d={chart.path}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption className="mt-2 text-sm text-muted">
        {isFlat ? texts.flat(currency, chart.low) : texts.chart(currency, chart.low, chart.high)}
      </figcaption>
    </figure>
  )
}

const columns: Column<Points[number]>[] = [
  { name: texts.at, cell: point => <Moment at={point.at} /> },
  { name: texts.rate, isFigure: true, cell: point => <bdi dir="ltr">{point.perUsd}</bdi> },
  { name: texts.by, cell: authorOf },
]

const Figures = ({ points }: { points: Points }) => (
  <DataTable
    caption={texts.figures}
    columns={columns}
    rows={points}
    keyOf={point => `${point.at} ${point.perUsd}`}
  />
)
