import { Link } from 'wouter'
import type { BreakState, BreakView } from '#shared/api/admin/reconciliation.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { Badge, type BadgeLook } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { deskTransferPath } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { breakMessages as texts, kindTexts, stateTexts } from './messages.ts'
import { sourceText } from './source-text.ts'

const looks: Record<BreakState, BadgeLook> = {
  open: 'destructive',
  explained: 'secondary',
  resolved: 'outline',
}

export const breakColumns = (onOpen: (found: BreakView) => void): readonly Column<BreakView>[] => [
  {
    name: texts.break,
    cell: ({ kind, day }) => (
      <>
        <span className="block font-semibold">{kindTexts[kind]}</span>
        <time dateTime={day} className="block whitespace-nowrap text-muted">
          {dayText(day)}
        </time>
      </>
    ),
  },
  { name: texts.source, cell: ({ source }) => sourceText(source) },
  {
    name: texts.difference,
    isFigure: true,
    cell: ({ difference, currency }) => <Money amount={difference} symbol={currency} />,
  },
  {
    name: texts.transfer,
    cell: ({ transferId, referenceNumber }) =>
      transferId !== null && (
        <Link
          href={deskTransferPath(transferId)}
          className="inline-flex min-h-6 items-center font-medium text-brand hover:underline"
        >
          <bdi dir="ltr">{referenceNumber}</bdi>
        </Link>
      ),
  },
  { name: texts.age, cell: ({ firstSeenAt }) => <Moment at={firstSeenAt} />, isLeftOutOnPhone: true },
  { name: texts.state, cell: ({ state }) => <Badge look={looks[state]} text={stateTexts[state]} /> },
  { name: texts.assignee, cell: ({ assignee }) => <bdi>{assignee ?? texts.nobody}</bdi> },
  {
    name: texts.open,
    isActions: true,
    cell: found => (
      <Button
        look="secondary"
        size="small"
        aria-label={texts.openOne(`${kindTexts[found.kind]}, ${found.referenceNumber ?? found.key}`)}
        onClick={() => onOpen(found)}
      >
        {texts.open}
      </Button>
    ),
  },
]
