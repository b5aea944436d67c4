import { alertsRaised } from '#server/compliance/compliance.ts'
import { listen, type Listener } from '#server/platform/jobs/jobs.ts'
import { openCaseOfAlerts } from './alert-cases.ts'
import type { CaseDeps } from './open-case.ts'

export const caseListeners = (deps: CaseDeps): Listener[] => [
  listen(alertsRaised, raised => openCaseOfAlerts(deps, raised)),
]
