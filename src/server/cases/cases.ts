import { type CaseFile, type ListedCase, type listCases } from '#shared/api/admin/compliance/cases.api.ts'
import { givenInstant } from '#shared/api/fields.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { caseActs, caseRefusal } from '#shared/cases/cases.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { cursorOf, isId, notACursor, pageOf, positionIn } from '#server/platform/http/lists/pages-of-lists.ts'
import { named } from '#server/users/users.ts'
import { anyTransfer } from '#server/transfers/transfers.ts'
import { calendarOf, factsOf } from './case-facts.ts'
import { mayAlerts, visibleCase } from './case-workers.ts'
import { alertsOfCase } from './alert-cases.ts'
import { documentsOf } from './case-documents.ts'
import { findCaseEvents, findLinkedCases, type ListedCaseRow, listCaseRows } from './cases.sql.ts'
import { clocksOf } from './clocks.ts'
import type { CaseDeps } from './open-case.ts'
import { openPerson, openText } from './sealed-case.ts'

export { mayAlerts } from './case-workers.ts'
export type { CaseDeps } from './open-case.ts'

const SOON_MS = 2 * 86_400_000

/** Cases whose clock ends before this moment are shown as due. */
export const casesDueBefore = (now: Date): Date => new Date(now.getTime() + SOON_MS)
const LINKS_MAX = 20

/** The cases of a filter, those first that are due first. */
export async function listedCases(
  deps: CaseDeps,
  actor: Actor,
  { view, kind, state, assignee, limit, cursor }: QueryOf<typeof listCases>,
): Promise<{ readonly cases: ListedCase[]; readonly nextCursor: string | null }> {
  const now = deps.clock.now()
  const who = [actor.userId, casesDueBefore(now), mayAlerts(actor), now, assignee ?? null] as const
  const filters = [view ?? null, kind ?? null, state ?? null, ...who] as const
  const rows = await listCaseRows(deps.pool, ...filters, ...placeIn(cursor), limit + 1)
  const { shown, last } = pageOf(rows, limit)
  return {
    cases: await shownRows(deps, shown, now),
    nextCursor: last === undefined ? null : cursorAfter(last),
  }
}

/** Stands for no clock in a cursor, and in the order of the list. */
const NEVER = 'infinity'

const cursorAfter = ({ due_at: dueAt, id }: ListedCaseRow): string =>
  cursorOf([dueAt?.toISOString() ?? NEVER, id])

/** The last case of the page before. @throws DomainError 'invalid_request' naming `cursor` */
function placeIn(cursor: string | undefined): [due: string, id: string] {
  if (cursor === undefined) return ['-infinity', LAST_ID]
  const [due = '', id = ''] = positionIn(cursor, 2) ?? []
  if ((due === NEVER || givenInstant.safeParse(due).success) && isId(id)) return [due, id]
  throw notACursor()
}

/** Comes after every id, and ids fall in the list. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const shownRows = async (deps: CaseDeps, rows: readonly ListedCaseRow[], now: Date): Promise<ListedCase[]> =>
  (await named(deps, deps.pool, rows, ['assignee'])).map(row => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    topic: row.topic,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: row.due_at !== null && row.due_at <= now,
    assignee: row.assignee,
    transferReference: row.transfer_reference,
  }))

/** A case with all that the desk knows of it. @throws DomainError 'not_found' */
export async function caseFile(deps: CaseDeps, actor: Actor, id: string): Promise<CaseFile> {
  const row = await visibleCase(deps, actor, id)
  const now = deps.clock.now()
  const transfer = row.transfer_id === null ? null : await anyTransfer(deps, row.transfer_id)
  const listed = { ...row, assignee: row.assigned_to, transfer_reference: transfer?.reference_number ?? null }
  const [[shown], links, events, documents, alerts] = await Promise.all([
    shownRows(deps, [listed], now),
    findLinkedCases(deps.pool, id, mayAlerts(actor), LINKS_MAX),
    findCaseEvents(deps.pool, id),
    documentsOf(deps, id),
    alertsOfCase(deps, deps.pool, id),
  ])
  const facts = factsOf(row)
  const clocks = clocksOf(facts, await calendarOf(deps, deps.pool, row.transfer_id))
  return {
    ...shown!, // one row in, one row out
    isMine: row.assigned_to !== null && row.assigned_to === actor.userId,
    transferId: row.transfer_id,
    userId: row.user_id,
    person: openPerson(deps.dataKeys, row),
    outcome: row.outcome,
    reasonCode: row.reason_code,
    remedy: row.remedy,
    clocks: clocks.map(({ clock, dueAt, doneAt }) => ({
      clock,
      dueAt: dueAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    events: (await named(deps, deps.pool, events, ['actor'])).map(event => ({
      at: event.at.toISOString(),
      what: event.what,
      actor: event.actor,
      text: openText(deps.dataKeys, event),
    })),
    alerts,
    documents,
    links: await shownRows(deps, links, now),
    acts: caseActs.map(act => ({ act, refusal: caseRefusal(act, facts) })),
  }
}
