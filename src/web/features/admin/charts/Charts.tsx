import type { ChartsView } from '#shared/api/admin/stats.api.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { groupThousands } from '#shared/money/format.ts'
import { dayText } from '#web/parts/dates.ts'
import { Money } from '#web/ui/Money.tsx'
import { locale } from '#web/languages/language.ts'
import { type Bar, BarChart } from './BarChart.tsx'
import { BarTable } from './BarTable.tsx'
import { messages } from './messages.ts'
import { type Period, periodsOf } from './periods.ts'

export function Charts({ charts }: { charts: ChartsView }) {
  const periods = periodsOf(charts.days)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <OverTime periods={periods} name="volume" />
      <OverTime periods={periods} name="revenue" />
      <OverTime periods={periods} name="completed" />
      <OverTime periods={periods} name="failed" tone="danger" />
      <div className="min-w-0 lg:row-span-2">
        <Corridors corridors={charts.corridors} />
      </div>
      <Failures failures={charts.failures} />
      <Deliveries times={charts.deliveryTimes} />
    </div>
  )
}

type Measure = 'volume' | 'revenue' | 'completed' | 'failed'

const leads: Record<Measure, string> = {
  volume: messages.volumeLead,
  revenue: messages.revenueLead,
  completed: messages.completedLead,
  failed: messages.failedLead,
}

const isMoney = (name: Measure): name is 'volume' | 'revenue' => name === 'volume' || name === 'revenue'

function OverTime({
  periods,
  name,
  tone = 'brand',
}: {
  periods: readonly Period[]
  name: Measure
  tone?: 'brand' | 'danger'
}) {
  const isWeekly = periods.some(({ from, to }) => from !== to)
  const bars = periods.map(period => barOf(period, name))
  const total = isMoney(name)
    ? dollars(periods.reduce((sum, period) => sum + period[name], 0n))
    : counted(periods.reduce((sum, period) => sum + period[name], 0))
  return (
    <BarChart
      title={messages[name]}
      lead={isWeekly ? `${leads[name]} ${messages.perWeek}` : leads[name]}
      total={messages.inAll(total)}
      bars={bars}
      symbol={isMoney(name) ? '$' : ''}
      tone={tone}
      columnNames={[isWeekly ? messages.columns.week : messages.columns.day, messages[name]]}
      words={messages}
    />
  )
}

function barOf(period: Period, measure: Measure): Bar {
  const { from, to } = period
  const name = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  if (!isMoney(measure)) return { name, value: period[measure], text: counted(period[measure]) }
  // The length of a bar, not an amount: what is read is the text.
  return { name, value: Number(period[measure]) / 100, text: dollars(period[measure]) }
}

const counted = (count: number): string => groupThousands(`${count}`)

const dollars = (minor: bigint): string =>
  `${minor < 0n ? '−' : ''}$${groupThousands(scaledText(minor < 0n ? -minor : minor, 2))}`

const Corridors = ({ corridors }: Pick<ChartsView, 'corridors'>) => (
  <BarTable
    title={messages.corridors}
    lead={messages.corridorsLead}
    nameColumn={messages.columns.corridor}
    nothing={messages.nothing}
    rows={corridors.map(({ sendCountry, receiveCountry, volumeUsd, revenueUsd, completed, failed }) => ({
      key: `${sendCountry} ${receiveCountry}`,
      name: (
        <bdi dir="ltr">
          {sendCountry} → {receiveCountry}
        </bdi>
      ),
      value: Number.parseFloat(volumeUsd),
      cells: [
        { name: messages.columns.volume, value: <Money amount={volumeUsd} symbol="$" /> },
        { name: messages.columns.completed, value: counted(completed) },
        { name: messages.columns.failed, value: counted(failed) },
        {
          name: messages.columns.revenue,
          value: <bdi dir="ltr">{dollars(BigInt(revenueUsd.replace('.', '')))}</bdi>,
        },
      ],
    }))}
  />
)

const Failures = ({ failures }: Pick<ChartsView, 'failures'>) => (
  <BarTable
    title={messages.failures}
    lead={messages.failuresLead}
    nameColumn={messages.columns.reason}
    nothing={messages.nothing}
    tone="danger"
    rows={failures.map(({ reason, count }) => ({
      key: reason,
      name: messages.reasons[reason] ?? reason,
      value: count,
      cells: [{ name: messages.columns.count, value: counted(count) }],
    }))}
  />
)

const Deliveries = ({ times }: { times: ChartsView['deliveryTimes'] }) => (
  <BarTable
    title={messages.deliveries}
    lead={messages.deliveriesLead}
    nameColumn={messages.columns.within}
    nothing={messages.nothing}
    rows={times.map(({ withinSeconds, count }) => ({
      key: `${withinSeconds}`,
      name: withinSeconds === null ? messages.longer : durationText(withinSeconds),
      value: count,
      cells: [{ name: messages.columns.count, value: counted(count) }],
    }))}
  />
)

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** '10 seconds', '1 hour', '3 days'. */
function durationText(seconds: number): string {
  const [size, unit] = units.find(([each]) => seconds >= each) ?? units[3]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}
