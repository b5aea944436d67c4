import { useId, useState } from 'react'
import type { PromiseFigures } from '#shared/api/admin/transfers/promises.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { keptShare } from './kept-share.ts'
import { messages } from './messages.ts'

type Row = PromiseFigures & { readonly name: string }

type Props = { title: string; nameColumn: string; rows: readonly Row[] }

/** Rows in sight before the others are asked for. */
const SHOWN = 10

/** The figures of the span, one row for each corridor, rail or delivery method. */
export function PromiseTable({ title, nameColumn, rows }: Props) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">{messages.nothing}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columnsFor(nameColumn)}
          rows={isWhole ? rows : rows.slice(0, SHOWN)}
          keyOf={({ name }) => name}
        />
      )}
      {!isWhole && rows.length > SHOWN && (
        <Button look="secondary" size="small" onClick={() => setIsWhole(true)} className="mt-3">
          {messages.showAll(rows.length)}
        </Button>
      )}
    </section>
  )
}

const counts = ['onTime', 'late', 'lateByReview', 'open', 'ended', 'endedLate'] as const

const columnsFor = (nameColumn: string): readonly Column<Row>[] => [
  {
    name: nameColumn,
    cell: ({ name }) => (
      <bdi dir="ltr" className="font-semibold whitespace-nowrap">
        {name}
      </bdi>
    ),
  },
  { name: messages.kept, isFigure: true, cell: row => keptShare(row) ?? '–' },
  ...counts.map(count => ({
    name: messages[count],
    isFigure: true,
    cell: (row: Row) => groupThousands(`${row[count]}`),
  })),
]
