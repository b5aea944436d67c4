import { Link } from 'wouter'
import type { ReconciliationDay } from '#shared/api/admin/reconciliation.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { deskPaths } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { CompareButton } from './CompareButton.tsx'
import { messages } from './messages.ts'
import { sourceText } from './source-text.ts'
import { Standing } from './Standing.tsx'

/** The day, how it stands with each source, and what can be done about it. */
export const dayColumns = (sources: readonly string[]): readonly Column<ReconciliationDay>[] => [
  {
    name: messages.day,
    cell: ({ day }) => (
      <Link
        href={`${deskPaths.reconciliation}?of=${day}`}
        className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-brand hover:underline"
      >
        <time dateTime={day}>{dayText(day)}</time>
      </Link>
    ),
  },
  ...sources.map(source => ({
    name: sourceText(source),
    cell: (day: ReconciliationDay) => <Standing day={day} source={source} />,
  })),
  {
    name: messages.actions,
    isActions: true,
    cell: ({ day, runs, underWay }) => (
      <CompareButton day={day} isFirst={runs.length === 0} isBusy={underWay.length > 0} />
    ),
  },
]
