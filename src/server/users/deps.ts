import type { Accepted } from '#shared/api/legal-texts.api.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import type { Pool } from 'pg'
import type { Random } from '#shared/transfers/reference.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

/** A guest's browser whose user has just proved to be `userId`. */
export type Claim = {
  readonly capabilityHash: Buffer
  readonly userId: string
  readonly email: string
}

/** Records a consent in the transaction of the registration. */
export type RecordConsent = (
  tx: Tx,
  by: { readonly ownerId: string; readonly sessionId: string },
) => Promise<void>

/** The dependencies of the operations on accounts; deps.ts builds them. */
export type UserDeps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly random: Random
  /** Ids of new rows: UUIDv7 in the product. */
  readonly newId: () => string
  readonly log: Log
  readonly signingKeys: SigningKeys
  /** They seal what names a person. */
  readonly dataKeys: DataKeys
  /** The public address of the service; null: the host that each request names. */
  readonly publicUrl: URL | null
  /** The operator of this service, as of now. */
  readonly operator: () => Promise<OperatorView>
  /** The strictness with which failed proofs are counted. */
  readonly rateLimits: RateLimitMode
  /** Resolves after so many milliseconds: what slows down who guesses. */
  readonly pause: (ms: number) => Promise<void>
  /** With a live provider an admin whose password is too weak for one signs in only after choosing another. */
  readonly refusesWeakAdmins: boolean
  /** True if the desk opens only to a session in which a second factor was shown. docs/decisions/0072. */
  readonly adminsNeedFactor: boolean
  /** Lets a guest's transfers join the account, in the transaction of the sign-in. Done by the slice that owns them. */
  readonly claimTransfers: (tx: Tx, claim: Claim) => Promise<void>
  /** Checks the versions that a new user agrees to, and returns the function that records it. @throws DomainError 'terms_changed' */
  readonly consentTo: (accepted: Accepted) => Promise<RecordConsent>
  /** Ends what a guest's browser owns its transfers by. Done by the slice that owns them. */
  readonly dismissGuest: (capabilityHash: Buffer) => Promise<void>
  /** Whether money of the user's is under way: then the account cannot be closed. */
  readonly hasTransfersUnderWay: (tx: Tx, userId: string) => Promise<boolean>
  /** The data that other slices keep of a user, by name, for the user's download. */
  readonly keptOf: Readonly<Record<string, (userId: string) => Promise<unknown>>>
}
