import { Link } from 'wouter'
import type { QueueView } from '#shared/api/admin/today.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { dayText, instantDayText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { locale } from '#web/languages/language.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Nothing } from '../list/queue-states.tsx'
import { messages, queueNames } from './messages.ts'
import { itemPath, queuePaths } from './queue-paths.ts'
import { waitText } from './wait-text.ts'

const texts = messages.queues

/** A queue at the moment at which it was counted. */
type Row = QueueView & { readonly nowMs: number }

/** One row for each queue in which something waits, and one line for the others. */
export function QueuesSection({ queues, nowMs }: { queues: readonly QueueView[]; nowMs: number }) {
  const rows = queues.filter(({ count }) => count > 0).map(queue => ({ ...queue, nowMs }))
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{texts.title}</h2>
      {rows.length === 0 ? (
        <Nothing title={texts.nothing} text={texts.nothingText} />
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={rows}
          keyOf={({ name }) => name}
          hrefOf={({ name }) => queuePaths[name]}
        />
      )}
      {rows.length > 0 && empty.length > 0 && (
        <p className="mt-2 text-sm text-muted">{texts.nothingIn(namesOf(empty))}</p>
      )}
    </div>
  )
}

const listFormat = new Intl.ListFormat(locale)

const namesOf = (queues: readonly QueueView[]): string =>
  listFormat.format(queues.map(({ name }) => queueNames[name]))

const columns: readonly Column<Row>[] = [
  { name: texts.columns.queue, cell: ({ name }) => queueNames[name] },
  { name: texts.columns.count, isFigure: true, cell: countText },
  { name: texts.columns.oldest, cell: row => <Oldest row={row} /> },
  { name: texts.columns.due, cell: row => <Due row={row} /> },
  { name: texts.columns.holders, cell: ({ holders }) => holders && holdersText(holders) },
]

function countText({ count, hasMore }: QueueView): string {
  const figure = groupThousands(`${count}`)
  return hasMore ? texts.more(figure) : figure
}

/** Since when the oldest waits, and its page where it has one: above the row's own link. */
function Oldest({ row: { name, oldestAt, oldestId, nowMs } }: { row: Row }) {
  if (oldestAt === null) return null
  const text = texts.waits(waitText(nowMs - Date.parse(oldestAt)))
  const href = itemPath(name, oldestId)
  if (href === undefined) return text
  return (
    <Link
      href={href}
      state={{ from: location.pathname }}
      aria-label={`${queueNames[name]}: ${texts.columns.oldest} ${text}`}
      className="relative z-1 -my-1 inline-block py-1 font-medium text-brand hover:underline"
    >
      {text}
    </Link>
  )
}

const A_DAY = '2026-11-24'

/** The last day; an instant is the first moment that is too late. */
const lastDay = (dueBy: string): string =>
  dueBy.length === A_DAY.length
    ? dayText(dueBy)
    : instantDayText(new Date(Date.parse(dueBy) - 1).toISOString())

const Due = ({ row: { dueBy, overdue } }: { row: Row }) =>
  dueBy !== null && (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      <time dateTime={dueBy} className="tabular whitespace-nowrap">
        {lastDay(dueBy)}
      </time>
      {overdue > 0 && <Badge look="destructive" text={texts.overdue(overdue)} />}
    </span>
  )

const holderOrder = ['mine', 'others', 'nobody'] as const

/** 'you 1, nobody 2': those who have none are left out. */
const holdersText = (holders: NonNullable<QueueView['holders']>): string =>
  holderOrder
    .filter(holder => holders[holder] > 0)
    .map(holder => `${texts.holders[holder]} ${holders[holder]}`)
    .join(', ')
