import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import { type ReportKind, reportKinds } from '#shared/compliance/reports.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { deskReportPath } from '../desk/desk-paths.ts'
import { DataTable } from '../list/DataTable.tsx'
import { Card } from '../transfers/Card.tsx'
import { draftReport, reportsKey, reportsOfCaseQuery } from './calls.ts'
import { messages } from './messages.ts'
import { reportColumns } from './report-columns.tsx'

const texts = messages.card

/** Reports that were made from a case, and the drafting of another. */
export function CaseReports({ caseId }: { caseId: string }) {
  const { data = [] } = useQuery(reportsOfCaseQuery(caseId))
  const [, navigate] = useLocation()
  const drafting = useProvedChange<ReportKind, ReportView>({
    act: kind => draftReport(caseId, kind),
    onDone: ({ id }) => navigate(deskReportPath(id)),
    failed: texts.failed,
    changes: reportsKey,
  })
  return (
    <Card title={texts.title}>
      <p className="mb-3 max-w-prose text-sm text-muted">{texts.lead}</p>
      {data.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.caption}
          columns={reportColumns}
          rows={data}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => deskReportPath(id)}
          isPlain
        />
      )}
      <Allowed to="reports.write">
        <div className="mt-4 flex flex-wrap gap-3">
          {reportKinds.map(kind => (
            <Button
              key={kind}
              look="secondary"
              size="small"
              isBusy={drafting.isPending && drafting.variables === kind}
              onClick={() => drafting.mutate(kind)}
            >
              {texts.draft[kind]}
            </Button>
          ))}
        </div>
      </Allowed>
    </Card>
  )
}
