import { listen, type Listener } from '#server/platform/jobs/jobs.ts'
import { accountClosed } from '#server/users/users.ts'
import type { RateAlertDeps } from './rate-alerts.ts'
import { removeAlertsOf } from './rate-alerts.sql.ts'

export const rateAlertListeners = ({ pool }: Pick<RateAlertDeps, 'pool'>): Listener[] => [
  listen(accountClosed, async ({ userId }) => void (await removeAlertsOf(pool, userId))),
]
