import { useId } from 'react'
import type { TodayView } from '#shared/api/admin/today.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { messages } from './messages.ts'

const texts = messages.figures

type Figures = TodayView['figures']
type Row = { readonly name: string; readonly today: string; readonly before: string; readonly span: string }

/** The figures of today beside those of a week ago, with what last week's counts. */
export function FiguresSection({ figures }: { figures: Figures }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-field border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="text-lg font-semibold">
        {texts.title}
      </h2>
      <p className="mt-1 mb-2 text-sm text-muted">{texts.lead}</p>
      <DataTable
        isPlain
        caption={texts.title}
        columns={columns}
        rows={rowsOf(figures)}
        keyOf={({ name }) => name}
      />
    </section>
  )
}

const columns: readonly Column<Row>[] = [
  { name: texts.columns.figure, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { name: texts.columns.today, isFigure: true, cell: ({ today }) => today },
  { name: texts.columns.before, isFigure: true, cell: ({ before }) => before },
  { name: texts.columns.span, cell: ({ span }) => <span className="text-muted">{span}</span> },
]

const rowsOf = ({ orders, paid, delivered, failed, volumeUsd }: Figures): Row[] => [
  row(texts.orders, orders, texts.toTheHour),
  row(texts.paid, paid, texts.toTheHour),
  row(texts.delivered, delivered, texts.toTheHour),
  row(texts.failed, failed, texts.wholeDay),
  row(texts.volume, volumeUsd, texts.wholeDay),
]

type Pair = { readonly today: number | string; readonly before: number | string }

const row = (name: string, { today, before }: Pair, span: string): Row => ({
  name,
  today: groupThousands(`${today}`),
  before: groupThousands(`${before}`),
  span,
})
