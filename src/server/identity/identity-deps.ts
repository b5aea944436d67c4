import type { Pool } from 'pg'
import type { AuditDeps } from '#server/audit/audit.ts'
import type { ReadTierLimits } from '#server/compliance/compliance.ts'
import type { Log } from '#server/platform/log.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import type { RightsDeps } from '#server/users/users.ts'
import type { IdentityProvider } from './provider.ts'

/** Dependencies of all operations on proofs of identity; deps.ts builds them. */
export type IdentityDeps = AuditDeps &
  RightsDeps & {
    readonly pool: Pool
    readonly dataKeys: DataKeys
    readonly log: Log
    readonly tierLimits: ReadTierLimits
    readonly identityProvider: IdentityProvider
    /** Years after the end of an account for which decided proofs stay. */
    readonly identityYears: number
  }
