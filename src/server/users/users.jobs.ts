import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { purgeFailures } from '#server/platform/failed-proofs.ts'
import type { UserDeps } from './deps.ts'
import { purgeCodes } from './account/address-codes.sql.ts'
import { purgeChallenges } from './session/challenges.sql.ts'
import { purgeDevices } from './session/devices.ts'
import { purgeKeys } from './keys/api-keys.sql.ts'
import { purgeLinks } from './session/email-links.sql.ts'
import { mailResetLink } from './password/password-reset.ts'
import { resealPasswords } from './session/sealed-passwords.ts'
import { purgeSessions } from './session/sessions.sql.ts'
import { passwordRefused, recordPasswordRefused } from './session/sign-in-acts.ts'
import { resealFactors } from './factors/factor-seals.ts'
import { resealTotpSecrets } from './factors/totp.ts'
import { resetRequested } from './account-jobs.ts'

const usersPurge = defineJob({ name: 'users.purge', payload: z.object({}) })

export const userListeners = (deps: UserDeps): Listener[] => [
  listen(resetRequested, ({ emailKey }) => mailResetLink(deps, emailKey)),
  listen(passwordRefused, refused => recordPasswordRefused(deps, refused)),
  listen(usersPurge, async () => {
    await purgeUsers(deps)
    await resealTotpSecrets(deps)
    await resealFactors(deps)
    await resealPasswords(deps)
    if (deps.signingKeys.length > 1)
      deps.log.info({}, 'passwords and factors are sealed with the newest SECRET_KEY')
  }),
]

/** Every hour, because a guesser of random addresses leaves a counter for each. */
export const userSchedule: readonly Schedule[] = [{ job: usersPurge, cron: '17 * * * *' }]

/** Removes what nobody can use or ask for any more. */
export async function purgeUsers({ pool }: { readonly pool: Pool }): Promise<void> {
  for (const purge of [
    purgeFailures,
    purgeChallenges,
    purgeLinks,
    purgeCodes,
    purgeSessions,
    purgeKeys,
    purgeDevices,
  ])
    await purge(pool)
}
