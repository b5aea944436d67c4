import { DomainError } from '#shared/api/error.ts'
import type { CaseFacts } from '#shared/cases/cases.ts'
import type { Calendar, ReadCalendars } from '#server/calendars/calendars.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { anyTransfer, type TransferDeps } from '#server/transfers/transfers.ts'
import type { CaseRow } from './cases.sql.ts'
import type { ClockFacts } from './clocks.ts'

export const factsOf = (row: CaseRow): CaseFacts & ClockFacts => ({
  kind: row.kind,
  state: row.state,
  isAssigned: row.assigned_to !== null,
  outcome: row.outcome,
  isTold: row.told_at !== null,
  isRemedied: row.remedied_at !== null,
  openedAt: row.opened_at,
  decidedAt: row.decided_at,
  toldAt: row.told_at,
  remediedAt: row.remedied_at,
  closedAt: row.closed_at,
})

export type CalendarDeps = { readonly calendars: ReadCalendars } & Pick<TransferDeps, 'pool'>

/** Stands for the country of a message that is about no transfer: banks' weekdays in UTC. */
const NO_COUNTRY = ''

/** The calendar by which the terms of a case run: that of the country from which the money was sent. */
export async function calendarOf(
  { calendars }: Pick<CalendarDeps, 'calendars'>,
  executor: Executor,
  transferId: string | null,
): Promise<Calendar> {
  const { of } = await calendars()
  if (transferId === null) return of(NO_COUNTRY)
  const { send_country: country } = await anyTransfer({ pool: executor }, transferId)
  return of(country)
}

export const refused = (message: string) => new DomainError('case_act_not_possible', { message })
