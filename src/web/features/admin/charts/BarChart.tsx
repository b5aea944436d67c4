import { useId, useState } from 'react'
import { shortNumber, ticksOf } from './scale.ts'

export type Bar = {
  /** 'Nov 22, 2026' */
  readonly name: string
  readonly value: number
  /** The value in full. */
  readonly text: string
}

type Props = {
  title: string
  lead: string
  /** The sum of the bars. */
  total: string
  bars: readonly Bar[]
  /** Before the numbers of the axis: '$'. */
  symbol?: string
  tone?: 'brand' | 'danger'
  columnNames: readonly [name: string, value: string]
  words: { showFigures: string; figures: (title: string) => string }
}

/** One value over time. Readers who cannot see it, or want the figures, open its table. */
export function BarChart({
  title,
  lead,
  total,
  bars,
  symbol = '',
  tone = 'brand',
  columnNames,
  words,
}: Props) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const ticks = ticksOf(bars.map(({ value }) => value))
  const shown = pointed === null ? undefined : bars[pointed]
  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-field border border-line bg-surface p-4 sm:p-5">
      <figcaption>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted">{lead}</p>
        <p aria-hidden={shown !== undefined} className="tabular mt-2 font-semibold">
          <bdi dir="ltr">{shown === undefined ? total : `${shown.name}: ${shown.text}`}</bdi>
        </p>
      </figcaption>
      <Plot {...{ bars, ticks, symbol, tone, pointed }} onPoint={setPointed} />
      <Figures {...{ title, bars, columnNames, words }} />
    </figure>
  )
}

type PlotProps = Pick<Props, 'bars'> & {
  ticks: readonly number[]
  symbol: string
  tone: 'brand' | 'danger'
  pointed: number | null
  onPoint: (index: number | null) => void
}

/** Time runs from left to right in every language. */
const Plot = ({ bars, ticks, symbol, tone, pointed, onPoint }: PlotProps) => {
  const low = ticks[0] ?? 0
  const height = (ticks.at(-1) ?? 1) - low
  const y = (value: number) => 100 - ((value - low) / height) * 100
  return (
    <div dir="ltr" aria-hidden="true" className="mt-3">
      <div className="relative h-40 ps-12">
        {ticks.map(tick => (
          <div
            key={tick}
            className="absolute inset-x-0 flex items-center"
            style={{ top: `${y(tick)}%`, height: 0 }}
          >
            <span className="tabular w-11 shrink-0 pe-2 text-end text-xs text-muted">
              {tick < 0 ? '−' : ''}
              {symbol}
              {shortNumber(Math.abs(tick))}
            </span>
            <span className={`h-px flex-1 ${tick === 0 ? 'bg-muted' : 'bg-line'}`} />
          </div>
        ))}
        <svg
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          className={`relative h-full w-full ${tone === 'danger' ? 'text-danger' : 'text-brand'}`}
          onPointerLeave={() => onPoint(null)}
          onPointerMove={event => {
            const { left, width } = event.currentTarget.getBoundingClientRect()
            onPoint(
              Math.min(
                bars.length - 1,
                Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length)),
              ),
            )
          }}
        >
          {bars.map(({ name, value }, index) => (
            <rect
              key={name}
              x={index + 0.1}
              width={0.8}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(value) - y(0))}
              fill="currentColor"
              opacity={pointed === null || pointed === index ? 1 : 0.45}
            />
          ))}
        </svg>
      </div>
      <div className="tabular mt-2 flex justify-between ps-12 text-xs text-muted">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
    </div>
  )
}

const Figures = ({
  title,
  bars,
  columnNames,
  words,
}: Pick<Props, 'title' | 'bars' | 'columnNames' | 'words'>) => (
  <details className="mt-3 text-sm">
    <summary className="w-fit rounded-joint py-1.5 font-medium text-brand">
      {words.showFigures} <span className="sr-only">({title})</span>
    </summary>
    <div
      role="region"
      aria-label={words.figures(title)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="mt-2 max-h-72 overflow-auto rounded-joint border border-line"
    >
      <table className="w-full">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 bg-surface px-3 py-2 text-start text-xs font-medium text-muted"
            >
              {columnNames[0]}
            </th>
            <th
              scope="col"
              className="sticky top-0 bg-surface px-3 py-2 text-end text-xs font-medium text-muted"
            >
              {columnNames[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ name, text }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                <bdi dir="ltr">{name}</bdi>
              </th>
              <td className="tabular px-3 py-1.5 text-end">
                <bdi dir="ltr">{text}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
