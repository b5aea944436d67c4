import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { dayText } from '#web/parts/dates.ts'
import { When } from '#web/parts/When.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Fact } from '../desk/Fact.tsx'
import { Allowed, useMay } from '../desk/Allowed.tsx'
import { deskCasePath, deskPaths } from '../desk/desk-paths.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { LookingForCards } from '../list/queue-states.tsx'
import { Card } from '../transfers/Card.tsx'
import { reportQuery } from './calls.ts'
import { kindTexts, messages, stateTexts, termTexts, thresholdTexts } from './messages.ts'
import { Late } from './report-columns.tsx'
import { ReportActs } from './ReportActs.tsx'
import { ReportForm } from './ReportForm.tsx'

/** A report: its draft, its filing clock, and what was recorded of its filing. */
export function ReportPage({ params: { id } }: { params: { readonly id: string } }) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id))
  if (data !== undefined) return <Report report={data} />
  if (error === null || isFetching) return <LookingForCards />
  if (isRefusal(error, 'not_found')) return <PageHeading text={messages.notFound} />
  return <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
}

function Report({ report }: { report: ReportView }) {
  const { state, version, fields } = report
  const isReadOnly = !useMay()('reports.write') || state !== 'draft'
  return (
    <>
      <Head report={report} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6">
        <div className="grid min-w-0 gap-4">
          {fields === null ? (
            <Card title={messages.draft}>
              <p className="text-muted">{messages.erased}</p>
            </Card>
          ) : (
            // Each version has a form of its own, filled with what was saved.
            <ReportForm key={`${version} ${state}`} report={report} fields={fields} isReadOnly={isReadOnly} />
          )}
        </div>
        <div className="grid min-w-0 gap-4 max-lg:row-start-1">
          <Clock report={report} />
          {report.filing !== null && <Filing report={report} filing={report.filing} />}
        </div>
      </div>
    </>
  )
}

const Head = ({ report: { kind, state, caseId, caseReference } }: { report: ReportView }) => (
  <div className="mb-4">
    <Link
      href={deskPaths.reports}
      className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-brand hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      {messages.back}
    </Link>
    <PageHeading text={kindTexts[kind]} />
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge look={state === 'draft' ? 'default' : 'secondary'} text={stateTexts[state]} />
      <Link
        href={deskCasePath(caseId)}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {messages.toCase}&nbsp;
        <bdi dir="ltr" className="tabular">
          {caseReference}
        </bdi>
      </Link>
    </p>
  </div>
)

const Clock = ({ report }: { report: ReportView }) => (
  <Card title={messages.clock}>
    <dl className="mb-3 grid gap-3">
      <Fact name={messages.startsOn}>
        <bdi dir="ltr">{dayText(report.startsOn)}</bdi>
      </Fact>
      <Fact name={messages.dueOn}>
        <bdi dir="ltr" className="font-semibold">
          {dayText(report.dueOn)}
        </bdi>{' '}
        <Late report={report} />
      </Fact>
    </dl>
    <p className="text-sm text-muted">{termTexts[report.kind]}</p>
    <p className="mt-2 text-sm">{thresholdTexts[report.kind][report.reachesThreshold ? 1 : 0]}</p>
    {report.state === 'draft' && (
      <Allowed to="reports.write">
        <div className="mt-4">
          <ReportActs report={report} />
        </div>
      </Allowed>
    )}
  </Card>
)

type FilingProps = { report: ReportView; filing: NonNullable<ReportView['filing']> }

const Filing = ({ report: { recordedAt }, filing }: FilingProps) => (
  <Card title={messages.filing}>
    <dl className="grid gap-3">
      <Fact name={messages.reference}>
        <bdi dir="ltr" className="tabular">
          {filing.reference}
        </bdi>
      </Fact>
      <Fact name={messages.filedOn}>
        <bdi dir="ltr">{dayText(filing.filedOn)}</bdi>
      </Fact>
      <Fact name={messages.filedBy}>
        <bdi>{filing.filedBy}</bdi>
      </Fact>
      {recordedAt !== null && (
        <Fact name={messages.recordedAt}>
          <When at={recordedAt} />
        </Fact>
      )}
    </dl>
  </Card>
)
