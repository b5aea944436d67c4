import type { AuditDeps } from '#server/audit/audit.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { PayoutRail } from '#server/payouts/rail.ts'
import type { KeyDeps } from '#server/users/users.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

/** The dependencies of the comparison; deps.ts builds them. */
export type ReconciliationDeps = AuditDeps &
  KeyDeps & {
    readonly log: Log
    /** The keys that seal results and progress. */
    readonly signingKeys: SigningKeys
    readonly provider: Pick<PaymentProvider, 'name' | 'listMovements'>
    readonly rail: Pick<PayoutRail, 'name' | 'listMovements'>
    readonly partners: readonly Pick<PayoutRail, 'name' | 'listMovements'>[]
  }
