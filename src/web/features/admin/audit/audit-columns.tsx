import { Link } from 'wouter'
import type { AuditView } from '#shared/api/admin/audit.api.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { deskPaths, deskTransferPath } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { actWords } from './act-words.ts'
import { type Change, changesOf } from './changes.ts'
import { messages } from './messages.ts'
import { serverTexts } from './server-texts.ts'
import { translated } from '../approvals/translated.ts'

const texts = messages.columns

/** The columns of the log. */
export const auditColumns: readonly Column<AuditView>[] = [
  {
    name: texts.what,
    cell: act => (
      <span className="block sm:min-w-40">
        <span
          className={`block font-semibold ${act.action === 'session.sign_in_refused' ? 'text-danger' : ''}`}
        >
          {actWords[act.action]}
        </span>
        <Subject act={act} />
      </span>
    ),
  },
  { name: texts.changes, cell: act => <Changes act={act} /> },
  {
    name: texts.reason,
    cell: ({ reason }) =>
      reason !== null && (
        <span className="block max-w-xs wrap-break-word sm:min-w-24">
          <bdi>{serverTexts[reason] ?? reason}</bdi>
        </span>
      ),
  },
  {
    name: texts.who,
    cell: act => (
      <span className="block max-w-56 sm:min-w-28">
        <Actor act={act} />
        {act.network !== null && (
          <bdi dir="ltr" className="tabular block text-xs text-muted">
            {act.network}
          </bdi>
        )}
      </span>
    ),
  },
  { name: texts.when, cell: ({ at }) => <Moment at={at} isToTheSecond /> },
]

const linkClass = 'inline-flex min-h-6 items-center text-start text-brand hover:underline wrap-anywhere'

function Subject({ act: { subjectKind, subjectId, subject, actorId } }: { act: AuditView }) {
  const name = subjectKind === 'approval' ? translated(subject ?? subjectId) : (subject ?? subjectId)
  // A sign-in is done by whom it is done to, and of these there is one each.
  if (subjectId === actorId || ['audit', 'ledger'].includes(subjectKind)) return null
  if (subjectKind === 'transfer')
    return (
      <Link href={deskTransferPath(subjectId)} className={`${linkClass} tabular`}>
        <bdi>{name}</bdi>
      </Link>
    )
  return (
    <Link href={onlyFor({ subject: subjectId })} title={messages.onlyTo(name)} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** An action without a user is the system's, or an unknown person's request. */
function Actor({ act: { actor, actorId, network } }: { act: AuditView }) {
  const { brand } = useBoot().operator
  if (actorId === null)
    return <span className="text-muted">{network === null ? brand : messages.somebody}</span>
  const name = actor ?? actorId
  return (
    <Link
      href={onlyFor({ actor: actorId })}
      title={messages.onlyBy(name)}
      className={`${linkClass} font-medium`}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

const onlyFor = (filter: Record<string, string>): string =>
  `${deskPaths.audit}?${new URLSearchParams(filter).toString()}`

/** As many as a row can show without pushing the others away. */
const SHOWN = 4

/** The values that an action changed: old, an arrow, new. */
function Changes({ act }: { act: AuditView }) {
  const changes = changesOf(act)
  const rest = changes.slice(SHOWN)
  if (changes.length === 0) return null
  return (
    <div className="max-w-md text-sm sm:min-w-56">
      <Lines changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 items-center text-brand hover:underline">
            {messages.more(rest.length)}
          </summary>
          <Lines changes={rest} />
        </details>
      )}
    </div>
  )
}

const Lines = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="grid gap-0.5">
    {changes.map(({ name, before, after }) => (
      <li key={name} className="wrap-anywhere">
        <span className="text-muted">{name}</span>{' '}
        {before !== undefined && <bdi className={after === undefined ? 'line-through' : ''}>{before}</bdi>}
        {before !== undefined && after !== undefined && (
          <>
            {' '}
            <span aria-hidden="true" className="inline-block text-muted rtl:-scale-x-100">
              →
            </span>
            <span className="sr-only"> {messages.becomes}</span>{' '}
          </>
        )}
        {after !== undefined && <bdi className="font-medium">{after}</bdi>}
      </li>
    ))}
  </ul>
)
