import type { AuditDeps } from '#server/audit/audit.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { PayoutRail } from '#server/payouts/rail.ts'
import type { KeyDeps } from '#server/users/users.ts'
import type { Log } from '#server/platform/log.ts'

/** The dependencies of the comparison; deps.ts builds them. */
export type ReconciliationDeps = AuditDeps &
  KeyDeps & {
    readonly log: Log
    readonly provider: Pick<PaymentProvider, 'name' | 'listMovements'>
    readonly rail: Pick<PayoutRail, 'name' | 'listMovements'>
    readonly partners: readonly Pick<PayoutRail, 'name' | 'listMovements'>[]
  }
