import type { clockNames } from '#shared/api/admin/compliance/cases.api.ts'
import { type CaseFacts, needsRemedy } from '#shared/cases/cases.ts'
import { businessDaysAfter, type Calendar, localTime } from '#server/calendars/calendars.ts'
import { addDays } from '#server/platform/days.ts'

/** Days after the Date Available in which a problem can be reported: 12 CFR 1005.33(b)(1)(i). */
const REPORT_DAYS = 180
/** Days from the report to the decision: 12 CFR 1005.33(c)(1). */
const DECIDE_DAYS = 90
/** Business days from the decision to the report of results: 12 CFR 1005.33(c)(1). */
const TELL_BUSINESS_DAYS = 3
/** Business days from the decision to the remedy: 12 CFR 1005.33(c)(2). */
const REMEDY_BUSINESS_DAYS = 1
/** Business days in which an alert is decided; no law says so, and the money of a sender may wait for it. */
const ALERT_BUSINESS_DAYS = 2
/** Business days in which the desk answers; no law says so, and a person who waits longer writes again. */
const ANSWER_BUSINESS_DAYS = { contact: 3, appeal: 10 } as const

export type ClockFacts = Pick<CaseFacts, 'kind' | 'outcome'> & {
  readonly openedAt: Date
  readonly decidedAt: Date | null
  readonly toldAt: Date | null
  readonly remediedAt: Date | null
  readonly closedAt: Date | null
}

export type CaseClock = {
  readonly clock: (typeof clockNames)[number]
  /** The first moment that is too late. */
  readonly dueAt: Date
  readonly doneAt: Date | null
}

/** The clocks of a case by a calendar's days: each term ends with the last of its days in the calendar's zone. */
export function clocksOf(facts: ClockFacts, calendar: Calendar): CaseClock[] {
  const { kind, openedAt, decidedAt, toldAt, remediedAt, closedAt } = facts
  if (kind === 'alert')
    return [
      {
        clock: 'decide',
        dueAt: afterBusinessDays(openedAt, ALERT_BUSINESS_DAYS, calendar),
        doneAt: decidedAt,
      },
    ]
  if (kind !== 'problem')
    return [{ clock: 'answer', dueAt: answerBy(kind, openedAt, calendar), doneAt: toldAt ?? closedAt }]
  const decide = { clock: 'decide', dueAt: decideBy(openedAt, calendar), doneAt: decidedAt } as const
  if (decidedAt === null) return [decide]
  const told = { dueAt: afterBusinessDays(decidedAt, TELL_BUSINESS_DAYS, calendar), doneAt: toldAt }
  const clocks: CaseClock[] = [decide, { clock: 'tell', ...told }]
  if (!needsRemedy(facts)) return clocks
  const dueAt = afterBusinessDays(decidedAt, REMEDY_BUSINESS_DAYS, calendar)
  return [...clocks, { clock: 'remedy', dueAt, doneAt: remediedAt }]
}

const afterBusinessDays = (from: Date, days: number, calendar: Calendar): Date =>
  endOf(businessDaysAfter(calendar, localTime(calendar.zone, from).day, days), calendar.zone)

/** The moment by which the desk answers what somebody wrote at another one. */
export const answerBy = (kind: 'contact' | 'appeal', writtenAt: Date, calendar: Calendar): Date =>
  afterBusinessDays(writtenAt, ANSWER_BUSINESS_DAYS[kind], calendar)

const decideBy = (openedAt: Date, { zone }: Calendar): Date =>
  endOf(addDays(localTime(zone, openedAt).day, DECIDE_DAYS), zone)

/** The earliest of the clocks that still run; null: none runs. */
export function nextDue(clocks: readonly CaseClock[]): Date | null {
  const running = clocks.filter(({ doneAt }) => doneAt === null).map(({ dueAt }) => dueAt.getTime())
  return running.length === 0 ? null : new Date(Math.min(...running))
}

/** The moment by which a customer has our decision: of a problem by law, of an appeal by our own word; null: a message needs none. */
export const decisionDue = (kind: CaseFacts['kind'], clocks: readonly CaseClock[]): Date | null =>
  clocks.find(({ clock }) => clock === (kind === 'appeal' ? 'answer' : 'decide'))?.dueAt ?? null

/** True while a problem may be reported: to the end of the last day in the zone of the receive country. */
export const isReportable = (availableOn: string | null, zone: string, now: Date): boolean =>
  availableOn === null || now < endOf(addDays(availableOn, REPORT_DAYS), zone)

/** The first moment of the day after a local day. */
const endOf = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(zone).epochMilliseconds)
