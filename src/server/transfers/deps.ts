import type { Pool } from 'pg'
import type { ReadTierLimits } from '#server/compliance/compliance.ts'
import type { Log } from '#server/platform/log.ts'
import type { Providers } from '#server/payments/providers.ts'
import type { Rails } from '#server/payouts/payouts.ts'
import type { QuoteDeps } from '#server/quotes/quotes.ts'

/** What the operations on transfers work with; app.ts builds it. */
export type TransferDeps = QuoteDeps &
  Providers &
  Rails & {
    readonly pool: Pool
    /** Ids of new rows: UUIDv7 in the product. */
    readonly newId: () => string
    readonly log: Log
    /** What senders may send. */
    readonly tierLimits: ReadTierLimits
    /** How long the price of a transfer that is paid by bank is held. */
    readonly bankPayInDeadlineHours: number
    /** Where the world reaches us; null where that is whatever the request says. */
    readonly publicUrl: URL | null
    /** Whether wrong proofs of a tracked transfer are counted: always but in benchmarks. */
    readonly isGuessingLimited: boolean
  }
