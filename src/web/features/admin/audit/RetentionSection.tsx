import { useQuery } from '@tanstack/react-query'
import { getRetention } from '#shared/api/admin/retention.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { freshQuery } from '#web/api/query.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { messages } from './messages.ts'

const texts = messages.retention

type Retention = AnswerOf<typeof getRetention>
type Line = { readonly what: string; readonly after: string; readonly due: string }

/** The periods for which personal data is kept, and the number that the next night erases. */
export function RetentionSection() {
  const query = useQuery(freshQuery(getRetention, {}))
  return (
    <Section title={texts.title} lead={texts.lead}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={linesOf(query.data)}
          keyOf={({ what }) => what}
          isPlain
        />
      )}
    </Section>
  )
}

const columns: readonly Column<Line>[] = [
  { name: texts.columns.what, cell: ({ what }) => <span className="font-semibold">{what}</span> },
  { name: texts.columns.after, cell: ({ after }) => after },
  { name: texts.columns.due, isFigure: true, cell: ({ due }) => due },
]

function linesOf({ unpaidDays, recordYears, identityYears, due, dueMax }: Retention): Line[] {
  const count = (rows: number) => (rows === dueMax ? texts.atLeast(rows) : `${rows}`)
  return [
    { what: texts.unpaid, after: texts.days(unpaidDays), due: count(due.unpaid) },
    { what: texts.ended, after: texts.years(recordYears), due: count(due.ended) },
    { what: texts.bank, after: texts.years(recordYears), due: count(due.bank) },
    { what: texts.cases, after: texts.yearsClosed(recordYears), due: count(due.cases) },
    { what: texts.identity, after: texts.yearsOpen(identityYears), due: texts.notCounted },
    { what: texts.reports, after: texts.years(recordYears), due: count(due.reports) },
    { what: texts.documents, after: texts.eachItsOwn, due: count(due.documents) },
  ]
}
