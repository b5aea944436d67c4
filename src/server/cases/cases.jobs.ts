import { alertsRaised } from '#server/compliance/compliance.ts'
import { listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { openCaseOfAlerts } from './alert-cases.ts'
import type { CaseDeps } from './open-case.ts'
import { savedRecipientListeners } from './saved-recipients.ts'
import { reportDueListeners, reportDueSchedule } from './reports/reports-due.ts'

export const caseListeners = (deps: CaseDeps): Listener[] => [
  listen(alertsRaised, raised => openCaseOfAlerts(deps, raised)),
  ...reportDueListeners(deps),
  ...savedRecipientListeners(deps),
]

export const caseSchedule: readonly Schedule[] = [...reportDueSchedule]
