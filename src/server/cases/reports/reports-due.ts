import * as z from 'zod/mini'
import { daysBetween } from '#server/platform/days.ts'
import { defineJob, enqueue, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { CaseDeps } from '../open-case.ts'
import { todayOf } from './report-views.ts'
import { findDraftsDue } from './reports.sql.ts'

/** The mail to those who write reports: a draft is near its filing clock, or past it. It names nothing of the case. */
export const reportNotices = defineJob({
  name: 'cases.report_notices',
  payload: z.object({
    reportId: z.string(),
    what: z.enum(['week', 'last_day', 'overdue']),
    dueOn: z.string(),
    at: z.string(),
  }),
})

type Step = z.output<typeof reportNotices.payload>['what']

/** Every hour, because the day begins in each country at another one. */
const reportsDue = defineJob({ name: 'cases.reports_due', payload: z.object({}) })

export const reportDueListeners = (deps: CaseDeps): Listener[] => [
  listen(reportsDue, () => tellOfReportsDue(deps)),
]

export const reportDueSchedule: readonly Schedule[] = [{ job: reportsDue, cron: '20 * * * *' }]

/** Days before the last day on which the first warning goes out: a narrative takes days to write and to agree. */
const FIRST_WARNING_DAYS = 7

/**
 * Asks for the mails about drafts that are due within a week, tomorrow or today, or overdue. No warning is mailed twice, unless a
 * change of the draft has moved its last day. Source of the clocks: 31 CFR 1022.320(b)(3), 1010.306(a)(1).
 */
export async function tellOfReportsDue(deps: CaseDeps): Promise<void> {
  const now = deps.clock.now()
  for (const draft of await findDraftsDue(deps.pool, now, FIRST_WARNING_DAYS + 1)) {
    const what = stepOf(draft.due_on, await todayOf(deps, draft))
    if (what !== undefined)
      await enqueue(deps.pool, reportNotices, {
        reportId: draft.id,
        what,
        dueOn: draft.due_on,
        at: now.toISOString(),
      })
  }
}

/** The last warning that is due on a local day; undefined: none yet. */
function stepOf(dueOn: string, today: string): Step | undefined {
  const left = daysBetween(today, dueOn)
  if (left < 0) return 'overdue'
  if (left <= 1) return 'last_day'
  return left <= FIRST_WARNING_DAYS ? 'week' : undefined
}
