import { listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { accountClosed } from '#server/users/users.ts'
import { checkIdentity } from './check-identity.ts'
import { expireIdentities, forgetIdentity } from './expiry.ts'
import { identityCheck, identityExpire } from './identity-jobs.ts'
import type { IdentityDeps } from './identity-deps.ts'

export const identityListeners = (deps: IdentityDeps): Listener[] => [
  listen(identityCheck, ({ checkId }) => checkIdentity(deps, checkId)),
  listen(identityExpire, () => expireIdentities(deps)),
  listen(accountClosed, ({ userId }) => forgetIdentity(deps, userId)),
]

/** Daily, shortly after documents expire at midnight in UTC. */
export const identitySchedule: readonly Schedule[] = [{ job: identityExpire, cron: '7 0 * * *' }]
