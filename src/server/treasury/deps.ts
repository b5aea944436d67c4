import type { ApprovalDeps } from '#server/approvals/approvals.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { PayoutRail } from '#server/payouts/rail.ts'
import type { KeyDeps } from '#server/users/users.ts'
import type { Log } from '#server/platform/log.ts'

/** The dependencies of the treasury; deps.ts builds them. */
export type TreasuryDeps = ApprovalDeps &
  KeyDeps & {
    readonly log: Log
    readonly provider: Pick<PaymentProvider, 'name' | 'listMovements'>
    readonly rail: Pick<PayoutRail, 'name' | 'listMovements'>
    readonly partners: readonly Pick<PayoutRail, 'name' | 'listMovements'>[]
  }

/** Names of the rails that payouts can go to. */
export const railNames = ({ rail, partners }: Pick<TreasuryDeps, 'rail' | 'partners'>): string[] =>
  [rail, ...partners].map(({ name }) => name)
