import type { Pool } from 'pg'
import type { Assess, AssessCard, ReadTierLimits, Screener } from '#server/compliance/compliance.ts'
import type { CheckNeed } from './payment-needs.ts'
import type { HeldPrices } from './held-prices.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { AdmitPayer, BankAccount, BankKeys, IsTester, Providers } from '#server/payments/providers.ts'
import type { ReadLegalInForce, ReadOperator } from '#server/operator/operator.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import type { Rails } from '#server/payouts/payouts.ts'
import type { QuoteDeps } from '#server/quotes/quotes.ts'

/** Dependencies of all operations on transfers; app.ts builds them. */
export type TransferDeps = QuoteDeps &
  Providers &
  Rails & {
    readonly pool: Pool
    readonly dataKeys: DataKeys
    /** Ids of new rows: UUIDv7 in the product. */
    readonly newId: () => string
    readonly log: Log
    readonly tierLimits: ReadTierLimits
    /** Looks at each order for sanctions lists and rules. */
    readonly assess: Assess
    /** Looks at the card of a payment. */
    readonly assessCard: AssessCard
    /** The sanctions lists and scores that count. */
    readonly screener: Screener
    /** Looks at a corrected recipient: the lists, and the rules about who is paid. */
    readonly rescreen: Assess
    /** Bounds of the prices that unpaid orders hold. */
    readonly heldPrices: HeldPrices
    /** Sum in minor units of USD above which a sender confirms an address by a code; null: never. */
    readonly codeAboveUsdMinor: bigint | null
    /** Hours for which the price of a transfer that is paid by bank is held. */
    readonly bankPayInDeadlineHours: number
    /** Our own accounts, by which lines of a bank's file are recognised as ours. */
    readonly bankAccounts: readonly BankAccount[]
    /** Keys with which the bank signs its files, by account. */
    readonly bankKeys: BankKeys
    /** The operator of this service, as of now. */
    readonly operator: ReadOperator
    /** Percent of a total that may be missing and an operator may still take as paid. */
    readonly bankShortPercent: number
    /** US dollars of transfers that one admin may import alone in 24 hours where imports need two. */
    readonly bankFileAloneUsd: number
    /** Minutes after the payment in which a transfer can be cancelled although the rail has it. */
    readonly cancellationMinutes: number
    /** When a card is charged: at once, or after a review where there is one. */
    readonly cardCapture: 'automatic' | 'after_review'
    /** Business days after which a late payout is recalled and refunded; null: never automatically. */
    readonly payoutLateDays: number | null
    /** Hours after a payment from which a payout that waits here is named to admins. */
    readonly payoutWaitHours: number
    /** Address by which the outside reaches us; null: the one in the request. */
    readonly publicUrl: URL | null
    /** Asks guests to confirm an address while somebody tests stolen cards. @throws DomainError 'email_unconfirmed' */
    readonly admitPayer: AdmitPayer
    readonly isTester: IsTester
    readonly legalInForce: ReadLegalInForce
    /** Steps that a sender takes before they can pay, in their order. */
    readonly paymentNeeds: readonly CheckNeed[]
    readonly rateLimits: RateLimitMode
    /** Whether wrong proofs of a tracked transfer are counted: always but in benchmarks. */
    readonly isGuessingLimited: boolean
  }
