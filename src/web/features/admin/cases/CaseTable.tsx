import { Link } from 'wouter'
import type { ListedCase } from '#shared/api/admin/compliance/cases.api.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { deskCasePath } from '../desk/desk-paths.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { topicText } from './case-words.ts'
import { kindTexts, messages, stateTexts } from './messages.ts'

const texts = messages.columns

export const caseColumns: readonly Column<ListedCase>[] = [
  {
    name: texts.case,
    cell: ({ id, reference, kind, topic, state }) => (
      <span className="block wrap-anywhere">
        <Link href={deskCasePath(id)} className="font-semibold text-brand hover:underline">
          <bdi dir="ltr" className="tabular">
            {reference}
          </bdi>
        </Link>
        <span className="block">{topicText(topic)}</span>
        <span className="block text-muted">
          {kindTexts[kind]}, {stateTexts[state]}
        </span>
      </span>
    ),
  },
  {
    name: texts.due,
    cell: ({ dueAt, isOverdue }) => (
      <span className="block">
        {isOverdue && <Badge look="destructive" text={messages.overdue} />}
        {dueAt === null ? messages.noClock : <Moment at={dueAt} />}
      </span>
    ),
  },
  { name: texts.assignee, cell: ({ assignee }) => <bdi>{assignee ?? messages.nobody}</bdi> },
  {
    name: texts.transfer,
    cell: ({ transferReference }) => (
      <bdi dir="ltr" className="tabular">
        {transferReference}
      </bdi>
    ),
  },
  { name: texts.opened, cell: ({ openedAt }) => <Moment at={openedAt} /> },
]

type Props = { cases: readonly ListedCase[]; caption: string; empty: string }

export const CaseTable = ({ cases, caption, empty }: Props) =>
  cases.length === 0 ? (
    <p className="text-muted">{empty}</p>
  ) : (
    <DataTable caption={caption} columns={caseColumns} rows={cases} keyOf={({ id }) => id} isPlain />
  )
