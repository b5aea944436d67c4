import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { When } from '#web/parts/When.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AlertList } from '../alerts/Alerts.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { Fact } from '../desk/Fact.tsx'
import { deskPaths, deskTransferPath } from '../desk/desk-paths.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { LookingForCards } from '../list/queue-states.tsx'
import { Card } from '../transfers/Card.tsx'
import { CaseReports } from '../reports/CaseReports.tsx'
import { CaseActs } from './CaseActs.tsx'
import { CaseDocuments } from './CaseDocuments.tsx'
import { CaseExports } from './CaseExports.tsx'
import { CaseTable } from './CaseTable.tsx'
import { caseQuery } from './calls.ts'
import { reasonWords, topicText } from './case-words.ts'
import {
  clockTexts,
  eventTexts,
  kindTexts,
  messages,
  outcomeTexts,
  remedyTexts,
  stateTexts,
} from './messages.ts'

/** A case: its clocks, who wrote, what has happened, and what can be done. */
export function CasePage({ params: { id } }: { params: { readonly id: string } }) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(id))
  if (data !== undefined) return <File file={data} />
  if (error === null || isFetching) return <LookingForCards />
  if (isRefusal(error, 'not_found')) return <NotFound />
  return <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
}

const NotFound = () => (
  <div className="grid justify-items-start gap-4">
    <PageHeading text={messages.notFound} />
    <Link
      href={deskPaths.cases}
      className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
    >
      {messages.back}
    </Link>
  </div>
)

const File = ({ file }: { file: CaseFile }) => (
  <>
    <Head file={file} />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-4">
        <Allowed to="cases.work">
          <CaseActs file={file} />
        </Allowed>
        {file.alerts.length > 0 && <Alerts alerts={file.alerts} />}
        <CaseDocuments file={file} />
        <Allowed to="reports.read">
          <CaseReports caseId={file.id} />
        </Allowed>
        <Timeline file={file} />
        {file.links.length > 0 && (
          <Card title={messages.links}>
            <CaseTable cases={file.links} caption={messages.links} empty={messages.empty} />
          </Card>
        )}
      </div>
      <div className="grid min-w-0 gap-4 max-lg:row-start-1">
        <Clocks file={file} />
        <Person file={file} />
        {file.outcome !== null && <Decision file={file} />}
        <Allowed to="cases.export">
          <CaseExports id={file.id} />
        </Allowed>
      </div>
    </div>
  </>
)

const Head = ({
  file: { reference, kind, topic, state, assignee, transferId, transferReference },
}: {
  file: CaseFile
}) => (
  <div className="mb-4">
    <Link
      href={deskPaths.cases}
      className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-brand hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      {messages.back}
    </Link>
    <PageHeading text={reference} className="tabular" />
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge look={state === 'closed' ? 'secondary' : 'default'} text={stateTexts[state]} />
      <span>
        {kindTexts[kind]}: {topicText(topic)}
      </span>
      <span className="text-muted">
        {messages.columns.assignee}: <bdi>{assignee ?? messages.nobody}</bdi>
      </span>
      {transferId !== null && (
        <Link href={deskTransferPath(transferId)} className="font-semibold text-brand hover:underline">
          {messages.openTransfer}{' '}
          <bdi dir="ltr" className="tabular">
            {transferReference}
          </bdi>
        </Link>
      )}
    </p>
  </div>
)

const Clocks = ({ file: { clocks, dueAt, isOverdue } }: { file: CaseFile }) => (
  <Card title={messages.clocks}>
    <dl className="grid gap-3">
      {clocks.map(({ clock, dueAt: due, doneAt }) => (
        <div key={clock}>
          <dt className="font-medium">
            {clockTexts[clock]}{' '}
            {isOverdue && due === dueAt && <Badge look="destructive" text={messages.overdue} />}
          </dt>
          <dd className="text-sm text-muted">
            {messages.dueBy} <When at={due} />
          </dd>
          {doneAt !== null && (
            <dd className="text-sm">
              {messages.done} <When at={doneAt} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  </Card>
)

const Person = ({ file: { person } }: { file: CaseFile }) => (
  <Card title={messages.person}>
    {person === null ? (
      <p className="text-muted">{messages.erased}</p>
    ) : (
      <dl className="grid gap-3">
        <Fact name={messages.name}>
          <bdi>{person.name}</bdi>
        </Fact>
        <Fact name={messages.email}>
          <bdi dir="ltr">{person.email}</bdi>
        </Fact>
        {person.contact !== null && (
          <Fact name={messages.contact}>
            <bdi>{person.contact}</bdi>
          </Fact>
        )}
        {person.typedReference !== null && (
          <Fact name={messages.typedReference}>
            <bdi dir="ltr">{person.typedReference}</bdi>{' '}
            <span className="text-muted">({messages.unproved})</span>
          </Fact>
        )}
      </dl>
    )}
  </Card>
)

const Decision = ({ file: { outcome, reasonCode, remedy } }: { file: CaseFile }) => (
  <Card title={messages.decision}>
    <dl className="grid gap-3">
      {outcome !== null && <Fact name={messages.outcome}>{outcomeTexts[outcome]}</Fact>}
      {reasonCode !== null && <Fact name={messages.reasonCode}>{reasonWords[reasonCode]}</Fact>}
      {remedy !== null && <Fact name={messages.remedy}>{remedyTexts[remedy]}</Fact>}
    </dl>
  </Card>
)

/** The transfer of an alert. */
const aboutAlert = ({ transferId, transferReference }: CaseFile['alerts'][number]) =>
  transferId === null ? (
    <p className="text-sm text-muted">{messages.refused}</p>
  ) : (
    <Link
      href={deskTransferPath(transferId)}
      className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
    >
      {messages.openTransfer}&nbsp;
      <bdi dir="ltr" className="tabular">
        {transferReference}
      </bdi>
    </Link>
  )

const Alerts = ({ alerts }: { alerts: CaseFile['alerts'] }) => (
  <Card title={messages.alerts}>
    <p className="mb-3 max-w-prose text-sm text-muted">{messages.alertsHint}</p>
    <AlertList alerts={alerts} about={aboutAlert} />
  </Card>
)

const Timeline = ({ file: { events, kind } }: { file: CaseFile }) => (
  <Card title={messages.timeline}>
    <ol className="grid gap-4">
      {events.map(({ at, what, actor, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- what has happened stays in its place
        <li key={place} className="wrap-anywhere">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="font-medium">{eventTexts[what]}</span>{' '}
              <span className="text-sm text-muted">
                {messages.by} <bdi>{actor ?? (kind === 'alert' ? messages.system : messages.customer)}</bdi>
              </span>
            </span>
            <span className="text-sm text-muted">
              <When at={at} />
            </span>
          </p>
          {text !== null && (
            <p className="mt-1 rounded-field bg-soft px-3 py-2 whitespace-pre-line">
              <bdi>{text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  </Card>
)
