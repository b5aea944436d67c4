import type { Permission } from '#shared/accounts/permissions.ts'
import { may } from '#shared/accounts/permissions.ts'
import { QUEUE_COUNT_MAX, type QueueName, type QueueView } from '#shared/api/admin/today.api.ts'
import { type ReadCalendars, zonesOf } from '#server/calendars/calendars.ts'
import { casesDueBefore, mayAlerts } from '#server/cases/cases.ts'
import { listsAtDesk } from '#server/compliance/compliance.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { countQueue, type DueRefund, refundsDueNow, type TransferDeps } from '#server/transfers/transfers.ts'
import { listWarnings } from '#server/treasury/treasury.ts'
import {
  countApprovals,
  countBankLines,
  countBreaks,
  countCases,
  countIdentityProofs,
  countPayoutsUnknown,
  countPayoutsWaiting,
  countReportDrafts,
  type CountRow,
} from './queues.sql.ts'
import { byUrgency } from './urgency.ts'

export type QueueDeps = TransferDeps & { readonly calendars: ReadCalendars }

type Queue = {
  readonly needs: Permission
  readonly count: (deps: QueueDeps, actor: Actor) => Promise<Omit<QueueView, 'name'>>
}

/** The queues of the desk, each under the permission of its list and by the list's own conditions. */
const queues: Readonly<Record<QueueName, Queue>> = {
  held: {
    needs: 'transfers.read',
    count: async deps => plain(await countQueue(deps, 'review', QUEUE_COUNT_MAX)),
  },
  attention: {
    needs: 'transfers.read',
    count: async deps => plain(await countQueue(deps, 'attention', QUEUE_COUNT_MAX)),
  },
  approvals: { needs: 'approvals.read', count: async ({ pool }) => withoutPages(await countApprovals(pool)) },
  cases: { needs: 'cases.read', count: casesDue },
  identity: {
    needs: 'identity.read',
    count: async ({ pool }) => plain(only(await countIdentityProofs(pool))),
  },
  bank: { needs: 'bank.read', count: async ({ pool }) => withoutPages(await countBankLines(pool)) },
  payoutsUnknown: {
    needs: 'payouts.read',
    count: async ({ pool }) => plain(only(await countPayoutsUnknown(pool))),
  },
  payoutsWaiting: {
    needs: 'payouts.read',
    count: async ({ pool }) => plain(only(await countPayoutsWaiting(pool))),
  },
  treasury: {
    needs: 'treasury.read',
    count: async deps => waitingSince((await listWarnings(deps)).map(({ since }) => since)),
  },
  breaks: { needs: 'reconciliation.read', count: openBreaks },
  reports: { needs: 'reports.read', count: reportDrafts },
  lists: {
    needs: 'rules.read',
    count: async deps =>
      waitingSince((await listsAtDesk(deps)).flatMap(({ waiting }) => waiting?.importedAt ?? [])),
  },
  refunds: { needs: 'transfers.read', count: async deps => ofRefunds(await refundsDueNow(deps)) },
}

/** The queues that a person may read, the most urgent first. One statement after another: the desk's pages ask each minute. */
export async function queuesFor(deps: QueueDeps, actor: Actor): Promise<QueueView[]> {
  const views: QueueView[] = []
  for (const [name, { needs, count }] of Object.entries(queues) as [QueueName, Queue][])
    // the keys of the table
    if (may(actor, needs)) views.push({ name, ...(await count(deps, actor)) })
  return byUrgency(views)
}

const only = <Row>([row]: readonly Row[]): Row => row! // an aggregate has one row

const plain = ({ count, oldest_at: oldestAt, oldest_id: oldestId }: CountRow): Omit<QueueView, 'name'> => ({
  count: Math.min(count, QUEUE_COUNT_MAX),
  hasMore: count >= QUEUE_COUNT_MAX,
  oldestAt: oldestAt?.toISOString() ?? null,
  oldestId,
  dueBy: null,
  overdue: 0,
  holders: null,
})

/** A queue whose items have no page of their own, so none is named. */
const withoutPages = (rows: readonly CountRow[]) => ({ ...plain(only(rows)), oldestId: null })

async function casesDue({ pool, clock }: QueueDeps, actor: Actor) {
  const now = clock.now()
  const row = only(await countCases(pool, casesDueBefore(now), mayAlerts(actor), now, actor.userId))
  return {
    ...plain(row),
    dueBy: row.first_due?.toISOString() ?? null,
    overdue: row.overdue,
    holders: holdersIn(row),
  }
}

async function openBreaks({ pool }: QueueDeps, actor: Actor) {
  const row = only(await countBreaks(pool, actor.userId))
  return { ...plain(row), oldestId: null, holders: holdersIn(row) }
}

const holdersIn = ({
  count,
  mine,
  nobody,
}: CountRow & { readonly mine: number; readonly nobody: number }) => ({
  mine,
  others: count - mine - nobody,
  nobody,
})

async function reportDrafts({ pool, clock, calendars }: QueueDeps) {
  const { countries, zones } = zonesOf(await calendars())
  const row = only(await countReportDrafts(pool, clock.now(), countries, zones))
  return { ...plain(row), dueBy: row.first_due, overdue: row.overdue }
}

/** The queue of a short list, by the moments since which its items wait. */
function waitingSince(moments: readonly string[]): Omit<QueueView, 'name'> {
  const [oldest] = moments.toSorted()
  return plain({
    count: moments.length,
    oldest_at: oldest === undefined ? null : new Date(oldest),
    oldest_id: null,
  })
}

function ofRefunds(refunds: readonly DueRefund[]): Omit<QueueView, 'name'> {
  const [oldest] = refunds
  const [dueBy = null] = refunds.map(({ dueOn }) => dueOn).toSorted()
  return {
    ...plain({
      count: refunds.length,
      oldest_at: oldest?.askedAt ?? null,
      oldest_id: oldest?.transferId ?? null,
    }),
    dueBy,
    overdue: refunds.filter(({ isOverdue }) => isOverdue).length,
  }
}
