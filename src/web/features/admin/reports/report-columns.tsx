import type { ListedReport } from '#shared/api/admin/compliance/reports.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '../list/DataTable.tsx'
import { kindTexts, messages, stateTexts } from './messages.ts'

const texts = messages.columns

/** The columns of a list of reports. */
export const reportColumns: readonly Column<ListedReport>[] = [
  {
    name: texts.report,
    cell: ({ kind, state, caseReference }) => (
      <span className="block wrap-anywhere">
        <span className="block font-semibold">{kindTexts[kind]}</span>
        <span className="block text-muted">
          {stateTexts[state]}, <bdi dir="ltr">{messages.ofCase(caseReference)}</bdi>
        </span>
      </span>
    ),
  },
  {
    name: texts.due,
    cell: report => (
      <span className="block">
        <Late report={report} /> <bdi dir="ltr">{dayText(report.dueOn)}</bdi>
      </span>
    ),
  },
  {
    name: texts.filing,
    cell: ({ filing }) =>
      filing !== null && (
        <span className="block wrap-anywhere">
          <bdi dir="ltr">{dayText(filing.filedOn)}</bdi>, <bdi>{filing.filedBy}</bdi>
          <bdi dir="ltr" className="tabular block text-muted">
            {filing.reference}
          </bdi>
        </span>
      ),
  },
]

/** Says that a report is overdue, or was filed late. */
export const Late = ({ report: { state, isOverdue } }: { report: ListedReport }) =>
  isOverdue && <Badge look="destructive" text={state === 'filed' ? messages.late : messages.overdue} />
